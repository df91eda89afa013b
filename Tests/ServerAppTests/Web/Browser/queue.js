"use strict";
// The queue of changes in browsers with a database and locks, which two tabs share; and the worker's copies; run by
// node.
// node queue.js QUEUE WORKER: prints failed expectations.
const [queueSource, workerSource] = process.argv.slice(2).map((path) => require("fs").readFileSync(path, "utf8"));

let checks = 0;
let faults = 0;
const expect = (isSo, what) => { checks += 1; if (!isSo) { faults += 1; console.log("did not hold: " + what); } };
const settle = async () => { for (let turn = 0; turn < 400; turn += 1) await null; };

// A browser: one database, one set of locks and cookies for all tabs.
const browser = () => {
  const store = new Map();
  const shared = { store, isFull: false, cookie: "todos-account=1", tabs: [], order: 0 };
  const request = () => ({});
  const objects = () => ({
    add: (value) => {
      if (shared.isFull) return { isFailed: true };
      shared.order += 1;
      store.set(shared.order, structuredClone({ ...value, order: shared.order }));
      return { result: shared.order };
    },
    put: (value) => {
      if (shared.isFull) return { isFailed: true };
      store.set(value.order, structuredClone(value));
      return { result: value.order };
    },
    get: (order) => {
      const asked = { result: structuredClone(store.get(order)) };
      Promise.resolve().then(() => asked.onsuccess && asked.onsuccess());
      return asked;
    },
    delete: (order) => { if (!shared.isStuck) store.delete(order); return {}; },
    getAll: () => {
      const all = [...store.values()].sort((a, b) => a.order - b.order);
      return { result: all.map((each) => structuredClone(each)) };
    },
  });
  shared.indexedDB = {
    open: () => {
      const opening = request();
      opening.result = {
        createObjectStore() {}, close() {},
        transaction: () => {
          let failed = false;
          const { add, put, ...others } = objects();
          const watching = (ask) => (value) => { const made = ask(value); failed = made.isFailed; return made; };
          const watched = { ...others, add: watching(add), put: watching(put) };
          const transaction = { objectStore: () => watched };
          const end = () => (failed ? transaction.onabort() : transaction.oncomplete());
          Promise.resolve().then(() => {}).then(() => {}).then(end);
          return transaction;
        },
      };
      Promise.resolve().then(() => opening.onsuccess());
      return opening;
    },
  };
  const held = new Map();
  shared.locks = {
    request: (name, ...rest) => {
      const call = rest.pop();
      if (rest.length && rest[0].ifAvailable && held.has(name)) return Promise.resolve(call(null));
      const turn = (held.get(name) || Promise.resolve()).then(() => call({ name }));
      const end = turn.catch(() => {}).then(() => { if (held.get(name) === end) held.delete(name); });
      held.set(name, end);
      return turn;
    },
  };
  shared.Channel = class {
    constructor() { shared.tabs.push(this); }
    postMessage(data) {
      for (const tab of shared.tabs) if (tab !== this) Promise.resolve().then(() => tab.onmessage({ data }));
    }
  };
  return shared;
};
const tab = (shared) => {
  const window = {
    navigator: { locks: shared.locks }, indexedDB: shared.indexedDB, isSecureContext: true,
    BroadcastChannel: shared.Channel,
  };
  const document = { currentScript: { src: "http://here/assets/queue.js" }, get cookie() { return shared.cookie; } };
  new Function("window", "document", "indexedDB", queueSource)(window, document, shared.indexedDB);
  return window.queue;
};
const names = (queue) => queue.changes.map(({ title }) => title).join();

// A change that is edited waits until other words take its place in one step, or until its page is gone.
const testEditing = async () => {
  const shared = browser();
  const [one, two] = [tab(shared), tab(shared)];
  const sent = [];
  let answer = { stored: true };
  const send = async ({ title }) => { sent.push(title); await settle(); return answer; };
  const titles = () => [...shared.store.values()].map(({ title }) => title).join();
  await one.add({ kind: "edit", title: "a", fields: [["item", "7"]] });
  await one.add({ kind: "schedule", title: "b", fields: [["item", "7"]] });
  await one.add({ kind: "toggle", title: "c", fields: [["toggle", "8 1 done x"]] });
  await settle();
  const release = await two.hold(two.changes[0]);
  await one.run(send);
  expect(sent.join() === "c", "what is edited is not sent, nor what follows of its item: " + sent.join());
  expect(titles() === "a,b", "and stays stored meanwhile: " + titles());
  const other = { kind: "edit", title: "a2", fields: [["item", "7"]] };
  shared.isFull = true;
  expect(await two.add(other, two.changes[0]) === false, "without room the new words are not stored");
  await settle();
  expect(titles() === "a,b" && names(two) === "a,b", "and the former ones stay: " + names(two));
  shared.isFull = false;
  expect(await two.add({ ...other }, two.changes[0]), "with room they take their place");
  expect(titles() === "a2,b", "and their turn: " + titles());
  release();
  await settle();
  sent.length = 0;
  await one.run(send);
  expect(sent.join() === "a2,b" && shared.store.size === 0, "and are sent once: " + sent.join());

  // What another tab takes back stays away, also while this one notes that nobody answered.
  answer = { away: true };
  await one.add({ kind: "add", title: "d" });
  await one.add({ kind: "add", title: "e" });
  await settle();
  const running = one.run(send);
  await two.takeBack(two.changes[1]);
  await running;
  await settle();
  expect(titles() === "d" && names(one) === "d", "what is taken back does not return: " + titles());
  answer = { stored: true };
  sent.length = 0;
  const sending = one.run(send);
  while (!sent.length) await null;
  expect(await two.takeBack(two.changes[0]) === false, "what is being sent is not taken back");
  await sending;
  expect(await two.hold({ key: "gone" }) === undefined, "nor edited");

  // A storage that removes nothing sends nothing twice.
  shared.isStuck = true;
  await one.add({ kind: "add", title: "f" });
  sent.length = 0;
  await one.run(send);
  await one.run(send);
  expect(sent.join() === "f" && names(one) === "", "what is stored is sent once: " + sent.join());
};

const testQueue = async () => {
  const shared = browser();
  const [one, two] = [tab(shared), tab(shared)];
  const sent = [];
  const server = { answer: { away: true } };
  const send = async (change) => { sent.push(change.title); await null; return server.answer; };
  await one.add({ kind: "toggle", title: "a" });
  await two.add({ kind: "toggle", title: "b" });
  await settle();
  expect(names(one) === "a,b" && names(two) === "a,b", "tabs show the same changes: " + names(one) + " " + names(two));
  await one.run(send);
  expect(sent.join() === "a", "without an answer the rest waits");
  expect(one.changes.every(({ isTried }) => isTried), "and all are told to wait");
  expect(tab(shared).isLoose() === false && !one.isLoose(), "nothing is lost with the page");

  server.answer = { stored: true };
  sent.length = 0;
  await Promise.all([one.run(send), two.run(send)]);
  await settle();
  expect(sent.join() === "a,b", "two tabs send each change once, in order: " + sent.join());
  expect(names(one) === "" && names(two) === "" && shared.store.size === 0, "and none is left");

  server.answer = { refused: "No such item." };
  await one.add({ kind: "add", title: "c" });
  await one.run(send);
  const again = tab(shared);
  await again.read();
  expect(again.changes[0].reason === "No such item." && again.changes[0].isOld, "a refusal survives the page");
  sent.length = 0;
  await again.run(send);
  expect(sent.length === 0, "and is not sent again");
  await again.takeBack(again.changes[0]);
  await settle();
  expect(shared.store.size === 0 && names(one) === "", "dismissed, it is gone everywhere");

  const taken = again.add({ kind: "add", title: "d" });
  await again.takeBack(again.changes[0]);
  await taken;
  expect(shared.store.size === 0 && names(again) === "", "a change taken back while it is written does not return");

  shared.isFull = true;
  expect(await again.add({ kind: "add", title: "e" }) === false && again.isLoose(), "a full storage is told");
  server.answer = { stored: true };
  sent.length = 0;
  await again.run(send);
  expect(sent.join() === "e" && !again.isLoose(), "and the change is sent from memory");
  shared.isFull = false;
  await testEditing();

  await again.add({ kind: "add", title: "mine" });
  shared.cookie = "todos-account=2";
  expect(again.isForeign(), "another account is noticed");
  const other = tab(shared);
  await other.read();
  sent.length = 0;
  await other.run(send);
  expect(names(other) === "" && sent.length === 0, "its page neither shows nor sends the changes of the first");
  shared.cookie = "todos-account=1";
  const back = tab(shared);
  await back.read();
  expect(names(back) === "mine" && !back.isForeign(), "they are there for the first account");
  await back.clear();
  expect(shared.store.size === 0, "and are cleared with consent");
  const ids = new Set([back.newKey(), back.newKey()]);
  const isUUID = (id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  expect(ids.size === 2 && [...ids].every(isUUID), "ids are UUIDs");
};

// The worker, with the browser's caches and a network.
const testWorker = async () => {
  const kept = new Map();
  const net = { isAway: false, account: "1", gone: [] };
  const cache = (name) => ({
    addAll: async (paths) => {
      for (const url of paths.map((path) => "http://here" + path)) kept.get(name).set(url, await fetched(url));
    },
    put: async (url, answer) => { kept.get(name).set(url, answer); },
    match: async (url) => (kept.get(name) || new Map()).get(new URL(url, "http://here").href),
    keys: async () => [...(kept.get(name) || new Map()).keys()].map((url) => ({ url })),
    delete: async (url) => kept.get(name).delete(url),
  });
  const caches = {
    keys: async () => [...kept.keys()],
    open: async (name) => { if (!kept.has(name)) kept.set(name, new Map()); return cache(name); },
    delete: async (name) => kept.delete(name),
    match: async (request) => [...kept.values()].map((urls) => urls.get(request.url)).find(Boolean),
  };
  const fetched = async (request) => {
    if (net.isAway) throw new TypeError("Failed to fetch");
    const url = request.url || request;
    if (url.includes("/web/gone")) return { ok: true, redirected: false, text: async () => net.gone.join(" ") };
    const isPage = !/assets|login|offline/.test(url);
    const headers = { get: (name) => (name === "Todos-Account" && isPage ? net.account : null) };
    const text = (net.text || "") + net.account + " " + url;
    const isOut = isPage && net.isOut;
    const came = isOut ? "http://here/todos/login" : url;
    const status = net.status || 200;
    const answer = { url: came, ok: status < 400, status, redirected: isOut, type: "basic", headers, text };
    return { ...answer, clone: () => answer };
  };
  const heard = {};
  const location = new URL("http://here/todos/worker.js");
  const self = {
    registration: { scope: "http://here/todos/" }, clients: { claim: async () => {} }, skipWaiting: async () => {},
    addEventListener: (name, call) => { heard[name] = call; },
  };
  const open = (files) => new Function("self", "caches", "fetch", "location", "Request", "Response", "setTimeout",
    "const files = " + JSON.stringify(files) + ";" + workerSource)(
    self, caches, fetched, location, class { constructor(url) { this.url = url; } },
    { error: () => "error", redirect: (to) => ({ text: "to " + to }) }, () => 0);
  const tell = async (name, event = {}) => {
    const waits = [];
    heard[name]({ ...event, waitUntil: (wait) => waits.push(wait) });
    for (let done = 0; done < waits.length; done += 1) await waits[done];
  };
  const visit = async (path, options = {}) => {
    let answer;
    const waits = [];
    const headers = { get: () => null };
    const request = { method: "GET", mode: "navigate", url: "http://here" + path, headers, ...options };
    heard.fetch({ request, respondWith: (coming) => { answer = coming; }, waitUntil: (wait) => waits.push(wait) });
    const came = await answer;
    for (let done = 0; done < waits.length; done += 1) await waits[done];
    await settle();
    return came && (came.text || came);
  };
  const isPages = ([name]) => name.startsWith("todos-pages");
  const pages = () => [...kept].filter(isPages).flatMap(([, urls]) => [...urls.keys()]);

  open(["assets/a.js"]);
  await tell("install");
  await tell("activate");
  expect(pages().join() === "http://here/todos/", "today is kept from the start: " + pages().join());
  await visit("/todos/?saved=home");
  await visit("/todos/?said=done&of=5f");
  const shared = await visit("/todos/?title=shared&text=a%26b");
  expect(shared === "to http://here/todos/#title=shared&text=a%26b", "what is shared is not sent: " + shared);
  expect(pages().length === 2, "pages are kept, but not what one visit is about: " + pages().join());
  expect(await visit("/todos/api/todos", { mode: "cors" }) === undefined, "the API is not the worker's");
  expect(await visit("/other/", {}) === undefined, "nor is the rest of the host");
  net.isAway = true;
  expect(await visit("/todos/?date=5f#i1") === "1 http://here/todos/", "without a connection the copy is shown");
  expect(await visit("/todos/?saved=home") === "1 http://here/todos/?saved=home", "of each page");
  expect(await visit("/todos/inbox") === "1 http://here/todos/offline", "and a page without a copy says so");
  const file = await visit("/todos/assets/a.js", { mode: "no-cors" });
  expect(file.includes("/assets/a.js"), "files come from the cache");
  net.isAway = false;
  for (let month = 0; month < 50; month += 1) await visit("/todos/calendar?month=" + month);
  expect(pages().length === 41 && pages().includes("http://here/todos/"), "only so many copies are kept, with today");
  open(["assets/b.js"]);
  await tell("install");
  net.isAway = true;
  await tell("activate");
  const former = await visit("/todos/assets/a.js", { mode: "no-cors" });
  expect(former.includes("a.js"), "a release without a connection leaves the files of the copies");
  net.isAway = false;
  const shells = () => [...kept.keys()].filter((name) => name.startsWith("todos-files"));
  net.status = 503;
  await tell("activate");
  expect(shells().length === 2, "and so does one whose server is busy");
  net.status = 200;
  await tell("activate");
  expect(shells().length === 1 && shells()[0].includes("b.js"), "a release replaces the files of the former");
  // Items that are gone.
  const has = (path) => pages().includes("http://here/todos" + path);
  for (const path of ["/items/a?at=%2F", "/items/a", "/items/b"]) await visit("/todos" + path);
  expect(has("/items/a") && has("/items/a?at=%2F") && has("/items/b"), "items are kept");
  net.gone = ["a"];
  await visit("/todos/");
  expect(has("/items/a"), "the server is not asked all the time");
  open(["assets/b.js"]);
  await visit("/todos/");
  expect(!has("/items/a") && !has("/items/a?at=%2F") && has("/items/b"), "copies of items that are gone go");
  net.status = 404;
  expect((await visit("/todos/items/b")).includes("/items/b") && !has("/items/b"), "so does that of a missing page");
  net.status = 200;
  const before = pages();
  net.text = "nord ";
  await visit("/todos/web/theme", { method: "POST", mode: "cors" });
  expect(pages().join() === before.join() && [...kept].filter(isPages).every(
    ([, urls]) => [...urls.values()].every(({ text }) => text.startsWith("nord "))), "another theme renews the copies");
  net.isAway = true;
  expect(await visit("/todos/nowhere") === "nord 1 http://here/todos/offline", "and the page without a connection");
  net.isAway = false;
  net.account = "2";
  await visit("/todos/");
  expect(pages().length === 1, "another account's page removes the copies: " + pages().join());
  await visit("/todos/web/logout", { method: "POST" });
  expect(pages().length === 0, "signing out removes them too");
  await visit("/todos/");
  await visit("/todos/login");
  expect(pages().length === 0, "and so does the sign-in page of an ended session");
  await visit("/todos/");
  net.isOut = true;
  await visit("/todos/", { mode: "cors", headers: { get: () => "text/html" } });
  expect(pages().length === 0, "also where a script was led to it");
  net.isOut = false;
  await visit("/todos/assets/theme.css", { mode: "no-cors" });
  net.isAway = true;
  const sheet = await visit("/todos/assets/theme.css", { mode: "no-cors" });
  expect(sheet && sheet.includes("theme.css"), "a file that only some pages name is kept when it is seen");
};

(async () => {
  await testQueue();
  await testWorker();
  console.log("checks " + checks + ", faults " + faults);
})();
