import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoModel
import ZoneFiles

/// Tests that the service's Today equals a full scan.
@Suite struct TodayTests {
  /// Returns the rows of a full scan, arranged.
  private func wanted(_ fixture: ServiceFixture, _ moment: Moment) throws -> Listing {
    var rows: [Row] = []
    try fixture.service.export(fixture.me) { rows.append(Row(of: $0)) }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: rows.count)
    let set = RowSet(rows: rows, counts: counts, total: 0)
    return arrange(set, query: Query(.today), now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  @Test(arguments: 1...4) func todayIsWhole(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed))
    let items = (0..<110).map { fixture.bench.anyItem($0) }
    try fixture.add(items)
    for item in items.prefix(10) { try fixture.say(.delete, of: item.id) }
    for zone in [FixedZone.utc, ServiceFixture.east, ServiceFixture.west] {
      let moment = fixture.moment(zone)
      let today = try fixture.service.today(fixture.me, at: moment)
      let wanted = try wanted(fixture, moment)
      #expect(today.listing.sections == wanted.sections)
      func count(_ kinds: Set<Section.Kind>) -> Int {
        wanted.sections.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +)
      }
      #expect(today.listing.counts.open == count([.overdue, .today]))
      #expect(today.listing.counts.anytime == count([.anytime]))
      #expect(today.listing.counts.items == 100)
      #expect(today.listing.day == moment.today)
      #expect(today.revision == (try fixture.service.standing(fixture.me).revision))
    }
  }

  @Test(arguments: 1...3) func todayFollowsEveryChange(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed))
    let bench = fixture.bench
    var ids: [ItemID] = []
    for number in 0..<120 {
      if ids.count < 10 || bench.random(below: 4) == 0 {
        let item = bench.anyItem(number)
        try fixture.add([item])
        ids.append(item.id)
      }
      let id = ids[bench.random(below: ids.count)]
      let wishes: [Intent] = [
        .done(.once, at: bench.now), .reopen(.once), .delete, .restore, .setPriority(.high),
        .schedule(bench.anyItem(0).schedule), .setDeadline(Deadline(Day(ordinal: 20_778))), .setDeadline(nil),
        .setTitle("t\(number)"), .setList("home"), .addTag("a"), .removeTag("a"),
      ]
      try fixture.say(wishes[bench.random(below: wishes.count)], of: id)
    }
    let moment = fixture.moment()
    let today = try fixture.service.today(fixture.me, at: moment)
    #expect(today.listing.sections == (try wanted(fixture, moment)).sections)
    let shown = today.listing.sections
    func count(_ kinds: Set<Section.Kind>) -> Int { shown.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +) }
    #expect(today.listing.counts.open == count([.overdue, .today]))
    #expect(today.listing.counts.anytime == count([.anytime]))
    var alive = 0
    try fixture.service.export(fixture.me) { _ in alive += 1 }
    #expect(today.listing.counts.items == alive)
    #expect(try fixture.service.count(fixture.me) == alive)
  }

  /// Between now and `nextChange` nothing visible changes; a later change has another tag.
  @Test(arguments: 1...3) func itChangesWhenItSaysAndNotBefore(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed) + 20)
    try fixture.add((0..<80).map { fixture.bench.anyItem($0) } + severalTimes(fixture))
    var steps = 0
    let start = fixture.bench.now
    var today = try fixture.service.today(fixture.me, at: fixture.moment(ServiceFixture.west))
    var tags: Set<String> = [today.tag(zone: "W")]
    while fixture.bench.now < start.advanced(bySeconds: 36 * 3600) {
      let left = today.nextChange.seconds - fixture.bench.now.seconds
      #expect(left > 0)
      fixture.bench.pass(seconds: left - 1)
      let before = try fixture.service.today(fixture.me, at: fixture.moment(ServiceFixture.west))
      #expect(before == today)
      fixture.bench.pass(seconds: 1)
      let after = try fixture.service.today(fixture.me, at: fixture.moment(ServiceFixture.west))
      #expect(after.listing != today.listing || after.listing.day != today.listing.day)
      #expect(tags.insert(after.tag(zone: "W")).inserted)
      today = after
      steps += 1
    }
    #expect(steps >= 2)
  }

  /// Returns items with several occurrences a day, some of them done.
  private func severalTimes(_ fixture: ServiceFixture) -> [Item] {
    ["FREQ=DAILY;BYHOUR=8,13,20", "FREQ=HOURLY;INTERVAL=5", "FREQ=WEEKLY;BYHOUR=0,23;BYMINUTE=30"].map {
      var item = fixture.bench.item($0)
      item.schedule = LocalTime("2026-11-14T00:30").map { Schedule(start: $0) }
      item.schedule?.recurrence = Recurrence(item.title)
      item.completions[OccurrenceKey("2026-11-21T08:30")] = fixture.bench.now
      return item
    }
  }

  @Test func theClocksAreChanged() throws {
    let fixture = try ServiceFixture()
    let zones = SystemZones()
    let berlin = try #require(zones.zone("Europe/Berlin"))
    // 2026-10-25, a Sunday of 25 hours; 2:30 occurs twice.
    try fixture.add("twice", on: "2026-10-25T02:30")
    let midnight = try #require(Instant("2026-10-24T22:00:00Z"))
    var now = midnight
    var seen: [Listing] = []
    while now < midnight.advanced(bySeconds: 25 * 3600) {
      let today = try fixture.service.today(fixture.me, at: Moment(now: now, zone: berlin, zones: zones.zone))
      let end = today.nextChange
      #expect(end > now)
      for minute in stride(from: now.seconds, to: end.seconds, by: 60) {
        let at = Moment(now: Instant(seconds: minute), zone: berlin, zones: zones.zone)
        #expect(try fixture.service.today(fixture.me, at: at).listing == today.listing)
      }
      seen.append(today.listing)
      now = end
    }
    #expect(now == midnight.advanced(bySeconds: 25 * 3600))
    #expect(seen.map { $0.sections[0].rows[0].lateness } == [.onTime, .passed, .onTime, .passed])
  }

  /// N1: tags are only in the records, where a quote is escaped and letters are composed as typed.
  @Test func whatHasATagThatStaysOutIsNotCounted() throws {
    let fixture = try ServiceFixture()
    let tags: [(String, [String])] = [
      ("out", ["idea"]), ("last", ["a", "idea"]), ("quote", ["an\"idea"]), ("longer", ["ideas"]),
      ("marks", ["cafe\u{301}"]), ("none", []),
    ]
    var items = tags.map { title, tags in
      var item = fixture.bench.item(title)
      (item.tags, item.notes) = (Set(tags), "\"idea\"")
      return item
    }
    var part = fixture.bench.item("part")
    (part.parent, part.tags) = (items[5].id, ["idea"])
    items.append(part)
    try fixture.add(items)
    for tag in ["idea", "caf\u{E9}"] {
      let changes = TagRecords().keeping(tag, outOfToday: true)
      _ = try fixture.service.apply(fixture.me, changes.map { fixture.bench.mutation($0.item, $0.intent, base: 0) })
    }
    let today = try fixture.service.today(fixture.me, at: fixture.moment())
    let titles = today.listing.sections.flatMap { $0.rows.map(\.row.item.title) }
    #expect(titles.sorted() == ["longer", "none", "quote"])
    #expect(today.listing.counts.anytime == 3 && today.listing.counts.items == 7)
  }

  @Test func whatIsAskedAgainIsNeverOld() throws {
    let fixture = try ServiceFixture()
    let id = try fixture.add("stand-up", on: "2026-11-21T10:00")
    func today() throws -> Today { try fixture.service.today(fixture.me, at: fixture.moment()) }
    let first = try today()
    #expect(try today() == first)
    try fixture.say(.setTitle("sit-down"), of: id)
    #expect(try today().listing.sections[0].rows[0].row.item.title == "sit-down")
    let neighbour = try fixture.neighbour()
    _ = try neighbour.apply(fixture.me, [fixture.bench.mutation(id, .setTitle("lie-down"), base: 2)])
    #expect(try today().listing.sections[0].rows[0].row.item.title == "lie-down")
    fixture.bench.pass(seconds: 3600)
    #expect(try today().listing.sections[0].rows[0].lateness == .onTime)
    fixture.bench.pass(seconds: 60)
    #expect(try today().listing.sections[0].rows[0].lateness == .passed)
    fixture.bench.pass(seconds: -3660)
    #expect(try today().listing.sections[0].rows[0].lateness == .onTime)
    let east = try fixture.service.today(fixture.me, at: fixture.moment(ServiceFixture.east))
    #expect(east.listing.sections[0].rows[0].lateness != .onTime)
    try fixture.service.beginNewLife()
    #expect(try today().epoch != first.epoch)
  }

  @Test(.enabled(if: isOnFile)) func howFarAnAccountHasComeIsKnownUntilAnotherProcessWrites() throws {
    let fixture = try ServiceFixture()
    let (service, me) = (fixture.service, fixture.me)
    let neighbour = try fixture.neighbour()
    let other = try service.account("other")
    #expect(service.knownStanding(me) == nil)
    let first = try service.standing(me)
    #expect(service.knownStanding(me) == first)
    try fixture.add("a")
    #expect(service.knownStanding(me)?.epoch == first.epoch)
    #expect(service.knownStanding(me)?.revision == first.revision + 1)
    #expect(service.knownStanding(other) == nil)
    _ = try neighbour.rename(other, to: "another")
    #expect(service.knownStanding(me) == nil)
    for _ in 0..<20 {
      try fixture.add("c")
      if fixture.bench.random(below: 3) == 0 { _ = try neighbour.rename(other, to: "\(fixture.bench.random())") }
      #expect(try service.standing(me) == neighbour.standing(me))
      #expect(try service.knownStanding(me) == service.standing(me))
    }
    try service.beginNewLife()
    #expect(try service.standing(me).epoch != first.epoch)
    service.close()
    #expect(service.knownStanding(me) == nil)
  }

  @Test func whatIsNotDueIsCutAndStillCounted() throws {
    let fixture = try ServiceFixture()
    try fixture.add((0..<70).map { fixture.bench.item("undated \($0)") })
    let today = try fixture.service.today(fixture.me, at: fixture.moment(), quiet: 20)
    #expect(today.listing.sections.map(\.rows.count) == [20])
    #expect(today.listing.counts.anytime == 70)
    #expect(today.listing.total == 70)
    #expect(today.nextChange == Instant("2026-11-22T00:00:00Z"))
  }
}
