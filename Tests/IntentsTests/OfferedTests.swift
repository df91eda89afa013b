import DiceSupport
import Intents
import JSON
import ModelSupport
import Testing
import TodoModel

/// Tests of lost items that several devices offer, each with its own last revision.
///
/// The result is the state of the device with the newest one, in any order of arrival.
@Suite struct OfferedTests {
  private static let devices = (1...3).map { DeviceID(high: 2, low: UInt64($0)) }

  /// One item in one order, changed by two devices.
  private struct Line {
    var record: ItemRecord
    var revision: Revision

    init(_ dice: inout Dice) {
      record = ItemRecord(item: IntentDice.item(Table.id, &dice, Table.at))
      record.item.version = 1
      revision = 1
    }

    /// Applies a random intent by a device that has seen all changes, or not the last ones.
    mutating func go(_ dice: inout Dice) {
      var intent = IntentDice.intent(&dice, on: record.item, at: Table.at.advanced(bySeconds: revision))
      if [.delete, .restore].contains(intent) { intent = .setTitle("title \(revision)") }
      revision += 1
      let mutation = Mutation(
        mid: MutationID(high: 5, low: dice.next()), item: Table.id, device: dice.flip() ? Table.a : Table.b,
        base: max(1, record.item.version - (dice.flip(3) ? 2 : 0)), at: Table.at, intent: intent)
      record = merge(mutation, into: record, revision: revision).record ?? record
    }
  }

  /// An authority that has lost the item.
  private struct Restored {
    var record: ItemRecord?
    var revision = 0
    var history: [HistoryEntry] = []

    mutating func offer(_ held: ItemRecord, by device: DeviceID, knows: Bool = true) -> Outcome {
      take(.add(held.item), by: device, former: knows ? Former(of: held) : nil)
    }

    @discardableResult mutating func take(
      _ intent: Intent, by device: DeviceID, base: Revision = 0, former: Former? = nil
    ) -> Outcome {
      revision += 1
      let mutation = Mutation(
        mid: MutationID(high: 6, low: UInt64(revision)), item: Table.id, device: device, base: base, at: Table.at,
        intent: intent, former: former)
      let merged = merge(mutation, into: record, revision: revision)
      record = merged.record
      history += merged.history
      return merged.outcome
    }

    /// The item without the authority's own metadata.
    var item: Item? {
      record.map { record in
        var item = record.item
        (item.version, item.number) = (0, nil)
        return item
      }
    }
  }

  private func restored(_ held: [ItemRecord]) -> Restored {
    var restored = Restored()
    for (record, device) in zip(held, OfferedTests.devices) { _ = restored.offer(record, by: device) }
    return restored
  }

  private func bare(_ record: ItemRecord) -> Item {
    var item = record.item
    (item.version, item.number) = (0, nil)
    return item
  }

  private func differences(_ one: Item?, _ other: Item?) -> [String] {
    guard let one, let other, one != other else { return one == other ? [] : ["there"] }
    let fields = Field.allCases.filter { ItemField.differ(one, other, in: $0) }.map(\.rawValue)
    return one.extra == other.extra ? fields : fields + ["extra"]
  }

  @Test func whoKnewItLastIsBelievedWhoeverComesFirst() {
    for seed in 0..<Times.of(2_000) {
      var dice = Dice(UInt64(seed))
      var line = Line(&dice)
      var held = [line.record]
      for _ in 0..<2 {
        for _ in 0..<dice.number(0...8) { line.go(&dice) }
        held.append(line.record)
      }
      for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let others = differences(restored(order.map { held[$0] }).item, bare(line.record))
        #expect(others == [], "seed \(seed), \(order)")
      }
    }
  }

  @Test func ofTwoOrdersTheSameComesWhoeverComesFirst() {
    for seed in 0..<Times.of(2_000) {
      var dice = Dice(10_000 + UInt64(seed))
      var one = Line(&dice)
      for _ in 0..<dice.number(0...6) { one.go(&dice) }
      var other = one
      for _ in 0..<dice.number(0...6) { one.go(&dice) }
      for _ in 0..<dice.number(0...6) { other.go(&dice) }
      let (first, second) = (restored([one.record, other.record]), restored([other.record, one.record]))
      #expect(differences(first.item, second.item) == [], "seed \(seed)")
    }
  }

  @Test func offeredTwiceIsOfferedOnce() {
    for seed in 0..<Times.of(1_000) {
      var dice = Dice(20_000 + UInt64(seed))
      var line = Line(&dice)
      let early = line.record
      for _ in 0..<dice.number(1...8) { line.go(&dice) }
      var restored = restored([early, line.record])
      for number in 0..<dice.number(0...4) {
        let intent = IntentDice.intent(&dice, on: restored.record?.item, at: Table.at)
        restored.take(intent, by: OfferedTests.devices[number % 2], base: dice.number(0...restored.revision))
      }
      for held in [early, line.record] {
        _ = restored.offer(held, by: OfferedTests.devices[2])
        let once = restored.record
        #expect(restored.offer(held, by: OfferedTests.devices[2]) == .already, "seed \(seed)")
        #expect(restored.record == once, "seed \(seed)")
      }
    }
  }

  private func item(_ change: (inout ItemRecord) -> Void = { _ in }) -> ItemRecord {
    var record = ItemRecord(item: Item(id: Table.id, title: "pay rent", createdAt: Table.at))
    change(&record)
    return record
  }

  private func stamp(_ revision: Revision) -> Stamp { Stamp(revision: revision, device: Table.a) }

  @Test func withoutWhatWasOrderedTheFirstHolds() {
    var restored = Restored()
    let newer = item { ($0.item.title, $0.stamps[.title]) = ("pay the rent", stamp(9)) }
    _ = restored.offer(item(), by: OfferedTests.devices[0], knows: false)
    #expect(restored.offer(newer, by: OfferedTests.devices[1], knows: false) == .already)
    #expect(restored.item?.title == "pay rent")
    #expect(restored.offer(newer, by: OfferedTests.devices[1]) == .applied)
    #expect(restored.item?.title == "pay the rent")
  }

  @Test func whatIsSetSinceHoldsAndTheOfferedIsKept() {
    var restored = Restored()
    _ = restored.offer(item(), by: OfferedTests.devices[0])
    restored.take(.setTitle("rent!"), by: OfferedTests.devices[0], base: 1)
    restored.take(.setNotes("by card"), by: OfferedTests.devices[0], base: 1)
    let newer = item {
      ($0.item.title, $0.stamps[.title]) = ("pay the rent", stamp(9))
      ($0.item.notes, $0.stamps[.notes]) = ("in cash", stamp(10))
    }
    _ = restored.offer(newer, by: OfferedTests.devices[1])
    #expect(restored.item?.title == "rent!")
    #expect(restored.history.contains { $0.lost && $0.new == .string("pay the rent") })
    #expect(restored.item?.notes.contains("by card") == true)
    #expect(restored.item?.notes.contains("in cash") == true)
    #expect(restored.record?.conflicts == [.title, .notes])
  }

  @Test func whatWasReopenedLaterIsOpen() {
    let done = item {
      $0.item.completions[.once] = Table.at
      $0.touches[.once] = Touch(.done, stamp(3))
    }
    let open = item { $0.touches[.once] = Touch(.reopened, stamp(4)) }
    #expect(restored([done, open]).item?.completions == [:])
    #expect(restored([open, done]).item?.completions == [:])
    #expect(restored([item(), done]).item?.completions == [.once: Table.at])
    #expect(restored([done, item()]).item?.completions == [.once: Table.at])
  }

  @Test func sessionsAreAsWhoKnewThemLastSays() {
    let start = Table.at
    let older = item {
      $0.item.focusSessions[start] = start.advanced(bySeconds: 60)
      $0.stamps[.sessions] = stamp(3)
    }
    let newer = item { $0.stamps[.sessions] = stamp(4) }
    #expect(restored([older, newer]).item?.focusSessions == [:])
    #expect(restored([newer, older]).item?.focusSessions == [:])
    var restored = restored([newer])
    let said = Intent.session(start.advanced(bySeconds: 900), end: start.advanced(bySeconds: 960))
    restored.take(said, by: OfferedTests.devices[0], base: 1)
    let newest = item {
      $0.item.focusSessions[start] = start.advanced(bySeconds: 60)
      $0.stamps[.sessions] = stamp(9)
    }
    _ = restored.offer(newest, by: OfferedTests.devices[1])
    #expect(restored.item?.focusSessions.count == 2)
  }

  /// If no device is known to be last, all sessions are kept; of a session that two devices ended, the longer one.
  @Test func sessionsOfAllHold() {
    let (start, other) = (Table.at, Table.at.advanced(bySeconds: 9_000))
    func kept(_ sessions: [Instant: Instant]) -> ItemRecord { item { $0.item.focusSessions = sessions } }
    let short = kept([start: start.advanced(bySeconds: 60)])
    let long = kept([start: start.advanced(bySeconds: 90), other: other.advanced(bySeconds: 30)])
    for order in [[short, long, item()], [long, short], [item(), long, short]] {
      #expect(restored(order).item?.focusSessions == long.item.focusSessions)
    }
  }

  @Test func whatWasOfferedOnceBeforeComesBehindThatOrder() {
    var restored = restored([item { ($0.item.title, $0.stamps[.title]) = ("old", stamp(40)) }])
    restored.take(.setTitle("new"), by: OfferedTests.devices[0], base: 1)
    let held = restored.record ?? item()
    let older = item { ($0.item.title, $0.stamps[.title]) = ("older", stamp(30)) }
    #expect(self.restored([held, older]).item?.title == "new")
    #expect(self.restored([older, held]).item?.title == "new")
  }

  @Test func anUnseenEditThatIsOfferedBringsADeletedItemBack() {
    var restored = restored([item()])
    restored.take(.delete, by: OfferedTests.devices[0], base: 1)
    let done = item { $0.item.completions[.once] = Table.at }
    _ = restored.offer(done, by: OfferedTests.devices[1])
    #expect(restored.item?.deletedAt != nil)
    let newer = item { ($0.item.title, $0.stamps[.title]) = ("pay the rent", stamp(9)) }
    #expect(restored.offer(newer, by: OfferedTests.devices[1]) == .applied)
    #expect(restored.item?.deletedAt == nil)
    #expect(restored.record?.conflicts == [.deleted])
  }

  @Test func aDeletionThatHadNotSeenWhatWasOfferedSparesIt() {
    var restored = restored([item()])
    _ = restored.offer(
      item { ($0.item.title, $0.stamps[.title]) = ("pay the rent", stamp(9)) }, by: OfferedTests.devices[1])
    #expect(restored.take(.delete, by: OfferedTests.devices[0], base: 1) == .superseded)
    #expect(restored.item?.deletedAt == nil)
  }
}
