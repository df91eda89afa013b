"use strict";
// What was typed is never lost: two tabs, an ended session, another password, a full storage, an item that is gone.
// Prints failed expectations.
// node losses.js CHROMIUM FOLDER PORT PASSWORD
const { open, signIn, startProxy, tally } = require("./driver.js");
const [, , program, folder, port, password] = process.argv;
const { expect, print } = tally();
const proxy = startProxy(port);
const api = "http://localhost:" + port;

(async () => {
  let ask = await signIn(api, password);
  const ids = {};
  for (const title of ["salt", "rice", "oats", "milk"]) {
    ids[title] = (await ask("POST", "/api/todos", { text: "buy " + title + " today" })).id;
  }
  const origin = "http://localhost:" + await proxy.port;
  const page = await open(program, folder);
  const textOf = (selector) => `(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent`;
  const text = (selector) => page.value(textOf(selector));
  const has = (selector, words) => `${textOf(selector)}.includes(${JSON.stringify(words)})`;
  const line = (words) => `document.querySelector("#line").value === ${JSON.stringify(words)}`;
  const read = async (title) => ask("GET", "/api/todos/" + ids[title]);
  const becomes = async (title, isSo) => {
    for (let count = 0; count < 200; count += 1) {
      if (isSo(await read(title))) return true;
      await new Promise((done) => setTimeout(done, 100));
    }
    return false;
  };
  const enter = async (words) => {
    await page.visit(origin + "/login");
    await page.type("#password", words);
    await page.key("Enter", 13);
    return page.until("window.page && document.querySelector('#add-form')");
  };
  const rewrite = async (words) => {
    await page.until("window.page && document.readyState === 'complete' && document.querySelector('#line')");
    await page.value("document.querySelector('#line').select()");
    await page.type("#line", words);
  };
  const itemPage = (title) => origin + "/items/" + ids[title];
  const goOnline = async () => {
    proxy.goAway(false);
    await page.value("dispatchEvent(new Event('online'))");
  };
  const isSent = "!document.querySelector('#queue')";
  const endSession = async () => {
    const { sessions } = await ask("GET", "/api/v1/sessions");
    for (const { id, current } of sessions) if (!current) await ask("DELETE", "/api/v1/sessions/" + id);
  };

  expect(await enter(password), "it signs in", await text("body"));
  expect(await page.until("navigator.serviceWorker.controller"), "a worker serves the page");

  // A key that toggles means what the person saw, whatever happens elsewhere before it is sent.
  await page.visit(origin + "/");
  await page.until("window.page");
  const press = async (title, key) => {
    await page.value(`document.querySelector('[data-id="${ids[title]}"] .box').focus()`);
    await page.key(key);
  };
  proxy.goAway(true);
  await press("oats", "f");
  await press("milk", "b");
  await press("rice", "b");
  await press("rice", "b");
  expect(await page.until(has("#queue", "4 changes wait")), "keys wait", await text("#queue"));
  await ask("POST", "/api/todos/" + ids.oats + "/focus", {});
  await ask("PATCH", "/api/todos/" + ids.milk, { someday: true, schedule: null });
  await goOnline();
  expect(await page.until(isSent, 60), "all are sent", await text("#queue"));
  const { focus } = await ask("GET", "/api/focus");
  expect(focus && focus.id === ids.oats, "focus stays on the item", JSON.stringify(focus));
  expect((await read("milk")).someday === true, "someday stays someday", JSON.stringify(await read("milk")));
  expect((await read("rice")).someday !== true, "the same key twice leaves it", JSON.stringify(await read("rice")));

  // The session ends while somebody types on an item's page.
  await page.visit(itemPage("salt"));
  await rewrite("buy sea salt today");
  await endSession();
  await page.click("#edit .go");
  expect(await page.until(has("#told", "1 change waits here until you sign in again")), "the end is told",
    await text("main"));
  expect(await page.until(has("#queue", "buy sea salt today")), "the words wait", await text("#queue"));
  expect(await page.value(line("buy sea salt today")), "and stay in the form");
  await page.reopen();
  expect(await enter(password), "it signs in again");
  expect(await becomes("salt", ({ title }) => title === "buy sea salt"), "then the words are sent");
  expect(await page.until(isSent), "once", await text("#queue"));

  // The password is changed elsewhere while a line is typed.
  await page.type("#add", "call home today");
  const next = password + " 2";
  await ask("POST", "/api/v1/password", { password, new_password: next });
  await page.key("Enter", 13);
  expect(await page.until(has("#queue", "call home today")), "a line waits for the new password", await text("main"));
  expect(await page.until(has("#told", "until you sign in again")), "the reason is told", await text("#told"));
  expect(await enter(next), "the new password signs in");
  expect(await page.until(has("#list", "call home")), "the line is sent", await text("#list"));
  ask = await signIn(api, next);

  // A page without rows keeps what was typed, too.
  await page.visit(origin + "/sessions");
  await page.until("document.readyState === 'complete' && document.querySelector('[name=program]')");
  await page.type("[name=program]", "laptop");
  proxy.goAway(true);
  const app = "[...document.querySelectorAll('form')].find((form) => form.elements.program)";
  await page.value(`${app}.elements.password.value = "x", ${app}.requestSubmit()`);
  expect(await page.until("[...document.querySelectorAll('[role=alert]')].some((told) => told.textContent)"),
    "no answer is told", await text("body"));
  expect(await page.value(`${app}.elements.program.value === "laptop"`), "the name stays");
  proxy.goAway(false);
  await endSession();
  await page.value(`${app}.requestSubmit()`);
  expect(await page.until("[...document.querySelectorAll('[role=alert] a')].some((link) => link.href.endsWith('/login'))"),
    "the end of the session is told", await text("body"));
  expect(await page.value(`${app}.elements.program.value === "laptop"`), "and the name stays");
  expect(await enter(next), "it signs in once more");

  // Two tabs of one item: the words of the first wait, those of the second are refused with the reason.
  await page.visit(itemPage("rice"));
  await rewrite("buy brown rice today");
  const { targetId } = await page.sendTo(undefined, "Target.createTarget", { url: itemPage("rice") });
  const { sessionId } = await page.sendTo(undefined, "Target.attachToTarget", { targetId, flatten: true });
  const other = (expression) => page.value(expression, sessionId);
  const otherUntil = (expression) => page.until(expression, 60, sessionId);
  expect(await otherUntil("window.page && document.querySelector('#line')"), "another tab opens the item");
  await other("document.querySelector('#line').value = 'buy wild rice today'");
  proxy.goAway(true);
  await page.click("#edit .go");
  expect(await page.until(has("#queue", "buy brown rice today")), "the words of one tab wait", await text("#queue"));
  expect(await otherUntil(has("#queue", "buy brown rice today")), "the other tab shows them", await other(textOf("main")));
  expect(await other(line("buy wild rice today")), "and keeps its own");
  await other("document.querySelector('#edit .go').click()");
  expect(await otherUntil(has("#queue", "buy wild rice today")), "which wait, too", await other(textOf("#queue")));
  await goOnline();
  await other("dispatchEvent(new Event('online'))");
  expect(await becomes("rice", ({ title }) => title !== "buy rice"), "one of the two is stored");
  const refused = has("#queue", "The server refused 1 change.");
  expect(await page.until(refused) && await otherUntil(refused), "the other is refused in both tabs", await text("#queue"));
  const isTold = has("#queue", "is now: buy brown rice");
  expect(await page.until(isTold), "with its reason and its words", await text("#queue"));
  expect(await page.value(has("#queue", "buy wild rice")), "which stay", await text("#queue"));
  await page.sendTo(undefined, "Target.closeTarget", { targetId });
  const dismiss = "[...document.querySelectorAll('#queue li button')].pop().click()";
  await page.value(dismiss);
  expect(await page.until(isSent), "until they are dismissed", await text("#queue"));

  // The browser has no room: the words are kept while the page is open, and sent.
  await page.visit(itemPage("oats"));
  // The browser looks at the room that is left from time to time.
  await page.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  const isFull = `new Promise((done) => {
    const opening = indexedDB.open("probe", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("probes", { autoIncrement: true });
    opening.onerror = () => done(true);
    opening.onsuccess = () => {
      const asked = opening.result.transaction("probes", "readwrite");
      asked.objectStore("probes").add("x".repeat(1000));
      asked.oncomplete = () => { opening.result.close(); setTimeout(() => done(false), 500); };
      asked.onabort = () => { opening.result.close(); done(true); };
    };
  })`;
  expect(await page.until(isFull), "the storage is full");
  proxy.goAway(true);
  await rewrite("buy rolled oats today");
  await page.click("#edit .go");
  expect(await page.until(has("#told", "storage is full")), "a full storage is told", await text("main"));
  expect(await page.until(has("#queue", "buy rolled oats today")), "the words wait", await text("#queue"));
  expect(await page.value("window.queue.isLoose()"), "the browser asks before it closes the page");
  await page.send("Storage.overrideQuotaForOrigin", { origin });
  await goOnline();
  expect(await becomes("oats", ({ title }) => title === "buy rolled oats"), "the words are sent", await text("main"));

  // The copy of an item that was deleted elsewhere goes with the next refresh, all copies with the sign-out.
  const copy = (url) => `caches.match(${JSON.stringify(url)}).then((copy) => Boolean(copy))`;
  await page.visit(itemPage("milk"));
  expect(await page.until(copy(itemPage("milk"))), "an item is kept");
  await page.visit(origin + "/");
  await page.until("window.page");
  await ask("DELETE", "/api/todos/" + ids.milk);
  const isGone = `new Promise((done) => setTimeout(done, 1000)).then(() => window.page.refresh())
    .then(() => ${copy(itemPage("milk"))}).then((isThere) => !isThere)`;
  expect(await page.until(isGone, 60), "the copy of a deleted item goes");
  expect(await page.value(copy(itemPage("oats"))), "others stay");

  // The page without a connection has the chosen theme.
  await page.visit(origin + "/sessions");
  await page.until("document.readyState === 'complete' && document.querySelector('#theme')");
  await page.value("document.querySelector('#theme').value = 'nord'");
  await page.value("document.querySelector('#theme').form.requestSubmit()");
  const isNord = "Boolean(document.querySelector('link[href*=\"theme-nord\"]'))";
  expect(await page.until(isNord), "a theme is chosen");
  const offline = `caches.match(${JSON.stringify(origin + "/offline")}).then((page) => page.text())
    .then((text) => text.includes("theme-nord"))`;
  expect(await page.until(offline), "the page without a connection has it");
  expect(await page.until(offline.replace("/offline", "/")), "so has the copy of today");
  proxy.goAway(true);
  await page.visit(origin + "/find?q=nowhere");
  expect(await page.until(`document.querySelector('.empty') && ${isNord}`), "and is shown in it", await text("body"));
  const ground = "getComputedStyle(document.documentElement).backgroundColor";
  expect(await page.until(`${ground} === 'rgb(46, 52, 64)'`), "with its colours", await page.value(ground));
  await page.visit(origin + "/");
  expect(await page.until(`document.querySelector('#list') && ${isNord}`), "so is the copy");
  proxy.goAway(false);
  await page.visit(origin + "/sessions");
  await page.until("document.readyState === 'complete' && document.querySelector('form[action$=\"/web/logout\"]')");
  await page.value("document.querySelector('form[action$=\"/web/logout\"]').requestSubmit()");
  expect(await page.until("location.pathname === '/login'"), "it signs out");
  const left = `caches.keys().then((names) => names.filter((name) => name.startsWith("todos-pages")).join())`;
  expect(await page.value(left) === "", "all copies go", await page.value(left));
  page.close();
  process.exit(print() ? 1 : 0);
})().catch((error) => { console.log(String(error.stack || error)); process.exit(1); });
