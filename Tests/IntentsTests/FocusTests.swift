import Intents
import Testing
import TodoModel

@Suite struct FocusTests {
  private let one = ItemID(high: 7, low: 1)
  private let two = ItemID(high: 7, low: 2)
  private let at = Table.at

  @Test func beginningSomethingElseEndsIt() {
    let changes = [Change(two, .startFocus(at: at))]
    #expect(changes.endingFocus(of: [one]) == [Change(one, .stopFocus)] + changes)
    #expect(changes.endingFocus(of: [two]) == changes)
    #expect(changes.endingFocus(of: []) == changes)
  }

  @Test func beginningSeveralKeepsTheLast() {
    let changes = [Change(one, .startFocus(at: at)), Change(two, .startFocus(at: at))]
    #expect(changes.endingFocus(of: []) == [changes[0], Change(one, .stopFocus), changes[1]])
  }

  @Test func doneAndDeletedEndIt() {
    for intent in [Intent.done(.once, at: at), .delete] {
      let changes = [Change(one, intent)]
      #expect(changes.endingFocus(of: [one]) == [Change(one, .stopFocus)] + changes)
      #expect(changes.endingFocus(of: [two]) == changes)
    }
    let other = [Change(one, .setTitle("x"))]
    #expect(other.endingFocus(of: [one]) == other)
  }

  @Test func rowsFollowIt() {
    var shelf = Shelf()
    let id = shelf.put("one", "2026-11-20")
    func after(_ rows: RowSet, _ intent: Intent) -> RowSet {
      let mutation = Mutation(
        mid: MutationID(high: 0, low: 0),
        item: id,
        device: DeviceID(high: 0, low: 0),
        base: 0,
        at: at,
        intent: intent
      )
      return rows.applying(mutation, now: Shelf.now, zone: FixedZone.utc) { _ in nil }
    }
    let begun = after(shelf.set, .startFocus(at: at))
    #expect(begun.focus?.item.focusedSince == at)
    #expect(after(begun, .setTitle("new")).focus?.item.title == "new")
    #expect(after(begun, .stopFocus).focus == nil)
    #expect(after(begun, .delete).focus == nil)
    #expect(after(begun, .done(.once, at: at)).focus == nil)
  }
}
