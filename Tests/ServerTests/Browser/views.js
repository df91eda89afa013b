"use strict";
// Every view at three widths, dark and light: nothing scrolls sideways, what is tapped is large enough, axe finds
// nothing. Writes screenshots. Prints failed expectations.
// node views.js CHROMIUM FOLDER PORT PASSWORD AXE SHOTS
const fs = require("fs");
const { open, signIn, tally } = require("./driver.js");
const [, , program, folder, port, password, axe, shots] = process.argv;
const { expect, print } = tally();
const origin = "http://localhost:" + port;
const least = 24;

// Fills the account; returns the ids of two items, the second with parts, notes and a repeat.
const fill = async () => {
  const ask = await signIn(origin, password);
  const add = (words, more) => ask("POST", "/api/todos", { text: words, ...more });
  const lines = [
    "pay rent today 18:00 #home !high", "buy oats today #errands", "call Ann yesterday 9am !medium", "read a book",
    "water the plants every day #home", "dentist next friday 15:30", "renew the passport in 3 weeks #errands !low",
    "a title without any room for a break: " + "donaudampfschifffahrt".repeat(8) + " today",
  ];
  const added = [];
  for (const line of lines) added.push((await add(line)).id);
  const notes = "Two nights.\nAsk Ann for the address.";
  const trip = (await add("plan the trip every month tomorrow #home ~2h", { notes })).id;
  const parts = ["book the train", "find a place to sleep"];
  for (const title of parts) await ask("POST", "/api/todos", { title, parent: trip });
  for (const title of ["sweep the yard", "answer the letter"]) {
    const { id } = await add(title + " today");
    await ask("POST", "/api/todos/" + id + "/toggle", { to: "done" });
  }
  await ask("POST", "/api/filters", { name: "errands", filter: "#errands" });
  return [added[0], trip];
};

// Waits until a page is complete and the answers to its own requests are shown.
const settled = (page) => page.until("document.readyState === 'complete' && document.querySelector('main')")
  .then(() => page.value("new Promise((done) => setTimeout(done, 250))"));

// What can be tapped and is smaller than it should be, except links within a sentence.
const tooSmall = `[...document.querySelectorAll("a, button, input, summary, textarea, select")].filter((element) => {
  if (element.type === "hidden" || !element.checkVisibility({ visibilityProperty: true })) return false;
  if (element.closest(".sr, .skip") || element.closest("label")) return false;
  const { width, height } = element.getBoundingClientRect();
  const isInText = element.matches("p a") && element.parentNode.textContent.trim() !== element.textContent.trim();
  return width && height && !isInText && (width < ${least} || height < ${least});
}).map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return element.tagName + "." + element.className + " “" + element.textContent.trim().slice(0, 30) + "” " +
    Math.round(width) + "x" + Math.round(height);
}).join("; ")`;
const violations = `axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
  .then(({ passes, violations }) => !passes.length ? "nothing checked" : violations.map(({ id, nodes }) =>
    id + ": " + nodes.slice(0, 3).map(({ html, any: [first] }) => html.slice(0, 150) + " " + (first || {}).message)
      .join(" / ")).join("; "))`;

(async () => {
  const [item, trip] = await fill();
  const source = fs.readFileSync(axe, "utf8");
  fs.mkdirSync(shots, { recursive: true });
  let page = await open(program, folder + "/en");
  const look = async (name, size, scheme) => {
    const where = name + ", " + size + " px, " + scheme;
    await settled(page);
    const wide = await page.value(`(() => {
      const { scrollWidth } = document.documentElement;
      return scrollWidth <= innerWidth ? "" : scrollWidth + " of " + innerWidth;
    })()`);
    expect(wide === "", "nothing scrolls sideways in " + where, wide);
    const cut = await page.value(`[...document.querySelectorAll(".views a")].filter((link) =>
      link.getBoundingClientRect().right > innerWidth).map((link) => link.textContent).join()`);
    expect(cut === "", "each view can be reached in " + where, cut);
    const small = await page.value(tooSmall);
    expect(small === "", "what is tapped is at least " + least + " px in " + where, small);
    await page.value(source);
    const found = await page.value(violations);
    expect(found === "", "axe finds nothing in " + where, found);
    const { data } = await page.send("Page.captureScreenshot", { format: "png" });
    fs.writeFileSync(shots + "/" + name + "-" + size + "-" + scheme + ".png", Buffer.from(data, "base64"));
  };
  const sizes = [[390, 844], [768, 1024], [1280, 800]];
  const each = async (views, shown = sizes, schemes = ["dark", "light"], mark = "") => {
    for (const [size, height] of shown) {
      const isTouch = size < 1000;
      const metrics = { width: size, height, deviceScaleFactor: 1, mobile: isTouch };
      await page.send("Emulation.setDeviceMetricsOverride", metrics);
      await page.send("Emulation.setTouchEmulationEnabled", { enabled: isTouch });
      for (const scheme of schemes) {
        await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
        for (const [name, path, act] of views) {
          await page.visit(origin + path);
          await settled(page);
          if (act) await act();
          await look(name + mark, size, scheme);
        }
      }
    }
  };

  await each([["login", "/login"], ["offline", "/offline"], ["problem", "/problems/not-found"]]);
  const enter = async () => {
    await page.visit(origin + "/login");
    await page.type("#password", password);
    await page.key("Enter", 13);
    expect(await page.until("document.querySelector('#add-form')"), "it signs in");
  };
  await enter();
  const type = (selector, words) => async () => {
    await page.type(selector, words);
    await page.until(`document.querySelector("${selector}-says").textContent.trim()`);
  };
  const views = [
    ["today", "/"], ["upcoming", "/upcoming"], ["inbox", "/inbox"], ["all", "/all"], ["done", "/done"],
    ["calendar", "/calendar"], ["lists", "/lists"], ["list", "/list?name=home"], ["filter", "/?saved=errands"],
    ["find", "/find"], ["found", "/find?q=oats"], ["nothing", "/find?q=zebra"], ["review", "/review"],
    ["item", "/items/" + item], ["parts", "/items/" + trip], ["date", "/?date=" + item], ["sessions", "/sessions"],
    ["notice", "/?said=done&of=" + item], ["reading", "/", type("#add", "stand-up thu 6:20 #home")],
    ["keys", "/", () => page.key("?")],
  ];
  await each(views);
  // The long words of other languages, on the narrowest screens.
  for (const [language, width, shown] of [["de", 390, views], ["fr", 320, views.slice(0, 1)]]) {
    page.close();
    page = await open(program, folder + "/" + language, language);
    await enter();
    await each(shown, [[width, 568]], ["light"], "-" + language);
    expect(await page.value("document.documentElement.lang") === language, "pages are in " + language);
  }
  page.close();
  process.exit(print() ? 1 : 0);
})().catch((error) => { console.log(String(error.stack || error)); process.exit(1); });
