"use strict";
// The page without a connection, in a real browser: prints failed expectations.
// node offline.js CHROMIUM FOLDER PORT PASSWORD SERVER HOME PID
const net = require("net");
const { spawn } = require("child_process");
const { open, startProxy, tally } = require("./driver.js");
const [, , program, folder, serverPort, password, todosd, home, serverPID] = process.argv;

const { expect, print } = tally();

const proxy = startProxy(serverPort);
const { sent, goAway } = proxy;
const answers = (port) => new Promise((done) => {
  const line = net.connect(port, "127.0.0.1");
  line.on("connect", () => { line.destroy(); done(true); });
  line.on("error", () => done(false));
});
let restarted = null;
const restart = async () => {
  process.kill(Number(serverPID), "SIGKILL");
  while (await answers(serverPort)) await new Promise((done) => setTimeout(done, 50));
  const options = ["--home", home, "--port", serverPort, "--remind-at", "none"];
  restarted = spawn(todosd, ["serve", ...options], { stdio: "ignore" });
  while (!await answers(serverPort)) await new Promise((done) => setTimeout(done, 50));
};
const end = (status) => { if (restarted) restarted.kill("SIGKILL"); process.exit(status); };

(async () => {
  const origin = "http://localhost:" + await proxy.port;
  const page = await open(program, folder);
  const text = (selector) =>
    page.value(`(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent`);
  const has = (selector, words) => `(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" })
    .textContent.includes(${JSON.stringify(words)})`;
  const rows = (title) => `[...document.querySelectorAll(".row")].filter((row) =>
    row.querySelector("bdi").textContent === ${JSON.stringify(title)})`;
  const row = (title) => rows(title) + "[0]";
  const isDone = (title) => `${row(title)} && ${row(title)}.classList.contains("done")`;
  const selectorOf = async (title, part) => "#" + await page.value(`${row(title)}.id`) + " " + part;

  await page.visit(origin + "/");
  expect(await page.until("document.querySelector('#password')"), "the page asks for the password");
  await page.type("#password", password);
  await page.key("Enter", 13);
  expect(await page.until("document.querySelector('#add-form')", 90), "it signs in", await text("body"));
  expect(await page.until("navigator.serviceWorker.controller"), "a worker serves the page");
  const copy = `caches.match(${JSON.stringify(origin + "/")}).then((copy) => Boolean(copy))`;
  expect(await page.until(copy), "today is kept");
  const salt = await page.value(`${row("buy salt")}.querySelector("a.name").href`);
  await page.visit(salt);
  expect(await page.until(`caches.match(${JSON.stringify(salt)}).then((copy) => Boolean(copy))`), "an item is kept");

  // Without a connection the page opens, and what is done waits.
  goAway(true);
  await page.visit(origin + "/");
  expect(await page.until(row("buy oats")), "today opens from its copy", await text("body"));
  expect(await page.until(has("#fresh", "offline, as of")), "and says its age", await text("#fresh"));
  await page.click(await selectorOf("buy oats", ".box"));
  expect(await page.until(has("#queue", "done “buy oats”")), "a tick waits", await text("#queue"));
  await page.type("#add", "buy milk today");
  await page.key("Enter", 13);
  expect(await page.until(has("#queue", "add “buy milk today”")), "a line waits", await text("#queue"));
  await page.click(await selectorOf("buy rice", ".pill"));
  expect(await page.until("document.querySelector('#when')"), "the date opens");
  await page.type("#when", "tomorrow");
  await page.key("Enter", 13);
  expect(await page.until(has("#queue", "3 changes wait")), "a date waits", await text("#queue"));
  await page.visit(salt);
  const line = (words) => `document.querySelector("#line").value === ${JSON.stringify(words)}`;
  expect(await page.until("document.querySelector('#queue')"), "an item opens from its copy", await text("body"));
  await page.value("document.querySelector('#line').select()");
  await page.type("#line", "buy salt and pepper today");
  await page.value("document.querySelector('#notes').focus()");
  await page.send("Input.insertText", { text: "coarse" });
  await page.click("#edit .go");
  const words = "“buy salt”: buy salt and pepper today, notes";
  expect(await page.until(has("#queue", words)), "its words wait", await text("#queue"));
  await page.visit(origin + "/sessions");
  expect(await page.until("document.querySelector('.empty')"), "a page without a copy says so", await text("body"));

  // The tab is killed, and then the server, after it has stored the first change and before it could say so.
  await page.reopen();
  await page.visit(salt);
  expect(await page.until(line("buy salt and pepper today")), "the form shows the words that wait");
  await page.visit(origin + "/");
  expect(await page.until(has("#queue", "4 changes wait")), "the changes survive the tab", await text("#queue"));
  const lost = proxy.loseAnswer();
  goAway(false);
  await page.value("dispatchEvent(new Event('online'))");
  await lost;
  expect(sent.join() === "toggle", "one change has reached the server", sent.join());
  await restart();
  goAway(false);
  await page.value("dispatchEvent(new Event('online'))");
  expect(await page.until("!document.querySelector('#queue')", 60), "all are sent", await text("#queue"));
  expect(sent.length > 3 && [...new Set(sent)].join() === "toggle,add,schedule,edit", "in their order", sent.join());
  await page.visit(origin + "/");
  expect(await page.until(isDone("buy oats")), "the tick is stored", await text("#list"));
  expect(await page.value(rows("buy milk") + ".length") === 1, "the line was added once", await text("#list"));
  expect(!await page.value(`Boolean(${row("buy rice")})`), "the date was set", await text("#list"));
  expect(await page.value(`Boolean(${row("buy salt and pepper")})`), "the words were changed", await text("#list"));

  // A refusal stays visible until it is dismissed.
  goAway(true);
  await page.type("#add", "tomorrow 9am #home");
  await page.key("Enter", 13);
  expect(await page.until(has("#queue", "1 change waits")), "a line without a title waits", await text("#queue"));
  goAway(false);
  await page.value("dispatchEvent(new Event('online'))");
  expect(await page.until(has("#queue", "The server refused 1 change.")), "it is refused", await text("#queue"));
  await page.visit(origin + "/");
  expect(await page.until(has("#queue", "tomorrow 9am #home")), "and stays with its reason", await text("#queue"));
  await page.click("#queue li button");
  expect(await page.until("document.querySelector('#add').value === 'tomorrow 9am #home'"), "it is edited in its line");
  await page.reopen();
  await page.visit(origin + "/");
  expect(await page.until(has("#queue", "tomorrow 9am #home")), "and survives the tab meanwhile", await text("#queue"));
  await page.click("#queue li button");
  await page.until("document.querySelector('#add').value");
  await page.value("document.querySelector('#add').select()");
  await page.type("#add", "call home today");
  await page.key("Enter", 13);
  expect(await page.until("!document.querySelector('#queue')"), "other words take its place", await text("#queue"));
  expect(await page.until(row("call home")), "and are stored", await text("#list"));

  // Two tabs: what was changed elsewhere meanwhile is not overwritten.
  await page.visit(salt);
  await page.until("document.querySelector('#line')");
  await page.value("document.querySelector('#line').select()");
  await page.type("#line", "buy sea salt today");
  const other = `fetch(${JSON.stringify(salt)}).then((answer) => answer.text()).then((text) => {
    const form = new DOMParser().parseFromString(text, "text/html").getElementById("edit");
    const body = new URLSearchParams(new FormData(form));
    body.set("line", "buy rock salt today");
    return window.proof.send(form.getAttribute("action"), { method: "POST", body });
  }).then((answer) => answer.ok)`;
  expect(await page.value(other), "another tab changes the words");
  await page.click("#edit .go");
  expect(await page.until(has("#notice", "is now: buy rock salt")), "the reason is told", await text("#notice"));
  expect(await page.until(line("buy sea salt today")), "and the words stay");

  print();
  page.close();
  end(0);
})().catch((error) => {
  console.log(String(error.stack || error));
  end(1);
});
