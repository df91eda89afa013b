"use strict";
// Keys as in the terminal, gestures on rows, and what makes the page an installed program.
(() => {
  const say = window.say;
  const { navigator } = window;
  // The pages without rows, such as that of the sessions, have only the keys that lead elsewhere.
  const none = () => false;
  const lone = {
    at: (id) => document.getElementById(id), base: window.reading.base, home: () => "", refresh: none, read: none,
    change: none, undo: none, tell: none,
  };
  const { at, base, home, refresh, read, change, undo, tell } = window.page || lone;
  if (!window.page) {
    if (!document.querySelector("form[action$='/web/logout']")) return;
    window.queue.read().catch(() => {});
  }

  // Keys, each with the meaning that it has in the terminal. Space on a box and Enter on a link are the browser's own.
  const boxes = () => [...document.querySelectorAll(".row .box")].filter((box) => box.offsetParent);
  const move = (step) => {
    const all = boxes();
    const row = document.activeElement.closest(".row");
    const now = row ? all.indexOf(row.querySelector(".box")) : step > 0 ? -1 : all.length;
    const next = all[Math.min(Math.max(now + step, 0), all.length - 1)];
    if (next) next.focus();
    return Boolean(next);
  };
  const press = (selector) => {
    const row = document.activeElement.closest(".row");
    const found = row && row.querySelector(selector);
    if (found) found.click();
    return found;
  };
  const visit = (path) => { location.assign(base + path); return true; };
  const focus = (id) => { if (at(id)) at(id).focus(); return at(id); };
  const rowOf = () => {
    const row = document.activeElement.closest(".row");
    return row && row.dataset.id ? row : at("edit") && document.querySelector(".row");
  };
  // Does something to the row with the focus, or to the item of the page; false if there is none.
  const onRow = (act) => () => { const row = rowOf(); return Boolean(row) && act(row) !== false; };
  const open = (part) => onRow((row) => {
    const name = row.querySelector("a.name");
    if (at("edit") && row === document.querySelector(".row")) return Boolean(focus(part === "#add" ? "add" : "line"));
    if (name) location.assign(name.href + part);
  });
  const copy = (row) => {
    if (!navigator || !navigator.clipboard) return false;
    const title = row.querySelector(".title bdi").textContent;
    navigator.clipboard.writeText(title).then(() => tell(say("copied")), () => {});
  };
  const skip = (row) => {
    const [, version, , ...key] = row.querySelector(".box").value.split(" ");
    change(row, "skip", say("skip"), [["version", version], ["skip", key.join(" ")]]);
  };
  const verbs = say("verbKeys").split("|").map((line) => /^(\S+) (\S+) (.*)$/.exec(line).slice(1));
  // The state that a key of a toggle wants: the other one than the row has, or than the last waiting change gives it.
  const wantedOf = (row, verb) => {
    const waiting = window.queue.changes.filter(({ kind, row: id, reason, fields }) =>
      kind === "act" && id === row.id && reason === undefined && new Map(fields).get("verb") === verb);
    const last = waiting.length ? new Map(waiting.pop().fields).get("to") : undefined;
    const isOn = last ? last === "on" : (row.dataset.is || "").split(" ").includes(verb);
    return isOn ? "off" : "on";
  };
  const act = (verb, words) => (count) => onRow((row) => {
    const version = row.querySelector(".box").value.split(" ")[1];
    const more = [["version", version], ["verb", verb]];
    if (count) more.push(["count", count]);
    if (["focus", "someday"].includes(verb)) more.push(["to", wantedOf(row, verb)]);
    change(row, "act", words, more);
  })();
  const isFound = () => location.pathname === base + "/find";
  const views = {
    t: "/", u: "/upcoming", i: "/inbox", a: "/all", d: "/done", c: "/calendar", l: "/lists", f: "/lists#filters",
    v: "/review",
  };
  const help = () => {
    const own = verbs.map(([key, , words]) => key + ": " + words);
    const lines = [...say("keyHelp").split("|"), ...own].map((line) => {
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
    a: () => focus("add") || visit("/#add"), A: open("#add"), e: open("#line"), y: onRow(copy), "-": onRow(skip),
    j: (count) => move(count || 1), k: (count) => move(-(count || 1)), G: () => move(Infinity),
    n: (count) => isFound() && move(count || 1), N: (count) => isFound() && move(-(count || 1)),
    " ": () => !document.activeElement.matches("button, a, summary, input") && press(".box"),
    Enter: () => document.activeElement.matches(".row .box") && press("a.name"),
    d: () => press(".pill"), D: onRow((row) => change(row, "delete", say("delete"))),
    u: () => { undo(); return true; }, r: () => { refresh(); return true; },
    "/": () => focus("find") || visit("/find"), ",": () => visit("/sessions"), "?": help,
    ...Object.fromEntries(verbs.map(([key, verb, words]) => [key, act(verb, words)])),
  };
  [acts.ArrowDown, acts.ArrowUp] = [acts.j, acts.k];
  let isGoing = false;
  let count = 0;
  // Closes what is open: the date, or the page of an item.
  const close = () => {
    if (at("close")) return at("close").click() || true;
    const from = new URLSearchParams(location.search).get("at") || "/";
    return Boolean(at("edit")) && visit(/^\/[a-z]*(\?|$)/.test(from) ? from : "/");
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector("dialog")) return;
    const isTyping = event.target.matches("input, textarea, select");
    if (event.key === "Escape") {
      count = 0;
      if (isTyping && event.target.id !== "when") event.target.blur();
      else if (close()) event.preventDefault();
      return;
    }
    if (isTyping) return;
    if (/^[0-9]$/.test(event.key) && (count || event.key !== "0")) {
      count = Math.min(999, count * 10 + Number(event.key));
      return;
    }
    const [wasGoing, path, times] = [isGoing, views[event.key], count];
    isGoing = event.key === "g" && !wasGoing;
    if (event.key !== "Shift") count = 0;
    const go = () => (event.key === "g" ? move(-Infinity) : path && visit(path));
    const act = wasGoing ? go : acts[event.key];
    if (isGoing || act && act(times)) event.preventDefault();
  });
  if (at("keys")) at("keys").hidden = false;
  if (!window.page) return;

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
  const query = new URLSearchParams(location.search || location.hash.slice(1));
  const parts = ["title", "text", "url"].map((name) => query.get(name)).filter(Boolean);
  const input = at("add");
  if (parts.length && input && location.pathname === base + "/") {
    input.value = [...new Set(parts)].join(" ").replace(/\s+/g, " ").trim();
    history.replaceState(null, "", home());
    read({ target: input });
  }
  if (input && (parts.length || location.hash === "#add")) input.focus();
  if (location.hash === "#line" && at("line")) at("line").focus();

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
