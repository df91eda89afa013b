import DiceSupport
import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of items over the API: no blind overwrites and no duplicates.
struct ItemTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func key(_ number: UInt64) -> (String, String) {
    ("Idempotency-Key", ItemID(at: Bench.start, random: number, more: number).description)
  }

  @Test func anItemIsAddedFromWordsOrFields() async throws {
    let reply = await fixture.ask(
      token, "POST", "/api/todos", body: "{\"text\":\"pay rent tomorrow 9am #home @money !high\"}")
    #expect(reply.status == 201)
    let item = try reply.value(ItemBody.self)
    #expect(item.title == "pay rent")
    #expect(item.list == "home" && item.tags == ["money"] && item.priority == .high)
    #expect(item.next?.description == "2026-11-22T09:00")
    #expect(reply["Location"] == "/api/todos/\(item.id)")
    #expect(reply["ETag"] == "\"\(item.version)\"")
    let plain = await fixture.ask(
      token, "POST", "/api/todos", body: "{\"title\":\"tomorrow is a title\",\"deadline\":\"2026-12-01\"}")
    let other = try plain.value(ItemBody.self)
    #expect(
      other.title == "tomorrow is a title" && other.schedule == nil && other.deadline?.description == "2026-12-01")
    #expect(other.number == (item.number ?? 0) + 1)
    #expect(await fixture.ask(token, "POST", "/api/todos", body: "{}").problem == .invalid)
    #expect(await fixture.ask(token, "POST", "/api/todos", body: "{\"text\":\"tomorrow\"}").problem == .invalid)
    let long = String(repeating: "x", count: 2_000)
    let tooLong = await fixture.ask(token, "POST", "/api/todos", body: "{\"title\":\"\(long)\"}")
    #expect(tooLong.problem == .invalid)
    #expect(try tooLong.value(Problem.self).errors.first?.pointer == "/title")
  }

  /// S14: a client may match any existing version, and request the body only if it differs (RFC 9110).
  @Test func anyVersionMayBeMeant() async throws {
    let item = try fixture.add("draft")
    let path = "/api/todos/\(item.id)"
    let any = [("If-Match", "*")]
    let tag = await fixture.ask(token, "GET", path)["ETag"] ?? ""
    let known = await fixture.ask(token, "GET", path, [("If-None-Match", tag)])
    #expect(known.status == 304 && known.text.isEmpty && known["ETag"] == tag)
    #expect(await fixture.ask(token, "PATCH", path, any, body: "{\"title\":\"final\"}").status == 200)
    #expect(try fixture.item(item.id)?.title == "final")
    #expect(await fixture.ask(token, "GET", path, [("If-None-Match", tag)]).status == 200)
    #expect(await fixture.ask(token, "DELETE", path, any).status == 204)
    #expect(await fixture.ask(token, "PATCH", path, any, body: "{\"title\":\"x\"}").problem == .notFound)
    let gzip = [("Content-Encoding", "gzip")]
    #expect(await fixture.ask(token, "POST", "/api/todos", gzip, body: "{}").problem == .media)
  }

  @Test func aChangeMustNameTheVersionItMeans() async throws {
    let item = try fixture.add("draft")
    let path = "/api/todos/\(item.id)"
    let body = "{\"title\":\"final\"}"
    for method in ["PUT", "PATCH", "DELETE"] {
      let sent = method == "DELETE" ? nil : body
      #expect(await fixture.ask(token, method, path, body: sent).problem == .preconditionMissing)
      for stale in ["\"0\"", "\"99\"", "W/\"1\"", "1", "\"\"", "\"x\""] {
        let reply = await fixture.ask(token, method, path, [("If-Match", stale)], body: sent)
        #expect(reply.problem == .versionStale, "\(method) \(stale)")
      }
      let stale = await fixture.ask(token, method, path, [("If-Match", "\"99\"")], body: sent)
      #expect(try stale.value(Problem.self).version == item.version)
    }
    #expect(try fixture.item(item.id) == item)
    let changed = await fixture.ask(token, "PATCH", path, [("If-Match", "\"\(item.version)\"")], body: body)
    #expect(changed.status == 200)
    let again = await fixture.ask(
      token, "PATCH", path, [("If-Match", "\"\(item.version)\"")], body: "{\"title\":\"other\"}")
    #expect(again.status == 412)
    #expect(try fixture.item(item.id)?.title == "final")
  }

  /// S14: a patch of several values raises the version by one, and its entity tag is the next version to send.
  @Test func aPatchRaisesTheVersionOnce() async throws {
    let item = try fixture.add("draft")
    let path = "/api/todos/\(item.id)"
    let body = "{\"title\":\"final\",\"priority\":\"high\",\"add_tags\":[\"a\",\"b\"]}"
    let said = [("If-Match", "\"\(item.version)\"")]
    let patched = await fixture.ask(token, "PATCH", path, said, body: body)
    let seen = try patched.value(ItemBody.self)
    #expect(seen.version == item.version + 1 && seen.tags == ["a", "b"] && seen.priority == .high)
    #expect(patched["ETag"] == "\"\(seen.version)\"")
    #expect(await fixture.ask(token, "PATCH", path, said, body: body).problem == .versionStale)
    let next = [("If-Match", patched["ETag"] ?? "")]
    let put = await fixture.ask(token, "PUT", path, next, body: "{\"title\":\"draft\",\"notes\":\"n\"}")
    #expect(try put.value(ItemBody.self).version == item.version + 2)
  }

  @Test func putSaysAllValuesAndBringsADeletedItemBack() async throws {
    let item = try fixture.add("draft")
    let path = "/api/todos/\(item.id)"
    let full = "{\"title\":\"draft\",\"notes\":\"n\",\"tags\":[\"a\",\"b\"],\"list\":\"l\",\"priority\":\"low\"}"
    let put = await fixture.ask(token, "PUT", path, [("If-Match", "\"\(item.version)\"")], body: full)
    let body = try put.value(ItemBody.self)
    #expect(body.notes == "n" && body.tags == ["a", "b"] && body.list == "l" && body.priority == .low)
    let bare = await fixture.ask(
      token, "PUT", path, [("If-Match", "\"\(body.version)\"")], body: "{\"title\":\"draft\"}")
    let plain = try bare.value(ItemBody.self)
    #expect(plain.notes.isEmpty && plain.tags.isEmpty && plain.list == nil && plain.priority == .none)
    let deleted = await fixture.ask(token, "DELETE", path, [("If-Match", "\"\(plain.version)\"")])
    #expect(deleted.status == 204)
    #expect(await fixture.ask(token, "GET", path).status == 404)
    let version = try fixture.item(item.id)?.version ?? 0
    let back = await fixture.ask(token, "PUT", path, [("If-Match", "\"\(version)\"")], body: "{\"title\":\"back\"}")
    #expect(try back.value(ItemBody.self).title == "back")
    #expect(await fixture.ask(token, "GET", path).status == 200)
  }

  @Test func putMakesAnItemOnlyWhereThereIsNone() async throws {
    let path = "/api/todos/\(ItemID(at: Bench.start, random: 5, more: 5))"
    let new = [("If-None-Match", "*")]
    #expect(await fixture.ask(token, "PUT", path, new, body: "{\"title\":\"one\"}").status == 201)
    #expect(await fixture.ask(token, "PUT", path, new, body: "{\"title\":\"two\"}").status == 412)
    #expect(await fixture.ask(token, "PUT", path + "0", new, body: "{\"title\":\"two\"}").status == 400)
  }

  @Test func keysThatDifferByOneDoNotMeet() async throws {
    let body = "{\"title\":\"new\",\"notes\":\"n\",\"priority\":\"low\",\"add_tags\":[\"a\",\"b\"]}"
    for digit in 0..<8 {
      let item = try fixture.add("item")
      let key = ("Idempotency-Key", "0199f9c0-1234-7abc-8def-0123456789a\(digit)")
      let said = [("If-Match", "\"\(item.version)\""), key]
      let reply = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", said, body: body)
      #expect(reply.status == 200, "\(key): \(reply.text)")
      let again = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", said, body: body)
      #expect(again.status == 200 && again.text == reply.text, "a retry is known by all of its ids")
    }
  }

  @Test func manyReplaysChangeNothing() async throws {
    var item = fixture.bench.item("stand-up")
    item.schedule = Schedule(
      start: LocalTime(Day("2026-11-16") ?? .last, ClockTime("09:00")), recurrence: Recurrence(.daily))
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    let path = "/api/todos/\(item.id)/toggle"
    let first = try await fixture.ask(token, "POST", path, [key(2)]).value(ToggleAnswer.self)
    #expect(first.state == .done && first.outcome == .applied)
    let reached = try fixture.service.standing(fixture.me)
    let count = Times.of(1_000)
    for replay in 0..<count {
      if replay % (count / 10) == 0 { fixture.bench.pass(seconds: 90_000) }
      let answer = try await fixture.ask(token, "POST", path, [key(2)]).value(ToggleAnswer.self)
      guard answer.state == .done, answer.occurrence == first.occurrence else {
        Issue.record("replay \(replay) was answered \(answer)")
        break
      }
    }
    #expect(try fixture.service.standing(fixture.me) == reached)
    #expect(try fixture.item(item.id)?.completions.count == 1)
  }

  @Test func aFlipNeedsItsKey() async throws {
    let item = try fixture.add("flip")
    let path = "/api/todos/\(item.id)/toggle"
    #expect(await fixture.ask(token, "POST", path).problem == .idempotencyKeyMissing)
    #expect(await fixture.ask(token, "POST", path, body: "{}").problem == .idempotencyKeyMissing)
    #expect(await fixture.ask(token, "POST", path, [("Idempotency-Key", "ä")]).problem == .badRequest)
    #expect(await fixture.ask(token, "POST", path, [key(3), key(4)]).problem == .badRequest)
    #expect(try await fixture.ask(token, "POST", path, [key(3)]).value(ToggleAnswer.self).state == .done)
    #expect(try await fixture.ask(token, "POST", path, [key(4)]).value(ToggleAnswer.self).state == .open)
    #expect(
      try await fixture.ask(token, "POST", path, [key(3)]).value(ToggleAnswer.self).state == .done, "as it was answered"
    )
    #expect(try fixture.item(item.id)?.completions.isEmpty == true)
    let wanted = try await fixture.ask(token, "POST", path, body: "{\"to\":\"open\"}").value(ToggleAnswer.self)
    #expect(wanted.state == .open)
  }

  @Test func aScheduleArmsTheReminderAgain() async throws {
    let item = try fixture.add("dentist")
    let path = "/api/todos/\(item.id)/schedule"
    let acknowledged = fixture.bench.mutation(item.id, .acknowledge(at: fixture.bench.now), base: item.version)
    _ = try fixture.service.apply(fixture.me, [acknowledged])
    #expect(try fixture.item(item.id)?.notifiedAt != nil)
    // S14: a response contains its time.
    let told = await fixture.ask(token, "GET", "/api/todos/\(item.id)").text
    #expect(told.contains("\"notified_at\":\"\(fixture.bench.now)\""), "\(told)")
    let reply = await fixture.ask(token, "POST", path, body: "{\"when\":\"next friday 3pm\",\"tz\":\"UTC+2\"}")
    #expect(reply.status == 200)
    #expect(try fixture.item(item.id)?.notifiedAt == nil)
    #expect(try fixture.item(item.id)?.schedule != nil)
    let refused = await fixture.ask(token, "POST", path, body: "{\"when\":\"feb 30\"}")
    #expect(refused.problem == .parseFailed)
    #expect(try refused.value(Problem.self).offset != nil)
    #expect(await fixture.ask(token, "POST", path, body: "{\"when\":\"the cat\"}").problem == .parseFailed)
    #expect(await fixture.ask(token, "POST", path, body: "{}").problem == .invalid)
    let exact = "{\"schedule\":{\"start\":\"2026-12-24T18:00\",\"all_day\":false}}"
    #expect(await fixture.ask(token, "POST", path, body: exact).status == 200)
    #expect(try fixture.item(item.id)?.schedule?.start.description == "2026-12-24T18:00")
    #expect(await fixture.ask(token, "POST", path, body: "{\"schedule\":null}").status == 200)
    #expect(try fixture.item(item.id)?.schedule == nil)
  }

  @Test func othersItemsAreNotThere() async throws {
    let item = try fixture.add("mine")
    let other = try fixture.service.account("other")
    let hash = try fixture.service.password(of: "me")?.phc ?? ""
    try fixture.service.setPassword(hash, of: other)
    let theirs = try await fixture.logIn(account: "other").value(LoginAnswer.self).token
    let path = "/api/todos/\(item.id)"
    let version = [("If-Match", "\"\(item.version)\"")]
    #expect(await fixture.ask(theirs, "GET", path).status == 404)
    #expect(await fixture.ask(theirs, "PATCH", path, version, body: "{\"title\":\"theirs\"}").status == 404)
    #expect(await fixture.ask(theirs, "DELETE", path, version).status == 404)
    #expect(await fixture.ask(theirs, "POST", path + "/toggle", body: "{\"to\":\"done\"}").status == 404)
    #expect(await fixture.ask(theirs, "GET", "/api/v1/items/\(item.id)/history").status == 404)
    #expect(try await fixture.ask(theirs, "GET", "/api/todos/today").value(TodayBody.self).items.isEmpty)
    for view in ListView.allCases {
      let reply = await fixture.ask(theirs, "GET", "/api/todos?view=\(view.rawValue)")
      #expect(try reply.value(PageBody.self).items.isEmpty, "\(view)")
    }
    #expect(await fixture.ask(theirs, "GET", "/api/v1/export").text.isEmpty)
    let mine = try await fixture.ask(token, "GET", "/api/v1/sessions").value(SessionsBody.self).sessions
    #expect(mine.count == 1)
    #expect(await fixture.ask(theirs, "DELETE", "/api/v1/sessions/\(mine[0].id)").status == 404)
    #expect(await fixture.ask(token, "GET", path).status == 200)
    #expect(try fixture.item(item.id) == item)
  }

  /// W23: the response for one item contains other programs' fields; a list's does not, to save bytes.
  @Test func anItemTellsWhatOtherProgramsSaid() async throws {
    var item = fixture.bench.item("meeting")
    item.schedule = LocalTime("2026-11-20T09:00").map { Schedule(start: $0) }
    item.extra["ics"] = .object(["kept": .array([.string("LOCATION:Town hall"), .string("BEGIN:VALARM")])])
    try fixture.add([item])
    let reply = await fixture.ask(token, "GET", "/api/todos/\(item.id)")
    let shown = try reply.value(ItemBody.self)
    #expect(shown.kept?.map(\.words) == ["LOCATION Town hall", "VALARM"])
    #expect(reply.text.contains(#"{"format":"ics","name":"LOCATION","text":"Town hall"}"#), "\(reply.text)")
    let version = [("If-Match", "\"\(shown.version)\"")]
    let body = #"{"title":"meeting 2"}"#
    let patched = await fixture.ask(token, "PATCH", "/api/todos/\(item.id)", version, body: body)
    #expect(try patched.value(ItemBody.self).kept?.count == 2)
    for path in ["/api/todos", "/api/todos/today"] {
      #expect(await !fixture.ask(token, "GET", path).text.contains("\"kept\""), "\(path)")
    }
    let added = await fixture.ask(token, "POST", "/api/todos", body: #"{"title":"plain"}"#)
    #expect(try added.value(ItemBody.self).kept == [])
  }

  @Test func everythingComesOutInTheExport() async throws {
    for number in 0..<1_200 { _ = try fixture.add("item \(number)") }
    let lines = await fixture.ask(token, "GET", "/api/v1/export").text.split(separator: "\n")
    let titles = try lines.map { try decodeJSON(ItemRecord.self, from: String($0)).item.title }
    #expect(Set(titles) == Set((0..<1_200).map { "item \($0)" }))
  }
}
