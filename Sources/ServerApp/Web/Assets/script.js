"use strict";
// Refreshes, previews and keys. The page also works without this script: every action is a link or a form.
(() => {
  const at = (id) => document.getElementById(id);
  const say = window.say;
  const main = at("main");
  // The server's base path: empty if the server is at the root of the host.
  const base = new URL(document.currentScript.src).pathname.replace(/\/assets\/[^/]*$/, "");

  // Days follow the browser's clock; a cookie reports its zone to the server.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = document.documentElement.dataset.zone;
  if (known && zone && known !== zone && !document.cookie.includes("todos-zone=" + zone)) {
    document.cookie = "todos-zone=" + zone + "; Path=" + (base || "/") + "; Max-Age=31536000; SameSite=Strict";
    if (document.cookie.includes("todos-zone=")) return location.reload();
  }
  if (!known) return;

  // The address of the current page: today, a saved filter, or the review.
  const home = (query) => {
    const saved = new URLSearchParams(location.search).get("saved");
    const said = [saved && "saved=" + encodeURIComponent(saved), query].filter(Boolean).join("&");
    return base + (location.pathname === base + "/review" ? "/review" : "/") + (said && "?" + said);
  };

  // Replaces the page's content, but keeps typed text and the focus.
  // A refresh keeps the notices of the last change.
  const take = (page, isRefresh) => {
    const fresh = page.getElementById("main");
    if (!fresh || !page.getElementById("list")) return location.assign(base + "/");
    const focus = document.activeElement;
    const place = focus && focus.closest && focus.closest(".row");
    const order = [...document.querySelectorAll(".row")].map((row) => row.id);
    const wasDone = place && place.classList.contains("done");
    const part = focus && ["box", "pill"].find((name) => focus.classList.contains(name));
    const typed = ["add", "when"].map((id) => [id, at(id) && at(id).value]);
    const says = at("add-says") && at("add-says").firstChild ? at("add-says") : null;
    const head = page.querySelector(".bar");
    document.querySelector(".bar").replaceChildren(...head.children);
    const isSaid = (child) => child.classList.contains("notice");
    const keeps = isRefresh && ![...fresh.children].some(isSaid);
    for (const child of [...main.children]) if (!keeps || !isSaid(child)) child.remove();
    main.append(...fresh.children);
    for (const [id, text] of typed) if (text && at(id) && !at(id).value) at(id).value = text;
    if (says && at("add").value) at("add-says").replaceWith(says);
    // A completed row moves within the list: the focus goes to the next row, without scrolling.
    const stays = (row) => row && row.classList.contains("done") === wasDone;
    const number = place ? order.indexOf(place.id) : -1;
    const near = place && [...order.slice(number), ...order.slice(0, number).reverse()].map(at).find(stays);
    const row = near || (place && at(place.id));
    if (focus && focus.id && at(focus.id) && focus.id !== "main") at(focus.id).focus({ preventScroll: true });
    else if (row) (row.querySelector("." + (part || "box")) || main).focus({ preventScroll: true });
    showWaiting();
    showFresh();
  };
  const parse = (text) => new DOMParser().parseFromString(text, "text/html");
  const load = (url, options) => (turns = turns.then(() => fetchPage(url, options, false)));
  let turns = Promise.resolve();
  let isOut = false;
  // Resolves to { stored: true }, { away: true } if the server did not answer, { refused: words }, or { out: true }.
  const fetchPage = async (url, options, isRefresh) => {
    if (isOut) return { out: true };
    try {
      const signal = AbortSignal.timeout && AbortSignal.timeout(15000);
      const answer = await window.proof.send(url, { headers: { Accept: "text/html" }, signal, ...options });
      if (new URL(answer.url).pathname === base + "/login") return leave();
      const kind = answer.headers.get("Content-Type") || "";
      if (answer.status === 429 || answer.status >= 500 || !kind.startsWith("text/html")) throw answer;
      const page = parse(await answer.text());
      if (!page.getElementById("list") && options) {
        const words = page.querySelector(".empty p");
        if (answer.ok || !words) throw answer;
        return { refused: words.textContent };
      }
      take(page, isRefresh);
      const target = new URL(answer.url);
      for (const name of ["said", "of", "key"]) target.searchParams.delete(name);
      history.replaceState(null, "", target.pathname + target.search);
      if (state === "lost") answered();
      return answer.ok ? { stored: true } : { refused: "" };
    } catch {
      setState("lost");
      return { away: true };
    }
  };

  // A notice above the page that stays until the next action.
  const told = document.createElement("p");
  told.id = "told";
  told.className = "notice is-bad";
  told.setAttribute("role", "alert");
  main.before(told);
  const tell = (...parts) => told.replaceChildren(...parts);

  // Pending toggles, in order: shown as waiting, never as done, and retried until the server reports an outcome.
  // Each names the new state, so that a repeated request has no further effect.
  const waiting = [];
  let sent = null;
  let again = 0;
  let tries = 0;
  const boxOf = (change) => at(change.row) && at(change.row).querySelector(".box");
  const show = (change, checked) => {
    const box = boxOf(change);
    if (!box) return;
    box.setAttribute("aria-checked", checked);
    box.setAttribute("aria-busy", checked === "mixed" ? "true" : "false");
  };
  // The response to the change in flight shows its outcome.
  const showWaiting = () => { for (const change of waiting) if (change !== sent) show(change, "mixed"); };
  const drop = (change) => { waiting.splice(waiting.indexOf(change), 1); show(change, change.was); showFresh(); };
  const sendWaiting = async () => {
    clearTimeout(again);
    if (sent) return;
    while ((sent = waiting[0])) {
      const change = sent;
      const came = await load(change.url, { method: "POST", body: change.body, keepalive: true });
      if (came.away || came.out) break;
      tries = 0;
      if (came.stored) {
        waiting.splice(waiting.indexOf(change), 1);
        showFresh();
        tell();
      } else {
        drop(change);
        tell(say("notChanged", { title: change.title, reason: came.refused }));
        soon();
      }
    }
    sent = null;
    if (!waiting.length) return;
    tell(say("notStored", { count: waiting.length }));
    again = setTimeout(sendWaiting, Math.min(30000, 2000 * 2 ** tries++));
  };
  const tick = (box) => {
    const row = box.closest(".row");
    const held = waiting.find((change) => change.row === row.id);
    if (held) {
      // A second press cancels the change, unless it is in flight.
      if (held !== sent) { drop(held); tell(); sendWaiting(); }
      return;
    }
    const form = at("toggle");
    const body = new URLSearchParams(new FormData(form));
    body.set("toggle", box.value);
    const title = row.querySelector(".title bdi").textContent;
    const was = box.getAttribute("aria-checked");
    waiting.push({ row: row.id, title, was, url: form.getAttribute("action"), body });
    showWaiting();
    showFresh();
    sendWaiting();
  };
  // New lines in flight.
  const adding = [];
  // After the session has ended, lists the lost changes, and keeps the page if there are any or if text is typed.
  const leave = () => {
    isOut = true;
    const lost = adding.map((text) => say("lostLine", { text }));
    if (waiting.length) lost.push(say("lostChanges", { count: waiting.length }));
    const isTyped = at("add") && at("add").value;
    const link = document.createElement("a");
    link.href = base + "/login";
    link.textContent = say("signIn");
    const losses = lost.join("");
    if (losses || isTyped) tell(say(losses ? "signedOutLosing" : "signedOut", { losses }), link);
    else location.assign(base + "/login");
    for (const change of waiting.splice(0)) show(change, change.was);
    return { out: true };
  };
  addEventListener("beforeunload", (event) => { if (waiting.length || adding.length) event.preventDefault(); });
  addEventListener("online", () => { sendWaiting(); soon(); });
  addEventListener("offline", () => setState("lost"));

  let isWaiting = false;
  const refresh = () => {
    if (isWaiting) return;
    isWaiting = true;
    turns = turns.then(() => {
      isWaiting = false;
      return fetchPage(location.pathname + location.search, undefined, true);
    });
  };

  // The freshness of the page.
  let state = "";
  let since = 0;
  const clock = (time) => new Date(time).toTimeString().slice(0, 5);
  const showFresh = () => {
    const fresh = at("fresh");
    if (!fresh || !state) return;
    fresh.className = "fresh " + state;
    const name = state === "lost" ? "offline" : waiting.length ? "storing" : state === "live" ? "syncedNow" : "synced";
    const words = say(name, { time: clock(since) });
    if (fresh.textContent !== words) fresh.textContent = words;
  };
  const setState = (wanted) => {
    if (state !== wanted || wanted === "asked") since = Date.now();
    state = wanted;
    showFresh();
  };
  // The server answers again: reopens the event stream at once if it is closed.
  const answered = () => {
    const isOpen = events && events.readyState === EventSource.OPEN;
    setState(isOpen ? "live" : "asked");
    if (isOpen) return;
    if (events) events.close();
    listen();
  };

  // The event stream.
  let events = null;
  let timer = 0;
  const soon = () => { clearTimeout(timer); timer = setTimeout(refresh, 80); };
  const listen = () => {
    if (!window.EventSource) return;
    events = new EventSource(base + "/api/v1/events");
    events.addEventListener("open", () => { if (state === "lost") soon(); setState("live"); sendWaiting(); });
    events.addEventListener("change", soon);
    events.addEventListener("reminder", (event) => {
      try { load(home("said=due&of=" + encodeURIComponent(JSON.parse(event.data).id))); } catch { soon(); }
    });
    events.addEventListener("error", () => {
      setState("lost");
      if (events && events.readyState === EventSource.CLOSED) {
        events = null;
        setTimeout(() => { if (!events) { listen(); soon(); } }, 15000);
      }
    });
  };
  listen();
  addEventListener("pagehide", () => { if (events) events.close(); events = null; });
  addEventListener("pageshow", (event) => { if (event.persisted) { listen(); soon(); } });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { sendWaiting(); soon(); } });
  setInterval(() => { if (!document.hidden && !document.activeElement.closest(".type")) soon(); }, 300000);

  // Forms are sent without leaving the page.
  const post = (form, button) => {
    const fields = new URLSearchParams(new FormData(form));
    if (button && button.name) fields.set(button.name, button.value);
    if (form === at("add-form")) at("add").value = "", at("add-says").replaceChildren();
    const action = (button && button.getAttribute("formaction")) || form.getAttribute("action");
    return load(action, { method: "POST", body: fields, keepalive: true });
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("main")) return;
    // If the browser does not report the box, it submits the form itself.
    if (form === at("toggle") && !event.submitter) return;
    event.preventDefault();
    if (form === at("toggle")) return tick(event.submitter);
    if (!waiting.length && !isOut) tell();
    const typed = form === at("add-form") ? at("add").value : "";
    if (typed) adding.push(typed);
    post(form, event.submitter).then((came) => {
      if (typed) adding.splice(adding.indexOf(typed), 1);
      if (came.stored) return;
      if (typed && at("add") && !at("add").value) at("add").value = typed;
      if (came.away) tell(say(typed ? "notAddedNoAnswer" : "notChangedNoAnswer", { text: typed }));
      else if (came.refused) tell(came.refused);
    });
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a.pill, a#close");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const isOpen = link.closest(".row").classList.contains("open");
    const row = link.closest(".row").id;
    load(isOpen ? home() : link.getAttribute("href")).then(() => {
      const when = at("when");
      if (when) when.focus();
      else if (at(row)) at(row).querySelector(".pill, .box").focus();
    });
  });

  // The reading of words while they are typed.
  let asked = 0;
  let pause = 0;
  const preview = (form, says) => {
    clearTimeout(pause);
    const turn = ++asked;
    pause = setTimeout(async () => {
      try {
        const body = new URLSearchParams(new FormData(form));
        const answer = await window.proof.send(base + "/web/read", { method: "POST", body });
        if (!answer.ok || turn !== asked) return;
        const page = parse(await answer.text());
        says.replaceChildren(...page.body.childNodes);
      } catch { setState("lost"); }
    }, 120);
  };
  const read = (event) => {
    const form = event.target.form;
    if (!form) return;
    if (form === at("add-form")) preview(form, at("add-says"));
    if (form === at("when-form")) preview(form, at("when-says"));
  };
  document.addEventListener("input", read);
  document.addEventListener("change", read);

  // Keys, as in the terminal.
  const rows = () => [...document.querySelectorAll(".row .box")].filter((box) => box.offsetParent);
  const move = (step) => {
    const all = rows();
    const row = document.activeElement.closest(".row");
    const now = row ? all.indexOf(row.querySelector(".box")) : step > 0 ? -1 : all.length;
    const next = all[Math.min(Math.max(now + step, 0), all.length - 1)];
    if (next) next.focus();
  };
  const press = (selector) => {
    const row = document.activeElement.closest(".row");
    const found = row && row.querySelector(selector);
    if (found) found.click();
    return found;
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isTyping = event.target.matches("input, textarea");
    if (event.key === "Escape") {
      if (event.target.id === "add") { event.target.blur(); return; }
      const close = at("close");
      if (close) { event.preventDefault(); close.click(); }
      return;
    }
    if (isTyping) return;
    const did = {
      a: () => { at("add").focus(); return true; },
      j: () => { move(1); return true; }, ArrowDown: () => { move(1); return true; },
      k: () => { move(-1); return true; }, ArrowUp: () => { move(-1); return true; },
      d: () => press(".pill"), r: () => { refresh(); return true; },
    }[event.key];
    if (did && did()) event.preventDefault();
  });
  if (at("keys")) at("keys").hidden = false;
})();
