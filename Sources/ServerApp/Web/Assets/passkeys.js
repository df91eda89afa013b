"use strict";
// Completes the forms of passkeys (WebAuthn) with the answer of an authenticator before they are sent. Browsers offer
// passkeys only to pages from https or from this machine, under a name.
(() => {
  const isName = !/^[\d.]+$|^\[/.test(location.hostname);
  const isOffered = window.isSecureContext && window.PublicKeyCredential && isName;
  document.documentElement.dataset.passkeys = isOffered ? "yes" : "no";
  if (!isOffered) return;
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const text = (buffer) => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
  const algorithms = [-7, -8, -257];

  const made = async (options) => {
    const { response } = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(options.challenge),
        rp: { id: options.party, name: "todos" },
        user: { id: bytes(options.user), name: options.name, displayName: options.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: options.known.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
        timeout: options.seconds * 1000,
      },
    });
    return { client_data: response.clientDataJSON, attestation: response.attestationObject };
  };
  const known = async (options) => {
    const { rawId, response } = await navigator.credentials.get({
      publicKey: {
        challenge: bytes(options.challenge),
        rpId: options.party,
        userVerification: "required",
        timeout: options.seconds * 1000,
      },
    });
    return {
      credential: rawId,
      user: response.userHandle || new ArrayBuffer(0),
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    };
  };

  // Returns the options of a ceremony; nothing if the server shows a refusal instead.
  const asked = async (form) => {
    const action = form.getAttribute("action") + "/options";
    const isNew = form.dataset.passkey === "new";
    const answer = await window.proof.send(action, isNew ? { method: "POST", body: new URLSearchParams(new FormData(form)) } : {});
    if (answer.ok && answer.headers.get("Content-Type").startsWith("application/json")) return answer.json();
    if (answer.redirected) return location.assign(answer.url);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = page.getElementById("main");
    if (!main) throw new Error("no page");
    document.getElementById("main").replaceWith(main);
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.dataset.passkey || form.dataset.isAnswered) return;
    event.preventDefault();
    const told = document.getElementById("passkey-told");
    told.hidden = true;
    const button = form.querySelector("button");
    button.disabled = true;
    let options;
    try {
      options = await asked(form);
      if (!options) return;
      const answer = await (form.dataset.passkey === "new" ? made : known)(options);
      for (const [name, value] of Object.entries(answer)) form.elements[name].value = text(value);
      button.disabled = false;
      form.dataset.isAnswered = "yes";
      form.requestSubmit();
    } catch {
      told.textContent = window.say(options ? "noPasskey" : "noAnswer");
      told.hidden = false;
    } finally {
      button.disabled = false;
      delete form.dataset.isAnswered;
    }
  });
})();
