import Intents
import Testing
import TodoModel

@Suite struct SnapshotTests {
  /// Written on Friday 20 November 2026 at 23:50 UTC.
  private var snapshot: Snapshot {
    var overview = Shelf()
    overview.put("overdue", "2026-11-18")
    overview.put("today", "2026-11-20T12:00")
    overview.put("done", "2026-11-20") { $0.completions[.once] = Table.at }
    overview.put("someday")
    overview.put("tomorrow", "2026-11-21")
    overview.put("in a week", "2026-11-27")
    overview.put("call") {
      let two = LocalTime(Shelf.today.advanced(by: 1), ClockTime(hour: 2, minute: 0))
      $0.schedule = Schedule(start: two, zone: "UTC")
    }
    let head = Snapshot.Head(
      asOf: Table.at, syncedAt: nil, source: .local, pending: 0, zone: "UTC", day: Shelf.today,
      today: Array(overview.rows[0...1]), doneToday: [overview.rows[2]], anytime: [overview.rows[3]],
      counts: Snapshot.Counts(open: 12, done: 1, anytime: 1, items: 40))
    return Snapshot(head: head, later: Array(overview.rows[4...]))
  }

  private func seen(_ now: String, _ offset: Int = 0) throws -> (lines: [String], counts: Snapshot.Counts) {
    let now = try #require(LocalTime(now))
    let zones: Item.ZoneLookup = { $0 == "UTC" ? FixedZone.utc : nil }
    let listing = today(snapshot, now: now, zone: FixedZone(offset: offset), zones: zones)
    return (Shelf.text(listing), listing.counts)
  }

  @Test func onItsOwnDay() throws {
    let (lines, counts) = try seen("2026-11-20T23:55")
    #expect(lines == ["overdue: !overdue", "today: <today", "anytime: someday", "done: xdone"])
    #expect(counts == snapshot.head.counts)
    let first = arrange(
      rows(of: snapshot.head), query: Query(.today), now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    #expect(Shelf.text(first) == ["overdue: !overdue", "today: today", "anytime: someday", "done: xdone"])
  }

  @Test func rightAfterMidnight() throws {
    let (lines, counts) = try seen("2026-11-21T00:01")
    #expect(lines == ["overdue: !overdue, !today", "today: call, tomorrow", "anytime: someday"])
    #expect(counts == Snapshot.Counts(open: 14, done: 0, anytime: 1, items: 40))
  }

  @Test func aWeekLater() throws {
    let (lines, counts) = try seen("2026-11-27T08:00")
    #expect(lines == ["overdue: !overdue, !today, !call, !tomorrow", "today: in a week", "anytime: someday"])
    #expect(counts.open == 15)
  }

  @Test func inAnotherZone() throws {
    let (lines, counts) = try seen("2026-11-20T22:00", -5 * 3600)
    #expect(lines == ["overdue: !overdue", "today: <today, <call", "anytime: someday", "done: xdone"])
    #expect(counts.open == 12)
  }

  @Test(arguments: [
    ("2026-11-18", Freshness.State.stale), ("2026-11-19", .fresh), ("2026-11-20", .fresh), ("2026-11-27", .fresh),
    ("2026-11-28", .stale), ("2027-02-01", .stale),
  ]) func beyondItsWeekItIsStaleWhoeverTheAuthorityIs(_ day: String, _ state: Freshness.State) throws {
    let day = try #require(Day(day))
    let now = FixedZone.utc.instant(of: LocalTime(day, ClockTime(hour: 8, minute: 0)))
    let freshness = snapshot.head.freshness(on: day, until: snapshot.lastDay, at: now)
    #expect(freshness.state == state)
    #expect(freshness.source == .local)
  }

  @Test func aSnapshotThatWasCutSpeaksForItsOwnDayOnly() {
    var cut = snapshot
    #expect(cut.lastDay == cut.head.day.advanced(by: 7))
    cut.later = Array(repeating: cut.head.today[0], count: Snapshot.mostRows)
    #expect(cut.lastDay == cut.head.day)
  }

  @Test func whatIsInFocusIsKnownOnAnyDay() throws {
    var written = snapshot
    var row = written.later[0]
    row.item.focusedSince = Table.at
    written.head.focus = row
    #expect(rows(of: written.head).focus == row)
    let later = rows(of: written, on: written.head.day.advanced(by: 3), zone: FixedZone.utc) { _ in nil }
    #expect(later.focus == row)
  }
}
