"use strict";
// A minimal browser for the page's script, with a page of two rows; run by node.
// node page.js SCRIPT...: prints failed expectations.
const sources = process.argv.slice(2).map((path) => require("fs").readFileSync(path, "utf8"));

class Element {
  constructor(tag, id = "", classes = "", attributes = {}, children = []) {
    Object.assign(this, { tag, id, className: classes, attributes: { ...attributes }, parent: null, children: [] });
    this.text = "";
    this.hidden = false;
    this.value = attributes.value || "";
    this.dataset = {};
    this.replaceChildren(...children);
  }
  get classList() { return { contains: (name) => this.className.split(" ").includes(name) }; }
  get textContent() { return this.text + this.children.map((child) => child.textContent || "").join(""); }
  set textContent(text) { this.children = []; this.text = text; }
  get firstChild() { return this.children[0] || null; }
  get offsetParent() { return this.parent; }
  getAttribute(name) { return name in this.attributes ? this.attributes[name] : null; }
  setAttribute(name, value) { this.attributes[name] = value; }
  replaceChildren(...children) {
    this.text = "";
    this.children = children.map((child) => (typeof child === "string" ? textNode(child) : child));
    for (const child of this.children) child.parent = this;
  }
  append(...children) {
    this.children.push(...children);
    for (const child of children) child.parent = this;
  }
  remove() { this.parent.children.splice(this.parent.children.indexOf(this), 1); }
  before(other) {
    const list = this.parent.children;
    list.splice(list.indexOf(this), 0, other);
    other.parent = this.parent;
  }
  replaceWith(other) { this.parent.children[this.parent.children.indexOf(this)] = other; other.parent = this.parent; }
  matches(selector) {
    return selector.split(",").map((each) => each.trim()).some((each) => {
      const parts = each.split(" ");
      if (!this.is(parts.pop())) return false;
      return parts.length === 0 || Boolean(this.parent && this.parent.closest(parts.join(" ")));
    });
  }
  is(part) {
    const [, tag, id, name] = /^([a-z]*)(?:#([\w-]+))?(?:\.([\w-]+))?$/.exec(part);
    return (!tag || tag === this.tag) && (!id || id === this.id) && (!name || this.classList.contains(name));
  }
  closest(selector) { return this.matches(selector) ? this : this.parent ? this.parent.closest(selector) : null; }
  querySelectorAll(selector) {
    return this.children.flatMap((child) =>
      child instanceof Element ? [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)] : []);
  }
  querySelector(selector) { return this.querySelectorAll(selector)[0] || null; }
  getElementById(id) { return this.querySelector("#" + id); }
  focus() {}
}
const textNode = (text) => ({ textContent: text });
const word = (tag, classes, text) => { const made = new Element(tag, "", classes); made.text = text; return made; };

// The server: completed items, and its current behaviour.
const done = new Set();
const server = { answer: "fine", posts: [], paths: [] };
const row = (number, title) => {
  const isDone = done.has(number);
  const box = new Element("button", "", "box", {
    name: "toggle", value: number + " 1 " + (isDone ? "open" : "done") + " x", "aria-checked": String(isDone),
  });
  const row = new Element("li", "i" + number, "row", {}, [box, new Element("span", "", "title", {}, [word("bdi", "", title)])]);
  row.dataset.id = String(number);
  return row;
};
const today = () => new Element("html", "", "", {}, [
  new Element("header", "", "bar", {}, [new Element("p", "fresh", "fresh")]),
  new Element("main", "main", "", {}, [
    new Element("form", "add-form", "add", { action: "/web/add" }, [new Element("input", "add"), new Element("div", "add-says")]),
    new Element("form", "toggle", "", { action: "/web/toggle" }),
    new Element("form", "when-form", "when", { action: "/web/schedule" }),
    new Element("div", "list", "", {}, [row(1, "oats"), row(2, "rent")]),
  ]),
  new Element("footer", "", "foot"),
]);
const message = (words) => new Element("html", "", "", {}, [
  new Element("main", "main", "", {}, [new Element("section", "", "empty", {}, [word("p", "", words)])]),
]);
const page = (status, path, made) => ({
  status, ok: status < 400, url: "http://here" + path, headers: { get: () => "text/html; charset=utf-8" }, text: async () => made,
});
const fetched = async (url, options = {}) => {
  const target = new URL(url, "http://here");
  if (options.method === "POST") server.posts.push(String(options.body)), server.paths.push(target.pathname);
  if (server.answer === "away") throw new TypeError("Failed to fetch");
  if (server.answer === "bad gateway") return page(502, target.pathname, message("nginx"));
  if (server.answer === "signed out") return page(200, "/login", message(""));
  if (options.method === "POST" && server.answer === "refusing") {
    return page(404, target.pathname, message("There is no such item."));
  }
  const tick = options.method === "POST" && new URLSearchParams(options.body).get("toggle");
  if (tick) {
    const [number, , wanted] = tick.split(" ");
    wanted === "done" ? done.add(Number(number)) : done.delete(Number(number));
  }
  return page(200, "/", today());
};

// The window.
const heard = {};
const listen = (name, call) => { (heard[name] = heard[name] || []).push(call); };
const tell = (name, event = {}) => { for (const call of heard[name] || []) call(event); };
const document = today();
Object.assign(document, {
  documentElement: Object.assign(new Element("html"), { dataset: { zone: "UTC" }, lang: "en" }),
  currentScript: { src: "http://here/assets/script.0123456789abcdef.js" }, cookie: "", hidden: false, activeElement: document, addEventListener: listen, createElement: (tag) => new Element(tag),
});
const timers = [];
const visited = [];
const streams = [];
class Stream {
  constructor() { this.heard = {}; this.readyState = 0; streams.push(this); }
  open() { this.readyState = 1; this.heard.open(); }
  fail() { this.readyState = 0; this.heard.error(); }
  addEventListener(name, call) { this.heard[name] = call; }
  close() {}
}
Object.assign(Stream, { OPEN: 1, CLOSED: 2 });
const world = {
  document, location: { pathname: "/", search: "", hash: "", assign: (path) => visited.push(path), reload() {} },
  history: { replaceState() {} }, window: { EventSource: Stream }, EventSource: Stream, addEventListener: listen,
  fetch: fetched, setTimeout: (call, time) => timers.push({ call, time }), clearTimeout: (number) => { timers[number - 1] = null; },
  setInterval() {}, FormData: class { *[Symbol.iterator]() { yield ["token", "proof"]; } },
  DOMParser: class { parseFromString(made) { return made; } },
  Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({}) }), PluralRules: Intl.PluralRules },
  AbortSignal: { timeout: () => undefined },
};
world.window.addEventListener = listen;
for (const source of sources) new Function(...Object.keys(world), source)(...Object.values(world));

let faults = 0;
let checks = 0;
const expect = (isSo, what) => { checks += 1; if (!isSo) { faults += 1; console.log("did not hold: " + what + " | " + told()); } };
const settle = async () => { for (let turn = 0; turn < 50; turn += 1) await null; };
const box = (number) => document.getElementById("i" + number).querySelector(".box");
const checked = (number) => box(number).getAttribute("aria-checked");
const told = () => (document.getElementById("told") || { textContent: "" }).textContent;
const fresh = () => document.getElementById("fresh").textContent;
const press = async (number) => {
  tell("submit", { target: document.getElementById("toggle"), submitter: box(number), preventDefault() {} });
};
const isHeld = () => { let held = false; tell("beforeunload", { preventDefault() { held = true; } }); return held; };
const runTimers = async () => { for (const timer of timers.splice(0)) if (timer) timer.call(); await settle(); };

(async () => {
  streams.at(-1).open();
  expect(document.querySelector(".foot").textContent.includes("(https)"), "a page without https says what is missing");
  press(1);
  expect(checked(1) === "mixed", "a tick on its way waits");
  await settle();
  expect(checked(1) === "true" && told() === "", "a tick that is stored is done");
  expect(!isHeld(), "nothing keeps the page open");

  for (const answer of ["away", "bad gateway"]) {
    server.answer = answer;
    await press(2);
    await settle();
    expect(checked(2) === "mixed", answer + ": a tick that is not stored is not shown as done");
    expect(told().includes("Not stored yet: 1 change,"), answer + ": it is told");
    expect(fresh().includes("offline"), answer + ": the page says that it is offline");
    expect(isHeld(), answer + ": the page asks before it goes");
    await press(2);
    await settle();
    expect(checked(2) === "false" && told() === "" && !isHeld(), answer + ": pressed again it is taken back");
  }

  await press(2);
  await press(1);
  await settle();
  expect(checked(1) === "mixed" && checked(2) === "mixed" && told().includes("2 changes"), "several wait");
  server.posts = [];
  await runTimers();
  expect(server.posts.length === 1 && checked(2) === "mixed", "it is tried again, and waits on");
  server.answer = "fine";
  streams.at(-1).open();
  expect(fresh().includes("storing"), "while changes wait nothing is called synced");
  await settle();
  expect(checked(1) === "false" && checked(2) === "true", "when the server is back all are stored, in their order");
  expect(done.has(2) && !done.has(1) && told() === "" && !isHeld(), "and nothing waits");

  server.answer = "refusing";
  await press(2);
  await settle();
  expect(checked(2) === "true" && told() === "“rent” was not changed. There is no such item.", "a refusal is told");

  server.answer = "fine";
  const skip = new Element("button", "", "plain", { value: "2026-11-20", formaction: "/web/skip" });
  for (const submitter of [Object.assign(skip, { name: "skip" }), new Element("button", "", "go")]) {
    tell("submit", { target: document.getElementById("when-form"), submitter, preventDefault() {} });
    await settle();
  }
  expect(server.paths.slice(-2).join() === "/web/skip,/web/schedule", "a button with an address of its own goes there");
  expect(server.posts.at(-2).includes("skip=2026-11-20"), "and says what it is for");

  // The keys of the terminal.
  const key = async (name) => {
    tell("keydown", { key: name, target: document.activeElement, preventDefault() {} });
    await settle();
  };
  document.activeElement = box(1);
  await key("t");
  expect(server.paths.at(-1) === "/web/act" && server.posts.at(-1).includes("item=1&version=1&verb=today"), "t is today");
  await key("3");
  await key(">");
  expect(server.posts.at(-1).includes("verb=later&count=3"), "and a number counts: " + server.posts.at(-1));
  await key("-");
  expect(server.paths.at(-1) === "/web/skip" && server.posts.at(-1).includes("skip=x"), "a time is skipped");
  await key(",");
  await key("g");
  await key("f");
  expect(visited.splice(0).join() === "/sessions,/lists#filters", "keys lead to other pages: " + visited.join());
  document.activeElement = document.getElementById("add");
  const posts = server.posts.length;
  await key("D");
  expect(server.posts.length === posts, "and are letters in a line");
  document.activeElement = document;

  server.answer = "away";
  document.getElementById("add").value = "pay";
  tell("submit", { target: document.getElementById("add-form"), preventDefault() {} });
  await settle();
  expect(document.getElementById("add").value === "pay", "what was typed stands in its line again");
  expect(told().includes("“pay” was not added"), "and that it was not added is told");

  server.answer = "fine";
  const add = async (text) => {
    document.getElementById("add").value = text;
    tell("submit", { target: document.getElementById("add-form"), preventDefault() {} });
  };
  add("bread");
  expect(isHeld(), "while a line is on its way the page asks before it goes");
  await settle();
  expect(!isHeld() && told() === "", "a line that is stored keeps nothing open");
  server.answer = "away";

  await press(1);
  await settle();
  server.answer = "signed out";
  await runTimers();
  expect(told().includes("1 change not stored. Sign in") && checked(1) === "false", "what signing out loses is told");
  await runTimers();
  expect(visited.length === 0 && told().includes("Sign in"), "and stays there to be read");
  await add("salt");
  await settle();
  expect(document.getElementById("add").value === "salt" && told().includes("Sign in"), "nor is a line lost then");
  console.log("checks " + checks + ", faults " + faults);
})();
