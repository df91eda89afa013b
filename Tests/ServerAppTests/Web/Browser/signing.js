"use strict";
// The page's signatures, run by node: creates a key, signs in, and prints the requests.
// node signing.js SCRIPT SESSION SECONDS: one JSON object a line; SECONDS is the error of this browser's clock.
const [, , script, session, seconds] = process.argv;
const source = require("fs").readFileSync(script, "utf8");
const { webcrypto } = require("crypto");

const print = (object) => console.log(JSON.stringify(object));
const kept = new Map();
const later = (request, result) => queueMicrotask(() => { request.result = result; request.onsuccess && request.onsuccess(); });
const indexedDB = {
  open() {
    const opening = { onsuccess: null };
    const store = {
      get: (name) => ({ result: kept.get(name) }),
      put: (value, name) => { kept.set(name, value); return { result: name }; },
    };
    const database = {
      createObjectStore() {}, close() {},
      transaction() {
        const transaction = { objectStore: () => store };
        setTimeout(() => transaction.oncomplete());
        return transaction;
      },
    };
    queueMicrotask(() => { opening.result = database; opening.onupgradeneeded(); });
    later(opening, database);
    return opening;
  },
};

// A browser with one page; `sid` is the page's session, `answers` are the server's responses in order.
const open = (sid, answers = []) => {
  const heard = [];
  const sent = [];
  const window = { isSecureContext: true, crypto: webcrypto, addEventListener: (name, call) => heard.push(call) };
  const visited = [];
  const world = {
    window, crypto: webcrypto, indexedDB, btoa, TextEncoder, URL, URLSearchParams, setTimeout,
    location: { href: "http://localhost:8080/sessions", assign: (address) => visited.push(address) },
    document: { documentElement: { dataset: { session: sid } }, getElementById: () => null },
    FormData: class { constructor(form) { this.form = form; } *[Symbol.iterator]() { yield* this.form.fields; } },
    fetch: async (address, options) => {
      sent.push({ address, method: options.method, headers: options.headers, body: options.body });
      const answer = answers.shift() || { status: 303 };
      const headers = { get: (name) => (answer.headers || {})[name] || null };
      return { status: answer.status, headers, redirected: true, url: "/sessions" };
    },
    Date: class extends Date { static now() { return Date.now() + Number(seconds) * 1000; } },
  };
  new Function(...Object.keys(world), source)(...Object.values(world));
  const submit = (form, submitter) => {
    let isKept = true;
    const event = { target: form, submitter, defaultPrevented: false, preventDefault() { isKept = false; } };
    return { done: Promise.all(heard.map((call) => call(event))), isSent: () => isKept };
  };
  return { window, sent, visited, submit };
};
const form = (action, fields) => ({ fields, getAttribute: () => action, elements: { public_key: { value: "" }, tz: { value: "" } } });

(async () => {
  const login = form("/web/login", []);
  const entry = open(undefined);
  await entry.submit(login).done;
  const again = form("/web/login", []);
  await open(undefined).submit(again).done;
  print({
    key: login.elements.public_key.value, isSubmitted: "Content-Digest" in entry.sent[0].headers,
    isSame: again.elements.public_key.value === login.elements.public_key.value,
    isSecret: !kept.get("browser").privateKey.extractable,
  });

  const page = open(session);
  const button = { name: "session", value: "5f", getAttribute: () => null };
  await page.submit(form("/web/sessions/end?a=b", [["token", "form +&"]]), button).done;
  print({ ...page.sent[0], visited: page.visited });

  const clock = { "Accept-Signature": "todos", Date: new Date().toUTCString() };
  const late = open(session, [{ status: 401, headers: clock }]);
  await late.window.proof.send("/web/add", { method: "POST", body: new URLSearchParams({ text: "oats" }), headers: {} });
  for (const request of late.sent) print(request);

  const unsigned = open(undefined);
  await unsigned.submit(form("/web/sessions/end", [])).done;
  const garbled = open(undefined, [{ status: 400, headers: { "Want-Content-Digest": "sha-256=10" } }]);
  await garbled.window.proof.send("/web/add", { method: "POST", body: "text=oats" });
  print({ sent: [unsigned, garbled].map((page) => page.sent.map(({ headers }) => Object.keys(headers).sort().join())) });
  kept.clear();
  const lost = open(session);
  await lost.window.proof.send("/web/add", { method: "POST", body: "text=oats" });
  print({ isUnsigned: !lost.sent[0].headers.Signature });
})();
