"use strict";
// The changes that wait, or that the server refused, as a list above the rows and when signing out; and the editor of a
// date without a connection.
(() => {
  const at = (id) => document.getElementById(id);
  const say = window.say;
  const queue = window.queue;
  const make = (tag, classes, ...children) => {
    const made = document.createElement(tag);
    made.className = classes;
    made.replaceChildren(...children);
    return made;
  };
  const button = (words, act) => {
    const made = make("button", "plain", words);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  };

  const labelOf = ({ kind, title, text, fields }) => {
    if (kind === "add") return say("queuedAdd", { text });
    if (kind !== "toggle") return say("queuedChange", { title, text });
    return say(fields[0][1].split(" ")[2] === "open" ? "queuedOpen" : "queuedDone", { title });
  };
  // True if the page has the line in which the change was typed; another place gives an item another date or list.
  const canEdit = ({ kind, row, url }) => {
    if (kind !== "add") return kind === "schedule" && Boolean(at(row));
    return Boolean(at("add-form")) && at("add-form").getAttribute("action") === url;
  };
  const lineOf = (change, { edit, drop }) => {
    const label = make("bdi", "", labelOf(change));
    const line = make("li", "", label);
    if (change.reason !== undefined) line.append(make("span", "is-bad", " " + change.reason));
    const acts = make("span", "ends");
    if (canEdit(change)) acts.append(button(say("editQueued"), () => edit(change)));
    acts.append(button(say(change.reason === undefined ? "takeBack" : "dismiss"), () => drop(change)));
    line.append(acts);
    return line;
  };

  const counts = make("p", "is-warning");
  counts.id = "queue-count";
  counts.setAttribute("role", "status");
  const section = make("section", "queue");
  section.id = "queue";
  section.setAttribute("aria-labelledby", counts.id);
  let drawn = "";
  const show = (acts) => {
    const list = at("list");
    const isShown = ({ isTried, isOld, reason }) => queue.isKept && (isTried || isOld || reason !== undefined);
    const changes = queue.changes.filter(isShown);
    const rows = new Set(changes.map(({ row }) => row));
    for (const row of document.querySelectorAll(".row")) row.dataset.waits = rows.has(row.id) ? "yes" : "no";
    if (!list || !changes.length) {
      drawn = "";
      if (at("queue")) at("queue").remove();
      return;
    }
    const refused = changes.filter(({ reason }) => reason !== undefined).length;
    const wanted = JSON.stringify(changes.map((change) => [change.key, change.reason, change.text, canEdit(change)]));
    if (wanted !== drawn) {
      drawn = wanted;
      const waiting = changes.length - refused;
      counts.textContent = [
        waiting && say("waiting", { count: waiting }), refused && say("refused", { count: refused }),
      ].filter(Boolean).join(" ");
      section.replaceChildren(counts, make("ul", "", ...changes.map((change) => lineOf(change, acts))));
    }
    if (at("queue") !== section) list.before(section);
  };

  // A form like the server's editor of dates, whose words are read when they arrive.
  const field = (name, value) => {
    const made = make("input", "");
    Object.assign(made, { type: "hidden", name, value });
    return made;
  };
  const dateLine = (row, base) => {
    if (at("when-form")) at("when-form").remove();
    const [item, version] = row.querySelector(".box").value.split(" ");
    const form = make("form", "when", field("item", item), field("version", version));
    form.id = "when-form";
    form.setAttribute("action", base + "/web/schedule");
    const input = make("input", "");
    Object.assign(input, { id: "when", name: "words", maxLength: 512, autocomplete: "off" });
    input.setAttribute("aria-label", say("when"));
    const offers = say("offers").split("|").map((words) => {
      const offer = make("button", "", words);
      Object.assign(offer, { name: "offer", value: words });
      return make("li", "", offer);
    });
    const close = make("a", "plain", say("cancel"));
    Object.assign(close, { id: "close", href: "#" + row.id });
    form.append(
      make("div", "type", input, make("button", "go", say("save"))), make("p", "is-quiet", say("readLater")),
      make("ul", "offers", ...offers), make("div", "ends", close));
    row.append(form);
  };

  // Signing out asks before it drops what waits, and drops nothing if the server cannot be reached.
  const signOut = async (event, form) => {
    const count = queue.isKept ? queue.changes.filter(({ reason }) => reason === undefined).length : 0;
    if (!count) return;
    event.preventDefault();
    if (!window.confirm(say("signOutLosing", { count }))) return;
    const known = form.getAttribute("action").replace("/web/logout", "/manifest.webmanifest");
    try {
      await fetch(known, { method: "HEAD", cache: "no-store" });
    } catch { return window.proof.tell(say("noAnswer")); }
    await queue.clear();
    form.requestSubmit();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if ((form.getAttribute("action") || "").endsWith("/web/logout")) signOut(event, form);
  });
  window.pending = { show, dateLine };
})();
