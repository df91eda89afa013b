"use strict";
// The changes that the server has not stored yet, in order. Pages from https or from this machine keep them in the
// browser's database, where they survive the page; other pages keep them in memory.
//
// A change is { key, account, at, kind, url, fields, title, ... }; `key` makes the server store it once, however often
// it is sent. `isTried` says that the server did not answer when it waited, and `reason` why it was refused.
(() => {
  const { navigator, indexedDB, isSecureContext } = window;
  // Servers below different paths of a host share its database, so the path belongs to the account.
  const base = new URL(document.currentScript.src).pathname.replace(/\/assets\/[^/]*$/, "");
  const current = () => {
    const mark = /(?:^|; )todos-account=([^;]+)/.exec(document.cookie);
    return mark ? base + " " + mark[1] : undefined;
  };
  const account = current();
  const isKept = Boolean(account && isSecureContext && indexedDB && navigator && navigator.locks);
  const changes = [];
  const listeners = [];
  const tabs = isKept && window.BroadcastChannel ? new window.BroadcastChannel("todos-queue") : null;
  const tell = () => { for (const call of listeners) call(); };

  // The database; its keys are numbers in the order of the changes, also of several tabs.
  const deal = (mode, ask) => new Promise((done, fail) => {
    const opening = indexedDB.open("todos-queue", 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore("changes", { keyPath: "order", autoIncrement: true });
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const transaction = database.transaction("changes", mode, { durability: "strict" });
        const asked = ask(transaction.objectStore("changes"));
        transaction.oncomplete = () => { database.close(); done(asked.result); };
        transaction.onabort = () => { database.close(); fail(transaction.error); };
      } catch (error) {
        database.close();
        fail(error);
      }
    };
  });
  const write = async (ask) => {
    const result = await deal("readwrite", ask);
    if (tabs) tabs.postMessage(account);
    return result;
  };

  // The keys of changes that this tab has removed, even if the browser fails to remove them from its storage.
  const removed = new Set();

  // Reads the changes of this account again, after another tab has changed them. Changes that only this tab has stay.
  const read = async () => {
    const all = await deal("readonly", (store) => store.getAll());
    const stored = all.filter((change) => change.account === account && !removed.has(change.key));
    const own = new Map(changes.map((change) => [change.key, change]));
    const loose = changes.filter(({ order, key }) => order === undefined && !removed.has(key));
    const known = stored.map((change) => Object.assign(own.get(change.key) || { isOld: true }, change));
    const others = loose.filter((change) => !stored.some(({ key }) => key === change.key));
    changes.splice(0, changes.length, ...known, ...others);
    tell();
  };

  // Adds a change, or puts it in the place of another one in one step, so that one of the two is always stored.
  // Resolves to false if the browser's storage has no room: then the change is only in memory, or the former one stays.
  const writing = new Map();
  const add = async (change, former) => {
    Object.assign(change, { key: newKey(), account, at: Date.now() });
    const place = former ? changes.findIndex(({ key }) => key === former.key) : -1;
    if (place < 0) changes.push(change);
    else changes.splice(place, 1, change);
    tell();
    if (!isKept) return true;
    const order = former && former.order;
    const ask = (store) => (order === undefined ? store.add({ ...change }) : store.put({ ...change, order }));
    const written = write(ask).then((order) => {
      change.order = order;
      return true;
    }, () => false);
    writing.set(change.key, written);
    const isStored = await written;
    writing.delete(change.key);
    if (isStored || order === undefined) return isStored;
    removed.add(change.key);
    await read().catch(() => {});
    return false;
  };
  const remove = async (change) => {
    removed.add(change.key);
    const place = changes.indexOf(change);
    if (place >= 0) changes.splice(place, 1);
    tell();
    await writing.get(change.key);
    if (change.order !== undefined) await write((store) => store.delete(change.order)).catch(() => {});
  };
  // Marks a change as sent without an answer, or as refused, unless another tab has removed it.
  const note = async (change, facts) => {
    Object.assign(change, facts);
    tell();
    if (change.order === undefined) return;
    const put = (store) => {
      const known = store.get(change.order);
      known.onsuccess = () => {
        if (known.result && known.result.key === change.key) store.put({ ...change });
      };
      return known;
    };
    await write(put).catch(() => {});
  };
  const clear = async () => { for (const change of [...changes]) await remove(change); };

  // Runs `work` while no tab sends, edits or takes back the change.
  const alone = (change, options, work) =>
    (isKept ? navigator.locks.request("todos-change " + change.key, options, work) : Promise.resolve(work(true)));
  const isThere = (change) => changes.some(({ key }) => key === change.key);
  // Takes a change back; resolves to false if it was sent meanwhile.
  const takeBack = (change) => alone(change, {}, async () => {
    if (isKept) await read().catch(() => {});
    if (!isThere(change)) return false;
    await remove(change);
    return true;
  });
  // Keeps a change from being sent until the returned function is called, or the page is gone. Resolves to undefined
  // if the change is no longer there.
  const hold = (change) => new Promise((done) => {
    alone(change, {}, async () => {
      await read().catch(() => {});
      return isThere(change) ? new Promise((release) => done(release)) : done(undefined);
    });
  });

  // Sends what waits, one change after the other, in one tab at a time. `send` resolves to { stored }, { refused },
  // { away } or { out }, of which the last two end the run. Resolves to false if a run was under way, which goes on.
  // A change that is being edited is passed over, with the later ones of its item.
  let isRunning = false;
  let isWanted = false;
  const itemOf = ({ key, fields = [] }) => {
    const named = new Map(fields);
    return named.get("item") || (named.get("toggle") || key).split(" ")[0];
  };
  const sendAll = async (send) => {
    const held = new Set();
    const isNext = (change) => change.reason === undefined && !held.has(itemOf(change));
    for (;;) {
      if (isKept) await read().catch(() => {});
      const change = changes.find(isNext);
      if (!change) return;
      const came = await alone(change, { ifAvailable: true }, async (lock) => {
        if (lock === null) return { isHeld: true };
        if (isKept) await read().catch(() => {});
        if (!isThere(change)) return {};
        const came = await send(change);
        if (came.stored || came.isShown) await remove(change);
        else if (came.refused !== undefined) await note(change, { reason: came.refused });
        return came;
      });
      if (came.isHeld) held.add(itemOf(change));
      else if (came.away || came.out) {
        const untold = changes.filter(({ isTried, reason }) => !isTried && reason === undefined);
        for (const each of untold) await note(each, { isTried: true });
        return;
      }
    }
  };
  const run = async (send) => {
    isWanted = true;
    if (isRunning) return false;
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        if (isKept) await navigator.locks.request("todos-queue " + account, () => sendAll(send));
        else await sendAll(send);
      }
    } finally {
      isRunning = false;
    }
    return true;
  };

  const newKey = () => {
    const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
    return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };

  if (tabs) tabs.onmessage = (event) => { if (event.data === account) read().catch(() => {}); };
  window.queue = {
    isKept, changes, add, takeBack, hold, clear, run, newKey, itemOf, read: () => (isKept ? read() : Promise.resolve()),
    // True if another account has signed in since the page was loaded.
    isForeign: () => Boolean(account) && current() !== account,
    // True if a change would be lost with the page.
    isLoose: () => changes.some((change) => change.order === undefined),
    // True if the browser's storage has no room for a change.
    isFull: () => isKept && changes.some(({ key, order }) => order === undefined && !writing.has(key)),
    listen: (call) => listeners.push(call),
  };
})();
