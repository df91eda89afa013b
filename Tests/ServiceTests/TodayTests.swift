import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoModel
import ZoneFiles

/// What the service gives as today is what a look at every single item would have found.
@Suite struct TodayTests {
  /// All rows as they are, arranged.
  private func wanted(_ desk: Desk, _ moment: Moment) throws -> Listing {
    var rows: [Row] = []
    try desk.service.export(desk.me) { rows.append(Row(of: $0)) }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: rows.count)
    let set = RowSet(rows: rows, counts: counts, total: 0)
    return arrange(set, query: Query(.today), now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  @Test(arguments: 1...4)
  func todayIsWhole(_ seed: Int) throws {
    let desk = try Desk(seed: UInt64(seed))
    let items = (0..<110).map { desk.bench.anyItem($0) }
    try desk.add(items)
    for item in items.prefix(10) { try desk.say(.delete, of: item.id) }
    for zone in [FixedZone.utc, Desk.east, Desk.west] {
      let moment = desk.moment(zone)
      let today = try desk.service.today(desk.me, at: moment)
      let wanted = try wanted(desk, moment)
      #expect(today.listing.sections == wanted.sections)
      func count(_ kinds: Set<Section.Kind>) -> Int {
        wanted.sections.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +)
      }
      #expect(today.listing.counts.open == count([.overdue, .today]))
      #expect(today.listing.counts.anytime == count([.anytime]))
      #expect(today.listing.counts.items == 100)
      #expect(today.listing.day == moment.today)
      #expect(today.revision == (try desk.service.standing(desk.me).revision))
    }
  }

  /// Whatever is done to items, the columns and counts follow.
  @Test(arguments: 1...3)
  func todayFollowsEveryChange(_ seed: Int) throws {
    let desk = try Desk(seed: UInt64(seed))
    let bench = desk.bench
    var ids: [ItemID] = []
    for number in 0..<120 {
      if ids.count < 10 || bench.random(below: 4) == 0 {
        let item = bench.anyItem(number)
        try desk.add([item])
        ids.append(item.id)
      }
      let id = ids[bench.random(below: ids.count)]
      let wishes: [Intent] = [
        .done(.once, at: bench.now), .reopen(.once), .delete, .restore, .setPriority(.high),
        .schedule(bench.anyItem(0).schedule), .setDeadline(Deadline(Day(ordinal: 20_778))), .setDeadline(nil),
        .setTitle("t\(number)"), .setList("home"), .addTag("a"), .removeTag("a"),
      ]
      try desk.say(wishes[bench.random(below: wishes.count)], of: id)
    }
    let moment = desk.moment()
    let today = try desk.service.today(desk.me, at: moment)
    #expect(today.listing.sections == (try wanted(desk, moment)).sections)
    let shown = today.listing.sections
    func count(_ kinds: Set<Section.Kind>) -> Int {
      shown.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +)
    }
    #expect(today.listing.counts.open == count([.overdue, .today]))
    #expect(today.listing.counts.anytime == count([.anytime]))
    var alive = 0
    try desk.service.export(desk.me) { _ in alive += 1 }
    #expect(today.listing.counts.items == alive)
    #expect(try desk.service.count(desk.me) == alive)
  }

  /// Between now and `nextChange` nothing that is seen changes; what is seen later has another tag.
  @Test(arguments: 1...3)
  func itChangesWhenItSaysAndNotBefore(_ seed: Int) throws {
    let desk = try Desk(seed: UInt64(seed) + 20)
    try desk.add((0..<80).map { desk.bench.anyItem($0) })
    var steps = 0
    let start = desk.bench.now
    var today = try desk.service.today(desk.me, at: desk.moment(Desk.west))
    var tags: Set<String> = [today.tag(zone: "W")]
    while desk.bench.now < start.advanced(bySeconds: 36 * 3600) {
      let left = today.nextChange.seconds - desk.bench.now.seconds
      #expect(left > 0)
      desk.bench.pass(seconds: left - 1)
      let before = try desk.service.today(desk.me, at: desk.moment(Desk.west))
      #expect(before == today)
      desk.bench.pass(seconds: 1)
      let after = try desk.service.today(desk.me, at: desk.moment(Desk.west))
      #expect(after.listing != today.listing || after.listing.day != today.listing.day)
      #expect(tags.insert(after.tag(zone: "W")).inserted)
      today = after
      steps += 1
    }
    #expect(steps >= 2)
  }

  @Test func theClocksAreChanged() throws {
    let desk = try Desk()
    let zones = SystemZones()
    let berlin = try #require(zones.zone("Europe/Berlin"))
    // 2026-10-25, a Sunday of 25 hours; 2:30 comes twice.
    try desk.add("twice", on: "2026-10-25T02:30")
    let midnight = try #require(Instant("2026-10-24T22:00:00Z"))
    var now = midnight
    var seen: [Listing] = []
    while now < midnight.advanced(bySeconds: 25 * 3600) {
      let today = try desk.service.today(desk.me, at: Moment(now: now, zone: berlin, zones: zones.zone))
      let end = today.nextChange
      #expect(end > now)
      for minute in stride(from: now.seconds, to: end.seconds, by: 60) {
        let at = Moment(now: Instant(seconds: minute), zone: berlin, zones: zones.zone)
        #expect(try desk.service.today(desk.me, at: at).listing == today.listing)
      }
      seen.append(today.listing)
      now = end
    }
    #expect(now == midnight.advanced(bySeconds: 25 * 3600))
    #expect(seen.map { $0.sections[0].rows[0].isOverdue } == [false, true, false, true])
  }

  @Test func whatIsAskedAgainIsNeverOld() throws {
    let desk = try Desk()
    let id = try desk.add("stand-up", on: "2026-11-21T10:00")
    func today() throws -> Today { try desk.service.today(desk.me, at: desk.moment()) }
    let first = try today()
    #expect(try today() == first)
    try desk.say(.setTitle("sit-down"), of: id)
    #expect(try today().listing.sections[0].rows[0].row.item.title == "sit-down")
    let neighbour = try desk.neighbour()
    _ = try neighbour.apply(desk.me, [desk.bench.mutation(id, .setTitle("lie-down"), base: 2)])
    #expect(try today().listing.sections[0].rows[0].row.item.title == "lie-down")
    desk.bench.pass(seconds: 3600)
    #expect(try !today().listing.sections[0].rows[0].isOverdue)
    desk.bench.pass(seconds: 60)
    #expect(try today().listing.sections[0].rows[0].isOverdue)
    desk.bench.pass(seconds: -3660)
    #expect(try !today().listing.sections[0].rows[0].isOverdue)
    #expect(
      try desk.service.today(desk.me, at: desk.moment(Desk.east)).listing.sections[0].rows[0]
        .isOverdue
    )
    try desk.service.beginNewLife()
    #expect(try today().epoch != first.epoch)
  }

  @Test func whatIsNotDueIsCutAndStillCounted() throws {
    let desk = try Desk()
    try desk.add((0..<70).map { desk.bench.item("undated \($0)") })
    let today = try desk.service.today(desk.me, at: desk.moment(), quiet: 20)
    #expect(today.listing.sections.map(\.rows.count) == [20])
    #expect(today.listing.counts.anytime == 70)
    #expect(today.listing.total == 70)
    #expect(today.nextChange == Instant("2026-11-22T00:00:00Z"))
  }
}
