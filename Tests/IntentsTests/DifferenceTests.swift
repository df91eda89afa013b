import DiceSupport
import Intents
import Testing
import TodoModel

/// Tests that the difference between two items turns one into the other.
@Suite struct DifferenceTests {
  private static let now = Instant(milliseconds: 1_795_251_600_000)

  /// Intents that change one part each, applied in any order.
  private static let parts: [Intent] = [
    .setTitle("other"), .setNotes("a\nb"), .setList("work"), .setPriority(.high),
    .setDeadline(Deadline(Day(ordinal: 20_800))), .move(OrderKey("m")),
    .schedule(Schedule(start: LocalTime(Day(ordinal: 20_780)))), .addTag("x"), .addTag("y"), .removeTag("kept"),
    .done(.once, at: now), .reopen(.once), .acknowledge(at: now), .snooze(until: now), .startFocus(at: now),
    .session(now, end: now.advanced(bySeconds: 60)), .delete,
  ]

  private func item() -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "old", createdAt: Self.now)
    item.tags = ["kept"]
    return item
  }

  private func taking(_ intents: [Intent], _ item: Item) -> Item {
    let mutations = intents.enumerated().map { place, intent in
      Mutation(
        mid: MutationID(high: 9, low: UInt64(place)), item: item.id, device: DeviceID(high: 1, low: 1), base: 0,
        at: Self.now, intent: intent)
    }
    return replay(mutations, on: ItemRecord(item: item))?.item ?? item
  }

  @Test(arguments: 0..<Times.of(400)) func oneBecomesTheOther(_ seed: Int) {
    var generator = Dice(UInt64(seed))
    func some() -> [Intent] { Self.parts.filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator) }
    let one = taking(some(), item())
    let other = taking(some(), item())
    var made = taking(wishes(from: one, to: other), one)
    #expect((made.deletedAt == nil) == (other.deletedAt == nil))
    guard other.deletedAt == nil else { return }
    if other.notifiedAt == nil, other.snoozedUntil == nil {
      made.notifiedAt = nil
      made.snoozedUntil = nil
    }
    #expect(made == other)
  }

  @Test func nothingIsWishedOfTheSame() { #expect(wishes(from: item(), to: item()).isEmpty) }

  @Test func onlyTheFieldsThatCountAreWished() {
    let other = taking([.setTitle("b"), .setList("work")], item())
    #expect(wishes(from: item(), to: other) { $0 == .list } == [.setList("work")])
  }
}
