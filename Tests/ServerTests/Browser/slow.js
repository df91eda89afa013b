"use strict";
// The first view on a slow network: prints its requests and bytes, and the time to the first row; fails above 60 kB.
// node slow.js CHROMIUM FOLDER PORT PASSWORD
const { open, signIn, tally } = require("./driver.js");
const [, , program, folder, port, password] = process.argv;
const { expect, print } = tally();
const origin = "http://localhost:" + port;
const most = 60000;

(async () => {
  const ask = await signIn(origin, password);
  for (let number = 1; number <= 20; number += 1) {
    await ask("POST", "/api/todos", { text: "item " + number + " of a list that scrolls today #home" });
  }
  const page = await open(program, folder);
  await page.visit(origin + "/login");
  await page.type("#password", password);
  await page.key("Enter", 13);
  expect(await page.until("document.querySelector('#add-form')"), "it signs in");
  // As on a phone that has never been here: no worker, no cache.
  await page.send("Page.enable");
  await page.send("Network.enable");
  let bytes = 0;
  let requests = [];
  page.listen((method, params) => {
    if (method === "Network.responseReceived") requests.push(params.response.url.replace(origin, ""));
    if (method === "Network.loadingFinished") bytes += params.encodedDataLength;
  });
  const first = async (name, conditions) => {
    await page.value(`navigator.serviceWorker.getRegistrations()
      .then(async (all) => { for (const each of all) await each.unregister(); })`);
    await page.send("Storage.clearDataForOrigin", { origin, storageTypes: "cache_storage,service_workers" });
    await page.visit("about:blank");
    await page.send("Network.clearBrowserCache");
    await page.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
    [bytes, requests] = [0, []];
    const watch = `const observer = new MutationObserver(() => {
        if (!document.querySelector(".row")) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => { window.firstRow = performance.now(); }));
      });
      observer.observe(document, { childList: true, subtree: true });`;
    const { identifier } = await page.send("Page.addScriptToEvaluateOnNewDocument", { source: watch });
    await page.visit(origin + "/");
    await page.until("document.readyState === 'complete' && window.firstRow && document.querySelector('.row')");
    // The worker's own files are not a part of the first view.
    const view = requests.filter((path) => !/worker\.js|\/api\/|offline/.test(path));
    const time = await page.value("Math.round(window.firstRow)");
    console.log(name + ": first row after " + time + " ms, " + view.length + " requests, " + bytes + " bytes");
    expect(bytes <= most, "the first view has at most " + most + " bytes", bytes + ": " + view.join(" "));
    await page.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
  };
  const kilobit = 1000 / 8;
  const slow = { latency: 400, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit };
  await first("no limits", { latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await first("400 ms, 400 kbit/s", slow);
  page.close();
  process.exit(print() ? 1 : 0);
})().catch((error) => { console.log(String(error.stack || error)); process.exit(1); });
