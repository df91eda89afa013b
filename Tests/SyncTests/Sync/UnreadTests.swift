import Intents
import JSON
import SQL
import SQLite
import Storage
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of a home with an undecodable row: everything else works, `doctor` names it, and it can be exported.
struct UnreadTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var paths: HomePaths { HomePaths(root: folder.path) }

  private func spoil(_ file: String, _ sql: String, _ id: ItemID) throws {
    let queue = try DatabaseQueue(path: file)
    try queue.write { try $0.execute(sql: sql, arguments: [id.description]) }
    queue.close()
  }

  private func saved(_ home: Home) throws -> [[String: JSONValue]] {
    let file = folder.path + "/saved-\(bench.random())"
    let count = try home.save(to: file)
    let lines = String(decoding: TemporaryFolder.bytes(file), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == count)
    #expect(throws: StoreError.self) { try home.save(to: file) }
    return try lines.map { line in
      guard case .object(let fields) = try JSONValue(parsing: String(line)) else { return [:] }
      return fields
    }
  }

  @Test(arguments: [true, false]) func aSpoiledRowIsNamedAndSaved(_ isReplica: Bool) throws {
    let first = try bench.home(folder.path)
    let bad = try first.add("bad", on: "2026-11-21")
    try first.add("good", on: "2026-11-21")
    #expect(first.settle().failure == nil)
    let waiting = try first.add("waiting")
    first.close()
    let file = isReplica ? paths.replica : paths.database
    let table = isReplica ? "base" : "item"
    try spoil(file, "UPDATE \(table) SET record = replace(record, '\"2026-', '\"10026-') WHERE id = ?", bad)

    let home = try bench.home(folder.path)
    #expect(try home.row(bad)?.item.title == "bad")
    let faults = try home.check().filter(\.isFault).map(\.words)
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.contains(bad.description) == true)
    #expect(faults.first?.contains("todos doctor --data --save FILE") == true)
    let lines = try saved(home)
    let unsent = lines.filter { $0["why"] == .string("not sent") }
    #expect(unsent.map { $0["item"] } == [.string(waiting.description)])
    let kept = lines.filter { $0["item"] == .string(bad.description) }
    #expect(kept.count == 1)
    if case .string(let text)? = kept.first?["text"] { #expect(text.contains("\"10026-")) }

    let report = home.settle()
    #expect(report.failure == nil && report.freshness.pending == 0)
    let titles = try home.rows(Query(.all, limit: 100)).rows.map(\.item.title)
    #expect(Set(titles).isSuperset(of: ["good", "waiting"]))
    try home.add("afterwards")
    #expect(home.settle().freshness.pending == 0)
    // The authority's own row stays unchanged; the device's is fetched again.
    #expect(try home.check().filter(\.isFault).count == (isReplica ? 0 : 1))
    #expect(titles.contains("bad") && titles.count == 3)
    #expect(try home.snapshot().head.counts.items == 4)
  }

  @Test func aChangeThatIsNotWhatWasWrittenIsSaved() throws {
    let first = try bench.home(folder.path)
    let id = try first.add("typed on a train")
    first.close()
    try spoil(paths.replica, "UPDATE outbox SET mutation = mutation || ' ' WHERE item = ?", id)
    let home = try bench.home(folder.path)
    #expect(try home.check().filter(\.isFault).contains { $0.words.contains("--save") })
    let lines = try saved(home)
    #expect(lines.map { $0["why"] } == [.string("damaged")])
    guard case .string(let text)? = lines.first?["text"] else {
      Issue.record("nothing was saved")
      return
    }
    #expect(text.contains("typed on a train"))
  }

  @Test func nothingIsWishedBeyondTheCalendar() throws {
    let home = try bench.home(folder.path)
    let id = try home.add("sleepy")
    #expect(throws: (any Error).self) { try home.commit([Change(id, .snooze(until: .last))], label: "Snoozed") }
    #expect(home.settle().freshness.pending == 0)
  }
}
