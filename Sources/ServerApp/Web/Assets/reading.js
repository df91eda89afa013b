"use strict";
// The fields of forms, and the reading of words while they are typed.
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
  window.reading = { fieldsOf, read, lost: () => {} };
})();
