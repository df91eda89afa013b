"use strict";
// The page in a real browser, signed in at a server with items: prints failed expectations.
// node today.js CHROMIUM FOLDER PORT PASSWORD
const net = require("net");
const { open, tally } = require("./driver.js");
const [, , program, folder, serverPort, password] = process.argv;

const { expect, print } = tally();

// A proxy between browser and server, so that the server can become unreachable.
const lines = new Set();
let isAway = false;
const door = net.createServer((client) => {
  if (isAway) return client.destroy();
  const server = net.connect(serverPort, "127.0.0.1");
  for (const [one, other] of [[client, server], [server, client]]) {
    lines.add(one);
    one.on("error", () => {});
    one.on("close", () => { lines.delete(one); other.destroy(); });
    one.pipe(other);
  }
});
const goAway = (wanted) => { isAway = wanted; if (wanted) for (const line of lines) line.destroy(); };

(async () => {
  await new Promise((done) => door.listen(0, "127.0.0.1", done));
  const origin = "http://localhost:" + door.address().port;
  const page = await open(program, folder);
  const text = (selector) => page.value(`(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent`);
  const has = (selector, words) =>
    `(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent.includes(${JSON.stringify(words)})`;
  const row = (title) => `[...document.querySelectorAll(".row")].find((row) => row.querySelector("bdi").textContent === ${JSON.stringify(title)})`;
  const isDone = (title) => `${row(title)} && ${row(title)}.classList.contains("done")`;
  const selectorOf = async (title, part) => "#" + await page.value(`${row(title)}.id`) + " " + part;
  // Waits until the page has refetched itself after a change.
  const refreshed = async (since) => {
    await page.until(`performance.getEntriesByType("resource").some((entry) =>
      entry.startTime > ${since} && entry.initiatorType === "fetch" && entry.name === location.href)`);
    await page.value("new Promise((done) => setTimeout(done, 100))");
  };
  // Runs an action and returns whether the message appeared and is still there after the page has refetched itself.
  const stands = async (selector, words, act) => {
    const since = await page.value("performance.now()");
    await act();
    const came = await page.until(has(selector, words));
    await refreshed(since);
    return came && await page.value(has(selector, words));
  };
  const isFresh = (words) => page.until(has("#fresh", words));

  // Signing in; hashing a password takes long in a debug build.
  await page.visit(origin + "/");
  expect(await page.until("document.querySelector('#password')"), "the page asks for the password");
  await page.type("#password", "wrong");
  await page.key("Enter", 13);
  expect(await page.until("document.querySelector('#notice.is-bad')"), "a wrong password is told");
  await page.type("#password", password);
  await page.key("Enter", 13);
  expect(await page.until("document.querySelector('#add-form')"), "the right one opens the list", await text("body"));
  expect(await isFresh("synced now"), "it listens to changes");

  // The line for a new item.
  await page.type("#add", "pay rent tomorrow 9am #home");
  expect(await page.until(has("#add-says", "9:00")), "S3: what is typed is previewed", await text("#add-says"));
  await page.value("document.querySelector('#add').value = ''");
  await page.type("#add", "stand-up thu 6:20");
  expect(await page.until(has("#add-says", "or: ")), "another reading is offered", await text("#add-says"));
  await page.click("#add-says button[name=reading]");
  expect(await page.until(has("#add-says .is-good", "18:20")), "a tap takes it", await text("#add-says"));
  await page.value("document.querySelector('#add').value = ''");
  await page.type("#add", "pay rent tomorrow 9am #home");
  expect(await page.until(has("#add-says", "9:00")), "and typing reads anew", await text("#add-says"));
  await page.value("window.isSamePage = true");
  expect(
    await stands("#notice", "pay rent", () => page.key("Enter", 13)), "S4: what was added stays told", await text("#notice")
  );
  expect(await page.value("window.isSamePage === true"), "S3: adding leaves the page open");
  expect(await page.value("document.querySelector('#add').value") === "", "the line is empty again");
  for (const title of ["water the plants every day", "buy oats", "buy rice"]) {
    await page.type("#add", title);
    await page.key("Enter", 13);
    expect(await page.until(row(title.replace(" every day", ""))), title + " is added");
  }

  // Completing an item.
  const box = await selectorOf("buy oats", ".box");
  expect(await stands("#notice", "done “buy oats”", () => page.click(box)), "S4: what was done stays told", await text("#notice"));
  expect(await page.value(isDone("buy oats")), "a tick is stored");
  expect(await page.until("document.activeElement.closest('.row') && !document.activeElement.closest('.row.done')"),
    "S6: the keys are on the next row, not on the one that went");
  const again = await selectorOf("buy oats", ".box");
  expect(await stands("#notice", "reopened", () => page.click(again)), "S4: what was reopened stays told");
  expect(await page.value(`!(${isDone("buy oats")})`), "and it is open");

  // Another date.
  await page.click(await selectorOf("buy rice", ".pill"));
  expect(await page.until("document.querySelector('#when')"), "the date opens");
  await page.type("#when", "today 23:30");
  expect(await page.until(has("#when-says", "23:30")), "the date is previewed", await text("#when-says"));
  expect(await stands("#notice", "23:30", () => page.key("Enter", 13)), "S4: the new date stays told", await text("#notice"));

  // A repeat is skipped and restored.
  await page.click(await selectorOf("water the plants", ".pill"));
  expect(await page.until("document.querySelector('button[name=skip]')"), "a repeat can be skipped");
  const back = "form.notice button[name=back]";
  expect(await stands(back, "put it back", () => page.click("button[name=skip]")), "S4: a slip can be put back");
  expect(await stands("#notice", "put one of", () => page.click(back)), "S4: it is put back", await text("#notice"));
  expect(await page.until(row("water the plants")), "and stands in the list");

  // Parts of a completed item.
  await page.click(await selectorOf("trip", ".box"));
  const parts = "form.notice button[name=item]";
  expect(await page.until(has(parts, "open parts too")), "parts are offered", await text(".notice"));
  await refreshed(0);
  expect(await page.value(has(parts, "open parts too")), "S4: the offer stays");
  await page.click(parts);
  expect(await page.until(has("#notice", "and its parts")), "parts are done with it", await text("#notice"));

  // The server is unreachable and returns.
  expect(await page.value("window.isSamePage === true"), "no form has left the page");
  goAway(true);
  expect(await isFresh("offline since"), "it says that the server is away", await text("#fresh"));
  await page.click(await selectorOf("buy rice", ".box"));
  expect(await page.until(has("#queue", "1 change waits")), "a tick that is not stored is told", await text("#queue"));
  expect(await page.value(`${row("buy rice")}.querySelector(".box").getAttribute("aria-checked")`) === "mixed", "and waits");
  goAway(false);
  expect(await page.until(isDone("buy rice")), "it is stored once the server is back");
  expect(await isFresh("● synced"), "S11: the header says so", await text("#fresh"));
  expect(await text("#told") === "", "S11: and nothing else is told", await text("#told"));

  // The network is down.
  const network = (offline) =>
    page.send("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await page.send("Network.enable");
  await network(true);
  expect(await isFresh("offline since"), "S11: the browser's own word is heard", await text("#fresh"));
  await network(false);
  expect(await isFresh("● synced"), "S11: and that it is back", await text("#fresh"));

  // A phone.
  await page.send("Emulation.setDeviceMetricsOverride", { width: 360, height: 640, deviceScaleFactor: 2, mobile: true });
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.visit(origin + "/");
  expect(await page.until("document.readyState === 'complete' && document.querySelector('#keys') && !document.querySelector('#keys').hidden"),
    "the page opens on a phone");
  await page.value("scrollTo(0, 0)");
  const first = await page.value("document.querySelector('.row:not(.done) bdi').textContent");
  await page.tap(await selectorOf(first, ".box"));
  expect(await page.until(isDone(first)), "a tap ticks " + first);
  expect(await page.value("scrollY") === 0, "S6: nothing scrolls", await page.value("scrollY"));
  expect(await page.value("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than a phone");

  print();
  page.close();
  process.exit(0);
})().catch((error) => {
  console.log(String(error.stack || error));
  process.exit(1);
});
