import DiceSupport
import Intents
import Testing
import TodoModel

/// Tests of parts nested under their wholes, if both are in a view.
@Suite struct PartNestingTests {
  private func lines(_ overview: Shelf) -> [String] {
    arrange(
      overview.set, query: overview.query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil },
      held: overview.held,
      nestsParts: true
    ).sections.flatMap(\.rows).map {
      String(repeating: "-", count: $0.depth) + $0.row.item.title + ($0.nest == .open ? "+" : "")
    }
  }

  @Test func everyPartStandsUnderItsWholeInAll() {
    var overview = Shelf()
    overview.query = Query(.all)
    let house = overview.put("house")
    let room = overview.put("room") { $0.parent = house }
    overview.put("alone", "2026-11-18")
    overview.put("wall") { $0.parent = room }
    overview.put("dated", "2026-11-19") { $0.parent = house }
    overview.put("elsewhere") { $0.parent = ItemID(high: 9, low: 9) }
    #expect(lines(overview) == ["alone", "house+", "-dated", "-room+", "--wall", "elsewhere"])
  }

  /// In Today a part with a date is placed by its date; only an undated part is under its whole.
  @Test func inTodayADateGoesBeforeTheWhole() {
    var overview = Shelf()
    let trip = overview.put("trip", "2026-11-20")
    overview.put("tickets", "2026-11-18") { $0.parent = trip }
    overview.put("bags") { $0.parent = trip }
    overview.put("socks") { $0.parent = ItemID(high: 7, low: 3) }
    overview.put("packed", "2026-11-20") {
      $0.parent = trip
      $0.completions[.once] = Table.at
    }
    overview.put("someday")
    #expect(lines(overview) == ["tickets", "trip+", "-bags+", "--socks", "someday", "packed"])
    let old = overview.put("done whole", "2026-11-20") { $0.completions[.once] = Table.at }
    overview.put("left over") { $0.parent = old }
    #expect(lines(overview).contains("left over"), "a part of what is done stands on its own")
  }

  @Test func viewsThatGoByDaysNestNothing() {
    var overview = Shelf()
    let whole = overview.put("whole", "2026-11-21")
    overview.put("part", "2026-11-22") { $0.parent = whole }
    overview.query = Query(.upcoming)
    #expect(lines(overview) == ["whole", "part"])
  }

  /// Any links, circles included: each row appears once and, without a circle, at the depth of its wholes.
  @Test func anyLinksAreDrawn() {
    var dice = Dice(3)
    for _ in 0..<Times.of(2_000) {
      var overview = Shelf()
      overview.query = Query(.all, sort: dice.pick(SortKey.allCases))
      let count = dice.number(1...14)
      for _ in 0..<count {
        let parent = dice.flip() ? ItemID(high: 7, low: UInt64(dice.number(1...count))) : nil
        overview.put("row", dice.flip() ? "2026-11-2\(dice.number(0...(9 - 1)))" : nil) { $0.parent = parent }
      }
      check(overview)
    }
  }

  private func check(_ overview: Shelf) {
    let flat = overview.listing.sections.flatMap(\.rows).map(\.row.item.id)
    let nested = arrange(
      overview.set, query: overview.query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, nestsParts: true
    ).sections.flatMap(\.rows)
    #expect(nested.count == flat.count && Set(nested.map(\.row.item.id)) == Set(flat))
    var above: [ItemID] = []
    for row in nested {
      #expect(row.depth <= above.count, "a row stands no deeper than one under the row above it")
      above.removeLast(above.count - min(row.depth, above.count))
      if row.depth > 0 { #expect(row.row.item.parent == above.last) }
      above.append(row.row.item.id)
    }
    let parents = Dictionary(uniqueKeysWithValues: overview.rows.map { ($0.item.id, $0.item.parent) })
    for row in nested where row.depth == 0 {
      guard let parent = row.row.item.parent, flat.contains(parent) else { continue }
      #expect(isInCircle(row.row.item.id, parents), "it stands on its own though its whole is there")
    }
  }

  private func isInCircle(_ id: ItemID, _ parents: [ItemID: ItemID?]) -> Bool {
    var (place, seen) = (parents[id] ?? nil, Set<ItemID>())
    while let parent = place, seen.insert(parent).inserted {
      if parent == id { return true }
      place = parents[parent] ?? nil
    }
    return false
  }

  /// A very deep chain and very many parts neither overflow the stack nor take long.
  @Test func depthAndBreadthAreNoTrouble() {
    var overview = Shelf()
    overview.query = Query(.all, limit: 30_000)
    for number in 0..<20_000 {
      overview.put("row") { $0.parent = number == 0 ? nil : ItemID(high: 7, low: UInt64(number)) }
    }
    for _ in 0..<5_000 { overview.put("part") { $0.parent = ItemID(high: 7, low: 1) } }
    #expect(lines(overview).count == 25_000)
  }
}
