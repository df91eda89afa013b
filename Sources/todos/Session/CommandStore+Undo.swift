import Intents
import Replica
import Sync
import TodoModel

extension CommandStore {
  /// Tells what was taken back, or done again: its label, its items, and what was left alone and why.
  func tell(_ done: String, _ undone: Undone, json: Bool) throws {
    settle()
    let rows = try home.rows(undone.items)
    if json { return try session.console.pass(Bodies(session).items(rows)) }
    try session.console.say("\(done): \(undone.label)")
    for row in rows {
      let gone = row.item.deletedAt == nil ? "" : "  (deleted)"
      try session.console.say("  " + ItemWords(session).line(row) + gone)
    }
    for skip in undone.skipped {
      let name = try home.row(skip.item).map { ItemWords(session).line($0) } ?? skip.item.description
      session.console.complain("Left as it is, since it has changed in the meantime: \(name)")
    }
  }
}
