"use strict";
// Refreshes, previews and keys. The page does without it: everything here is a link or a form of the page itself.
(() => {
  const at = (id) => document.getElementById(id);
  const main = at("main");

  // The page counts days as the browser's clock does; the server learns its zone from a cookie.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = document.documentElement.dataset.zone;
  if (known && zone && known !== zone && !document.cookie.includes("todos-zone=" + zone)) {
    document.cookie = "todos-zone=" + zone + "; Path=/; Max-Age=31536000; SameSite=Strict";
    if (document.cookie.includes("todos-zone=")) return location.reload();
  }
  if (!known) return;

  // Taking a new page in place of the old one, with what is typed and where the keys are.
  const take = (page) => {
    const fresh = page.getElementById("main");
    if (!fresh || !page.getElementById("list")) return location.assign("/");
    const focus = document.activeElement;
    const place = focus && focus.closest && focus.closest(".row");
    const part = focus && ["box", "pill"].find((name) => focus.classList.contains(name));
    const typed = ["add", "when"].map((id) => [id, at(id) && at(id).value]);
    const says = at("add-says") && at("add-says").firstChild ? at("add-says") : null;
    const head = page.querySelector(".bar");
    document.querySelector(".bar").replaceChildren(...head.children);
    main.replaceChildren(...fresh.children);
    for (const [id, text] of typed) if (text && at(id) && !at(id).value) at(id).value = text;
    if (says && at("add").value) at("add-says").replaceWith(says);
    if (focus && focus.id && at(focus.id) && focus.id !== "main") at(focus.id).focus();
    else if (place && at(place.id)) (at(place.id).querySelector("." + (part || "box")) || main).focus();
    showFresh();
  };
  const parse = (text) => new DOMParser().parseFromString(text, "text/html");
  const load = (url, options) => (turns = turns.then(() => fetchPage(url, options)));
  let turns = Promise.resolve();
  const fetchPage = async (url, options) => {
    try {
      const answer = await fetch(url, { headers: { Accept: "text/html" }, ...options });
      if (new URL(answer.url).pathname === "/login") return location.assign("/login");
      const kind = answer.headers.get("Content-Type") || "";
      if (!kind.startsWith("text/html")) return;
      take(parse(await answer.text()));
      const target = new URL(answer.url);
      for (const name of ["said", "of"]) target.searchParams.delete(name);
      history.replaceState(null, "", target.pathname + target.search);
      if (state === "lost" && !events) listen();
    } catch {
      setState("lost");
    }
  };
  let isWaiting = false;
  const refresh = () => {
    if (isWaiting) return;
    isWaiting = true;
    turns = turns.then(() => {
      isWaiting = false;
      return fetchPage(location.pathname + location.search);
    });
  };

  // How fresh it is.
  let state = "";
  let since = 0;
  const clock = (time) => new Date(time).toTimeString().slice(0, 5);
  const showFresh = () => {
    const fresh = at("fresh");
    if (!fresh || !state) return;
    fresh.className = "fresh " + state;
    const words = state === "live" ? "● synced now" : "○ offline since " + clock(since);
    if (fresh.textContent !== words) fresh.textContent = words;
  };
  const setState = (wanted) => {
    if (state !== wanted && wanted === "lost") since = Date.now();
    state = wanted;
    showFresh();
  };

  // Hearing of changes.
  let events = null;
  let timer = 0;
  const soon = () => { clearTimeout(timer); timer = setTimeout(refresh, 80); };
  const listen = () => {
    if (!window.EventSource) return;
    events = new EventSource("/api/v1/events");
    events.addEventListener("open", () => { if (state === "lost") soon(); setState("live"); });
    events.addEventListener("change", soon);
    events.addEventListener("reminder", (event) => {
      try { load("/?said=due&of=" + encodeURIComponent(JSON.parse(event.data).id)); } catch { soon(); }
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
  document.addEventListener("visibilitychange", () => { if (!document.hidden) soon(); });
  setInterval(() => { if (!document.hidden && !document.activeElement.closest(".type")) soon(); }, 300000);

  // Forms are sent without leaving the page.
  const post = (form, button) => {
    const fields = new URLSearchParams(new FormData(form));
    if (button && button.name) fields.set(button.name, button.value);
    if (form.id === "add-form") at("add").value = "", at("add-says").replaceChildren();
    return load(form.getAttribute("action"), { method: "POST", body: fields });
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!["add-form", "when-form", "toggle"].includes(form.id)) return;
    event.preventDefault();
    const box = event.submitter && event.submitter.classList.contains("box") ? event.submitter : null;
    if (box) box.setAttribute("aria-checked", box.getAttribute("aria-checked") === "true" ? "false" : "true");
    const typed = form.id === "add-form" ? at("add").value : "";
    post(form, event.submitter).then(() => { if (typed && state === "lost" && at("add")) at("add").value = typed; });
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a.pill, a#close");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const isOpen = link.closest(".row").classList.contains("open");
    const row = link.closest(".row").id;
    load(isOpen ? "/" : link.getAttribute("href")).then(() => {
      const when = at("when");
      if (when) when.focus();
      else if (at(row)) at(row).querySelector(".pill, .box").focus();
    });
  });

  // What the words come to, while they are typed.
  let asked = 0;
  let pause = 0;
  const preview = (form, says) => {
    clearTimeout(pause);
    const turn = ++asked;
    pause = setTimeout(async () => {
      try {
        const answer = await fetch("/web/read", { method: "POST", body: new URLSearchParams(new FormData(form)) });
        if (!answer.ok || turn !== asked) return;
        const page = parse(await answer.text());
        says.replaceChildren(...page.body.childNodes);
      } catch { setState("lost"); }
    }, 120);
  };
  const read = (event) => {
    const form = event.target.form;
    if (form && form.id === "add-form") preview(form, at("add-says"));
    if (form && form.id === "when-form") preview(form, at("when-says"));
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
