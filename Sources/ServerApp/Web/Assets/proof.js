"use strict";
// Signs a page's writes (RFC 9421) with a key of this browser that no script can read. Browsers provide keys only to
// pages from https or from this machine; other pages work without a key and show a warning.
(() => {
  const subtle = window.isSecureContext && window.crypto && window.crypto.subtle;
  const session = document.documentElement.dataset.session;
  const bytes = (text) => new TextEncoder().encode(text);
  const base64 = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));

  // The browser's key, in the only storage that keeps it unreadable.
  const deal = (mode, ask) => new Promise((done, fail) => {
    const opening = indexedDB.open("todos", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("keys", mode);
      const asked = ask(transaction.objectStore("keys"));
      transaction.oncomplete = () => { opening.result.close(); done(asked.result); };
      transaction.onabort = () => fail(transaction.error);
    };
  });
  const known = () => deal("readonly", (keys) => keys.get("browser"));
  const made = async () => {
    const pair = await subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
    await deal("readwrite", (keys) => keys.put(pair, "browser"));
    return pair;
  };

  let lead = 0;
  const digestOf = async (body) => "sha-256=:" + base64(await subtle.digest("SHA-256", bytes(body))) + ":";
  const signature = async (pair, method, address, digest) => {
    const target = new URL(address, location.href);
    const nonce = base64(crypto.getRandomValues(new Uint8Array(16)));
    const parameters = '("@method" "@path" "@query" "content-digest");created=' + Math.floor(Date.now() / 1000 + lead)
      + ';nonce="' + nonce + '";keyid="' + session + '";alg="ecdsa-p256-sha256"';
    const base = '"@method": ' + method + '\n"@path": ' + target.pathname + '\n"@query": ' + (target.search || "?")
      + '\n"content-digest": ' + digest + '\n"@signature-params": ' + parameters;
    const signed = await subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, bytes(base));
    return { "Signature-Input": "todos=" + parameters, "Signature": "todos=:" + base64(signed) + ":" };
  };

  // Like fetch, with the digest of the body (RFC 9530), so that the server stores no other body. Signs the writes of a
  // session with a key. Retries once if another body arrived, or if the server's clock differs.
  const send = async (address, given = {}) => {
    // Browsers refuse long bodies to a request that outlives its page.
    const options = { ...given, keepalive: Boolean(given.keepalive) && String(given.body).length < 30000 };
    if (!subtle || !options.method) return fetch(address, options);
    const pair = session && await known().catch(() => undefined);
    const body = String(options.body);
    const once = async () => {
      const digest = await digestOf(body);
      return fetch(address, {
        ...options,
        body,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
          ...options.headers,
          "Content-Digest": digest,
          ...pair ? await signature(pair, options.method, address, digest) : {},
        },
      });
    };
    const answer = await once();
    if (answer.status === 400 && answer.headers.get("Want-Content-Digest")) return once();
    if (!pair || answer.status !== 401 || !answer.headers.get("Accept-Signature")) return answer;
    const time = Date.parse(answer.headers.get("Date"));
    if (time) lead = (time - Date.now()) / 1000;
    const wait = Number(answer.headers.get("Retry-After")) || 0;
    await new Promise((done) => setTimeout(done, wait * 1000));
    return once();
  };
  window.proof = { send };

  // Returns a message of the server with its values; the value `count` chooses the form.
  window.say = (name, values = {}) => {
    const forms = window.words[name];
    const rules = new Intl.PluralRules(document.documentElement.lang);
    const text = "count" in values && forms[rules.select(values.count)] || forms.other;
    return text.replace(/\{(\w+)\}/g, (place, value) => values[value]);
  };

  // Sign-in sends the public key to the server.
  const signIn = async (form) => {
    try {
      const pair = await known() || await made();
      form.elements.public_key.value = base64(await subtle.exportKey("raw", pair.publicKey));
    } catch {
      form.elements.public_key.value = "";
    }
    return sendForm(form);
  };
  const isSignIn = (form) => /\/web\/(login|passkeys\/login|oidc\/(finish|link))$/.test(form.getAttribute("action"));
  const without = document.getElementById("unproven");
  if (without && !subtle) without.hidden = false;

  // A notice above the content, which stays with what was typed there.
  let told = null;
  const tell = (...parts) => {
    if (told) told.remove();
    told = document.createElement("p");
    told.className = "notice is-bad";
    told.setAttribute("role", "alert");
    told.append(...parts);
    document.getElementById("main").before(told);
  };
  window.proof.tell = tell;
  const signedOut = (address) => {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = window.say("signIn");
    tell(window.say("signedOut"), link);
  };

  // Sends a form that no other script has handled, as the browser would, but with its digest and signature. Without an
  // answer of the form's page, and after the session has ended, the page stays as it is.
  const sendForm = async (form, button) => {
    const fields = new URLSearchParams(new FormData(form));
    if (button && button.name) fields.set(button.name, button.value);
    const action = (button && button.getAttribute("formaction")) || form.getAttribute("action");
    try {
      const answer = await send(action, { method: "POST", body: fields, headers: { Accept: "text/html" } });
      const isMeant = isSignIn(form) || action.endsWith("/web/logout");
      const isOut = answer.redirected && answer.url.endsWith("/login") && !isMeant;
      if (isOut) return signedOut(answer.url);
      // What was shared with the page before signing in stands in the address.
      if (answer.redirected) return location.assign(answer.url + (isSignIn(form) ? location.hash : ""));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const words = !answer.ok && page.querySelector(".empty p");
      if (words) return tell(words.textContent);
      const main = page.getElementById("main");
      if (!main) throw answer;
      if (told) told.remove();
      document.getElementById("main").replaceWith(main);
    } catch { tell(window.say("noAnswer")); }
  };
  window.addEventListener("submit", (event) => {
    const form = event.target;
    if (isSignIn(form)) form.elements.tz.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
    if (event.defaultPrevented || (!subtle && form.id !== "edit")) return;
    event.preventDefault();
    return isSignIn(form) ? signIn(form) : sendForm(form, event.submitter);
  });

  // The page after a sign-in at a provider.
  const entry = document.getElementById("continue");
  if (entry) entry.requestSubmit();
})();
