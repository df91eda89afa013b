import DiceSupport
import Intents
import ModelSupport
import Testing
import TodoModel

@Suite struct UndoTests {
  @Test func undoAndRedoAreExact() {
    var undone = 0
    for seed in 0..<Times.of(3_000) {
      var world = IntentWorld(800_000 + UInt64(seed), devices: 1)
      for _ in 0..<world.dice.number(1...8) { world.wish(0) }
      let done = world.replicas[0].outbox.count
      let before = Dictionary(uniqueKeysWithValues: world.ids.map { ($0, world.replicas[0].visible($0)) })
      for _ in 0..<world.dice.number(1...4) { world.wish(0) }
      let after = Dictionary(uniqueKeysWithValues: world.ids.map { ($0, world.replicas[0].visible($0)) })
      var steps: [UndoStep] = []
      var seen = before
      for mutation in world.replicas[0].outbox.dropFirst(done) {
        let record = seen[mutation.item] ?? nil
        if let step = UndoStep(mutation, before: record) { steps.append(step) }
        seen[mutation.item] = replay([mutation], on: record)
      }
      let group = UndoGroup(label: "", steps: steps)
      let back = undo(group) { after[$0] ?? nil }
      #expect(back.skipped == [], "seed \(seed)")
      let undoneState = carry(out: back.changes, on: after)
      for (id, record) in undoneState { expectSame(record, before[id] ?? nil, seed) }
      let again = redo(group) { undoneState[$0] ?? nil }
      #expect(again.skipped == [], "seed \(seed)")
      for (id, record) in carry(out: again.changes, on: undoneState) { expectSame(record, after[id] ?? nil, seed) }
      undone += steps.count
    }
    #expect(undone > 3_000)
  }

  /// Undo restores marks removed by completion, on the device and at the authority.
  @Test func undoBringsBackTheMarks() {
    var marked = 0
    for seed in Array(0..<Times.of(12_000)) + [57_821] {
      var world = IntentWorld(810_000 + UInt64(seed), devices: 3)
      for _ in 0..<30 {
        let device = world.dice.number(0...2)
        if world.dice.flip(4) { world.exchange(device) } else { world.wish(device) }
      }
      world.settle()
      let before = world.authority.records.mapValues(\.conflicts)
      var steps: [UndoStep] = []
      for _ in 0..<world.dice.number(1...4) {
        let known = world.replicas[0]
        world.wish(0)
        guard let mutation = world.replicas[0].outbox.dropFirst(known.outbox.count).first else { continue }
        let seen = known.visible(mutation.item)
        if case .contest = mutation.intent {
          world.replicas[0].outbox.removeLast()
        } else if let step = UndoStep(mutation, before: seen) {
          steps.append(step)
        }
      }
      let after = world.replicas[0]
      let plan = undo(UndoGroup(label: "", steps: steps)) { after.visible($0) }
      #expect(plan.skipped == [], "seed \(seed)")
      world.want(plan.changes, 0)
      for id in before.keys { #expect(world.replicas[0].visible(id)?.conflicts == before[id], "seed \(seed)") }
      marked += before.count { id, marks in after.visible(id)?.conflicts != marks }
      world.settle()
      for id in before.keys { #expect(world.authority.records[id]?.conflicts == before[id], "seed \(seed)") }
    }
    #expect(marked > 50)
  }

  private func expectSame(_ left: ItemRecord?, _ right: ItemRecord?, _ seed: Int) {
    guard let right else {
      #expect(left.map { $0.item.deletedAt != nil } ?? true, "seed \(seed)")
      return
    }
    var was = right.item
    let now = left?.item
    if was.deletedAt != nil, now?.deletedAt != nil { was.deletedAt = now?.deletedAt }
    #expect(now?.showsAs(was) == true, "seed \(seed)\n\(was)\n\(String(describing: now))")
  }

  private func carry(out changes: [Change], on records: [ItemID: ItemRecord?]) -> [ItemID: ItemRecord?] {
    var records = records
    for change in changes {
      let mid = MutationID(high: 3, low: 3)
      let mutation = Mutation(
        mid: mid, item: change.item, device: Table.a, base: 0, at: Table.at, intent: change.intent)
      records[change.item] = .some(replay([mutation], on: records[change.item] ?? nil))
    }
    return records
  }

  private func step(_ intent: Intent, _ table: Table) throws -> UndoStep {
    let mid = MutationID(high: 3, low: 3)
    let mutation = Mutation(mid: mid, item: Table.id, device: Table.a, base: 1, at: Table.at, intent: intent)
    return try #require(UndoStep(mutation, before: table.record))
  }

  @Test func whatSomebodyChangedSinceIsLeftAlone() throws {
    var table = Table()
    let group = UndoGroup(label: "Edited", steps: [try step(.setTitle("mine"), table)])
    table.take(.setTitle("mine"), by: Table.a)
    table.take(.setTitle("theirs"), by: Table.b, base: 2)
    let plan = undo(group) { _ in table.record }
    #expect(plan.changes == [])
    #expect(plan.skipped == [UndoPlan.Skip(item: Table.id, reason: .changedSince)])
  }

  @Test func anAddedItemThatSomebodyEditedIsNotDeleted() throws {
    var table = Table()
    let item = try #require(table.item)
    let group = UndoGroup(label: "Added", steps: [UndoStep(item: Table.id, did: .add(item), undo: .delete)])
    #expect(undo(group) { _ in table.record }.changes == [Change(Table.id, .delete)])
    table.take(.setTitle("theirs"), by: Table.b)
    #expect(undo(group) { _ in table.record }.skipped.map(\.reason) == [.changedSince])
    #expect(undo(group) { _ in nil }.skipped.map(\.reason) == [.gone])
  }

  @Test func whatIsUndoneAlreadyIsSilent() throws {
    var table = Table()
    let group = UndoGroup(label: "Done", steps: [try step(.done(.once, at: Table.at), table)])
    #expect(undo(group) { _ in table.record } == UndoPlan())
    table.take(.done(.once, at: Table.at), by: Table.a)
    #expect(undo(group) { _ in table.record }.changes == [Change(Table.id, .reopen(.once))])
  }

  @Test func whatSomebodyElseDidIsNotReopened() throws {
    var table = Table()
    let group = UndoGroup(label: "Done", steps: [try step(.done(.once, at: Table.at), table)])
    table.take(.done(.once, at: Table.at.advanced(bySeconds: -60)), by: Table.b)
    table.take(.done(.once, at: Table.at), by: Table.a)
    #expect(undo(group) { _ in table.record }.skipped.map(\.reason) == [.changedSince])
  }

  @Test func notesAreTakenBackWithoutTheLinesOfOthers() throws {
    var table = Table { $0.notes = "a\nb\nc" }
    let group = UndoGroup(label: "Notes", steps: [try step(.setNotes("mine\na\nb\nc", basis: "a\nb\nc"), table)])
    table.take(.setNotes("mine\na\nb\nc", basis: "a\nb\nc"), by: Table.a)
    table.take(.setNotes("a\nb\nc\ntheirs", basis: "a\nb\nc"), by: Table.b)
    let plan = undo(group) { _ in table.record }
    for change in plan.changes { table.take(change.intent, by: Table.a, base: table.revision) }
    #expect(table.item?.notes == "a\nb\nc\ntheirs")
  }

  @Test func aSnoozeThatIsEndedComesBackWithUndo() throws {
    var table = Table { $0.schedule = Table.weekdays(9) }
    table.take(.wake, by: Table.a)
    #expect(table.outcomes == [.already])
    table.take(.snooze(until: Table.at), by: Table.a)
    let group = UndoGroup(label: "", steps: [try #require(table.step(.wake, by: Table.a))])
    table.take(.wake, by: Table.a, base: table.revision)
    #expect(undo(group) { _ in table.record }.changes == [Change(Table.id, .snooze(until: Table.at))])
  }

  @Test func aReminderThatFiredDoesNotHinderUndo() throws {
    var table = Table { $0.schedule = Table.weekdays(9) }
    let group = UndoGroup(label: "Date", steps: [try step(.schedule(Table.weekdays(8)), table)])
    table.take(.schedule(Table.weekdays(8)), by: Table.a)
    table.take(.acknowledge(at: Table.at), by: Table.a, base: 2)
    #expect(undo(group) { _ in table.record }.changes == [Change(Table.id, .schedule(Table.weekdays(9)))])
  }
}
