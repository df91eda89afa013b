import Intents
import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests of the page of an item; the time is Saturday 21 November 2026, 9:00.
@Suite struct ItemPageTests {
  private let fixture: SiteFixture
  private let browser: Browser
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    browser = Browser(fixture)
    _ = await browser.signIn()
    token = try await fixture.token()
  }

  private func add(_ texts: String...) async {
    for text in texts { _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}") }
  }

  private func item(_ number: Int) throws -> Item {
    try #require(try fixture.service.item(fixture.me, number: number)?.item)
  }

  private func open(_ number: Int) async throws -> String {
    await browser.open("/items/\(try item(number).id)").text
  }

  /// Returns the fields of the form as the page has them.
  private func form(_ number: Int) async throws -> [String: String] {
    let item = try item(number)
    _ = try await open(number)
    let line = try #require(browser.value(after: "id=\"line\" name=\"line\" value=\""))
    let plain = line.replacing("&quot;", with: "\"").replacing("&amp;", with: "&").replacing("&lt;", with: "<")
    return [
      "item": item.id.description, "version": String(item.version), "was:line": plain, "line": plain,
      "was:notes": item.notes, "notes": item.notes,
    ]
  }

  private func send(_ form: [String: String], _ path: String = "/web/edit") async -> SiteFixture.Reply {
    let place = "/items/" + (form["item"] ?? "")
    return await browser.send(path + "?at=" + Browser.encoded(place), form)
  }

  @Test func itHasTheFactsOfTheItem() async throws {
    await add("buy paint", "paint the door 24 nov 9:00 #home @diy !high ~2h after #1 remind 1h before", "dry after #2")
    let door = try item(2)
    let body = "{\"title\":\"buy tape\",\"parent\":\"\(door.id)\"}"
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: body)
    let page = try await open(2)
    for words in [
      "<title>paint the door · todos</title>", "<h1>Item 2</h1>", "Tue 24 Nov 9:00", "#home @diy !high", "~2h",
      "<bdi>#1 buy paint</bdi>", "<bdi>#3 dry</bdi>", "@diy", "remind 1 hour before",
      "<a href=\"/list?name=home\"><bdi>home</bdi></a>", "buy tape", "History", "added",
    ] { #expect(page.contains(words), "\(words) in \(page)") }
    let part = try await open(4)
    #expect(part.contains("<dt>Part of</dt>") && part.contains("<bdi>paint the door</bdi>"), "\(part)")
    // The title of a row leads there, and remembers the page.
    let all = await browser.open("/all").text
    #expect(
      all.contains("<a class=\"name\" href=\"/items/\(door.id)?at=%2Fall\"><bdi>paint the door</bdi></a>"), "\(all)")
  }

  @Test func onlyWhatWasChangedIsSet() async throws {
    await add("paint the door 24 nov 9:00 #home @diy")
    var fields = try await form(1)
    fields["line"] = "paint the gate 25 nov 9:00 #home @diy !high"
    fields["notes"] = "two coats\r\n\r\nsand first"
    let sent = await send(fields)
    let id = try item(1).id
    #expect(sent["Location"] == "/items/\(id)?said=edited&of=\(id)", "\(sent["Location"] ?? sent.text)")
    let item = try item(1)
    #expect(item.title == "paint the gate" && item.list == "home" && item.tags == ["diy"] && item.priority == .high)
    #expect(item.schedule?.start.day == Day("2026-11-25") && item.notes == "two coats\n\nsand first")
    let page = await browser.open(sent["Location"] ?? "").text
    #expect(
      page.contains("saved “paint the gate”") && page.contains(">\ntwo coats\n\nsand first</textarea>"), "\(page)")
    let version = item.version
    #expect(await send(try form(1))["Location"] == "/items/\(id)")
    #expect(try self.item(1).version == version, "nothing was changed")
  }

  /// The typed text stays, with the reason.
  @Test(arguments: [("tomorrow 9am", "no title"), ("", "empty"), ("   ", "empty")])
  func aRefusedLineStays(_ line: String, _ reason: String) async throws {
    await add("paint the door")
    var fields = try await form(1)
    fields["line"] = line
    fields["notes"] = "kept <b>words</b>"
    let reply = await send(fields)
    #expect(reply.status == 422 && reply.text.contains("is-bad") && reply.text.contains(reason), "\(reply.text)")
    #expect(reply.text.contains("value=\"\(line)\"") && reply.text.contains("kept &lt;b&gt;words"), "\(reply.text)")
    #expect(try item(1).title == "paint the door" && item(1).notes.isEmpty)
  }

  /// Words that were meant as a date and are none stay in the title, with a warning below the line.
  @Test func aDoubtAboutTheLineIsTold() async throws {
    await add("paint the door")
    var fields = try await form(1)
    fields["line"] = "paint the door feb 30"
    #expect(await send(fields).status == 303)
    let page = try await open(1)
    #expect(page.contains("class=\"is-warning\"") && page.contains("value=\"paint the door feb 30\""), "\(page)")
  }

  @Test func aChangeFromElsewhereIsNotOverwritten() async throws {
    await add("paint the door")
    var fields = try await form(1)
    let id = try item(1).id
    let any = [("If-Match", "*")]
    _ = await fixture.ask(token, "PATCH", "/api/todos/\(id)", any, body: "{\"title\":\"paint the gate\"}")
    fields["line"] = "paint the wall"
    let reply = await send(fields)
    #expect(reply.status == 422 && reply.text.contains("is now: paint the gate"), "\(reply.text)")
    // Notes alone are set.
    fields["line"] = fields["was:line"]
    fields["notes"] = "two coats"
    #expect(await send(fields).status == 303)
    #expect(try item(1).title == "paint the gate" && item(1).notes == "two coats")
  }

  /// A second change may have been typed over the words of the first, before the server had stored those.
  @Test func wordsThatWaitedBehindOthersAreSaved() async throws {
    await add("paint the door")
    _ = await fixture.ask(token, "POST", "/api/fields", [], body: "{\"name\":\"cost\",\"kind\":\"number\"}")
    var fields = try await form(1)
    (fields["was:field:cost"], fields["field:cost"]) = ("", "12.50")
    fields["line"] = "paint the door tomorrow 9am"
    #expect(await send(fields).status == 303)
    (fields["was:line"], fields["line"]) = ("paint the door tomorrow 9am", "paint the gate tomorrow 9am #home")
    (fields["was:field:cost"], fields["field:cost"]) = ("12.50", "13")
    #expect(await send(fields).status == 303)
    let item = try item(1)
    #expect(item.title == "paint the gate" && item.list == "home" && item.schedule?.start.day == Day("2026-11-22"))
    #expect(item.ownFields == ["cost": .integer(13)])
  }

  @Test func aValueFromElsewhereIsNotOverwritten() async throws {
    await add("paint the door")
    _ = await fixture.ask(token, "POST", "/api/fields", [], body: "{\"name\":\"cost\",\"kind\":\"number\"}")
    var fields = try await form(1)
    (fields["was:field:cost"], fields["field:cost"]) = ("", "12")
    #expect(await send(fields).status == 303)
    fields["field:cost"] = "20"
    let reply = await send(fields)
    #expect(reply.status == 422 && reply.text.contains("is now: 12"), "\(reply.text)")
    #expect(reply.text.contains("value=\"20\""), "\(reply.text)")
    #expect(try item(1).ownFields == ["cost": .integer(12)])
  }

  /// The keys of the page mean what they mean in the terminal.
  @Test func verbsOfKeysAreDone() async throws {
    await add("paint the door 24 nov 9:00")
    func act(_ verb: String, _ count: String? = nil) async throws -> SiteFixture.Reply {
      let item = try item(1)
      var fields = ["item": item.id.description, "version": String(item.version), "verb": verb]
      fields["count"] = count
      return await send(fields, "/web/act")
    }
    #expect(try await act("today").status == 303)
    #expect(try item(1).schedule?.start.day == Day("2026-11-21") && item(1).schedule?.start.time == ClockTime("09:00"))
    #expect(try await act("later", "3").status == 303)
    #expect(try item(1).schedule?.start.day == Day("2026-11-24"))
    #expect(try await act("focus")["Location"]?.contains("said=focused") == true)
    #expect(try item(1).isInFocus)
    #expect(try await act("someday").status == 303)
    #expect(try item(1).isSomeday && item(1).schedule == nil)
    let none = try await act("sooner")
    #expect(none.status == 422 && none.text.contains("a day sooner"), "\(none.text)")
    #expect(try await act("delete").status == 400 && item(1).deletedAt == nil)
  }

  /// A key that takes its own effect back says which of the two was meant, because the change may arrive late.
  @Test(arguments: ["focus", "someday"]) func aToggleSetsTheStateThatWasWanted(_ verb: String) async throws {
    await add("paint the door")
    func isOn() throws -> Bool { try verb == "focus" ? item(1).isInFocus : item(1).isSomeday }
    func act(_ to: String) async throws -> SiteFixture.Reply {
      let item = try item(1)
      let row = await browser.open("/items/\(item.id)").text
      #expect(try row.contains("data-is=\"\(verb)\"") == isOn(), "\(row)")
      let fields = ["item": item.id.description, "version": String(item.version), "verb": verb, "to": to]
      return await send(fields, "/web/act")
    }
    for to in ["on", "on", "off", "off", "on"] {
      let reply = try await act(to)
      #expect(reply.status == 303, "\(reply.text)")
      #expect(try isOn() == (to == "on"), "\(to)")
    }
    #expect(try fixture.service.history(fixture.me, of: item(1).id, limit: 9).count == 4)
  }

  /// The worker asks which items of its copies are gone.
  @Test func itemsThatAreGoneAreNamed() async throws {
    for title in ["paint the door", "paint the gate"] { await add(title) }
    let (door, gate) = (try item(1).id, try item(2).id)
    _ = await browser.open("/items/\(door)")
    #expect(await browser.send("/web/delete", ["item": door.description]).status == 303)
    let unknown = ItemID(high: 7, low: 7)
    let gone = await browser.open("/web/gone?items=\(gate),\(door),nonsense,\(unknown)")
    #expect(gone.status == 200 && gone.text == "\(door) \(unknown)", "\(gone.text)")
    #expect(await browser.open("/web/gone").text.isEmpty)
    #expect(await fixture.send("GET", "/web/gone?items=\(gate)").status == 303, "nobody else is answered")
  }

  @Test func longNotesAreSaved() async throws {
    await add("paint the door")
    var fields = try await form(1)
    fields["notes"] = String(repeating: "ä ", count: 20_000)
    #expect(await send(fields).status == 303)
    fields = try await form(1)
    fields["notes"] = String(repeating: "ö ", count: 20_000)
    #expect(await send(fields).status == 303)
    #expect(try item(1).notes == fields["notes"])
  }

  @Test func ownFieldsAreEdited() async throws {
    await add("paint the door")
    _ = await fixture.ask(token, "POST", "/api/fields", [], body: "{\"name\":\"cost\",\"kind\":\"number\"}")
    #expect(try await open(1).contains("name=\"field:cost\""))
    var fields = try await form(1)
    (fields["was:field:cost"], fields["field:cost"]) = ("", "12.5")
    #expect(await send(fields).status == 303)
    #expect(try item(1).ownFields == ["cost": .number(12.5)])
    (fields["was:field:cost"], fields["field:cost"]) = ("12.5", "dear")
    let refused = await send(fields)
    #expect(refused.status == 422 && refused.text.contains("value=\"dear\""), "\(refused.text)")
  }

  /// An item is deleted with its parts, and comes back with them.
  @Test func aDeletedItemComesBack() async throws {
    await add("paint the door")
    let door = try item(1)
    let body = "{\"title\":\"buy tape\",\"parent\":\"\(door.id)\"}"
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: body)
    _ = await browser.open("/items/\(door.id)?at=%2Fall")
    let at = try #require(browser.value(after: "action=\"/web/delete?at="))
    let gone = await browser.send("/web/delete?at=" + at, ["item": door.id.description])
    #expect(gone["Location"] == "/all?said=deleted&of=\(door.id)", "\(gone["Location"] ?? gone.text)")
    #expect(try item(1).deletedAt != nil && item(2).deletedAt != nil)
    #expect(await browser.open("/items/\(door.id)").status == 404)
    let all = await browser.open(gone["Location"] ?? "").text
    #expect(all.contains("deleted “paint the door”") && all.contains("action=\"/web/restore?at=%2Fall\""), "\(all)")
    let back = await browser.send("/web/restore?at=%2Fall", ["item": door.id.description])
    #expect(back["Location"]?.hasPrefix("/all?said=restored") == true)
    #expect(try item(1).deletedAt == nil && item(2).deletedAt == nil)
  }

  /// A line on the page adds a part, and a tick of a part returns to the page.
  @Test func partsAreAddedAndTicked() async throws {
    await add("paint the door")
    let door = try item(1)
    let place = "?at=" + Browser.encoded("/items/\(door.id)")
    let added = await browser.send("/web/add" + place, ["text": "buy tape"])
    #expect(added["Location"]?.hasPrefix("/items/\(door.id)?said=added") == true, "\(added["Location"] ?? "")")
    let tape = try item(2)
    #expect(tape.parent == door.id)
    let done = await browser.send("/web/toggle" + place, ["toggle": "\(tape.id) \(tape.version) done once"])
    let page = await browser.open(done["Location"] ?? "").text
    #expect(page.contains("done “buy tape”") && page.contains("1 of 1 parts done"), "\(page)")
  }

  @Test(arguments: ["/items/nonsense", "/items/01a1fe21-d54d-70c0-8c1a-47fd630a6753", "/items/%2E%2E"])
  func anUnknownItemIsNotFound(_ path: String) async {
    let reply = await browser.open(path)
    #expect(reply.status == 404 && reply.text.contains("There is no such item."), "\(reply.text)")
  }

  /// Items of another account are as unknown as those that never were, for each form.
  @Test func anItemOfAnotherAccountIsNotFound() async throws {
    let other = try fixture.service.account("other")
    let id = ItemID(high: 7, low: 7)
    let item = Item(id: id, title: "secret", createdAt: fixture.bench.now)
    let mutation = Mutation(
      mid: MutationID(high: 7, low: 8), item: id, device: DeviceID(high: 1, low: 1), base: 0, at: fixture.bench.now,
      intent: .add(item))
    _ = try fixture.service.apply(other, [mutation])
    #expect(try fixture.service.item(other, id) != nil)
    let reply = await browser.open("/items/\(id)")
    #expect(reply.status == 404 && !reply.text.contains("secret"), "\(reply.text)")
    _ = await browser.open("/")
    let edit = ["item": id.description, "was:line": "x", "line": "y", "was:notes": "", "notes": ""]
    for path in ["/web/edit", "/web/delete", "/web/restore"] {
      let reply = await browser.send(path, edit)
      #expect(reply.status == 404 && !reply.text.contains("secret"), "\(path): \(reply.text)")
    }
    #expect(try fixture.service.item(other, id)?.item.title == "secret")
  }

  /// A page of another site, or an old one, cannot send the forms.
  @Test(arguments: ["/web/edit", "/web/delete", "/web/restore", "/web/find", "/web/act"])
  func aForeignFormIsRefused(_ path: String) async throws {
    await add("paint the door")
    var fields = try await form(1)
    fields["line"] = "changed"
    fields["q"] = "oats"
    let foreign = [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    #expect(await browser.send(path, fields, headers: foreign).status == 403)
    #expect(await browser.send(path, fields, token: "t1.x").status == 403)
    #expect(try item(1).title == "paint the door" && item(1).deletedAt == nil)
  }

  @Test func titlesAndNotesAreEscaped() async throws {
    let body = "{\"title\":\"<b>x</b> & \\\"y\\\"\",\"notes\":\"</textarea><script>alert(1)</script>\"}"
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: body)
    let page = try await open(1)
    #expect(!page.contains("<b>x") && !page.contains("<script>alert") && page.contains("&lt;/textarea&gt;"), "\(page)")
  }
}
