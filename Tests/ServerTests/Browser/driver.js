"use strict";
// Chromium, driven by the DevTools protocol over a pipe: https://chromedevtools.github.io/devtools-protocol/
const { spawn } = require("child_process");
const net = require("net");

// Counts expectations, and prints those that do not hold.
exports.tally = () => {
  let checks = 0;
  let faults = 0;
  const expect = (isSo, what, found = "") => {
    checks += 1;
    if (isSo) return;
    faults += 1;
    console.log("did not hold: " + what + (found === "" ? "" : " | " + found));
  };
  const print = () => { console.log("checks " + checks + ", faults " + faults); return faults; };
  return { expect, print };
};

// Signs in as a program; returns a function that sends a body to a path of the API and returns the answer's.
exports.signIn = async (origin, password) => {
  const headers = { "Content-Type": "application/json", "If-Match": "*" };
  const ask = async (method, path, body) => {
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(method + " " + path + ": " + text);
    return text && JSON.parse(text);
  };
  const { token } = await ask("POST", "/api/login-token", { account: "me", password, name: "browser" });
  headers.Authorization = "Bearer " + token;
  return ask;
};

// Starts a proxy that can cut all connections, and lose the answer to a change that the server has stored.
exports.startProxy = (serverPort) => {
  const lines = new Set();
  const sent = [];
  let isAway = false;
  let losing = null;
  const cut = () => { for (const line of lines) line.destroy(); };
  const door = net.createServer((client) => {
    if (isAway) return client.destroy();
    const server = net.connect(serverPort, "127.0.0.1");
    let isLost = false;
    client.on("data", (bytes) => {
      const change = /^POST \S*\/web\/(add|toggle|schedule|edit)/.exec(bytes.toString("latin1"));
      if (change) sent.push(change[1]);
      isLost = isLost || Boolean(change && losing);
      server.write(bytes);
    });
    server.on("data", (bytes) => {
      if (!isLost) return client.write(bytes);
      const lost = losing;
      losing = null;
      isAway = true;
      cut();
      if (lost) lost();
    });
    for (const [one, other] of [[client, server], [server, client]]) {
      lines.add(one);
      one.on("error", () => {});
      one.on("close", () => { lines.delete(one); other.destroy(); });
    }
  });
  return {
    sent,
    port: new Promise((done) => door.listen(0, "127.0.0.1", () => done(door.address().port))),
    goAway: (wanted) => { isAway = wanted; if (wanted) cut(); },
    // Resolves when the answer to the next change is lost; then the server is away.
    loseAnswer: () => new Promise((done) => { losing = done; }),
  };
};

// Starts a browser with one page; `profile` is an empty folder, `language` that of `Accept-Language`.
exports.open = async (program, profile, language = "en") => {
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-extensions", "--disable-component-update", "--accept-lang=" + language,
    "--user-data-dir=" + profile, "--remote-debugging-pipe"];
  const browser = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [requests, answers] = browser.stdio.slice(3);
  const waiting = new Map();
  const listeners = [];
  let rest = "";
  answers.setEncoding("utf8");
  answers.on("data", (text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    for (const { id, result, error, method, params } of messages.map((message) => JSON.parse(message))) {
      if (method) for (const call of listeners) call(method, params);
      const call = waiting.get(id);
      waiting.delete(id);
      if (call) error ? call.fail(new Error(error.message)) : call.done(result);
    }
  });
  browser.on("exit", () => { for (const call of waiting.values()) call.fail(new Error("the browser has ended")); });
  let count = 0;
  let sessionId;
  const sendTo = (session, method, params = {}) => new Promise((done, fail) => {
    waiting.set(++count, { done, fail });
    requests.write(JSON.stringify({ id: count, method, params, sessionId: session }) + "\0");
  });
  const send = (method, params) => sendTo(sessionId, method, params);
  // Closes the tab, if there is one, and opens another.
  let targetId;
  const reopen = async () => {
    sessionId = undefined;
    if (targetId) await send("Target.closeTarget", { targetId });
    ({ targetId } = await send("Target.createTarget", { url: "about:blank" }));
    ({ sessionId } = await send("Target.attachToTarget", { targetId, flatten: true }));
  };
  await reopen();

  // Returns the value of an expression on the page, or in another session; resolves promises.
  const value = async (expression, session = sessionId) => {
    const wanted = { expression, awaitPromise: true, returnByValue: true };
    const answer = await sendTo(session, "Runtime.evaluate", wanted);
    if (answer.exceptionDetails) throw new Error(expression + ": " + answer.exceptionDetails.exception.description);
    return answer.result.value;
  };
  // Waits until an expression is true, also across pages; false after the timeout.
  const until = async (expression, seconds = 120, session = undefined) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
      if (await value(expression, session).catch(() => false)) return true;
    }
    return false;
  };
  // Presses a key: a letter, or another by its name and code.
  const key = async (name, code = name.toUpperCase().charCodeAt(0)) => {
    const text = name === "Enter" ? "\r" : name.length === 1 ? name : undefined;
    const event = { key: name, code: name, windowsVirtualKeyCode: code, text };
    for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { ...event, type });
  };
  // Waits for an element of a page whose scripts have run: before that, the browser itself sends forms.
  const ready = (selector) =>
    until(`document.readyState === "complete" && document.querySelector(${JSON.stringify(selector)})`);
  const point = (selector) => value(`(() => {
    const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  // Waits until an element stays where it is: parts of a page that come late move those below them.
  const resting = async (selector) => {
    for (let [count, last] = [0, ""]; count < 40; count += 1) {
      const found = JSON.stringify(await point(selector));
      if (found === last) return;
      last = found;
      await new Promise((done) => setTimeout(done, 150));
    }
  };
  return {
    send, sendTo, value, until, key, reopen,
    listen: (call) => listeners.push(call),
    visit: (url) => send("Page.navigate", { url }),
    // Types text into an empty line, one key at a time.
    type: async (selector, words) => {
      await ready(selector);
      await value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      for (const letter of words) await send("Input.insertText", { text: letter });
    },
    click: async (selector) => {
      await ready(selector);
      await value(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "nearest" })`);
      await resting(selector);
      const where = { ...await point(selector), button: "left", clickCount: 1 };
      for (const type of ["mousePressed", "mouseReleased"]) await send("Input.dispatchMouseEvent", { ...where, type });
    },
    tap: async (selector) => {
      await send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [await point(selector)] });
      await send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    close: () => { browser.kill("SIGKILL"); },
  };
};
