// Keeps the pages that were seen last, so that they open without a connection. Changes are not its task: the page's
// queue sends them. `files` are the paths of the page's files, relative to the scope.
const scope = self.registration.scope;
const base = new URL(scope).pathname.replace(/\/$/, "");
const shell = "todos-files " + base + " " + files.join(" ");
const pagesOf = (account) => "todos-pages " + base + " " + account;
const isOwn = (name, kind) => name.startsWith("todos-" + kind + " " + base + " ");
// Maximum number of copies beside today's.
const most = 40;
// How long a page may take before its copy is shown, in milliseconds.
const patience = 5000;

// Deletes the copies of pages, except those of an account.
const forget = async (account) => {
  for (const name of await caches.keys()) {
    if (isOwn(name, "pages") && name !== pagesOf(account)) await caches.delete(name);
  }
};

// The address of a page without what only one visit is about: a notice, an open editor, a shared text.
const shared = ["title", "text", "url"];
const passing = ["said", "of", "key", "date", ...shared];
const keyOf = (address) => {
  const url = new URL(address);
  for (const name of passing) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
};
const isPlain = (address) => !passing.some((name) => new URL(address).searchParams.has(name));

// Deletes the copies of items that the server no longer has; asks for them at most once in ten seconds.
let askedAt = 0;
const itemOf = (url) => (/^items\/([^/?]+)/.exec(url.slice(scope.length)) || [])[1];
const prune = async (pages) => {
  if (Date.now() - askedAt < 10000) return;
  askedAt = Date.now();
  const copies = (await pages.keys()).map(({ url }) => url).filter(itemOf);
  if (!copies.length) return;
  const answer = await fetch(base + "/web/gone?items=" + [...new Set(copies.map(itemOf))].join(","));
  const gone = answer.ok && !answer.redirected ? (await answer.text()).split(" ") : [];
  for (const url of copies) if (gone.includes(itemOf(url))) await pages.delete(url);
};
// Deletes the copy of a page that is no longer there.
const drop = async (address) => {
  for (const name of await caches.keys()) {
    if (isOwn(name, "pages")) await (await caches.open(name)).delete(keyOf(address));
  }
};

// Keeps the copy of a page. A page has its account in a header; the copies of other accounts go.
const keep = async (address, answer) => {
  const account = answer.headers.get("Todos-Account");
  if (!account) return;
  await forget(account);
  const pages = await caches.open(pagesOf(account));
  await pages.put(keyOf(address), answer);
  const older = (await pages.keys()).filter(({ url }) => url !== scope);
  for (const { url } of older.slice(0, Math.max(0, older.length - most))) await pages.delete(url);
  await prune(pages);
};
const copyOf = async (address) => {
  for (const name of await caches.keys()) {
    const found = isOwn(name, "pages") && await (await caches.open(name)).match(keyOf(address));
    if (found) return found;
  }
  return undefined;
};

// Fetches a page and keeps its copy; `work` are what the event has to wait for.
const fetched = async (request, work) => {
  const answer = await fetch(request);
  const path = new URL(answer.url || request.url).pathname;
  // The sign-in page says that the session has ended: nobody may read the copies any longer.
  if (answer.ok && path === base + "/login") work.push(forget(""));
  if ([404, 410].includes(answer.status)) work.push(drop(request.url));
  const isKept = answer.ok && !answer.redirected && answer.type === "basic" && isPlain(request.url);
  if (isKept) work.push(keep(request.url, answer.clone()).catch(() => {}));
  return answer;
};
// Like `fetched`, for an event that goes on after its answer until the copy is kept.
const fetchedFor = (event) => {
  const work = [];
  const coming = fetched(event.request, work);
  event.waitUntil(coming.then(() => Promise.all(work), () => {}));
  return coming;
};

// A file that only some pages name, which is kept like the others.
const file = async (event) => {
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(shell).then((cache) => cache.put(event.request.url, copy)).catch(() => {}));
  }
  return answer;
};

// The page from the server, or else its copy.
const page = async (event) => {
  const coming = fetchedFor(event);
  const copy = copyOf(event.request.url);
  const late = new Promise((done) => setTimeout(done, patience)).then(() => copy);
  try {
    const first = await Promise.race([coming, late]);
    return first || await coming;
  } catch {
    return await copy || await (await caches.open(shell)).match(base + "/offline") || Response.error();
  }
};

self.addEventListener("install", (event) => {
  const wanted = [...files.map((path) => base + "/" + path), base + "/offline"];
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(wanted)).then(() => self.skipWaiting()));
});

// Fetches all copies again; resolves to false if one of them could not be.
const renewed = async (url) => {
  const work = [];
  const asked = new Request(url, { credentials: "same-origin" });
  const answer = await fetched(asked, work).catch(() => undefined);
  await Promise.all(work);
  return Boolean(answer) && answer.status < 500 && answer.status !== 429;
};
const renewPages = async () => {
  let isWhole = true;
  for (const name of (await caches.keys()).filter((name) => isOwn(name, "pages"))) {
    for (const { url } of await (await caches.open(name)).keys()) {
      isWhole = await renewed(url) && isWhole;
    }
  }
  if (!await copyOf(scope)) await renewed(scope);
  return isWhole;
};
// After another theme was chosen, the copies have it, too.
const renewTheme = async () => {
  await (await caches.open(shell)).addAll([base + "/offline"]);
  await renewPages();
};

// The copies of an earlier release name its files, so they are fetched again; the files stay if that fails.
self.addEventListener("activate", (event) => {
  const renew = async () => {
    await self.clients.claim();
    if (!await renewPages()) return;
    for (const name of await caches.keys()) if (isOwn(name, "files") && name !== shell) await caches.delete(name);
  };
  event.waitUntil(renew());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(base + "/")) return;
  const path = url.pathname.slice(base.length);
  if (request.method === "POST" && path === "/web/logout") {
    event.respondWith(fetch(request).then(async (answer) => { await forget(""); return answer; }));
  } else if (request.method === "POST" && path === "/web/theme") {
    const coming = fetch(request);
    event.respondWith(coming);
    event.waitUntil(coming.then(renewTheme).catch(() => {}));
  } else if (request.method !== "GET" || /^\/(api|feeds|dav)\//.test(path)) {
    return;
  } else if (path.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((known) => known || file(event)));
  } else if (request.mode === "navigate" && path === "/" && shared.some((name) => url.searchParams.has(name))) {
    // What another program shares stays in the browser, and so may be longer than an address that is sent.
    event.respondWith(Response.redirect(scope + "#" + url.searchParams));
  } else if (request.mode === "navigate") {
    event.respondWith(page(event));
  } else if ((request.headers.get("Accept") || "").startsWith("text/html")) {
    event.respondWith(fetchedFor(event));
  }
});
