"use strict";
// A journey by keys alone, with the focus in sight at each step: prints failed expectations.
// node keys.js CHROMIUM FOLDER PORT PASSWORD
const { open, tally } = require("./driver.js");
const [, , program, folder, port, password] = process.argv;
const { expect, print } = tally();
const origin = "http://localhost:" + port;

(async () => {
  const page = await open(program, folder);
  const text = (selector) =>
    page.value(`(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent`);
  const has = (selector, words) => `(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" })
    .textContent.includes(${JSON.stringify(words)})`;
  const row = (title) => `[...document.querySelectorAll(".row")].find((row) =>
    row.querySelector("bdi").textContent === ${JSON.stringify(title)})`;
  const isDone = (title) => `${row(title)} && ${row(title)}.classList.contains("done")`;
  const ready = (selector) =>
    page.until(`document.readyState === "complete" && document.querySelector(${JSON.stringify(selector)})`);
  const enter = () => page.key("Enter", 13);
  const write = async (words) => { for (const letter of words) await page.send("Input.insertText", { text: letter }); };
  // The element with the focus can be seen: it is within the window and has an outline, or the line below it is marked.
  const isSeen = `(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing has the focus";
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWithin = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (!isWithin) return "out of sight: " + element.outerHTML.slice(0, 200);
    const line = getComputedStyle(element.closest(".type") || element);
    const isMarked = line.outlineStyle !== "none" || line.boxShadow !== "none";
    return isMarked ? "" : "not marked: " + element.outerHTML.slice(0, 200);
  })()`;
  const seen = async (where) => {
    const fault = await page.value(isSeen);
    expect(fault === "", "the focus is seen " + where, fault);
  };
  const isOn = (selector) => `document.activeElement.matches(${JSON.stringify(selector)})`;
  // Presses Tab until an element has the focus, and looks for the focus at each step. Behind the last element of the
  // page, the focus is on the browser's own controls for one step.
  const isLast = `(() => {
    const all = [...document.querySelectorAll("a[href], button, input, textarea, select, summary")];
    return all.filter((element) => element.checkVisibility()).pop() === document.activeElement;
  })()`;
  const tabTo = async (selector) => {
    for (let count = 0; count < 80; count += 1) {
      const isOut = await page.value(isLast);
      await page.key("Tab", 9);
      if (isOut) expect(await page.value("document.activeElement === document.body"), "Tab leaves the page at its end");
      else await seen("after Tab " + (count + 1) + " towards " + selector);
      if (await page.value(isOn(selector))) return true;
    }
    return false;
  };

  // Signing in by Tab.
  await page.visit(origin + "/login");
  await ready("#password");
  expect(await page.value(isOn("#password")) || await tabTo("#password"), "Tab reaches the password");
  await write(password);
  await enter();
  // The first page tells the server the browser's zone, and is loaded again.
  expect(await ready("#add-form") && await page.until("window.page"), "Enter signs in", await text("body"));
  await page.key("Tab", 9);
  expect(await page.value(isOn(".skip")), "Tab begins with the link to the list");
  await seen("on the link to the list");

  // Adding.
  for (const words of ["buy flour today", "bake the bread today", "write to Ann today"]) {
    await page.key("a");
    expect(await page.until(isOn("#add")), "a goes to the line");
    await seen("in the line");
    await write(words);
    await enter();
    expect(await page.until(row(words.replace(" today", ""))), words + " is added", await text("#notice"));
    await page.key("Escape", 27);
  }

  // Ticking and undo; the keys stay in the list.
  const select = async (title) => {
    for (let count = 0; count < 12; count += 1) {
      if (await page.value(`document.activeElement.closest(".row") === ${row(title)}`)) return true;
      await page.key(count < 6 ? "j" : "k");
    }
    return false;
  };
  expect(await select("buy flour"), "j and k reach a row");
  await seen("on a row");
  await page.key(" ");
  expect(await page.until(isDone("buy flour")), "Space ticks", await text("#notice"));
  expect(await page.until(`document.activeElement.closest(".row")`), "the focus stays in the list");
  await seen("after a tick");
  await page.key("u");
  expect(await page.until(`!(${isDone("buy flour")})`), "u takes it back", await text("#told"));

  // Scheduling.
  expect(await select("bake the bread"), "another row is selected");
  await page.key("d");
  expect(await page.until(isOn("#when")), "d opens the date");
  await seen("in the date");
  await page.key("Escape", 27);
  expect(await page.until("!document.querySelector('#when-form')"), "Escape closes it");
  expect(await page.until(`document.activeElement.closest(".row") === ${row("bake the bread")}`), "and returns");
  await page.key("d");
  await page.until(isOn("#when"));
  await write("tomorrow 9am");
  await enter();
  expect(await page.until(`!${row("bake the bread")}`), "Enter moves it to tomorrow", await text("#notice"));
  await page.key("u");
  expect(await page.until(row("bake the bread")), "u brings it back", await text("#told"));

  // Editing, on the item's page.
  expect(await select("write to Ann"), "a third row is selected");
  await page.key("e");
  expect(await ready("[name=line]"), "e opens the item");
  expect(await page.until(isOn("[name=line]")), "its line has the focus");
  await seen("in the line of the item");
  expect(await tabTo("[name=line]"), "Tab goes around the page, back to the line");
  await page.key("End", 35);
  await write(" about the bread");
  expect(await tabTo("[name=notes]"), "Tab reaches its notes");
  await write("with the recipe");
  expect(await tabTo(".edit button.go"), "Tab reaches the button");
  await enter();
  const stored = "document.querySelector('[name=notes]') && document.querySelector('[name=notes]').defaultValue";
  expect(await page.until(`${stored} === "with the recipe"`), "Enter stores both", await text("main"));
  expect(await page.value(has("main", "write to Ann about the bread")) || await page.value(
    "document.querySelector('[name=line]').value.includes('about the bread')"), "also the line", await text("main"));
  expect(await tabTo(".views a[href='/']"), "Tab reaches the link to today");
  await enter();
  const isBack = `location.pathname === "/" && window.page && ${row("write to Ann about the bread")}`;
  expect(await page.until(isBack), "Enter returns to today");

  // Deleting and undo.
  expect(await select("write to Ann about the bread"), "it is selected again");
  await page.key("D");
  expect(await page.until(`!${row("write to Ann about the bread")}`), "D deletes it", await text("#notice"));
  await page.key("u");
  expect(await page.until(row("write to Ann about the bread")), "u brings it back", await text("#told"));

  // Views, search, help.
  await page.key("g");
  await page.key("u");
  const isAt = (path) =>
    page.until(`location.pathname === "${path}" && document.readyState === "complete" && window.page`);
  expect(await isAt("/upcoming"), "g u opens Upcoming");
  await page.key("/");
  expect(await isAt("/find"), "/ opens the search");
  expect(await page.value(isOn("#find")) || await tabTo("#find"), "its line has the focus");
  await write("flour");
  await enter();
  expect(await page.until(row("buy flour")), "Enter searches", await text("main"));
  await page.value("document.activeElement.blur()");
  await page.key("?");
  expect(await page.until("document.querySelector('dialog[open]')"), "? shows the keys");
  await seen("in the list of keys");
  await page.key("Escape", 27);
  expect(await page.until("!document.querySelector('dialog')"), "Escape closes it");
  page.close();
  process.exit(print() ? 1 : 0);
})().catch((error) => { console.log(String(error.stack || error)); process.exit(1); });
