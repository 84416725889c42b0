/** Puts the page together: the connection, what it says, and the places where that is shown. */

import { Composer } from "./composer.js";
import { h } from "./dom.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { Net } from "./net.js";
import { chooser, meButton, memberList, openSwitch } from "./people.js";
import { speak, startTicking } from "./time.js";
import { World } from "./world.js";

const place = (id) => document.getElementById(id);
const member = new URLSearchParams(location.search).get("member");
const world = new World();
const net = new Net(receive, connected);
const composer = new Composer(place("composer"), world, net, runCommand);
const messages = new Messages(
  { log: place("log"), newer: place("newer"), announcer: place("announcer") },
  world,
  {
    click: (what, ending) => withModal({ t: "click", ...what }, what.message, ending),
    dismiss: (id) => net.send({ t: "dismiss", message: id }),
    leftAlone: () => composer.input.focus(),
  },
);

const FRAMES = {
  welcome,
  message: ({ message }) => arrived(message),
  delete: ({ id }) => messages.remove(id),
  failed: ({ reason }) => refused("Nachricht", reason, h("p", { class: "sending" })),
  commands: ({ commands }) => (world.commands = commands),
  bot: ({ online }) => {
    world.bot.online = online;
    showBot();
  },
};

function receive(frame) {
  FRAMES[frame.t]?.(frame);
}

function welcome(frame) {
  world.greet(frame);
  speak(world.locale);
  place("start").hidden = Boolean(world.me);
  place("app").hidden = !world.me;
  if (!world.me) {
    if (world.members.has(member)) net.again();
    else place("start-members").replaceChildren(chooser(world));
    return;
  }
  for (const name of document.querySelectorAll(".channel-name")) name.textContent = world.channel.name;
  place("guild-name").textContent = world.guild.name;
  place("switch").replaceChildren(...meButton(world));
  title();
  showBot();
  composer.greet();
  messages.reset(frame.messages);
}

/** The tab's title names its member, and counts what called for them while nobody looked. */
let calls = 0;
function title() {
  const count = calls ? `(${calls}) ` : "";
  document.title = `${count}${world.me.name} · #${world.channel.name} · Das Lokal`;
}

function arrived(message) {
  messages.put(message);
  const called = (message.mentions ?? []).some((user) => user.id === world.me?.id);
  if (!called || !document.hidden) return;
  calls += 1;
  title();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !world.me) return;
  calls = 0;
  title();
});

/** Sends something that may be answered by a modal. @param {string|null} message the one that was clicked */
function withModal(frame, message, ending) {
  const modal = (form) =>
    openModal(form, world, (fields, end) =>
      net.request({ t: "modal", custom_id: form.custom_id, message, fields }, end));
  net.request(frame, { ...ending, modal });
}

/** Sends a command; a line at the end of the list stands for it until the bot answers. */
function runCommand(frame, title) {
  const line = h("p", { class: "sending", role: "status" }, `${world.botName} bekommt ${title} …`);
  place("log").append(line);
  messages.toEnd();
  withModal(frame, null, { done: () => line.remove(), failed: (reason) => refused(title, reason, line) });
}

/** Turns a line at the end of the list into what Discord shows when something did not work. */
function refused(title, reason, line) {
  const away = h("button", { type: "button", class: "link", onclick: () => line.remove() }, "Verwerfen");
  line.classList.add("is-failed");
  line.setAttribute("role", "alert");
  line.replaceChildren(h("strong", {}, title), " ", h("span", { class: "failure" }, reason), " · ", away);
  place("log").append(line);
  messages.toEnd();
}

function banner(id, text, shown) {
  const known = place(id);
  if (shown && !known) place("banners").append(h("p", { id, class: "banner" }, text));
  if (!shown) known?.remove();
}

function connected(yes) {
  banner("banner-lost", "Verbindung verloren, neuer Versuch …", !yes);
}

function showBot() {
  banner("banner-bot", "Die Taverne ist gerade nicht da.", !world.bot.online);
  place("members").replaceChildren(...memberList(world).filter(Boolean));
  messages.showBot();
}

place("switch").addEventListener("click", () => openSwitch(world));
place("log").addEventListener("lokal:command", (event) => composer.begin(event.detail));
startTicking();
net.connect();
