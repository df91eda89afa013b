import Intents
import Testing
import TodoModel

/// Tests of an item's time of last change: the time of the edit, whatever the order of arrival.
@Suite struct ChangeTimeTests {
  private let later = Table.at.advanced(bySeconds: 60)

  private func changed(_ intents: [(Intent, Int)]) -> Instant? {
    var item = Item(id: Table.id, title: "pay rent", createdAt: Table.at)
    item.version = 1
    var record = ItemRecord(item: item)
    for (number, (intent, seconds)) in intents.enumerated() {
      let mutation = Mutation(
        mid: MutationID(high: 5, low: UInt64(number)), item: Table.id, device: Table.a, base: number + 1,
        at: Table.at.advanced(bySeconds: seconds), intent: intent)
      record = merge(mutation, into: record, revision: number + 2).record ?? record
    }
    return record.item.changedAt
  }

  @Test(arguments: [
    Intent.setTitle("pay the rent"), .setPriority(.high), .setNotes("by hand", basis: nil), .addTag("money"),
    .done(.once, at: Table.at), .setList("home"), .delete, .setDeadline(Deadline(Table.friday)),
  ]) func workIsAChange(_ intent: Intent) { #expect(changed([(intent, 60)]) == later) }

  @Test(arguments: [
    Intent.move(OrderKey("a1")), .acknowledge(at: Table.at), .snooze(until: Table.at.advanced(bySeconds: 600)),
    .startFocus(at: Table.at), .setTitle("pay rent"),
  ]) func whatIsNoWorkIsNone(_ intent: Intent) { #expect(changed([(intent, 60)]) == nil) }

  /// An earlier edit by an offline device arrives later and is not the last change.
  @Test func theLaterTimeHolds() {
    #expect(changed([(.setTitle("a"), 60), (.setPriority(.high), 30)]) == later)
    #expect(changed([(.setTitle("a"), 30), (.setPriority(.high), 60)]) == later)
  }

  @Test func nobodySeesIt() {
    var item = Item(id: Table.id, title: "pay rent", createdAt: Table.at)
    #expect(item.lastChange == Table.at)
    let before = item
    item.changedAt = later
    #expect(item.showsAs(before) && item.lastChange == later)
  }
}
