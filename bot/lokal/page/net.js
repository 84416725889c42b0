/**
 * The tab's one connection to the Lokal. It comes back by itself, and every request that waits for
 * an answer hears exactly one ending, even when the connection is lost meanwhile.
 */

const FIRST_PAUSE = 400; // milliseconds before the first new attempt
const LONGEST_PAUSE = 4000;
const LOST = "Die Verbindung zum Lokal ist abgerissen.";

/**
 * @typedef {object} Waiting what a request wants to hear; each is optional
 * @property {() => void} [done] the bot acknowledged
 * @property {(reason: string) => void} [failed]
 * @property {(modal: object) => void} [modal]
 * @property {(choices: object[]) => void} [choices]
 */

export class Net {
  /**
   * @param {(frame: object) => void} onFrame every frame that no request waits for
   * @param {(connected: boolean) => void} onState
   */
  constructor(onFrame, onState) {
    this.onFrame = onFrame;
    this.onState = onState;
    this.pause = FIRST_PAUSE;
    this.asNobody = false;
    this.nonce = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
  }

  /**
   * Connects as the member in the page's address. The Lokal lets no strangers in, and a browser does not
   * tell that from a Lokal that is down: so every second attempt that fails at the door is made as nobody.
   */
  connect() {
    const address = new URL(`/lokal/ws${this.asNobody ? "" : location.search}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    let inside = false;
    socket.onopen = () => (inside = true);
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => this.lost(inside);
    this.socket = socket;
  }

  /** Leaves and comes back as the member, after nobody was told that the member is here. */
  again() {
    this.socket.close();
  }

  lost(inside) {
    this.asNobody = !inside && !this.asNobody;
    this.onState(false);
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each.failed?.(LOST);
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  receive(frame) {
    if (frame.t === "welcome") {
      this.pause = FIRST_PAUSE;
      this.onState(true);
    }
    const waiting = this.waiting.get(frame.nonce);
    if (waiting) this.answer(waiting, frame);
    else this.onFrame(frame);
  }

  answer(waiting, frame) {
    if (frame.t === "thinking") return; // its placeholder comes as a message; "done" ends the request
    this.waiting.delete(frame.nonce);
    if (frame.t === "failed") return waiting.failed?.(frame.reason);
    waiting.done?.();
    if (frame.t === "modal") waiting.modal?.(frame.modal);
    if (frame.t === "choices") waiting.choices?.(frame.choices);
  }

  /** Sends a frame that has no answer. @returns {boolean} whether it went out */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /**
   * Sends a frame whose answer comes back under its nonce.
   * @param {object} frame
   * @param {Waiting} waiting
   * @returns {number} the nonce
   */
  request(frame, waiting) {
    const nonce = ++this.nonce;
    this.waiting.set(nonce, waiting);
    if (!this.send({ ...frame, nonce })) {
      this.waiting.delete(nonce);
      waiting.failed?.(LOST);
    }
    return nonce;
  }
}
