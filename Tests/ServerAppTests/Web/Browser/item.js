"use strict";
// The page of an item without a connection, run by node: what was typed stays, and the page says that it may be a copy.
// node item.js PROOF PENDING KEYS: prints failed expectations.
const [proof, pending, keys] = process.argv.slice(2).map((path) => require("fs").readFileSync(path, "utf8"));

let checks = 0;
let faults = 0;
const expect = (isSo, what) => { checks += 1; if (!isSo) { faults += 1; console.log("did not hold: " + what); } };
const settle = async () => { for (let turn = 0; turn < 50; turn += 1) await null; };

// A page with one form, in a browser without a secure connection.
const made = () => ({
  words: "", setAttribute() {}, replaceChildren() {}, append(...parts) { this.words = parts.map(String).join(""); },
});
const heard = {};
const page = { notices: [], main: "typed", visited: [] };
const main = {
  before(notice) {
    page.notices.push(notice);
    notice.remove = () => page.notices.splice(page.notices.indexOf(notice), 1);
  },
  replaceWith(other) { page.main = other; },
};
const fresh = { className: "fresh", textContent: "as of 09:12" };
const document = {
  documentElement: { dataset: {}, lang: "en" }, addEventListener: (name, call) => { heard["document " + name] = call; },
  createElement: () => ({ ...made(), toString() { return this.textContent; } }),
  getElementById: (id) => ({ main, fresh })[id] || null, querySelector: () => ({ href: "/manifest.webmanifest" }),
};
const listen = (name, call) => { heard[name] = call; };
const server = { answer: null };
const window = {
  addEventListener: listen, reading: {}, confirm: () => false,
  queue: { isKept: true, changes: [{ key: "1" }], read: async () => {} },
  words: { noAnswer: { other: "no answer" }, signedOut: { other: "signed out. " }, signIn: { other: "Sign in" },
    signOutLosing: { other: "lose {count}?" }, offlineCopy: { other: "offline, {asOf}" } },
};
const world = {
  window, document, addEventListener: listen,
  location: { href: "http://here/items/1", assign: (to) => page.visited.push(to) },
  fetch: async () => { if (!server.answer) throw new TypeError("Failed to fetch"); return server.answer; },
  FormData: class { *[Symbol.iterator]() { yield ["line", "oats"]; } },
  DOMParser: class { parseFromString(text) { return text; } },
};
const run = (source) => new Function(...Object.keys(world), source)(...Object.values(world));
const form = { id: "edit", getAttribute: () => "/web/edit" };
const save = async (answer) => {
  server.answer = answer;
  heard.submit({ target: form, defaultPrevented: false, preventDefault() {} });
  await settle();
  return page.notices.map(({ words }) => words).join();
};
const parsed = (words, content) => ({
  querySelector: () => (words ? { textContent: words } : null), getElementById: () => content,
});
const answer = (status, text) => ({
  status, ok: status < 400, redirected: false, url: "/web/edit", text: async () => text,
});

(async () => {
  run(proof);
  expect(await save(null) === "no answer", "a form that is not answered says so");
  expect(await save(null) === "no answer", "once");
  expect(await save(answer(502, parsed(null, null))) === "no answer", "and so does one that a proxy answers");
  expect(await save(answer(403, parsed("Too old.", "message"))) === "Too old.", "a refusal is told");
  const ended = { ...answer(200, ""), redirected: true, url: "http://here/login" };
  expect(await save(ended) === "signed out. Sign in" && !page.visited.length, "an ended session is told");
  expect(page.main === "typed", "and all that time what was typed stays");
  const refused = await save(answer(422, parsed(null, "refused")));
  expect(refused === "" && page.main === "refused", "the form's own page is shown");
  await save({ ...answer(200, ""), redirected: true, url: "http://here/items/1?said=edited" });
  expect(page.visited.join() === "http://here/items/1?said=edited", "what is saved is shown");

  run(pending);
  let isHeld = false;
  const signOut = { getAttribute: () => "/web/logout" };
  heard["document submit"]({ target: signOut, preventDefault() { isHeld = true; } });
  expect(isHeld, "signing out asks before it drops what waits");
  let isDropped = false;
  Object.assign(window.queue, { clear: async () => { isDropped = true; } });
  window.confirm = () => true;
  server.answer = null;
  heard["document submit"]({ target: signOut, preventDefault() {} });
  await settle();
  expect(!isDropped && page.notices[0].words === "no answer", "and drops nothing without the server");

  server.answer = null;
  run(keys);
  await settle();
  expect(fresh.textContent === "offline, as of 09:12" && fresh.className === "fresh lost", "a copy says its age");
  server.answer = answer(200, "");
  heard.online();
  await settle();
  expect(fresh.textContent === "as of 09:12" && fresh.className === "fresh", "until there is a connection");
  console.log("checks " + checks + ", faults " + faults);
})();
