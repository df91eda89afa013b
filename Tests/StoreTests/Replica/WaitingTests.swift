import DiceSupport
import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct WaitingTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  private var moment: Moment { Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil }) }

  private func say(_ intent: Intent, of id: ItemID, _ replica: Replica) throws {
    _ = try replica.commit([Change(id, intent)], label: "change")
  }

  private func titles(_ query: Query, _ replica: Replica) throws -> Set<String> {
    let set = try replica.rows(query, at: moment)
    let listing = arrange(set, query: query, now: moment.local, zone: FixedZone.utc) { _ in nil }
    return Set(listing.sections.flatMap(\.rows).map(\.row.item.title))
  }

  @Test func numbersAreTakenForItems() throws {
    let replica = try open()
    let wall = try add("wall", to: replica)
    let picture = try add("picture", to: replica)
    #expect(throws: CommitError.invalid(.nothingToWaitFor(12))) {
      try say(.addBlocker(ItemID(number: 12)), of: picture, replica)
    }
    try say(.addBlocker(wall), of: picture, replica)
    #expect(throws: CommitError.invalid(.waitingCircle)) { try say(.addBlocker(picture), of: wall, replica) }
    let row = try #require(try replica.row(picture))
    #expect(row.isBlocked && row.blockers.map(\.title) == ["wall"])
    #expect(try replica.affected(by: [wall]) == [picture])
  }

  @Test func aCircleInOneGestureIsRefused() throws {
    let replica = try open()
    let (one, other) = (try add("one", to: replica), try add("other", to: replica))
    #expect(throws: CommitError.invalid(.waitingCircle)) {
      try replica.commit([Change(one, .addBlocker(other)), Change(other, .addBlocker(one))], label: "both")
    }
    try say(.addBlocker(other), of: one, replica)
    _ = try replica.commit([Change(one, .removeBlocker(other)), Change(other, .addBlocker(one))], label: "turn")
    #expect(try replica.row(other)?.isBlocked == true && replica.row(one)?.isBlocked == false)
  }

  @Test func undoThatWouldCloseACircleIsLeftAlone() throws {
    let replica = try open()
    let (one, other) = (try add("one", to: replica), try add("other", to: replica))
    try say(.addBlocker(other), of: one, replica)
    _ = try replica.undo()
    try say(.addBlocker(one), of: other, replica)
    _ = try replica.undo()
    #expect(try replica.row(other)?.isBlocked == false)
  }

  /// After any changes in any order, the table equals the items, and so do Today and the filters.
  @Test(arguments: 0..<6) func theTableSaysWhatTheItemsSay(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    let replica = try open()
    let ids = try (0..<7).map { try add("\($0)", to: replica) }
    for _ in 0..<80 {
      let (id, other) = (dice.pick(ids), dice.pick(ids))
      let day = moment.today.advanced(by: dice.number(-3...3))
      let daily = Schedule(start: LocalTime(moment.today), recurrence: Recurrence(.daily))
      bench.pass(seconds: dice.flip(9) ? 40_000 : 1)
      let intents: [Intent] = [
        .addBlocker(other), .addBlocker(other), .removeBlocker(other), .done(.once, at: bench.now), .reopen(.once),
        .delete, .restore, .schedule(Schedule(start: LocalTime(day))), .schedule(daily),
        .done(OccurrenceKey(LocalTime(moment.today), zone: nil), at: bench.now), .schedule(nil),
        .setShowFrom(dice.flip() ? .day(day) : .before(days: 2)), .setShowFrom(nil),
      ]
      do { try say(dice.pick(intents), of: id, replica) } catch CommitError.invalid {}
      if dice.flip(9) { _ = try replica.undo() }
    }
    try check(ids, replica)
    let before = try replica.rows(Query(.today), at: moment).counts
    _ = try replica.mendVisible()
    try check(ids, replica)
    #expect(try replica.rows(Query(.today), at: moment).counts == before)
  }

  private func check(_ ids: [ItemID], _ replica: Replica) throws {
    let items = try ids.compactMap { try replica.record($0)?.item }
    let known = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    var rows: [Intents.Row] = []
    for item in items where item.isShown {
      var row = Intents.Row(item: item)
      row.nameBlockers { known[$0] }
      #expect(try replica.row(item.id)?.blockers == row.blockers, "\(item.title)")
      row.nameWaiters(Set(items.filter { $0.blockedBy[item.id] != nil }.map(\.id))) { known[$0] }
      #expect(try replica.row(item.id)?.waiters == row.waiters, "\(item.title)")
      rows.append(row)
    }
    let all = RowSet(rows: rows, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: rows.count)
    for (view, text) in [
      (ListView.today, nil), (.upcoming, nil), (.all, "is:blocked"), (.all, "is:hidden"), (.all, "is:waiting"),
      (.all, "is:blocking"), (.all, "-is:blocking"), (.all, "is:blocking or is:hidden"), (.done, "is:blocking"),
      (.all, "-is:blocked"), (.done, "-is:blocked"), (.all, "-is:waiting"), (.today, "is:open"),
    ] {
      let query = Query(view, filter: try text.flatMap { try Filter(parsing: $0) })
      let plain = arrange(all, query: query, now: moment.local, zone: FixedZone.utc) { _ in nil }
      let wanted = Set(plain.sections.flatMap(\.rows).map(\.row.item.title))
      #expect(try titles(query, replica) == wanted, "\(view) \(text ?? "")")
      if let filter = query.filter {
        let hits = try replica.hits(of: filter, at: moment)
        #expect(hits?[view] == wanted.count, "\(view) \(text ?? "")")
      }
    }
    let test = RowTest(Query(.today), now: moment.local, zone: FixedZone.utc) { _ in nil }
    let counts = try replica.rows(Query(.today), at: moment).counts
    #expect(counts.open == rows.count { test.count($0).open })
    #expect(counts.anytime == rows.count { test.count($0).anytime })
    #expect(counts.waiting == rows.count { test.count($0).waits })
    try checkSnapshot(replica)
  }

  /// Checks that a snapshot written today equals the store on the following days.
  private func checkSnapshot(_ replica: Replica) throws {
    let snapshot = try replica.snapshot(at: moment, source: .local)
    for days in 0..<4 {
      let later = Moment(now: bench.now.advanced(bySeconds: days * 86_400), zone: FixedZone.utc, zones: { _ in nil })
      let listing = today(snapshot, now: later.local, zone: FixedZone.utc) { _ in nil }
      let stored = try replica.rows(Query(.today), at: later)
      let then = arrange(stored, query: Query(.today), now: later.local, zone: FixedZone.utc) { _ in nil }
      func due(_ listing: Listing) -> [String] {
        listing.sections.filter { $0.kind != .doneToday }.flatMap(\.rows).map(\.row.item.title).sorted()
      }
      #expect(due(listing) == due(then), "in \(days) days")
      #expect(listing.counts.open == then.counts.open && listing.counts.anytime == then.counts.anytime)
    }
  }
}
