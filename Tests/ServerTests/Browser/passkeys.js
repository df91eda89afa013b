"use strict";
// Passkeys in a real browser with a virtual authenticator: prints failed expectations.
// node passkeys.js CHROMIUM FOLDER PORT PASSWORD
const { open, tally } = require("./driver.js");
const [, , program, folder, port, password] = process.argv;

const { expect, print } = tally();

(async () => {
  const page = await open(program, folder);
  const text = (selector) => page.value(`(document.querySelector(${JSON.stringify(selector)}) || { textContent: "" }).textContent`);
  const shown = (selector) => `((element) => Boolean(element && element.offsetParent))(
    document.querySelector(${JSON.stringify(selector)}))`;
  // The scripts of a page show and hide what depends on the address.
  const isShown = (selector) => page.until(shown(selector), 90);
  const isHidden = (selector) => page.until("document.readyState === 'complete' && !" + shown(selector), 90);
  const has = (selector) => page.until(`document.querySelector(${JSON.stringify(selector)})`, 90);

  await page.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true,
    isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await page.send("WebAuthn.addVirtualAuthenticator", { options });
  const isVerified = (isUserVerified) => page.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });

  // An address without a name has no passkeys.
  await page.visit("http://127.0.0.1:" + port + "/login");
  expect(await has("#password") && await isShown(".without-passkeys"), "an address says that it has none");
  expect(await isHidden("[data-passkey]"), "and shows no button");

  // Signing in by the password, and adding a passkey.
  const origin = "http://localhost:" + port;
  await page.visit(origin + "/login");
  expect(await has("#password"), "the page asks for the password");
  expect(await isShown("[data-passkey=known]"), "and offers passkeys");
  await page.type("#password", password);
  await page.key("Enter", 13);
  expect(await has("#add-form"), "the password opens the list");
  await page.visit(origin + "/sessions");
  expect(await has("[data-passkey=new]") && await isHidden(".without-passkeys"), "the page of sessions offers passkeys");
  const add = async (name, secret) => {
    await page.type("[name=passkey_name]", name);
    await page.type("#password-for-passkey", secret);
    await page.key("Enter", 13);
  };
  await add("this browser", "not the password");
  expect(await has("#notice.is-bad"), "a wrong password is told before the authenticator is asked");
  await isVerified(false);
  await add("this browser", password);
  expect(await page.until("!document.querySelector('#passkey-told').hidden", 90), "an unverified user is told");
  await isVerified(true);
  await page.visit(origin + "/sessions");
  expect(await has("[data-passkey=new]"), "the page opens again");
  await add("this browser", password);
  expect(await has("form[action$='/passkeys/remove']"), "the passkey is listed", await text("#notice"));
  const kept = await page.send("WebAuthn.getCredentials", { authenticatorId });
  expect(kept.credentials.length === 1 && kept.credentials[0].isResidentCredential, "it can be found without a name");

  // Signing out, and in again by the passkey.
  await page.click("form[action$='/logout'] button");
  expect(await has("[data-passkey=known] button"), "signing out opens the sign-in page");
  await page.click("[data-passkey=known] button");
  expect(await has("#add-form"), "the passkey opens the list", await text("#passkey-told") + await text("#notice"));
  await page.type("#add", "buy oats");
  await page.key("Enter", 13);
  expect(await has(".row"), "the session writes like any other");

  // Removing it. The button stays where it is while the page learns whether reminders are on.
  let requestId = "";
  page.listen((method, event) => {
    if (method === "Fetch.requestPaused") requestId = event.requestId;
  });
  await page.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/push" }] });
  await page.visit(origin + "/sessions");
  expect(await has("form[action$='/passkeys/remove'] button"), "it is still listed");
  for (const end = Date.now() + 90_000; !requestId && Date.now() < end;) await new Promise((done) => setTimeout(done, 20));
  expect(requestId, "the page asks whether reminders are on");
  await page.until("document.readyState === 'complete'");
  const top = `document.querySelector("form[action$='/passkeys/remove'] button").getBoundingClientRect().top`;
  const before = await page.value(top);
  await page.send("Fetch.continueRequest", { requestId });
  expect(await page.until("document.querySelector('#push-on').checkVisibility() && !document.querySelector('#push-on').disabled"),
    "reminders are offered");
  expect(await page.value(top) === before, "which moves nothing", before + " " + await page.value(top));
  await page.send("Fetch.disable");
  await page.click("form[action$='/passkeys/remove'] button");
  expect(await page.until("!document.querySelector(\"form[action$='/passkeys/remove']\")"), "it is removed");
  await page.click("form[action$='/logout'] button");
  expect(await has("[data-passkey=known] button"), "signing out works again");
  await page.click("[data-passkey=known] button");
  expect(await has("#notice.is-bad"), "a removed passkey is refused");
  page.close();
  print();
  process.exit(0);
})().catch((error) => { console.log("the test failed: " + error.stack); process.exit(1); });
