import Intents
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of Today over the API: its content, and the validity of a client's copy.
struct TodayTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func today(_ query: String = "", _ tag: String? = nil) async -> SiteFixture.Reply {
    await fixture.ask(token, "GET", "/api/todos/today" + query, tag.map { [("If-None-Match", $0)] } ?? [])
  }

  private func add(_ title: String, _ start: String? = nil, by deadline: String? = nil) throws {
    var item = fixture.bench.item(title)
    item.schedule = start.flatMap { LocalTime($0) }.map { Schedule(start: $0) }
    item.deadline = deadline.flatMap { Deadline($0) }
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
  }

  @Test func itSaysWhatIsOpenAndWhenThatChanges() async throws {
    try add("overdue", "2026-11-20")
    try add("at noon", "2026-11-21T12:00")
    try add("tomorrow", "2026-11-22")
    let reply = await today()
    let body = try reply.value(TodayBody.self)
    #expect(body.day.description == "2026-11-21" && body.zone == "UTC")
    #expect(body.openCount == 2)
    #expect(body.items.map(\.title) == ["overdue", "at noon"])
    #expect(body.items.map(\.overdue) == [true, false])
    #expect(body.nextChange?.description == "2026-11-21T12:01:00.000Z", "noon is over when its minute is")
    #expect(body.asOf == fixture.bench.now && body.freshFor == Limits.freshFor)
    #expect(reply["Cache-Control"] == "private, no-cache")
  }

  /// A widget shows `items` unchanged.
  @Test func whatIsDoneStandsByItself() async throws {
    for title in ["open", "done first", "done last"] { try add(title, "2026-11-21") }
    let items = try await today().value(TodayBody.self).items
    for item in items.dropFirst() {
      fixture.bench.pass(seconds: 60)
      _ = await fixture.ask(token, "POST", "/api/todos/\(item.id)/toggle", body: #"{"to":"done"}"#)
    }
    let body = try await today().value(TodayBody.self)
    #expect(body.items.map(\.title) == ["open"] && body.openCount == 1)
    #expect(body.doneItems.map(\.title) == ["done last", "done first"] && body.doneCount == 2)
    #expect(body.doneItems.allSatisfy(\.done) && !body.items.contains(where: \.done))
  }

  @Test func aTagHoldsUntilSomethingIsSeenDifferently() async throws {
    try add("at noon", by: "2026-11-21T12:00")
    let tag = await today()["ETag"] ?? ""
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for said in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
      let reply = await today("", said)
      #expect(reply.status == 304 && reply.text.isEmpty, "\(said)")
      #expect(reply["ETag"] == tag)
    }
    for said in ["\"x\"", tag + "x", String(tag.dropLast()), ""] {
      #expect(await today("", said).status == 200, "\(said)")
    }
    fixture.bench.pass(seconds: 600)
    let later = try await today().value(TodayBody.self)
    #expect(later.asOf == fixture.bench.now, "what is kept is told as of now")
    #expect(await today("", tag).status == 304)
    fixture.bench.pass(seconds: 3 * 3_600 - 1_140)
    #expect(try await today().value(TodayBody.self).freshFor == 600, "fresh no longer than it holds")
    fixture.bench.pass(seconds: 1_200)
    #expect(await today("", tag).status == 200, "noon has passed")
    #expect(try await today().value(TodayBody.self).items[0].overdue)
    let tagNow = await today()["ETag"] ?? ""
    try add("another", "2026-11-21")
    #expect(await today("", tagNow).status == 200, "something was added")
  }

  @Test func zonesAndDaysAreKeptApart() async throws {
    try add("today here", "2026-11-21")
    fixture.bench.pass(seconds: 14 * 3_600)
    // The time is 23:00 UTC, and the next day in the east.
    let here = try await today().value(TodayBody.self)
    let east = try await today("?tz=UTC%2B9").value(TodayBody.self)
    let tomorrow = try await today("?day=2026-11-22").value(TodayBody.self)
    #expect(here.day.description == "2026-11-21" && !here.items[0].overdue)
    #expect(east.day.description == "2026-11-22" && east.items[0].overdue)
    #expect(tomorrow.day.description == "2026-11-22" && tomorrow.items[0].overdue && tomorrow.zone == "UTC")
    let tags = [await today()["ETag"], await today("?tz=UTC%2B9")["ETag"], await today("?day=2026-11-22")["ETag"]]
    #expect(Set(tags).count == 3)
    #expect(await today("?tz=UTC%2B9", tags[0] ?? "").status == 200)
  }

  @Test func aDayThatWasAskedForAheadIsReadAnewOnceItHasCome() async throws {
    try add("at noon", by: "2026-11-22T12:00")
    let ahead = await today("?day=2026-11-22")
    #expect(try ahead.value(TodayBody.self).nextChange == nil, "nothing is overdue by the hour yet")
    let tag = ahead["ETag"] ?? ""
    fixture.bench.pass(seconds: 16 * 3_600)
    // The time is 1:00 on that day; nothing has changed.
    for query in ["", "?day=2026-11-22"] {
      let reply = await today(query, tag)
      #expect(reply.status == 200, "\(query)")
      let body = try reply.value(TodayBody.self)
      #expect(body.nextChange?.description == "2026-11-22T12:01:00.000Z", "\(query)")
    }
    fixture.bench.pass(seconds: 12 * 3_600)
    #expect(try await today().value(TodayBody.self).items.map(\.overdue) == [true])
    fixture.bench.pass(seconds: 12 * 3_600)
    let past = try await today("?day=2026-11-22").value(TodayBody.self)
    #expect(past.nextChange == nil && past.items.map(\.overdue) == [false], "a day that is over stands still")
  }

  @Test func oddTitlesAreTheirOwn() async throws {
    let odd = "\"fresh_for_s\":900,\"as_of\":\"2026\" \u{1B}]52;c;x\u{7} \u{202E}"
    var item = fixture.bench.item(odd)
    item.schedule = LocalTime("2026-11-21").map { Schedule(start: $0) }
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    let reply = await today()
    #expect(try reply.value(TodayBody.self).items.map(\.title) == [odd])
    #expect(!reply.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }
}
