import Frames
import PtySupport
import ServerSupport
import TodoAPI
import TodoModel

extension Machine {
  func open(columns: Int = 80, rows: Int = 24) throws -> PtyProcess {
    var environment = ["TERM": "xterm-256color"]
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
      environment[parts[0]] = parts.last
    }
    return try PtyProcess(
      PtyProcess.product("todos"), environment: environment, size: Size(columns: columns, rows: rows))
  }

  /// Syncs until everything is confirmed or refused; fails the test otherwise.
  func sync() throws {
    let said = try run("sync", "--wait")
    let isDone = said.status == 0 || said.status == 1 && said.errors.contains("Refused: ")
    guard isDone else { throw ServerFailure(words: "sync: \(said.errors)") }
  }

  /// Returns all items in a form that is equal on all machines in sync.
  func seen() throws -> [String] {
    try items().map { item in
      let schedule = item.schedule.map { "\($0.start)" } ?? "-"
      return "\(item.number ?? 0) \(item.title) \(schedule) \(item.done) \(item.version)"
    }.sorted()
  }

  func titles() throws -> [String] { try items().map(\.title).sorted() }
}
