// Shows the reminders that the server pushes, and opens their items. A part of the worker.
(() => {
  const scope = self.registration.scope;

  self.addEventListener("push", (event) => {
    let told = { body: words.due };
    try { told = event.data.json(); } catch { /* A message without content still shows that something is due. */ }
    event.waitUntil(self.registration.showNotification(told.title || "todos", {
      body: told.body || "",
      tag: told.tag || "todos",
      renotify: true,
      timestamp: Date.parse(told.at) || Date.now(),
      data: told.tag ? scope + "items/" + encodeURIComponent(told.tag) : scope,
    }));
  });

  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil((async () => {
      const open = await self.clients.matchAll({ type: "window" });
      // A page in which something may be typed stays as it is.
      const own = open.find((page) => page.url.split(/[?#]/)[0] === event.notification.data);
      return own ? own.focus() : self.clients.openWindow(event.notification.data);
    })());
  });

  // A push service may replace a subscription at any time; the server needs the new one.
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil((async () => {
      const options = event.oldSubscription && event.oldSubscription.options;
      const next = event.newSubscription || (options && await self.registration.pushManager.subscribe(options));
      if (!next) return;
      const { endpoint, keys } = next.toJSON();
      await fetch(new URL("api/push", scope), {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint, keys }),
      });
    })());
  });
})();
