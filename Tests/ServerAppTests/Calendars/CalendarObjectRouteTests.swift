import CalDAV
import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of objects that calendar programs store, read, synchronize and delete.
@Suite struct CalendarObjectRouteTests {
  private let fixture: SiteFixture
  private let client: CalendarClient
  private let inbox = "/dav/calendars/me/inbox/"

  init() async throws {
    fixture = try SiteFixture()
    client = try await CalendarClient(fixture)
  }

  private func token() async throws -> String {
    let found = try await client.find(inbox, "sync-token")
    return try #require(found[0]["sync-token"]?.text)
  }

  private func changes(since token: String, in path: String? = nil) async throws -> (found: [Found], token: String) {
    let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>"
    let reply = await client.text(path ?? inbox, "sync-collection", inner)
    #expect(reply.status == 207, "\(reply.text)")
    let root = try XMLReader.read(Array(reply.text.utf8))
    return (try Found.all(in: reply.text), root[.dav("sync-token")]?.text ?? "")
  }

  @Test func anItemIsAnObject() async throws {
    let item = try fixture.add("call Ann")
    let path = "\(inbox)\(item.id).ics"
    let reply = await client.send("GET", path)
    #expect(reply.status == 200 && reply["Content-Type"]?.hasPrefix("text/calendar") == true)
    #expect(reply.text.contains("SUMMARY:call Ann\r\n") && reply.text.contains("BEGIN:VTODO"))
    let tag = try #require(reply["ETag"])
    let found = try await client.find(inbox, depth: 1, "getetag", "getcontenttype", "displayname")
    #expect(found.map(\.href) == [inbox, path] && found[1]["getetag"]?.text == tag)
    #expect(found[1].missing == ["displayname"])
    #expect(await client.send("GET", path, [("If-None-Match", tag)]).status == 304)
    #expect(await client.send("HEAD", path)["ETag"] == tag)
  }

  @Test func aStoredObjectIsGivenBackByteForByte() async throws {
    let object = CalendarClient.todo(
      "a-1", "Buy milk", "DUE;VALUE=DATE:20261201", "X-APPLE-SORT-ORDER:7", "X-MOZ-LASTACK:20261121T080000Z")
    let path = inbox + "first.ics"
    let made = await client.put(path, object, [("If-None-Match", "*")])
    #expect(made.status == 201, "\(made.text)")
    let reply = await client.send("GET", path)
    #expect(reply.text == object && reply["ETag"] == made["ETag"])
    let all = try fixture.service.calendarResources(fixture.me, in: [], hasInbox: true, isWhole: true)
    #expect(all.compactMap(\.record?.item.title) == ["Buy milk"])
    #expect(all.first?.record?.item.deadline?.day == Day("2026-12-01"))
    let id = try #require(all.first?.item)
    let history = try fixture.service.history(fixture.me, of: id, limit: 10)
    #expect(history.allSatisfy { $0.by == "Phone" })
  }

  @Test func aChangeElsewhereReachesTheProgramAndKeepsItsProperties() async throws {
    let path = inbox + "a.ics"
    let made = await client.put(path, CalendarClient.todo("a", "Buy milk", "X-APPLE-SORT-ORDER:7"))
    let id = try #require(try fixture.service.calendarResource(fixture.me, uid: "a")?.item)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, .setTitle("Buy bread"))])
    let reply = await client.send("GET", path)
    #expect(reply["ETag"] != made["ETag"])
    #expect(reply.text.contains("SUMMARY:Buy bread\r\n") && reply.text.contains("X-APPLE-SORT-ORDER:7\r\n"))
  }

  @Test func preconditionsProtectFromBlindWrites() async throws {
    let path = inbox + "a.ics"
    let made = await client.put(path, CalendarClient.todo("a", "one"), [("If-None-Match", "*")])
    let tag = try #require(made["ETag"])
    #expect(await client.put(path, CalendarClient.todo("a", "two"), [("If-None-Match", "*")]).status == 412)
    #expect(await client.put(path, CalendarClient.todo("a", "two"), [("If-Match", "\"0\"")]).status == 412)
    #expect(await client.put(path, CalendarClient.todo("a", "two"), [("If-Match", "W/\(tag)")]).status == 412)
    #expect(await client.put(inbox + "b.ics", CalendarClient.todo("b", "b"), [("If-Match", tag)]).status == 412)
    let second = await client.put(path, CalendarClient.todo("a", "two"), [("If-Match", tag)])
    #expect(second.status == 204 && second["ETag"] != nil && second["ETag"] != tag)
    #expect(await client.send("DELETE", path, [("If-Match", tag)]).status == 412)
    #expect(await client.send("DELETE", path, [("If-Match", second["ETag"] ?? "")]).status == 204)
    #expect(await client.send("GET", path).status == 404)
    #expect(await client.send("DELETE", path).status == 404)
  }

  /// RFC 8144: the answer of a write has the object as it is stored, with its tag.
  @Test func aProgramThatPrefersItGetsWhatIsStored() async throws {
    let path = inbox + "a.ics"
    let prefer = ("Prefer", "return=representation")
    let made = await client.put(path, CalendarClient.todo("a", "one"), [prefer, ("If-None-Match", "*")])
    #expect(made.status == 201 && made.text == CalendarClient.todo("a", "one") && made["ETag"] != nil)
    #expect(made["Preference-Applied"] == "return=representation")
    let rule = CalendarClient.todo("a", "one", "DTSTART;VALUE=DATE:20261120", "RRULE:FREQ=DAILY")
    #expect(await client.put(path, rule, [("If-Match", "\"0\", \(made["ETag"] ?? "")")]).status == 204)
    let done = rule.replacing("END:VTODO", with: "STATUS:COMPLETED\r\nEND:VTODO")
    let moved = await client.put(path, done, [prefer])
    let read = await client.send("GET", path)
    #expect(moved.status == 200 && moved.text == read.text && moved["ETag"] == read["ETag"] && read.text != done)
    let late = await client.put(path, done, [prefer, ("If-Match", "\"0\"")])
    #expect(late.status == 412 && late.text == read.text && late["ETag"] == read["ETag"])
    #expect(late["Preference-Applied"] == "return=representation")
    for reply in [made, moved, late] { #expect(reply["Content-Location"] == path) }
    #expect(await client.put(inbox + "b.ics", done, [prefer, ("If-Match", "\"0\"")]).status == 412)
  }

  /// A body of another kind is refused as such; a calendar is taken by whatever name.
  @Test func aBodyThatIsNoCalendarIsRefusedByItsKind() async throws {
    let path = inbox + "a.ics"
    for (kind, status, condition) in [
      ("text/xml", 403, "supported-calendar-data"), ("text/calendar", 400, "valid-calendar-data"),
      ("Text/Calendar; charset=utf-8", 400, "valid-calendar-data"),
    ] {
      let reply = await client.send("PUT", path, [("Content-Type", kind)], body: "<a/>")
      #expect(reply.status == status && reply.text.contains(condition), "\(kind): \(reply.text)")
    }
    let todo = CalendarClient.todo("a", "one")
    #expect(await client.send("PUT", path, [("Content-Type", "text/xml")], body: todo).status == 201)
  }

  /// A date that is not stored is not acknowledged.
  @Test func anEarlierDateOfARepeatIsStoredOrRefused() async throws {
    let path = inbox + "a.ics"
    func object(_ day: String) -> String {
      CalendarClient.todo("a", "one", "DTSTART;VALUE=DATE:\(day)", "RRULE:FREQ=DAILY")
    }
    _ = await client.put(path, object("20261101"))
    let id = try #require(try fixture.service.calendarResource(fixture.me, uid: "a")?.item)
    for day in ["2026-11-19", "2026-11-20"] {
      let done = fixture.bench.mutation(id, .done(OccurrenceKey(day), at: fixture.bench.now))
      _ = try fixture.service.apply(fixture.me, [done])
    }
    let blind = await client.put(path, object("20261110"))
    #expect(blind.status == 412)
    let read = await client.send("GET", path)
    #expect(read.text.contains("DTSTART;VALUE=DATE:20261121"))
    let put = await client.put(path, object("20261110"), [("If-Match", read["ETag"] ?? "")])
    #expect(put.status == 204 && put["ETag"] != nil)
    #expect(await client.send("GET", path).text == object("20261110"))
  }

  /// A program that changes only what the server does not understand must be seen by the others.
  @Test func aChangeOfUnknownPropertiesHasATagAndAToken() async throws {
    let path = inbox + "a.ics"
    let made = await client.put(path, CalendarClient.todo("a", "one", "X-ORDER:1"))
    let token = try await token()
    let second = await client.put(path, CalendarClient.todo("a", "one", "X-ORDER:2"))
    #expect(second["ETag"] != made["ETag"])
    let (found, next) = try await changes(since: token)
    #expect(found.map(\.href) == [path] && found[0]["getetag"]?.text == second["ETag"])
    #expect(next == (try await self.token()) && next != token)
    #expect(try await changes(since: next).found.isEmpty)
  }

  @Test func aSynchronizationHasWhatIsNewAndWhatIsGone() async throws {
    let first = try fixture.add("one")
    let token = try await token()
    let second = try fixture.add("two")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(first.id, .delete)])
    let (found, next) = try await changes(since: token)
    let states = Dictionary(uniqueKeysWithValues: found.map { ($0.href, $0.status?.contains("404") == true) })
    #expect(states == ["\(inbox)\(first.id).ics": true, "\(inbox)\(second.id).ics": false])
    let all = try await changes(since: "")
    #expect(all.found.map(\.href) == ["\(inbox)\(second.id).ics"] && all.token == next)
  }

  @Test func anItemThatMovesToAListLeavesTheInbox() async throws {
    let item = try fixture.add("one")
    let token = try await token()
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .setList("house"))])
    let gone = try await changes(since: token).found
    #expect(gone.count == 1 && gone[0].status?.contains("404") == true)
    let there = try await changes(since: "", in: "/dav/calendars/me/house/").found
    #expect(there.map(\.href) == ["/dav/calendars/me/house/\(item.id).ics"])
  }

  @Test func aSynchronizationSaysNothingOfOtherCalendars() async throws {
    let other = try fixture.add("elsewhere")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(other.id, .setList("house"))])
    let token = try await token()
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(other.id, .setTitle("elsewhere still"))])
    #expect(try await changes(since: token).found.isEmpty)
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(other.id, .delete)])
    #expect(try await changes(since: token).found.isEmpty)
    let gone = try await changes(since: token, in: "/dav/calendars/me/house/").found
    #expect(gone.count == 1 && gone[0].status?.contains("404") == true)
  }

  /// Programs read a calendar again when its tag changes.
  @Test func theTagOfACalendarChangesWithItsOwnItemsAlone() async throws {
    func tags() async throws -> [String] {
      let found = try await client.find("/dav/calendars/me/", depth: 1, "S:getctag").dropFirst()
      return found.compactMap { $0["getctag"]?.text }
    }
    let (first, second) = (try fixture.add("one"), try fixture.add("two"))
    func apply(_ id: ItemID, _ intent: Intent) throws {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent)])
    }
    try apply(second.id, .setList("house"))
    try apply(try fixture.add("three").id, .setList("house"))
    var before = try await tags()
    let steps: [(ItemID, Intent, [Bool])] = [
      (first.id, .setTitle("One"), [true, false]), (second.id, .setTitle("Two"), [false, true]),
      (second.id, .setList(nil), [true, true]), (second.id, .setList("house"), [true, true]),
      (second.id, .delete, [false, true]), (first.id, .delete, [true, false]),
    ]
    for (id, intent, wanted) in steps {
      try apply(id, intent)
      let after = try await tags()
      #expect(zip(before, after).map { $0 != $1 } == wanted, "\(intent)")
      before = after
    }
    var seen: Set = [before[0]]
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "one", "X-ORDER:1"))
    seen.insert(try await tags()[0])
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "one", "X-ORDER:2"))
    seen.insert(try await tags()[0])
    #expect(seen.count == 3)
  }

  /// Programs move an object by storing it in the other calendar before they delete it.
  @Test func anObjectStoredInAnotherCalendarMovesItsItem() async throws {
    let item = try fixture.add("elsewhere")
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .setList("house"))])
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "one"))
    let moved = await client.put("/dav/calendars/me/house/a.ics", CalendarClient.todo("a", "one"))
    #expect(moved.status == 201)
    #expect(await client.send("DELETE", inbox + "a.ics").status == 404)
    let found = try fixture.service.calendarResource(fixture.me, uid: "a")
    #expect(found?.list == "house" && found?.isDeleted == false)
  }

  /// The answer to a creation was lost, and others have moved and changed the item before it comes again.
  @Test func aCreationThatComesAgainUndoesNothing() async throws {
    let object = CalendarClient.todo("a", "one")
    #expect(await client.put(inbox + "a.ics", object, [("If-None-Match", "*")]).status == 201)
    let id = try #require(try fixture.service.calendarResource(fixture.me, uid: "a")?.item)
    for intent in [.setTitle("two"), .setList("house")] as [Intent] {
      _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(id, intent)])
    }
    #expect(await client.put(inbox + "a.ics", object, [("If-None-Match", "*")]).status == 412)
    let item = try #require(try fixture.item(id))
    #expect(item.title == "two" && item.list == "house")
    let moved = await client.send("GET", "/dav/calendars/me/house/a.ics").text
    #expect(await client.put(inbox + "a.ics", moved, [("If-None-Match", "*")]).status == 201, "a program may move it")
    #expect(try fixture.item(id)?.list == nil)
  }

  @Test func aDeletedObjectThatComesAgainIsTheSameItem() async throws {
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "one"))
    let id = try fixture.service.calendarResource(fixture.me, uid: "a")?.item
    #expect(await client.send("DELETE", inbox + "a.ics").status == 204)
    #expect(await client.put(inbox + "a.ics", CalendarClient.todo("a", "two")).status == 201)
    let found = try fixture.service.calendarResource(fixture.me, uid: "a")
    #expect(found?.item == id && found?.isDeleted == false && found?.record?.item.title == "two")
  }

  /// An earlier first date is a new one here, not the state before a completion.
  @Test func aDeletedRepeatThatComesAgainIsAsTheProgramSays() async throws {
    let rule = "RRULE:FREQ=WEEKLY;COUNT="
    let first = CalendarClient.todo("a", "bins", "DTSTART:20261109T065500Z", rule + "3", "STATUS:NEEDS-ACTION")
    let second = CalendarClient.todo("a", "bins", "DTSTART:20261116T065500Z", rule + "2", "STATUS:NEEDS-ACTION")
    #expect(await client.put(inbox + "a.ics", first).status == 201)
    #expect(await client.put(inbox + "a.ics", second).status == 204)
    #expect(await client.send("DELETE", inbox + "a.ics").status == 204)
    #expect(await client.put(inbox + "a.ics", first).status == 201)
    #expect(await client.send("GET", inbox + "a.ics").text == first)
  }

  @Test func aUIDIsOnceInACalendar() async throws {
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "one"))
    let second = await client.put(inbox + "b.ics", CalendarClient.todo("a", "two"))
    #expect(second.status == 409 && second.text.contains("no-uid-conflict") && second.text.contains(inbox + "a.ics"))
    let other = await client.put(inbox + "a.ics", CalendarClient.todo("b", "two"))
    #expect(other.status == 409 && other.text.contains("no-uid-conflict"))
  }

  @Test func uidsThatDifferInCaseAloneAreDifferentObjects() async throws {
    let uids = ["467A01CE-4896-4D69-94CF-EFD56FED5084", "467a01ce-4896-4d69-94cf-efd56fed5084"]
    for uid in uids {
      let path = "\(inbox)\(uid).ics"
      #expect(await client.put(path, CalendarClient.todo(uid, uid), [("If-None-Match", "*")]).status == 201)
    }
    for uid in uids + uids {
      let path = "\(inbox)\(uid).ics"
      #expect(await client.send("GET", path).text == CalendarClient.todo(uid, uid))
      #expect(await client.put(path, CalendarClient.todo(uid, uid)).status == 204)
    }
    #expect(try fixture.service.count(fixture.me) == 2)
    #expect(await client.send("DELETE", "\(inbox)\(uids[0]).ics").status == 204)
    #expect(await client.put("\(inbox)\(uids[0]).ics", CalendarClient.todo(uids[0], uids[0])).status == 201)
    #expect(await client.send("GET", "\(inbox)\(uids[1]).ics").text == CalendarClient.todo(uids[1], uids[1]))
  }

  @Test func whatIsNoTodoIsRefused() async throws {
    let event = CalendarClient.todo("a", "one").replacing("VTODO", with: "VEVENT")
    let bodies = [
      (event, 403, "supported-calendar-component"), ("BEGIN:VCALENDAR\r\n", 400, "valid-calendar-data"),
      ("", 400, "valid-calendar-data"), ("{}", 400, "valid-calendar-data"),
      // A report, which is XML, would give back another text than GET.
      (CalendarClient.todo("a", "one\u{1}"), 400, "valid-calendar-data"),
      (CalendarClient.todo("a", "one\u{FFFE}"), 400, "valid-calendar-data"),
      (CalendarClient.todo("a", String(repeating: "x", count: 600_000)), 413, "max-resource-size"),
    ]
    for (body, status, condition) in bodies {
      let reply = await client.put(inbox + "a.ics", body)
      #expect(reply.status == status && reply.text.contains(condition), "\(body.prefix(60)) \(reply.text)")
    }
    #expect(try fixture.service.count(fixture.me) == 0)
    let nowhere = await client.put("/dav/calendars/me/none/a.ics", CalendarClient.todo("a", "one"))
    #expect(nowhere.status == 409)
  }

  @Test func manyObjectsAreReadAtOnce() async throws {
    let items = try (0..<40).map { try fixture.add("item \($0)") }
    let hrefs = items.map { "<href>\(inbox)\($0.id).ics</href>" }.joined()
    let more = "<href>\(inbox)none.ics</href><href>/dav/calendars/you/inbox/\(items[0].id).ics</href>"
    let found = try await client.report(
      inbox, "C:calendar-multiget", hrefs + more, names: ["getetag", "C:calendar-data"])
    #expect(found.count == 42 && found.prefix(40).allSatisfy { $0["calendar-data"] != nil })
    #expect(found.suffix(2).allSatisfy { $0.status?.contains("404") == true })
    #expect(found[7]["calendar-data"]?.text.contains("SUMMARY:item 7\r\n") == true)
    let flood = String(repeating: "<href>/x</href>", count: 1_001)
    #expect(await client.text(inbox, "C:calendar-multiget", flood).status == 403)
  }

  private func titles(_ filter: String) async throws -> [String] {
    let inner = "<C:filter><C:comp-filter name=\"VCALENDAR\">\(filter)</C:comp-filter></C:filter>"
    let found = try await client.report(inbox, "C:calendar-query", inner, names: ["getetag", "C:calendar-data"])
    return found.compactMap { $0["calendar-data"]?.text }.compactMap { text in
      text.split(separator: "\r\n").first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
    }.sorted()
  }

  @Test func queriesFilterByComponentPropertyAndTime() async throws {
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "today", "DUE;VALUE=DATE:20261121"))
    _ = await client.put(inbox + "b.ics", CalendarClient.todo("b", "later", "DUE;VALUE=DATE:20270301"))
    _ = await client.put(
      inbox + "c.ics",
      CalendarClient.todo("c", "done", "DUE;VALUE=DATE:20261121", "STATUS:COMPLETED", "COMPLETED:20261121T090000Z"))
    _ = await client.put(
      inbox + "d.ics",
      CalendarClient.todo("d", "weekly", "DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=WEEKLY"))
    let todo = "<C:comp-filter name=\"VTODO\">"
    #expect(try await titles("") == ["done", "later", "today", "weekly"])
    #expect(try await titles("<C:comp-filter name=\"VEVENT\"/>").isEmpty)
    #expect(try await titles("<C:comp-filter name=\"VJOURNAL\"/>").isEmpty)
    let open = "<C:prop-filter name=\"COMPLETED\"><C:is-not-defined/></C:prop-filter>"
    #expect(try await titles(todo + open + "</C:comp-filter>") == ["later", "today", "weekly"])
    let named = "<C:prop-filter name=\"SUMMARY\"><C:text-match>LATE</C:text-match></C:prop-filter>"
    #expect(try await titles(todo + named + "</C:comp-filter>") == ["later"])
    let march = "<C:time-range start=\"20270222T000000Z\" end=\"20270302T000000Z\"/>"
    #expect(try await titles(todo + march + "</C:comp-filter>") == ["later", "weekly"])
    let reply = await client.text(inbox, "C:calendar-query", "<C:filter/>")
    #expect(reply.status == 403 && reply.text.contains("valid-filter"))
  }

  /// An object without any time is within every range (RFC 4791 section 9.9).
  @Test func aTodoWithoutTimesIsInEveryRange() async throws {
    _ = await client.put(inbox + "a.ics", CalendarClient.todo("a", "ever"))
    _ = await client.put(inbox + "b.ics", CalendarClient.todo("b", "since 2020", "CREATED:20200101T000000Z"))
    func titles(_ range: String) async throws -> [String] {
      try await self.titles("<C:comp-filter name=\"VTODO\"><C:time-range \(range)/></C:comp-filter>")
    }
    #expect(try await titles("start=\"19970414T000000Z\" end=\"20150514T000000Z\"") == ["ever"])
    #expect(try await titles("start=\"20260101T000000Z\"") == ["ever", "since 2020"])
  }

  @Test func aForeignTokenIsRefused() async throws {
    for token in ["x", "urn:todos:sync:other.1~0", "urn:todos:sync:~", "https://example.org/1"] {
      let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level>"
      let reply = await client.text(inbox, "sync-collection", inner)
      #expect(reply.status == 403 && reply.text.contains("valid-sync-token"), "\(token)")
    }
    let other = await client.text(inbox, "expand-property", "")
    #expect(other.status == 403 && other.text.contains("supported-report"))
  }

  /// The next report has the changes that one report leaves out, each once.
  @Test func aLongSynchronizationContinuesFromItsToken() async throws {
    let ids = Set(try (0..<25).map { "\(inbox)\(try fixture.add("item \($0)").id).ics" })
    var (token, seen, rounds) = ("", [String](), 0)
    while rounds < 10 {
      let inner = "<sync-token>\(token)</sync-token><sync-level>1</sync-level><limit><nresults>10</nresults></limit>"
      let reply = await client.text(inbox, "sync-collection", inner)
      let root = try XMLReader.read(Array(reply.text.utf8))
      token = root[.dav("sync-token")]?.text ?? ""
      let found = try Found.all(in: reply.text)
      seen += found.map(\.href).filter { $0 != inbox }
      rounds += 1
      if !found.contains(where: { $0.href == inbox }) { break }
    }
    #expect(Set(seen) == ids && seen.count == 25 && rounds == 3)
  }

  @Test func doneByAProgramIsDoneEverywhere() async throws {
    let path = inbox + "a.ics"
    _ = await client.put(path, CalendarClient.todo("a", "one"))
    let done = CalendarClient.todo("a", "one", "STATUS:COMPLETED", "COMPLETED:20261121T090000Z", "PERCENT-COMPLETE:100")
    #expect(await client.put(path, done).status == 204)
    let found = try fixture.service.calendarResource(fixture.me, uid: "a")
    #expect(found?.record?.item.completions[.once] == Instant("2026-11-21T09:00:00Z"))
    #expect(await client.send("GET", path).status == 200)
    #expect(await client.put(path, CalendarClient.todo("a", "one", "STATUS:NEEDS-ACTION")).status == 204)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "a")?.record?.item.completions.isEmpty == true)
  }

  /// Programs upload a part before its whole.
  @Test func aPartThatComesBeforeItsWholeIsLinkedLater() async throws {
    let part = CalendarClient.todo("part", "part", "RELATED-TO;RELTYPE=PARENT:whole")
    #expect(await client.put(inbox + "part.ics", part).status == 201)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "part")?.record?.item.parent == nil)
    #expect(await client.put(inbox + "whole.ics", CalendarClient.todo("whole", "whole")).status == 201)
    let whole = try #require(try fixture.service.calendarResource(fixture.me, uid: "whole")?.item)
    #expect(try fixture.service.calendarResource(fixture.me, uid: "part")?.record?.item.parent == whole)
    #expect(await client.send("GET", inbox + "part.ics").text == part)
  }
}
