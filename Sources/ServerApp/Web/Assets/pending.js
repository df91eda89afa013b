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
  // True if the page has, or leads to, the line in which the change was typed; another place gives an item another date
  // or list.
  const canEdit = ({ kind, row, url }) => {
    if (kind === "edit") return true;
    if (kind !== "add") return kind === "schedule" && Boolean(at(row));
    return Boolean(at("add-form")) && at("add-form").getAttribute("action") === url;
  };
  const lineOf = (change) => {
    const label = make("bdi", "", labelOf(change));
    label.id = "waits-" + change.key;
    const line = make("li", "", label);
    if (change.reason !== undefined) line.append(make("span", "is-bad", " " + change.reason));
    const acts = make("span", "ends");
    if (editing && change === editing.change) acts.append(button(say("keepAsItWas"), () => stop()));
    else if (canEdit(change)) acts.append(button(say("editQueued"), () => edit(change)));
    acts.append(button(say(change.reason === undefined ? "takeBack" : "dismiss"), () => drop(change)));
    for (const act of acts.children) act.setAttribute("aria-describedby", label.id);
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
  // The change that is being edited, and the function that lets it be sent again.
  let editing = null;
  // Counts the wishes to edit, of which the last one counts.
  let wishes = 0;
  const show = () => {
    window.itemForm.layer(at("edit"), editing && editing.change);
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
    const isEdited = (change) => Boolean(editing) && change === editing.change;
    const factsOf = (change) => [change.key, change.reason, change.text, canEdit(change), isEdited(change)];
    const wanted = JSON.stringify(changes.map(factsOf));
    if (wanted !== drawn) {
      drawn = wanted;
      const waiting = changes.length - refused;
      counts.textContent = [
        waiting && say("waiting", { count: waiting }), refused && say("refused", { count: refused }),
      ].filter(Boolean).join(" ");
      section.replaceChildren(counts, make("ul", "", ...changes.map(lineOf)));
    }
    if (at("queue") !== section) list.before(section);
  };

  // What the page's script does.
  let page = {};
  const drop = async (change) => {
    if (editing && editing.change === change) stop();
    if (await queue.takeBack(change)) page.show(change, change.was);
    page.showFresh();
  };
  // Puts the words of a change where they were typed.
  const lines = { add: "add", edit: "line", schedule: "when" };
  const put = ({ kind, fields }) => {
    const input = at(lines[kind]);
    const field = new Map(fields);
    if (!input) return;
    if (kind === "edit") window.itemForm.fill(at("edit"), field);
    else input.value = field.get("instead") || field.get("offer") || field.get("words") || field.get("text") || "";
    input.focus();
    window.reading.read({ target: input });
  };
  // Offers a change where it was typed. It stays in the queue until other words take its place, and is not sent
  // until then.
  const edit = async (change) => {
    const form = at("edit");
    const item = queue.itemOf(change);
    if (change.kind === "edit" && window.itemForm.itemOf(form) !== item) {
      return location.assign(page.base + "/items/" + item + "#" + change.key);
    }
    const name = lines[change.kind];
    const isBusy = change.kind === "edit" ? window.itemForm.isTyped(form) : change.kind === "add" && at("add").value;
    if (isBusy) { at(name).focus(); return page.tell(say("typedFirst")); }
    stop();
    const wish = wishes += 1;
    const release = await queue.hold(change);
    if (!release) return;
    if (wish !== wishes) return settle({ release });
    editing = { change, release };
    page.showWaiting();
    if (change.kind === "schedule") await page.openDate(at(change.row), page.home("date=" + item));
    if (at(name)) put(change);
    else stop();
  };
  // Leaves the change that is edited as it waits, if it is of this kind.
  const stop = (kind) => {
    if (!editing || kind && editing.change.kind !== kind) return;
    const { change, release } = editing;
    editing = null;
    if (change.kind === "add") page.clearAdd();
    if (change.kind === "schedule" && at("when-form")) at("when-form").remove();
    if (change.kind === "edit" && at("edit")) window.itemForm.reset(at("edit"));
    page.showWaiting();
    settle({ release });
  };
  // Returns the change whose place another one takes, with its lock, and ends the editing.
  const former = (change) => {
    const own = editing;
    if (!own || own.change.kind !== change.kind) return undefined;
    if (change.kind !== "add" && queue.itemOf(own.change) !== queue.itemOf(change)) return undefined;
    editing = null;
    return own;
  };

  // Lets a change that was edited be sent, and shows the words that the storage had no room for again.
  const settle = ({ release }, unstored) => {
    release();
    if (unstored) put(unstored);
    page.sendWaiting();
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

  // Signing out asks before it drops what waits or was refused, and drops nothing if the server cannot be reached.
  const signOut = async (event, form) => {
    const count = queue.isKept ? queue.changes.length : 0;
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
  window.pending = { show, drop, edit, stop, former, settle, dateLine, use: (parts) => { page = parts; } };
})();
