/** What this tab knows about the Lokal: who is here, who I am, which commands there are. */

export class World {
  constructor() {
    this.me = null;
    this.guild = { id: "0", name: "" };
    this.channel = { id: "0", name: "" };
    this.commands = [];
    this.bot = { online: true, user: null };
    /** @type {Map<string, object>} */
    this.members = new Map();
    /** @type {Map<string, string>} emoji id -> address of its picture */
    this.emojis = new Map();
  }

  /** Takes over a "welcome" frame. */
  greet(frame) {
    this.me = frame.me;
    this.guild = frame.guild;
    this.channel = frame.channel;
    this.commands = frame.commands;
    this.bot = frame.bot;
    this.members = new Map(frame.members.map((member) => [member.id, member]));
    this.emojis = new Map(frame.emojis.map((emoji) => [emoji.id, emoji.url]));
  }

  /** @returns {string} the language the member's Discord would speak */
  get locale() {
    return this.me?.locale ?? "de";
  }

  get botName() {
    const user = this.bot.user;
    return user?.global_name ?? user?.username ?? "Taverne";
  }

  /** Everybody who can be picked or mentioned. @returns {{id: string, name: string, bot: boolean, color?: string}[]} */
  people() {
    const people = [...this.members.values()].map((member) => this.person(member.id));
    return this.bot.user ? [...people, this.person(this.bot.user.id)] : people;
  }

  /**
   * @param {string} id
   * @param {object} [user] Discord's user object, for somebody who is no member
   */
  person(id, user) {
    const member = this.members.get(id);
    if (member) return { id, name: member.name, color: member.avatar_color, bot: false };
    if (this.bot.user?.id === id) return { id, name: this.botName, bot: true };
    return { id, name: user?.global_name ?? user?.username ?? "Unbekannt", bot: Boolean(user?.bot) };
  }
}
