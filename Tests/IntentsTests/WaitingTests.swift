import DiceSupport
import Intents
import Testing
import TodoModel

/// Tests of waiting items: not in Today until their day or the completion of their blockers, and never in a circle.
@Suite struct WaitingTests {
  /// Friday 20 November 2026.
  private func frame(_ days: Int = 0) -> DayFrame {
    DayFrame(LocalTime(Table.friday.advanced(by: days), ClockTime(hour: 9, minute: 0)), FixedZone.utc) { _ in nil }
  }

  private func item(due: Int? = nil, by: Int? = nil, _ showFrom: ShowFrom?, repeats: Bool = false) -> Item {
    var item = Item(id: Table.id, title: "report", createdAt: Table.at)
    item.schedule = due.map {
      Schedule(start: LocalTime(Table.friday.advanced(by: $0)), recurrence: repeats ? Recurrence(.weekly) : nil)
    }
    item.deadline = by.map { Deadline(Table.friday.advanced(by: $0)) }
    item.showFrom = showFrom
    return item
  }

  private func day(_ days: Int) -> ShowFrom { .day(Table.friday.advanced(by: days)) }

  private func first(_ item: Item) -> String {
    for days in 0..<20 {
      let frame = frame(days)
      guard let place = frame.place(item, in: .today) else { continue }
      let count = frame.count(item)
      #expect(count.open == (place.kind != .anytime) && count.anytime == (place.kind == .anytime))
      return "\(days) \(place.kind)"
    }
    return "never"
  }

  @Test func todayShowsItFromItsDayOn() {
    #expect(first(item(due: 7, nil)) == "7 today")
    #expect(first(item(due: 7, .before(days: 3))) == "4 today", "earlier than it is due")
    #expect(first(item(due: 7, by: 9, .before(days: 3))) == "4 today", "by the day to do it")
    #expect(first(item(by: 9, .before(days: 3))) == "6 today", "else by the deadline")
    #expect(first(item(due: 7, day(2))) == "2 today")
    #expect(first(item(due: 0, day(5))) == "5 overdue", "nor is it overdue before")
    #expect(first(item(day(5))) == "5 anytime")
    #expect(first(item(.before(days: 5))) == "0 anytime", "before what?")
    #expect(first(item(due: 7, day(9), repeats: true)) == "9 overdue")
    #expect(first(item(due: 7, day(2), repeats: true)) == "7 today", "a day says nothing of the later ones")
    #expect(first(item(due: 7, .before(days: 2), repeats: true)) == "5 today")
  }

  @Test func whatIsHiddenStandsInUpcomingOnItsDay() {
    let hidden = frame().place(item(due: -2, day(5)), in: .upcoming)
    #expect(hidden?.kind == .day(Table.friday.advanced(by: 5)))
    let due = frame().place(item(due: 7, .before(days: 3)), in: .upcoming)
    #expect(due?.kind == .day(Table.friday.advanced(by: 7)), "else on the day it is due")
    #expect(frame().place(item(day(5)), in: .upcoming) == nil)
    #expect(frame().place(item(due: -2, day(5)), in: .all) != nil)
  }

  @Test func whatIsBlockedIsInNoToday() {
    let due = item(due: 0, nil)
    #expect(frame().place(due, in: .today, isBlocked: true) == nil)
    #expect(frame().place(due, in: .all, isBlocked: true) != nil)
    #expect(frame().count(due, isBlocked: true) == (false, false, false, true))
  }

  /// The index never misses an item that Today shows.
  @Test func theIndexDayIsNoLaterThanAnyDayItIsShown() {
    var dice = Dice(4)
    for _ in 0..<2_000 {
      var some = item(
        due: dice.flip() ? dice.number(-9...9) : nil, by: dice.flip() ? dice.number(-9...9) : nil,
        dice.flip() ? day(dice.number(-9...9)) : .before(days: dice.number(1...9)), repeats: dice.flip())
      if dice.flip(3) { some.completions[.once] = Table.at }
      for days in 0..<12 {
        guard let place = frame(days).place(some, in: .today), !place.isDone, place.kind != .anytime else { continue }
        let index = some.firstShownDay
        #expect(index.map { $0 <= Table.friday.advanced(by: days) } == true, "\(some)")
      }
    }
  }

  // MARK: circles

  private func id(_ number: Int) -> ItemID { ItemID(high: 1, low: UInt64(number)) }

  /// Offline devices send intents valid in their own view; the order accepts those that make no circle.
  private func circles(_ seed: UInt64, isBlind: Bool) -> [Int] {
    var dice = Dice(seed)
    var order: [Int: Set<Int>] = [:]
    var devices = [[Int: Set<Int>]](repeating: order, count: 3)
    var waiting = [[(item: Int, other: Int, adds: Bool)]](repeating: [], count: 3)
    func makesCircle(_ item: Int, _ other: Int, _ links: [Int: Set<Int>]) -> Bool {
      waitingFault(id(item), after: [id(other)]) { links[Int($0.low), default: []].map(id) } != nil
    }
    for _ in 0..<60 {
      let device = dice.number(0...2)
      if dice.flip(4) {
        for wish in waiting[device] {
          if !wish.adds {
            order[wish.item]?.remove(wish.other)
          } else if isBlind || !makesCircle(wish.item, wish.other, order) {
            order[wish.item, default: []].insert(wish.other)
          }
        }
        (devices[device], waiting[device]) = (order, [])
        continue
      }
      let (item, other, adds) = (dice.number(1...8), dice.number(1...8), dice.number(0...3) > 0)
      if adds, makesCircle(item, other, devices[device]) { continue }
      if adds { devices[device][item, default: []].insert(other) } else { devices[device][item]?.remove(other) }
      waiting[device].append((item, other, adds))
    }
    return (1...8).filter { item in
      waitingFault(id(item), after: order[item, default: []].map(id)) { order[Int($0.low), default: []].map(id) } != nil
    }
  }

  @Test func noHistoryMakesACircle() {
    for seed in 0..<Times.of(5_000) {
      let found = circles(UInt64(seed), isBlind: false)
      #expect(found.isEmpty, "seed \(seed): \(found)")
    }
  }

  @Test func anOrderThatForgetsToLookIsNoticed() {
    #expect((0..<500).contains { !circles(UInt64($0), isBlind: true).isEmpty })
  }

  // MARK: merge

  @Test func anAdditionWinsOverARemovalThatHadNotSeenIt() {
    let other = ItemID(high: 9, low: 1)
    var table = Table { $0.blockedBy[other] = Table.at }
    table.take(.removeBlocker(other), by: Table.a)
    table.take(.addBlocker(other), by: Table.b)
    #expect(table.item?.blockedBy.keys.contains(other) == true)
    table.take(.removeBlocker(other), by: Table.a, base: 2)
    #expect(table.outcomes.last == .superseded && table.history.last?.lost == true)
    table.take(.removeBlocker(other), by: Table.a, base: table.revision)
    #expect(table.item?.blockedBy.isEmpty == true)
  }

  @Test func whatIsDoneTwiceIsDoneOnce() {
    let others = [ItemID(high: 9, low: 1), ItemID(high: 9, low: 2)]
    var table = Table()
    for other in others + others { table.take(.addBlocker(other), by: Table.a) }
    #expect(table.item?.blockedBy.count == 2 && table.outcomes == [.applied, .applied, .already, .already])
    table.take(.addBlocker(Table.id), by: Table.a)
    #expect(table.outcomes.last == .rejected, "not for itself")
  }

  @Test func undoLetsGoAndTakesBack() throws {
    let other = ItemID(high: 9, low: 1)
    #expect(Table().step(.addBlocker(other), by: Table.a)?.undo == .removeBlocker(other))
    let table = Table { $0.blockedBy[other] = Table.at }
    #expect(table.step(.removeBlocker(other), by: Table.a)?.undo == .addBlocker(other))
    #expect(table.step(.addBlocker(other), by: Table.a) == nil)
  }

  // MARK: order

  private func titles(_ links: [String: [String]], sort: SortKey = .title) -> [String] {
    let names = ["a", "b", "c", "d"]
    let rows = names.enumerated().map { place, name in
      var item = Item(id: id(place), title: name, createdAt: Table.at, order: OrderKey("a\(place)"))
      for other in links[name] ?? [] { item.blockedBy[id(names.firstIndex(of: other) ?? 9)] = Table.at }
      return Row(item: item)
    }
    let set = RowSet(rows: rows, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 4), total: 4)
    let now = LocalTime(Table.friday)
    let listing = arrange(set, query: Query(.all, sort: sort), now: now, zone: FixedZone.utc) { _ in nil }
    return listing.sections.flatMap(\.rows).map(\.row.item.title)
  }

  @Test func whatIsWaitedForStandsBefore() {
    #expect(titles([:]) == ["a", "b", "c", "d"])
    #expect(titles(["a": ["c"]]) == ["c", "a", "b", "d"])
    #expect(titles(["a": ["d", "b"], "b": ["c"]]) == ["c", "b", "d", "a"])
    #expect(titles(["a": ["c"]], sort: .manual) == ["a", "b", "c", "d"], "by hand is by hand")
    #expect(titles(["a": ["b"], "b": ["a"]]).sorted() == ["a", "b", "c", "d"], "a circle loses nobody")
  }

  // MARK: repeats

  @Test func aRepeatHoldsUpUntilItHasBeenDoneOnceSince() {
    var water = item(due: -7, nil, repeats: true)
    let since = Table.at
    #expect(water.holdsUp(since: since))
    water.completions[OccurrenceKey("2026-11-13")] = since.advanced(bySeconds: -60)
    #expect(water.holdsUp(since: since), "what was done before says nothing")
    water.completions[OccurrenceKey("2026-11-20")] = since.advanced(bySeconds: 60)
    #expect(!water.holdsUp(since: since))
    water.deletedAt = since
    #expect(!water.holdsUp(since: since))
  }
}
