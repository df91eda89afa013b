import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct FormTests {
  private let fixture: SiteFixture
  private let browser: Browser

  init() throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
  }

  @Test func whoIsNotSignedInIsSentToSignIn() async {
    let reply = await fixture.send("GET", "/")
    #expect(reply.status == 303 && reply["Location"] == "/login")
    let page = await browser.open("/")
    #expect(page.status == 200 && page.text.contains("action=\"/web/login\""))
  }

  @Test func signsInAndOut() async throws {
    let wrong = await browser.send("/web/login", ["password": "not the password"])
    #expect(wrong.status == 401 && wrong.text.contains("Wrong account or password."))
    #expect(!wrong.text.contains("not the password"))
    let reply = await browser.signIn()
    #expect(reply.status == 303 && reply["Location"] == "/")
    let cookie = try #require(reply["Set-Cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && cookie.contains("Path=/"))
    #expect(browser.page.contains("Nothing here yet"))
    let kept = browser.cookie
    let out = await browser.send("/web/logout", [:])
    #expect(out.status == 303 && out["Location"] == "/login")
    #expect(await fixture.send("GET", "/", [("Cookie", kept)])["Location"] == "/login")
  }

  @Test func thePasswordIsChangedOnThePageOfSessions() async throws {
    _ = await browser.signIn()
    let elsewhere = try await fixture.token()
    _ = await browser.open("/sessions")
    let new = "three unrelated words"
    let wrong = await browser.send("/web/password", ["password": "not the password", "new_password": new])
    #expect(wrong.status == 422 && wrong.text.contains("The current password is wrong."))
    let common = await browser.send("/web/password", ["password": SiteFixture.password, "new_password": "password1"])
    #expect(common.status == 422 && common.text.contains("common password"))
    #expect(!wrong.text.contains("not the password") && !common.text.contains(SiteFixture.password))
    #expect(await fixture.ask(elsewhere, "GET", "/api/todos/today").status == 200)
    let right = await browser.send("/web/password", ["password": SiteFixture.password, "new_password": new])
    #expect(right.status == 200 && right.text.contains("Password changed."))
    #expect(await fixture.ask(elsewhere, "GET", "/api/todos/today").problem == .tokenRevoked)
    #expect(await browser.open("/").text.contains("Nothing here yet"))
    #expect(await fixture.logIn(password: new).status == 200)
  }

  @Test func addsDoesReopensAndSchedules() async throws {
    _ = await browser.signIn()
    let added = await browser.send("/web/add", ["text": "pay rent tomorrow 9am #home !high", "new": "junk"])
    #expect(added.status == 303)
    _ = await browser.open(added["Location"] ?? "")
    #expect(browser.page.contains("added “pay rent” · Sun 22 Nov 9:00"))
    let id = try #require((added["Location"] ?? "").split(separator: "of=").last.map(String.init))
    let item = try #require(try ItemID(id).flatMap { try fixture.item($0) })
    #expect(item.title == "pay rent" && item.list == "home" && item.priority == .high)

    let moved = await browser.send("/web/schedule", ["item": id, "words": "today 17:00"])
    #expect(moved.status == 303)
    _ = await browser.open("/")
    let toggle = try #require(browser.value(after: "name=\"toggle\" value=\""))
    let done = await browser.send("/web/toggle", ["toggle": toggle])
    #expect(done.status == 303)
    _ = await browser.open(done["Location"] ?? "")
    #expect(browser.page.contains("done “pay rent”") && browser.page.contains("aria-checked=\"true\""))
    let back = try #require(browser.value(after: "name=\"toggle\" value=\""))
    #expect(back.contains(" open "))
    _ = await browser.send("/web/toggle", ["toggle": back])
    #expect(try fixture.item(item.id)?.completions.isEmpty == true)

    _ = await browser.send("/web/schedule", ["item": id, "clear": "yes"])
    #expect(try fixture.item(item.id)?.schedule == nil)
    _ = await browser.send("/web/schedule", ["item": id, "words": "", "offer": "weekdays 9am"])
    #expect(try fixture.item(item.id)?.schedule?.recurrence != nil)
  }

  @Test func whatCannotBeReadIsToldWithTheEditorOpen() async throws {
    _ = await browser.signIn()
    let item = try fixture.add("dance")
    let reply = await browser.send("/web/schedule", ["item": item.id.description, "words": "feb 30"])
    #expect(reply.status == 422)
    #expect(reply.text.contains("There is no such day in the calendar.") && reply.text.contains("value=\"feb 30\""))
    let empty = await browser.send("/web/add", ["text": "tomorrow 9am #home"])
    #expect(empty.status == 422 && empty.text.contains("tomorrow 9am #home"))
    let long = await browser.send("/web/add", ["text": String(repeating: "ä", count: 600)])
    #expect(long.status == 422 && long.text.contains("too long"))
  }

  @Test func sendingAFormTwiceAddsOnce() async throws {
    _ = await browser.signIn()
    let id = try #require(browser.value(after: "name=\"new\" value=\""))
    for _ in 0..<2 { #expect(await browser.send("/web/add", ["text": "buy oats", "new": id]).status == 303) }
    #expect(try fixture.service.count(fixture.me) == 1)
    _ = await browser.send("/web/add", ["text": "buy rice", "new": id])
    #expect(try fixture.service.count(fixture.me) == 2)
  }

  @Test func previewsSayWhatTheTerminalSays() async throws {
    _ = await browser.signIn()
    let add = await browser.send("/web/read", ["text": "stand-up every other monday 3pm #work"])
    #expect(add.text.contains("every other Monday 15:00") && add.text.contains("then 7 Dec"))
    let item = try fixture.add("dance")
    let when = await browser.send("/web/read", ["item": item.id.description, "words": "every other monday 3pm"])
    #expect(when.text.contains("Mon 23 Nov 15:00") && when.text.contains("in 2 days"))
    // N15: ambiguous words name the other reading.
    let doubt = await browser.send("/web/read", ["text": "stand-up thu 6:20"])
    #expect(doubt.text.contains("Thu 26 Nov 06:20") && doubt.text.contains("Or: Thu 26 Nov 18:20"), "\(doubt.text)")
    #expect(doubt.text.contains("name=\"reading\" value=\"1\""), "\(doubt.text)")
    let second = await browser.send("/web/read", ["text": "stand-up thu 6:20", "reading": "1"])
    #expect(second.text.contains("Thu 26 Nov 18:20") && second.text.contains("value=\"2\""), "\(second.text)")
    let wrong = await browser.send("/web/read", ["item": item.id.description, "words": "feb 30"])
    #expect(wrong.text.contains("<b class=\"wrong\">feb 30</b>"), "\(wrong.text)")
    let other = await browser.send("/web/read", ["item": item.id.description, "words": "thu 6:20"])
    #expect(other.text.contains("or Thu 26 Nov 18:20"), "\(other.text)")
    let refused = await browser.send("/web/read", ["item": item.id.description, "words": "feb 30"])
    #expect(refused.text.contains("There is no such day in the calendar."))
  }

  @Test func oneOfARepeatIsSkippedAndPutBack() async throws {
    _ = await browser.signIn()
    _ = await browser.send("/web/add", ["text": "gym daily"])
    let reply = await browser.open("/")
    let id = try #require(browser.value(after: "href=\"/?date=").flatMap { ItemID(String($0.prefix(36))) })
    #expect(!reply.text.contains("/web/skip"))
    let panel = await browser.open("/?date=\(id)")
    #expect(panel.text.contains("skip this one"))
    let key = try #require(browser.value(after: "name=\"skip\" value=\""))
    let sent = await browser.send("/web/skip", ["item": "\(id)", "skip": key])
    #expect(sent.status == 303 && sent["Location"] == "/?said=skipped&of=\(id)&key=\(key)")
    #expect(try fixture.item(id)?.schedule?.exceptions == [OccurrenceKey(key)])
    let after = await browser.open("/?said=skipped&of=\(id)&key=\(key)")
    #expect(after.text.contains("skipped one of “gym”") && after.text.contains("put it back"))
    #expect(!(await browser.open("/?said=skipped&of=\(id)&key=2026-01-01")).text.contains("put it back"))
    #expect(await browser.send("/web/skip", ["item": "\(id)", "back": key]).status == 303)
    #expect(try fixture.item(id)?.schedule?.exceptions.isEmpty == true)
    #expect(await browser.send("/web/skip", ["item": "\(id)"]).status == 400)
    let once = try fixture.add("once")
    #expect(await browser.send("/web/skip", ["item": "\(once.id)", "skip": "once"]).status == 422)
  }

  @Test func anItemIsSnoozedAndWoken() async throws {
    _ = await browser.signIn()
    let item = try fixture.add("dance")
    let panel = await browser.open("/?date=\(item.id)")
    #expect(panel.text.contains("formaction=\"/web/snooze\" name=\"snooze\" value=\"1 hour\""))
    #expect(!panel.text.contains("value=\"none\""))
    let sent = await browser.send("/web/snooze", ["item": "\(item.id)", "snooze": "1 hour"])
    #expect(sent.status == 303 && sent["Location"] == "/?said=snoozed&of=\(item.id)")
    let until = fixture.bench.now.advanced(bySeconds: 3_600)
    #expect(try fixture.item(item.id)?.snoozedUntil == until)
    #expect(await browser.open("/?said=snoozed&of=\(item.id)").text.contains("snoozed “dance” until "))
    #expect(await browser.open("/?date=\(item.id)").text.contains("name=\"snooze\" value=\"none\""))
    #expect(await browser.send("/web/snooze", ["item": "\(item.id)", "snooze": "none"]).status == 303)
    #expect(try fixture.item(item.id)?.snoozeEnd(after: fixture.bench.now) == nil)
    #expect(await browser.open("/?said=snoozed&of=\(item.id)").text.contains("is no longer snoozed"))
    #expect(await browser.send("/web/snooze", ["item": "\(item.id)", "snooze": "yesterday"]).status == 422)
    #expect(await browser.send("/web/snooze", ["item": "\(item.id)"]).status == 400)
  }

  @Test func focusIsBegunAndEnded() async throws {
    _ = await browser.signIn()
    let (dance, sing) = (try fixture.add("dance"), try fixture.add("<b>sing</b>"))
    #expect(!browser.page.contains("In focus: "))
    #expect(
      await browser.open("/?date=\(dance.id)").text.contains("formaction=\"/web/focus\" name=\"focus\" value=\"begin\"")
    )
    let sent = await browser.send("/web/focus", ["item": "\(dance.id)", "focus": "begin"])
    #expect(sent.status == 303 && sent["Location"] == "/?said=focused&of=\(dance.id)")
    #expect(try fixture.item(dance.id)?.focusedSince == fixture.bench.now)
    let page = await browser.open("/?said=focused&of=\(dance.id)").text
    #expect(page.contains("focus on “dance”") && page.contains("In focus: </span><bdi>dance</bdi>"), "\(page)")
    #expect(await browser.open("/?date=\(dance.id)").text.contains("name=\"focus\" value=\"end\">end focus"))
    fixture.bench.pass(seconds: 600)
    _ = await browser.send("/web/focus", ["item": "\(sing.id)", "focus": "begin"])
    #expect(try fixture.item(dance.id)?.focusSessions.count == 1, "beginning another ends it")
    #expect(await browser.open("/").text.contains("In focus: </span><bdi>&lt;b&gt;sing"))
    #expect(await browser.send("/web/focus", ["item": "\(sing.id)", "focus": "end"]).status == 303)
    #expect(try fixture.item(sing.id)?.isInFocus == false)
    #expect(!(await browser.open("/")).text.contains("In focus: "))
    #expect(await browser.send("/web/focus", ["item": "\(sing.id)", "focus": "end"]).status == 303)
    #expect(await browser.send("/web/focus", ["item": "\(sing.id)", "focus": "flip"]).status == 400)
    let key = OccurrenceKey.once.text
    _ = await browser.send("/web/toggle", ["toggle": "\(sing.id) 1 done \(key)"])
    let late = await browser.send("/web/focus", ["item": "\(sing.id)", "focus": "begin"])
    #expect(late.status == 422 && late.text.contains("is done"), "\(late.text)")
  }

  @Test func whatIsSkippedOrMovedStandsInTheEditorOfTheDate() {
    var item = Shown.items[1]
    item.schedule?.exceptions = [OccurrenceKey("2026-11-25T09:00")]
    item.schedule?.moves[OccurrenceKey("2026-11-26T09:00")] = LocalTime("2026-11-27T15:00")
    var page = Shown.page([item])
    page.editing = .init(item: item.id)
    let text = page.document
    #expect(text.contains("Wed 25 Nov 9:00 skipped") && text.contains("Thu 26 Nov 9:00 moved to Fri 27 Nov 15:00"))
    #expect(text.contains("name=\"back\" value=\"2026-11-25T09:00\" aria-label=\"Put back: Wed 25 Nov 9:00 skipped"))
  }

  @Test func endsOtherSessions() async throws {
    _ = await browser.signIn()
    let token = try await fixture.token()
    _ = await browser.open("/sessions")
    #expect(browser.page.contains("here") && browser.page.contains("sign out"))
    let sid = try #require(browser.value(after: "name=\"session\" value=\""))
    #expect(await browser.send("/web/sessions/end", ["session": sid]).status == 303)
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 401)
    let other = try await fixture.token()
    #expect(await browser.send("/web/sessions/end-others", [:]).status == 303)
    #expect(await fixture.ask(other, "GET", "/api/todos/today").status == 401)
    #expect(await browser.open("/").text.contains("Today"))
  }

  /// S9: behind a proxy that drops the port, the page shows the expected and the received origin.
  @Test func aProxyThatDropsThePortIsNamed() async throws {
    let fields = "account=me&password=" + Browser.encoded(SiteFixture.password)
    let headers = [
      ("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://localhost:8443"),
      ("Sec-Fetch-Site", "same-origin"),
    ]
    let reply = await fixture.send("POST", "/web/login", headers, body: fields, host: "localhost")
    #expect(reply.status == 403 && reply["Content-Type"]?.hasPrefix("text/html") == true)
    for words in ["http://localhost:8443", "sent to http://localhost.", "$http_host"] {
      #expect(reply.text.contains(words), "\(reply.text)")
    }
  }

  @Test func nobodyElsesPageCanSendForms() async throws {
    _ = await browser.signIn()
    let item = try fixture.add("dance")
    let before = try fixture.service.standing(fixture.me)
    let forms: [(String, [String: String])] = [
      ("/web/add", ["text": "evil"]), ("/web/toggle", ["toggle": "\(item.id) 1 done once"]),
      ("/web/schedule", ["item": item.id.description, "words": "today"]), ("/web/logout", [:]),
      ("/web/skip", ["item": item.id.description, "skip": "once"]),
      ("/web/snooze", ["item": item.id.description, "snooze": "1 hour"]),
      ("/web/focus", ["item": item.id.description, "focus": "begin"]), ("/web/sessions/end-others", [:]),
      ("/web/sessions/end", ["session": "x"]), ("/web/read", ["text": "x"]), ("/web/zone", ["zone": "UTC+9"]),
    ]
    let mixes: [[(String, String)]] = [
      [], [("Origin", "null")], [("Origin", "http://evil.example")], [("Origin", "https://localhost:8080")],
      [("Origin", "http://localhost:8080"), ("Sec-Fetch-Site", "cross-site")],
      [("Origin", "http://localhost:8080"), ("Sec-Fetch-Site", "same-site")],
    ]
    for (action, fields) in forms {
      for headers in mixes {
        #expect(await browser.send(action, fields, headers: headers).status == 403, "\(action) \(headers)")
      }
      for token in ["", "t1.a.b.c.d", String(browser.cookie.split(separator: "=").last ?? "")] {
        #expect(await browser.send(action, fields, token: token).status == 403, "\(action) \(token)")
      }
    }
    let other = Browser(fixture)
    _ = await other.signIn()
    #expect(await browser.send("/web/add", ["text": "evil"], token: other.formToken).status == 403)
    #expect(try fixture.service.standing(fixture.me) == before)
    #expect(await browser.open("/").status == 200)
  }

  @Test func pagesAllowNothingButTheirOwnFiles() async throws {
    _ = await browser.signIn()
    for target in ["/", "/login", "/sessions"] {
      let reply = await browser.open(target)
      let policy = try #require(reply["Content-Security-Policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(!policy.contains("unsafe") && reply["Referrer-Policy"] == "same-origin")
      #expect(reply["Cache-Control"] == "no-store")
      #expect(!reply.text.contains("style=") && !reply.text.contains("onclick"))
    }
    for asset in Asset.all {
      #expect(browser.page.contains(asset.path))
      let reply = await fixture.send("GET", asset.path)
      #expect(reply.status == 200 && reply["Cache-Control"] == "public, max-age=31536000, immutable")
    }
  }

  @Test func theBrowsersZoneCounts() async throws {
    _ = await browser.signIn()
    let cookie = browser.cookie + "; todos-zone=UTC+13"
    let reply = await fixture.send("GET", "/", [("Cookie", cookie)])
    #expect(reply.text.contains("Saturday 21 November"))
    fixture.bench.pass(seconds: 3 * 3600)
    let later = await fixture.send("GET", "/", [("Cookie", browser.cookie + "; todos-zone=+13:00")])
    #expect(later.status == 200)
  }
}
