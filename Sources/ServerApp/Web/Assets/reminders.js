"use strict";
// Turns reminders in this browser on and off, on the page of sessions. The part stays hidden where browsers cannot. It
// is shown before the state is known, so that nothing below it moves while somebody presses there.
(() => {
  const part = document.getElementById("push");
  if (!part || !window.isSecureContext || !navigator.serviceWorker || !window.PushManager) return;
  const address = new URL("../api/push", document.currentScript.src);
  const [on, off, words] = ["push-on", "push-off", "push-says"].map((id) => document.getElementById(id));
  const ask = (method, body) => fetch(address, {
    method, headers: body && { "Content-Type": "application/json" }, body: body && JSON.stringify(body),
  });
  const show = (isOn) => { [on.hidden, off.hidden, words.textContent] = [isOn, !isOn, ""]; };
  const bytes = (text) => Uint8Array.from(
    atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

  // Does what a button says, one thing at a time, and says why it could not.
  const press = (button, work) => button.addEventListener("click", async () => {
    button.disabled = true;
    try { words.textContent = await work() || ""; } catch { words.textContent = part.dataset.failed; }
    button.disabled = false;
  });

  const turnOn = async (manager, key) => {
    if (await Notification.requestPermission() !== "granted") return part.dataset.denied;
    const former = await manager.getSubscription();
    if (former) await former.unsubscribe();
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    const { endpoint, keys } = made.toJSON();
    const answer = await ask("POST", { endpoint, keys });
    if (answer.ok) return show(true);
    await made.unsubscribe();
    return (await answer.json()).detail;
  };
  const turnOff = async (manager) => {
    const known = await manager.getSubscription();
    if (known) await known.unsubscribe();
    if (!(await ask("DELETE")).ok) return part.dataset.failed;
    return show(false);
  };

  on.disabled = true;
  part.hidden = false;
  (async () => {
    const { public_key: key, endpoint } = await (await ask("GET")).json();
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    show(Boolean(known) && known.endpoint === endpoint);
    press(on, () => turnOn(pushManager, key));
    press(off, () => turnOff(pushManager));
    on.disabled = false;
  })().catch(() => { words.textContent = part.dataset.failed; });
})();
