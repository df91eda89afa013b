"use strict";
// The fields of forms, the reading of words while they are typed, and the form of an item's page.
(() => {
  const at = (id) => document.getElementById(id);
  const base = new URL(document.currentScript.src).pathname.replace(/\/assets\/[^/]*$/, "");

  // Returns the address of a form and its fields; a chosen reading of the words is kept with the form.
  const fieldsOf = (form, button) => {
    const fields = new URLSearchParams(new FormData(form));
    if (form.dataset.reading) fields.set("reading", form.dataset.reading);
    if (button && button.name) fields.set(button.name, button.value);
    return [(button && button.getAttribute("formaction")) || form.getAttribute("action"), fields];
  };

  let asking = null;
  let pause = 0;
  const preview = (form, says) => {
    clearTimeout(pause);
    if (asking) asking.abort();
    const turn = asking = new AbortController();
    pause = setTimeout(async () => {
      try {
        const [, body] = fieldsOf(form);
        const answer = await window.proof.send(base + "/web/read", { method: "POST", body, signal: turn.signal });
        const text = answer.ok && await answer.text();
        if (!answer.ok || turn !== asking) return;
        says.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
      } catch { if (turn === asking) window.reading.lost(); }
    }, 120);
  };
  const read = (event) => {
    const form = event.target.form;
    const says = form && (form === at("add-form") ? at("add-says") : form === at("when-form") && at("when-says"));
    if (!says) return;
    if (event.type) delete form.dataset.reading;
    preview(form, says);
  };
  document.addEventListener("input", read);
  document.addEventListener("change", read);

  // A button below the words takes another reading, or other words, without sending the form.
  document.addEventListener("click", (event) => {
    const button = event.target.closest && event.target.closest(".says button");
    if (!button) return;
    event.preventDefault();
    const input = at(button.form === at("add-form") ? "add" : "when");
    if (button.name === "reading") button.form.dataset.reading = button.value;
    else { input.value = button.value; delete button.form.dataset.reading; }
    input.focus();
    read({ target: input });
  });
  window.reading = { base, fieldsOf, read, lost: () => {} };
})();

// The form of an item's page has each of its values as it was in a field of its own.
(() => {
  const queue = window.queue;
  const values = (form) => [...form.elements].filter(({ name }) => name.startsWith("was:"))
    .map((was) => [was, form.elements.namedItem(was.name.slice(4))]);
  const itemOf = (form) => form && form.elements.namedItem("item").value;
  const textOf = (form) => JSON.stringify(values(form).map(([, input]) => input.value));
  const differs = (form) => values(form).some(([was, input]) => input.value !== was.value);
  // True if the form has words that were not sent; `dataset.sent` has those in flight.
  const isTyped = (form) => Boolean(form) && differs(form) && textOf(form) !== form.dataset.sent;

  // Returns what differs in words.
  const changesOf = (form) => {
    const changed = values(form).filter(([was, input]) => input.value !== was.value);
    return changed.map(([, { name, value }]) => {
      if (name === "line") return value;
      return name === "notes" ? window.say("notes") : name.replace(/^field:/, "") + ": " + value;
    }).join(", ");
  };

  // Shows the words that wait as if they were stored, so that later words are compared with them.
  const layer = (form, edited) => {
    if (!form || !queue.isKept || isTyped(form)) return;
    const isMeant = (change) => change.kind === "edit" && change.reason === undefined && change !== edited
      && queue.itemOf(change) === itemOf(form);
    const waiting = queue.changes.filter(isMeant).map(({ fields }) => new Map(fields));
    for (const [was, input] of values(form)) {
      if (was.dataset.stored === undefined) was.dataset.stored = was.value;
      const typed = waiting.map((fields) => [fields.get(was.name), fields.get(input.name)]);
      const last = typed.filter(([before, words]) => words !== undefined && words !== before).pop();
      const words = last ? last[1] : was.dataset.stored;
      was.value = words;
      if (input.value !== words) input.value = words;
    }
    delete form.dataset.sent;
  };
  // Puts the words of a change into the form.
  const fill = (form, fields) => {
    for (const [was, input] of values(form)) {
      const words = fields.get(input.name);
      if (words !== undefined && words !== fields.get(was.name)) input.value = words;
    }
  };
  const reset = (form) => { for (const [was, input] of values(form)) input.value = was.value; };
  window.itemForm = { itemOf, textOf, differs, isTyped, changesOf, layer, fill, reset };
})();
