"use strict";
// The installed page: its manifest, what other programs share with it, pushed reminders. Prints failed expectations.
// node install.js CHROMIUM FOLDER PORT PASSWORD
const { open, tally } = require("./driver.js");
const [, , program, folder, port, password] = process.argv;
const { expect, print } = tally();
const origin = "http://localhost:" + port;

(async () => {
  const page = await open(program, folder);
  const ready = (selector) =>
    page.until(`document.readyState === "complete" && document.querySelector(${JSON.stringify(selector)})`);
  await page.visit(origin + "/");
  await page.type("#password", password);
  await page.key("Enter", 13);
  expect(await ready("#add-form"), "it signs in");
  expect(await page.until("navigator.serviceWorker.controller"), "a worker serves the page");

  // The browser would install it.
  const { errors, data } = await page.send("Page.getAppManifest");
  expect(errors.length === 0 && data.includes("share_target"), "the manifest is read", JSON.stringify(errors));
  const { installabilityErrors } = await page.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.length === 0, "nothing forbids to install it", JSON.stringify(installabilityErrors));

  // A shared text stands in the line, with its reading, and is added when the person says so.
  const shared = { title: "Bread", text: "bake the bread tomorrow 9am", url: "https://example.org/bread" };
  await page.visit(origin + "/?" + new URLSearchParams(shared));
  expect(await page.until("document.querySelector('#add') && document.querySelector('#add').value.includes('bread')"),
    "a shared text stands in the line");
  expect(await page.until("document.activeElement.id === 'add'"), "and has the focus");
  expect(await page.until("document.querySelector('#add-says').textContent.includes('9:00')"), "its reading is shown");
  expect(await page.value("location.search") === "", "a reload does not share it again");
  await page.key("Enter", 13);
  const notice = "(document.querySelector('#notice') || document.body).textContent";
  expect(await page.until(notice + ".includes('bake the bread')"), "it is added", await page.value(notice));

  // A text that is longer than an address may be, shared after the session has ended.
  await page.value("document.querySelector('form[action$=\"/web/logout\"]').requestSubmit()");
  expect(await page.until("location.pathname === '/login'"), "it signs out");
  const long = "read this tomorrow: " + "words ".repeat(1000).trim();
  await page.visit(origin + "/?" + new URLSearchParams({ text: long }));
  await page.type("#password", password);
  await page.key("Enter", 13);
  const isWhole = `document.querySelector("#add") && document.querySelector("#add").value === ${JSON.stringify(long)}`;
  expect(await page.until(isWhole), "a long text stands in the line, also after signing in",
    await page.value("location.href"));

  // A pushed reminder: the worker's own events, through the protocol.
  await page.send("Browser.grantPermissions", { origin, permissions: ["notifications"] });
  const registered = new Promise((done) => page.listen((method, params) => {
    if (method !== "ServiceWorker.workerRegistrationUpdated") return;
    const own = params.registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) done(own.registrationId);
  }));
  await page.send("ServiceWorker.enable");
  const registrationId = await registered;
  const isActive = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')";
  expect(await page.until(isActive), "the worker is active");
  const item = "018f6d9e-0000-7000-8000-000000000001";
  const told = { title: "call Ann", body: "14:30", tag: item, at: "2026-11-30T14:30:00Z" };
  const shown = `navigator.serviceWorker.ready.then((own) => own.getNotifications())
    .then((all) => all.map(({ title, body, tag }) => [title, body, tag].join("|")).join())`;
  // Chromium drops a message while it starts the worker; one that comes again replaces the first.
  const push = async (data, words) => {
    for (let count = 0; count < 20; count += 1) {
      await page.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
      if (await page.until(`(${shown}).then((all) => all.includes(${JSON.stringify(words)}))`, 3)) return true;
    }
    return false;
  };
  expect(await push(JSON.stringify(told), "call Ann|14:30|" + item), "the reminder is shown", await page.value(shown));
  expect(await push("", "todos|A reminder is due.|todos"), "also one without content", await page.value(shown));

  // A click opens the item. The protocol has no clicks on notifications, so the worker's handler gets the event itself,
  // and the browser's windows are played: `pages` are the addresses of the open ones.
  const { targetInfos } = await page.sendTo(undefined, "Target.getTargets");
  const worker = targetInfos.find(({ type, url }) => type === "service_worker" && url.startsWith(origin));
  const wanted = { targetId: worker.targetId, flatten: true };
  const { sessionId } = await page.sendTo(undefined, "Target.attachToTarget", wanted);
  const click = (tag, pages) => page.value(`(async () => {
    const came = new Promise((done) => {
      Clients.prototype.matchAll = async () => ${JSON.stringify(pages)}.map((path) => {
        const url = location.origin + path;
        return { url, focus: async () => done("focused " + path) };
      });
      Clients.prototype.openWindow = async (url) => done("opened " + String(url).replace(location.origin, ""));
      setTimeout(() => done("nothing"), 20000);
    });
    const [notification] = (await registration.getNotifications()).filter(({ tag }) => tag === ${JSON.stringify(tag)});
    const event = new NotificationEvent("notificationclick", { notification });
    Object.defineProperty(event, "waitUntil", { value: () => {} });
    dispatchEvent(event);
    return came;
  })()`, sessionId);
  let came = await click(item, ["/"]);
  expect(came === "opened /items/" + item, "a click opens the item", came);
  expect(await page.until(`(${shown}).then((all) => !all.includes("call Ann"))`), "and closes the notification");
  came = await click("todos", ["/sessions", "/?saved=x"]);
  expect(came === "focused /?saved=x", "one without an item shows the list", came);
  await push(JSON.stringify(told), "call Ann|14:30|" + item);
  came = await click(item, ["/", "/items/" + item]);
  expect(came === "focused /items/" + item, "an open page of the item is shown", came);
  page.close();
  process.exit(print() ? 1 : 0);
})().catch((error) => { console.log(String(error.stack || error)); process.exit(1); });
