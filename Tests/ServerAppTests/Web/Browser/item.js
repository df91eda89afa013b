"use strict";
// Forms without a connection, run by node: what was typed stays. And the form of an item's page, with changes that wait.
// node item.js PROOF PENDING READING: prints failed expectations.
const [proof, pending, reading] = process.argv.slice(2).map((path) => require("fs").readFileSync(path, "utf8"));

let checks = 0;
let faults = 0;
const expect = (isSo, what) => { checks += 1; if (!isSo) { faults += 1; console.log("did not hold: " + what); } };
const settle = async () => { for (let turn = 0; turn < 50; turn += 1) await null; };

// A page with one form, in a browser without a key of its own.
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
const document = {
  documentElement: { dataset: {}, lang: "en" }, addEventListener: (name, call) => { heard["document " + name] = call; },
  createElement: () => ({ ...made(), toString() { return this.textContent; } }),
  getElementById: (id) => ({ main })[id] || null, currentScript: { src: "http://here/assets/reading.js" },
};
const listen = (name, call) => { heard[name] = call; };
const server = { answer: null };
const window = {
  addEventListener: listen, reading: {}, confirm: () => false, isSecureContext: true,
  crypto: { subtle: { digest: async () => new ArrayBuffer(32) } },
  queue: { isKept: true, changes: [{ key: "1" }], itemOf: ({ fields }) => new Map(fields).get("item") },
  words: { noAnswer: { other: "no answer" }, signedOut: { other: "signed out. " }, signIn: { other: "Sign in" },
    signOutLosing: { other: "lose {count}?" }, notes: { other: "notes" } },
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

// The form of an item's page: its fields, and the fields of how they were.
const formOf = (values) => {
  const fields = Object.entries(values).flatMap(([name, value]) =>
    [{ name: "was:" + name, value, dataset: {} }, { name, value, dataset: {} }]);
  const item = { name: "item", value: "7", dataset: {} };
  const elements = Object.assign([item, ...fields], { namedItem: (name) => elements.find((each) => each.name === name) });
  return { elements, dataset: {} };
};
const testForm = (itemForm, queue) => {
  const form = formOf({ line: "oats", notes: "" });
  const input = (name) => form.elements.namedItem(name);
  const shown = () => input("line").value + "|" + input("was:line").value + "|" + input("notes").value;
  const change = (line, was, notes = "") =>
    ({ kind: "edit", fields: [["item", "7"], ["was:line", was], ["line", line], ["was:notes", ""], ["notes", notes]] });
  const other = { ...change("bread", "rice"), fields: [["item", "8"], ["was:line", "rice"], ["line", "bread"]] };
  const [first, second] = [change("oats 2kg", "oats"), change("oats 3kg", "oats 2kg", "ask")];
  queue.changes = [first, other];
  itemForm.layer(form);
  expect(shown() === "oats 2kg|oats 2kg|" && !itemForm.isTyped(form), "words that wait are shown: " + shown());
  input("line").value = "oats 3kg";
  input("notes").value = "ask";
  expect(itemForm.changesOf(form) === "oats 3kg, notes", "what differs from them is told: " + itemForm.changesOf(form));
  itemForm.layer(form);
  expect(shown() === "oats 3kg|oats 2kg|ask", "and what is typed stays");
  form.dataset.sent = itemForm.textOf(form);
  queue.changes.push(second);
  itemForm.layer(form);
  expect(shown() === "oats 3kg|oats 3kg|ask", "until it waits too: " + shown());
  queue.changes = [first, { ...second, reason: "No." }];
  itemForm.layer(form);
  expect(shown() === "oats 2kg|oats 2kg|", "what was refused is no longer shown: " + shown());
  itemForm.layer(form, first);
  itemForm.fill(form, new Map(first.fields));
  expect(shown() === "oats 2kg|oats|", "what is edited is compared with what is stored: " + shown());
  itemForm.reset(form);
  expect(shown() === "oats|oats|" && !itemForm.differs(form), "and can be left as it was");
};

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
  [isHeld, window.queue.changes] = [false, [{ key: "1", reason: "No." }]];
  heard["document submit"]({ target: signOut, preventDefault() { isHeld = true; } });
  expect(isHeld, "or was refused");
  let isDropped = false;
  Object.assign(window.queue, { clear: async () => { isDropped = true; } });
  window.confirm = () => true;
  server.answer = null;
  heard["document submit"]({ target: signOut, preventDefault() {} });
  await settle();
  expect(!isDropped && page.notices[0].words === "no answer", "and drops nothing without the server");

  const held = new Set();
  window.queue.hold = async ({ key }) => { held.add(key); return () => held.delete(key); };
  window.pending.use({ home: () => "", openDate: () => new Promise(() => {}), showWaiting() {}, sendWaiting() {} });
  for (const key of ["1", "2"]) window.pending.edit({ key, kind: "schedule", fields: [["item", key]] });
  await settle();
  expect([...held].join() === "2", "of two changes chosen in a row, only the last is edited: " + [...held].join());

  run(reading);
  testForm(window.itemForm, window.queue);
  console.log("checks " + checks + ", faults " + faults);
})();
