import Intents
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct FocusTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  func begin(_ id: ItemID, in replica: Replica) throws {
    _ = try replica.commit([Change(id, .startFocus(at: bench.now))], label: "focus")
  }

  @Test func atMostOneItemIsInFocus() throws {
    let replica = try open()
    let (one, two) = (try add("one", to: replica), try add("two", to: replica))
    #expect(try replica.focus() == nil)
    try begin(one, in: replica)
    #expect(try replica.focus()?.item.id == one)
    try begin(two, in: replica)
    #expect(try replica.focus()?.item.id == two)
    #expect(try replica.row(one)?.item.focusedSince == nil)
    #expect(try replica.undo()?.items.count == 2)
    #expect(try replica.focus()?.item.id == one)
    #expect(try replica.redo() != nil)
    #expect(try replica.focus()?.item.id == two)
  }

  @Test func theSessionIsKeptInTheSameStepOfUndo() throws {
    let replica = try open()
    let (one, two) = (try add("one", to: replica), try add("two", to: replica))
    let start = bench.now
    for ending in [
      Change(one, .stopFocus), Change(one, .done(.once, at: start)), Change(one, .delete),
      Change(two, .startFocus(at: start.advanced(bySeconds: 600))),
    ] {
      _ = try replica.commit([Change(one, .startFocus(at: start))], label: "focus")
      bench.pass(seconds: 600)
      _ = try replica.commit([ending], label: "ended")
      #expect(try replica.row(one)?.item.focusSessions[start] == bench.now)
      #expect(try replica.row(one)?.item.focusedSince == nil)
      #expect(try replica.undo()?.skipped.isEmpty == true)
      #expect(try replica.row(one)?.item.focusSessions == [:])
      #expect(try replica.row(one)?.item.focusedSince == start)
      #expect(try replica.redo() != nil)
      #expect(try replica.row(one)?.item.focusSessions.count == 1)
      #expect(try replica.undo() != nil)
      #expect(try replica.undo() != nil)
    }
  }

  @Test func itemsWithTimeOfFocusAreFound() throws {
    let replica = try open()
    let (one, two) = (try add("\"focus\" in words", to: replica), try add("two", to: replica))
    #expect(try replica.focusedItems().isEmpty)
    let end = bench.now.advanced(bySeconds: -60)
    _ = try replica.commit([Change(one, .session(end.advanced(bySeconds: -60), end: end))], label: "focus")
    try begin(two, in: replica)
    #expect(try replica.focusedItems().map(\.item.id) == [one, two])
  }

  @Test func rowsAndSnapshotKnowItWhateverTheViewAndItSurvivesARestart() throws {
    let replica = try open()
    let id = try add("someday", to: replica)
    try begin(id, in: replica)
    replica.close()
    let again = try open()
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    #expect(try again.rows(Query(.upcoming), at: moment).focus?.item.id == id)
    let snapshot = try again.snapshot(at: moment, source: .local)
    #expect(snapshot.head.focus?.item.id == id)
    let snapshotPath = folder.path + "/snapshot.json"
    try SnapshotFile.write(snapshot, to: snapshotPath)
    #expect(SnapshotFile.read(snapshotPath)?.focus?.item.focusedSince == bench.now)
  }

  @Test func anOlderFileIsBroughtUpToDate() throws {
    let replica = try open()
    let (one, two) = (try add("one", to: replica), try add("two", to: replica))
    try begin(two, in: replica)
    replica.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          DROP TABLE told; DROP TABLE asleep; DROP TABLE unread; DROP TABLE visible_notes; DROP TABLE visible_words;
          DROP INDEX visible_in_focus;
          ALTER TABLE visible DROP COLUMN focused_at; \(FormerSchema.eighth) PRAGMA user_version = 2;
          """)
    }
    queue.close()
    let again = try open()
    #expect(try again.focus()?.item.id == two)
    try begin(one, in: again)
    #expect(try again.focus()?.item.id == one)
  }
}
