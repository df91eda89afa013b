import DiceSupport
import Intents
import ModelSupport
import Testing
import TodoModel

/// Tests that an incrementally arranged listing equals arranging all rows, after any change.
struct IncrementalListingTests {
  private static let moments = [Shelf.now, LocalTime(Shelf.today, ClockTime(hour: 10, minute: 1))]

  private func overview(_ dice: inout Dice) -> Shelf {
    var overview = Shelf()
    let count = dice.number(1...14)
    let views: [ListView] = [.today, .today, .all, .inbox, .upcoming, .done]
    overview.query = Query(
      dice.pick(views), sort: dice.pick(SortKey.allCases), group: dice.flip(3) ? .list : .date,
      limit: dice.flip(4) ? 5 : 500, each: dice.flip(6))
    for _ in 0..<count {
      overview.put("row") { item in
        item = IntentDice.item(item.id, &dice, Table.at)
        if dice.flip() { item.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: dice.number(-1...1)))) }
        if dice.flip(3) { item.parent = ItemID(high: 7, low: UInt64(dice.number(1...count))) }
        if dice.flip(8) { item.blockedBy = [ItemID(high: 7, low: UInt64(dice.number(1...count))): Table.at] }
      }
    }
    return overview
  }

  @Test(arguments: 1...Times.of(200)) func itIsWhatAllOfItGives(_ seed: Int) {
    var dice = Dice(UInt64(seed))
    var overview = overview(&dice)
    var rows = overview.set
    var kept = IncrementalListing()
    var now = Shelf.now
    for step in 0..<40 {
      let before = kept.listing
      let place = dice.number(0...(rows.rows.count - 1))
      if dice.flip() { overview.held[rows.rows[place].id] = rows.rows[place].item }
      if dice.flip(12) { overview.held = [:] }
      if dice.flip(10) { now = dice.pick(Self.moments) }
      let mutation = Mutation(
        mid: MutationID(high: 0, low: UInt64(step)), item: rows.rows[place].id, device: DeviceID(high: 0, low: 0),
        base: 0, at: Table.at, intent: IntentDice.intent(&dice, on: rows.rows[place].item, at: Table.at))
      let wished = rows.applying(mutation, now: now, zone: FixedZone.utc, zones: { _ in nil })
      if !wished.rows.isEmpty { rows = wished }
      if dice.flip(20) { rows.rows.shuffle(using: &dice) }
      let changed = kept.arrange(
        rows, query: overview.query, now: now, zone: FixedZone.utc, zones: { _ in nil }, held: overview.held,
        nestsParts: true
      )
      let whole = arrange(
        rows, query: overview.query, now: now, zone: FixedZone.utc, zones: { _ in nil }, held: overview.held,
        nestsParts: true
      )
      #expect(kept.listing == whole, "seed \(seed) step \(step) \(mutation.intent)")
      guard let changed, let before else { continue }
      #expect(before.sections.map(\.kind) == whole.sections.map(\.kind))
      let old = before.sections.flatMap(\.rows)
      let new = whole.sections.flatMap(\.rows)
      #expect(old.map(\.id) == new.map(\.id))
      let told = Dictionary(uniqueKeysWithValues: changed.map { ($0.id, $0) })
      for (one, other) in zip(old, new) { #expect(told[one.id] ?? one == other, "seed \(seed) step \(step)") }
    }
  }

  /// Completing a held row, and its change in the whole's count, do not rearrange the listing.
  @Test func aTickChangesItsRowAndTheOneAbove() throws {
    var overview = Shelf()
    let whole = overview.put("move house", "2026-11-20")
    let parts = (0..<5).map { number in overview.put("part \(number)") { $0.parent = whole } }
    var rows = overview.set
    rows.rows[0].parts = PartCount(done: 0, all: 5)
    overview.held = [parts[2]: rows.rows[3].item]
    var kept = IncrementalListing()
    func arrange() -> [ListedRow]? {
      kept.arrange(
        rows, query: overview.query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: overview.held,
        nestsParts: true)
    }
    #expect(arrange() == nil)
    #expect(arrange()?.isEmpty == true)
    let tick = Mutation(
      mid: MutationID(high: 0, low: 1), item: parts[2], device: DeviceID(high: 0, low: 0), base: 0, at: Table.at,
      intent: .done(.once, at: Table.at))
    rows = rows.applying(tick, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
    let changed = try #require(arrange())
    #expect(Set(changed.map(\.row.id)) == [whole, parts[2]])
    #expect(changed.first { $0.row.id == whole }?.row.parts == PartCount(done: 1, all: 5))
    #expect(changed.first { $0.row.id == parts[2] }?.depth == 1)
  }
}
