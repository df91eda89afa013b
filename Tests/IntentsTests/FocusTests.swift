import Intents
import Testing
import TodoModel

@Suite struct FocusTests {
  private let one = ItemID(high: 7, low: 1)
  private let two = ItemID(high: 7, low: 2)
  private let at = Table.at

  /// Returns a focus that began `seconds` ago; a session without duration is not kept.
  private func run(_ item: ItemID, _ seconds: Int = 0) -> FocusRun {
    FocusRun(item, since: at.advanced(bySeconds: -seconds))
  }

  @Test func beginningSomethingElseEndsIt() {
    let changes = [Change(two, .startFocus(at: at))]
    #expect(changes.endingFocus(of: [run(one)], at: at) == [Change(one, .stopFocus)] + changes)
    #expect(changes.endingFocus(of: [run(two)], at: at) == changes)
    #expect(changes.endingFocus(of: [], at: at) == changes)
  }

  @Test func beginningSeveralKeepsTheLast() {
    let changes = [Change(one, .startFocus(at: at)), Change(two, .startFocus(at: at))]
    #expect(changes.endingFocus(of: [], at: at) == [changes[0], Change(one, .stopFocus), changes[1]])
  }

  @Test func doneAndDeletedEndIt() {
    for intent in [Intent.done(.once, at: at), .delete] {
      let changes = [Change(one, intent)]
      #expect(changes.endingFocus(of: [run(one)], at: at) == [Change(one, .stopFocus)] + changes)
      #expect(changes.endingFocus(of: [run(two)], at: at) == changes)
    }
    let other = [Change(one, .setTitle("x"))]
    #expect(other.endingFocus(of: [run(one)], at: at) == other)
  }

  @Test func whateverEndsItKeepsTheSession() {
    let session = Change(one, .session(at.advanced(bySeconds: -600), end: at))
    let (stop, other) = (Change(one, .stopFocus), Change(two, .startFocus(at: at)))
    let runs = [run(one, 600)]
    #expect([stop].endingFocus(of: runs, at: at) == [session, stop])
    #expect([other].endingFocus(of: runs, at: at) == [stop, session, other])
    for intent in [Intent.done(.once, at: at), .delete] {
      let change = Change(one, intent)
      #expect([change].endingFocus(of: runs, at: at) == [stop, session, change])
    }
    let both = [Change(one, .done(.once, at: at)), Change(one, .delete)]
    #expect(both.endingFocus(of: runs, at: at) == [stop, session] + both)
  }

  @Test func whatIsSaidOfTheSessionIsKeptAsItIsSaid() {
    let said = [Change(one, .stopFocus), Change(one, .session(at.advanced(bySeconds: -600), end: at))]
    #expect(said.endingFocus(of: [run(one, 600)], at: at.advanced(bySeconds: 60)) == said)
    let again = said.endingFocus(of: [run(one, 600)], at: at)
    #expect(again.endingFocus(of: [run(one, 600)], at: at.advanced(bySeconds: 9)) == again)
  }

  @Test func aClockThatWasSetBackKeepsNothing() {
    let stop = [Change(one, .stopFocus)]
    #expect(stop.endingFocus(of: [run(one, -60)], at: at) == stop)
  }

  @Test func rowsFollowIt() {
    var overview = Shelf()
    let id = overview.put("one", "2026-11-20")
    func after(_ rows: RowSet, _ intent: Intent) -> RowSet {
      let mutation = Mutation(
        mid: MutationID(high: 0, low: 0), item: id, device: DeviceID(high: 0, low: 0), base: 0, at: at, intent: intent)
      return rows.applying(mutation, now: Shelf.now, zone: FixedZone.utc) { _ in nil }
    }
    let begun = after(overview.set, .startFocus(at: at))
    #expect(begun.focus?.item.focusedSince == at)
    #expect(after(begun, .setTitle("new")).focus?.item.title == "new")
    #expect(after(begun, .stopFocus).focus == nil)
    #expect(after(begun, .delete).focus == nil)
    #expect(after(begun, .done(.once, at: at)).focus == nil)
  }
}
