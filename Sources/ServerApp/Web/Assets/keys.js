"use strict";
// Keys as in the terminal, gestures on rows, and what makes the page an installed program.
(() => {
  // A page with a form in which much is typed is not refreshed. It says if it may be a copy.
  const watch = () => {
    const fresh = document.getElementById("fresh");
    if (!fresh) return;
    const asOf = fresh.textContent;
    const manifest = document.querySelector("link[rel=manifest]").href;
    const show = (isLost) => {
      fresh.className = isLost ? "fresh lost" : "fresh";
      fresh.textContent = isLost ? window.say("offlineCopy", { asOf }) : asOf;
    };
    const ask = () => fetch(manifest, { method: "HEAD", cache: "no-store" }).then(() => show(false), () => show(true));
    for (const name of ["online", "offline"]) addEventListener(name, ask);
    window.reading.lost = () => show(true);
    ask();
  };
  if (!window.page) {
    window.queue.read().catch(() => {});
    return watch();
  }
  const { at, base, home, refresh, read, remove, undo } = window.page;
  const say = window.say;
  const { navigator } = window;

  // Keys. Space and Enter on a box or a link are the browser's own.
  const boxes = () => [...document.querySelectorAll(".row .box")].filter((box) => box.offsetParent);
  const move = (step) => {
    const all = boxes();
    const row = document.activeElement.closest(".row");
    const now = row ? all.indexOf(row.querySelector(".box")) : step > 0 ? -1 : all.length;
    const next = all[Math.min(Math.max(now + step, 0), all.length - 1)];
    if (next) next.focus();
    return true;
  };
  const press = (selector) => {
    const row = document.activeElement.closest(".row");
    const found = row && row.querySelector(selector);
    if (found) found.click();
    return found;
  };
  const link = (path) => [...document.querySelectorAll("nav a")].find((each) => each.pathname === base + path);
  const visit = (path) => { location.assign(base + path); return true; };
  const visitKnown = (path) => Boolean(link(path)) && visit(path);
  const focus = (id) => { if (at(id)) at(id).focus(); return at(id); };
  const removeRow = () => {
    const row = document.activeElement.closest(".row");
    if (!row || !row.dataset.id) return false;
    remove(row);
    return true;
  };
  const views = {
    t: "/", u: "/upcoming", i: "/inbox", a: "/all", d: "/done", c: "/calendar", l: "/lists", v: "/review",
  };
  const help = () => {
    const lines = say("keyHelp").split("|").map((line) => {
      const [keys, words] = line.split(": ");
      const made = document.createElement("p");
      const name = document.createElement("b");
      name.textContent = keys;
      made.append(name, " " + words);
      return made;
    });
    const dialog = document.createElement("dialog");
    const close = document.createElement("button");
    close.className = "go";
    close.textContent = say("close");
    close.addEventListener("click", () => dialog.close());
    dialog.className = "help";
    dialog.setAttribute("aria-label", say("keysName"));
    dialog.append(...lines, close);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return true;
  };
  const acts = {
    a: () => focus("add") || visit("/#add"),
    j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
    " ": () => !document.activeElement.matches("button, a, summary, input") && press(".box"),
    d: () => press(".pill"), e: () => press("a.name"), D: removeRow, u: () => { undo(); return true; },
    r: () => { refresh(); return true; }, "/": () => focus("find") || visitKnown("/find"), "?": help,
  };
  let isGoing = false;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector("dialog")) return;
    if (event.key === "Escape") {
      if (event.target.id === "add") { event.target.blur(); return; }
      const close = at("close");
      if (close) { event.preventDefault(); close.click(); }
      return;
    }
    if (event.target.matches("input, textarea, select")) return;
    const [wasGoing, path] = [isGoing, views[event.key]];
    isGoing = event.key === "g" && !wasGoing;
    const go = () => path && (path === "/" ? visit(path) : visitKnown(path));
    const act = wasGoing ? go : acts[event.key];
    if (isGoing || act && act()) event.preventDefault();
  });
  if (at("keys")) at("keys").hidden = false;

  // A swipe to the right ticks, to the left opens the date; a long press opens the item.
  const far = 72;
  let swipe = null;
  const rest = () => {
    if (!swipe) return;
    clearTimeout(swipe.timer);
    swipe.line.style.transform = "";
    delete swipe.row.dataset.swipe;
    swipe = null;
  };
  document.addEventListener("touchstart", (event) => {
    rest();
    const row = event.touches.length === 1 && event.target.closest(".row");
    if (!row || event.target.closest("form, input")) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    // The edges of the screen belong to the system's own gestures.
    if (x < 24 || x > innerWidth - 24) return;
    const name = row.querySelector("a.name");
    const timer = setTimeout(() => { rest(); if (name) name.click(); }, 600);
    swipe = { row, line: row.querySelector(".line"), x, y, by: 0, timer };
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!swipe) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    const [across, down] = [x - swipe.x, y - swipe.y];
    if (Math.hypot(across, down) > 8) clearTimeout(swipe.timer);
    if (!swipe.by && Math.abs(down) > 12 && Math.abs(down) > Math.abs(across)) return rest();
    if (!swipe.by && Math.abs(across) < 12) return;
    swipe.by = across || 1;
    swipe.line.style.transform = "translateX(" + Math.max(-2 * far, Math.min(2 * far, across)) + "px)";
    swipe.row.dataset.swipe = Math.abs(across) < far ? "near" : across > 0 ? "done" : "date";
  }, { passive: true });
  document.addEventListener("touchend", () => {
    if (!swipe) return;
    const { row, by } = swipe;
    rest();
    const target = by >= far ? row.querySelector(".box") : by <= -far ? row.querySelector(".pill") : null;
    if (target) target.click();
  });
  document.addEventListener("touchcancel", rest);

  // A text that another program shares stands in the line, to be read before it is added.
  const query = new URLSearchParams(location.search);
  const parts = ["title", "text", "url"].map((name) => query.get(name)).filter(Boolean);
  const input = at("add");
  if (parts.length && input && location.pathname === base + "/") {
    input.value = [...new Set(parts)].join(" ").replace(/\s+/g, " ").trim().slice(0, 1000);
    history.replaceState(null, "", home());
    read({ target: input });
  }
  if (input && (parts.length || location.hash === "#add")) input.focus();

  // Browsers keep pages, install programs and wake them only where the connection is secure.
  const foot = document.querySelector(".foot");
  if (!window.isSecureContext && foot) {
    const words = document.createElement("p");
    words.className = "is-quiet";
    words.textContent = say("needsHTTPS");
    foot.append(words);
  } else if (window.isSecureContext && navigator.serviceWorker) {
    addEventListener("load", () => navigator.serviceWorker.register(base + "/worker.js").catch(() => {}));
  }
  // The browser keeps what waits, even when it needs room.
  let isAsked = false;
  window.queue.listen(() => {
    if (isAsked || !window.queue.changes.some(({ isTried }) => isTried) || !navigator || !navigator.storage) return;
    isAsked = true;
    navigator.storage.persist().catch(() => {});
  });
})();
