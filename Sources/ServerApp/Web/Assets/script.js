"use strict";
// Refreshes, previews and keys. The page also works without this script: every action is a link or a form.
(() => {
  const at = (id) => document.getElementById(id);
  const say = window.say;
  const main = at("main");
  const queue = window.queue;
  const { fieldsOf, read } = window.reading;
  const { textOf, differs, isTyped, changesOf } = window.itemForm;
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

  // The address of the current page without its notice or editor.
  const home = (query) => {
    const search = new URLSearchParams(location.search);
    for (const name of ["said", "of", "key", "date", "title", "text", "url"]) search.delete(name);
    const said = [String(search), query].filter(Boolean).join("&");
    return location.pathname + (said && "?" + said);
  };

  // Replaces the page's content, but keeps typed text and the focus.
  // A refresh keeps the notices of the last change, and does not touch a form in which somebody types.
  const take = (page, isRefresh) => {
    const fresh = page.getElementById("main");
    if (!fresh || !page.getElementById("list")) return location.assign(base + "/");
    const focus = document.activeElement;
    const typing = at("edit");
    if (isRefresh && typing && (isTyped(typing) || focus && focus.form === typing)) return showFresh();
    if (isTyped(typing) && page.getElementById("edit")) page.getElementById("edit").replaceWith(typing);
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
  const load = (url, options, isQuiet) => (turns = turns.then(() => fetchPage(url, options, false, isQuiet)));
  let turns = Promise.resolve();
  let isOut = false;
  // Resolves to { stored: true }, { away: true } if the server did not answer, { refused: words }, or { out: true }.
  // The page of the answer is shown, unless `isQuiet`; `isShown` says that it shows the refusal.
  const fetchPage = async (url, options, isRefresh, isQuiet) => {
    if (isOut) return { out: true };
    if (queue.isForeign()) { location.reload(); return { out: true }; }
    try {
      const signal = AbortSignal.timeout && AbortSignal.timeout(15000);
      const answer = await window.proof.send(url, { headers: { Accept: "text/html" }, signal, ...options });
      if (new URL(answer.url).pathname === base + "/login" || options && answer.status === 401) return leave();
      const kind = answer.headers.get("Content-Type") || "";
      if (answer.status === 204) { soon(); return { stored: true }; }
      if (answer.status === 429 || answer.status >= 500 || !kind.startsWith("text/html")) throw answer;
      const page = parse(await answer.text());
      const status = answer.status;
      if (isQuiet || !page.getElementById("list")) {
        const words = page.querySelector("#notice.is-bad") || page.querySelector(".empty p");
        if (options && !answer.ok && words) return { refused: words.textContent, status };
        if (options && !page.getElementById("list")) throw answer;
      }
      const target = new URL(answer.url);
      for (const name of ["said", "of", "key"]) target.searchParams.delete(name);
      const place = target.pathname + target.search;
      if (isQuiet && place !== home()) { soon(); return { stored: true }; }
      take(page, isRefresh);
      history.replaceState(null, "", place);
      if (options && answer.ok) offerUndo();
      if (state === "lost") answered();
      return answer.ok ? { stored: true } : { refused: "", isShown: true, status };
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
  const tell = (...parts) => { told.className = "notice is-bad"; told.replaceChildren(...parts); };

  // Pending changes: shown as waiting, never as done, and sent again until the server reports an outcome.
  let sent = null;
  let again = 0;
  let tries = 0;
  const pending = () => queue.changes.filter((change) => change.reason === undefined);
  const show = (change, checked) => {
    const box = at(change.row) && at(change.row).querySelector(".box");
    if (!box || change.kind !== "toggle") return;
    box.setAttribute("aria-checked", checked);
    box.setAttribute("aria-busy", checked === "mixed" ? "true" : "false");
  };
  // The response to the change in flight shows its outcome.
  const showWaiting = () => {
    for (const change of pending()) if (change !== sent) show(change, "mixed");
    window.pending.show();
  };
  // The proof that a form is on this page.
  const token = () => {
    const forms = [...document.querySelectorAll("form")];
    return forms.map((form) => new URLSearchParams(new FormData(form)).get("token")).find(Boolean);
  };
  const send = async (change) => {
    sent = change;
    const isQuiet = Boolean(change.isTried || change.isOld);
    const post = () => {
      const body = new URLSearchParams(change.fields);
      body.set("token", token());
      body.set("waited", Math.max(0, Math.round((Date.now() - change.at) / 1000)));
      const headers = { Accept: "text/html", "Idempotency-Key": change.key };
      return load(change.url, { method: "POST", body, headers, keepalive: true }, isQuiet);
    };
    let came = await post();
    // The page is older than the session: a new one has the proof that the server asks for.
    if (came.status === 403 && (await load(home())).stored) came = await post();
    sent = null;
    if (came.stored) tries = 0, tell();
    if (came.away && !isQuiet && at("when-form")) at("when-form").remove();
    if (came.refused === undefined || queue.isKept && (isQuiet || change.kind !== "toggle")) return came;
    show(change, change.was);
    tell(say("notChanged", { title: change.title, reason: came.refused }));
    soon();
    return { ...came, isShown: true };
  };
  const sendWaiting = async () => {
    clearTimeout(again);
    if (!pending().length || !await queue.run(send)) return;
    showWaiting();
    showFresh();
    const count = pending().length;
    if (!count || isOut) return;
    if (queue.isLoose()) tell(queue.isFull() ? say("storageFull") : say("notStored", { count }));
    again = setTimeout(sendWaiting, Math.min(30000, 2000 * 2 ** tries++));
  };
  const enqueue = async (change, former) => {
    const added = queue.add(change, former);
    showWaiting();
    showFresh();
    const isStored = !queue.isKept || await added;
    if (!isStored) tell(say(former ? "storageFullFormer" : "storageFull"));
    sendWaiting();
    return isStored;
  };
  const tick = (box) => {
    const row = box.closest(".row");
    const held = pending().find((change) => change.kind === "toggle" && change.row === row.id);
    if (held) {
      // A second press cancels the change, unless it is in flight.
      if (held !== sent) { window.pending.drop(held).then(sendWaiting); tell(); }
      return;
    }
    const form = at("toggle");
    const title = row.querySelector(".title bdi").textContent;
    const was = box.getAttribute("aria-checked");
    const fields = [["toggle", box.value]];
    enqueue({ kind: "toggle", row: row.id, title, was, url: form.getAttribute("action"), fields });
  };
  // Queues a change of the item of a row that names it, as a form of this kind would; `text` says what it does.
  const change = (row, kind, text, fields = []) => {
    const url = at("toggle").getAttribute("action").replace("/web/toggle", "/web/" + kind);
    const title = row.querySelector(".title bdi").textContent;
    enqueue({ kind, row: row.id, title, text, url, fields: [["item", row.dataset.id], ...fields] });
  };
  // Queues what a form changes; returns false for other forms, such as a search.
  const kinds = ["add", "schedule", "skip", "snooze", "parts", "focus", "act", "edit", "delete", "restore"];
  const keep = (form, button) => {
    const [url, fields] = fieldsOf(form, button);
    const row = form.closest(".row");
    const kind = new URL(url, location.href).pathname.split("/").pop();
    if (!kinds.includes(kind)) return false;
    fields.delete("token");
    let text = fields.get("words") || "";
    if (button && (button.name || !text)) text = button.textContent;
    if (kind === "edit") {
      if (!differs(form)) return true;
      text = changesOf(form);
      form.dataset.sent = textOf(form);
    }
    if (kind === "add") {
      text = fields.get("instead") || fields.get("text");
      if (!text.trim()) return true;
      fields.set("new", queue.newKey());
      clearAdd();
    }
    // The forms of an item's page belong to its first row.
    const place = row || form.closest("#list") && kind !== "add" && document.querySelector(".row");
    const heading = place ? place.querySelector(".title bdi") : document.querySelector("h1");
    const words = [...fields].map(([name, value]) => [name, value.replace(/\r\n/g, "\n")]);
    const made = { kind, row: place && place.id, title: heading.textContent, text, url, fields: words };
    const former = window.pending.former(made);
    const saved = enqueue(made, former && former.change);
    if (former) saved.then((isStored) => window.pending.settle(former, !isStored && made));
    return true;
  };
  // Takes back the newest change: one that waits, or else the session's newest on the server.
  const undo = async () => {
    const waits = pending().filter((change) => change !== sent).pop();
    if (waits) return window.pending.drop(waits);
    const headers = {
      Accept: "application/json", "Content-Type": "application/json", "Idempotency-Key": queue.newKey(),
    };
    await turns;
    try {
      const answer = await window.proof.send(base + "/api/undo", { method: "POST", body: "{}", headers });
      if (answer.ok) tell(say("undone"));
      else tell((await answer.json()).detail || say("nothingToUndo"));
      if (answer.ok) told.className = "notice";
      if (answer.ok && at("notice")) at("notice").remove();
    } catch { tell(say("notChangedNoAnswer")); }
    soon();
  };
  const offerUndo = () => {
    const notice = at("notice");
    if (!notice) return;
    const button = document.createElement("button");
    button.className = "plain undo";
    button.textContent = say("undo");
    button.addEventListener("click", undo);
    notice.append(button);
  };
  // New lines in flight, which only pages without a lasting queue can lose.
  const adding = [];
  // After the session has ended, lists the lost changes, and keeps the page if there are any or if text is typed.
  const leave = () => {
    isOut = true;
    const count = pending().length;
    const lost = adding.map((text) => say("lostLine", { text }));
    if (count && !queue.isKept) lost.push(say("lostChanges", { count }));
    const isAnyTyped = at("add") && at("add").value || at("edit") && differs(at("edit"));
    const link = document.createElement("a");
    link.href = base + "/login";
    link.textContent = say("signIn");
    const losses = lost.join("");
    if (count && queue.isKept) tell(say("signedOutKept", { count }), link);
    else if (losses || isAnyTyped) tell(say(losses ? "signedOutLosing" : "signedOut", { losses }), link);
    else location.assign(base + "/login");
    if (!queue.isKept) for (const change of [...queue.changes]) window.pending.drop(change);
    return { out: true };
  };
  addEventListener("beforeunload", (event) => {
    if (queue.isLoose() || adding.length || isTyped(at("edit"))) event.preventDefault();
  });
  addEventListener("online", () => { sendWaiting(); soon(); });
  addEventListener("offline", () => setState("lost"));
  queue.listen(() => showWaiting());

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
  // The time of a page that has had no answer since it was opened, and so may be a copy.
  let asOf = at("fresh") ? at("fresh").textContent : "";
  const clock = (time) => new Date(time).toTimeString().slice(0, 5);
  const showFresh = () => {
    const fresh = at("fresh");
    if (!fresh || !state) return;
    fresh.className = "fresh " + state;
    const isStoring = pending().length > 0;
    const name = state === "lost" ? "offline" : isStoring ? "storing" : state === "live" ? "syncedNow" : "synced";
    const words = state === "lost" && asOf ? say("offlineCopy", { asOf }) : say(name, { time: clock(since) });
    if (fresh.textContent !== words) fresh.textContent = words;
  };
  const setState = (wanted) => {
    if (wanted !== "lost") asOf = "";
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
  const clearAdd = () => {
    at("add").value = "";
    at("add-says").replaceChildren();
    delete at("add-form").dataset.reading;
  };
  const post = (form, button) => {
    const [action, body] = fieldsOf(form, button);
    if (form === at("add-form")) clearAdd();
    return load(action, { method: "POST", body, keepalive: true });
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.closest("main") || form.getAttribute("method") === "get") return;
    // If the browser does not report the box, it submits the form itself.
    if (form === at("toggle") && !event.submitter) return;
    event.preventDefault();
    if (form === at("toggle")) return tick(event.submitter);
    if (!pending().length && !isOut) tell();
    if (queue.isKept && keep(form, event.submitter)) return;
    const typed = form === at("add-form") ? at("add").value : "";
    if (typed) adding.push(typed);
    if (form === at("edit")) form.dataset.sent = textOf(form);
    post(form, event.submitter).then((came) => {
      delete form.dataset.sent;
      if (typed) adding.splice(adding.indexOf(typed), 1);
      if (came.stored) return;
      if (typed && at("add") && !at("add").value) at("add").value = typed;
      if (came.away) tell(say(typed ? "notAddedNoAnswer" : "notChangedNoAnswer", { text: typed }));
      else if (came.refused) tell(came.refused);
    });
  });
  const openDate = async (row, href) => {
    const came = await load(href);
    if (came.away && queue.isKept) window.pending.dateLine(row, base);
    if (at("when")) at("when").focus();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a.pill, a#close");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const row = link.closest(".row");
    const isOpen = row.querySelector("#when-form");
    window.pending.stop("schedule");
    const focus = () => at(row.id) && at(row.id).querySelector(".pill, .box").focus();
    if (isOpen && state === "lost") { isOpen.remove(); focus(); } else if (isOpen) load(home()).then(focus);
    else openDate(row, link.getAttribute("href"));
  });

  window.pending.use({ home, tell, show, showFresh, showWaiting, sendWaiting, openDate, clearAdd, base });
  // A page that was slow to come may be a copy, and changes may wait from an earlier visit.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && visit.responseStart - visit.startTime > 4000) soon();
  queue.read().catch(() => {}).then(() => {
    const wanted = queue.changes.find(({ key }) => location.hash === "#" + key);
    if (wanted) window.pending.edit(wanted);
    sendWaiting();
  });
  window.reading.lost = () => setState("lost");
  window.page = { at, base, home, refresh, read, change, undo, tell };
})();
