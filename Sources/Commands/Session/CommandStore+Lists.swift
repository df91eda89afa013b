import Actions
import Intents
import Sync

extension CommandStore {
  /// Changes with the lists that are meant in place of those that are typed.
  func placed(_ changes: [Change]) throws -> [Change] {
    var known: ListShelf?
    return try changes.map { change in
      try change.placed { () throws(any Error) in
        let shelf = try known ?? shelf()
        known = shelf
        return shelf
      }
    }
  }

  /// Warns of lists that changes make under a name that another list had before it was renamed.
  func warnOfFormerNames(_ changes: [Change]) throws {
    let names = Set(changes.compactMap(\.intent.typedList))
    let lists = names.isEmpty ? Lists() : try home.lists()
    for name in names.sorted() {
      guard let now = lists.newName(of: name) else { continue }
      session.console.complain(
        "The list \(name) is now called \(now), so this is a new list. `todos lists merge \(ShellText.line([name, now]))` joins them."
      )
    }
  }

  /// The lists, with what is open in each.
  func shelf() throws -> ListShelf { try ListShelf(home.lists(), home.listCounts()) }

  /// Tells lines, or their JSON, that are as good as what is known here; ends with the status that says how far that is.
  func tell(_ lines: [String], _ body: (Freshness) throws -> String, json: Bool) throws {
    let freshness = try home.freshness()
    if json {
      try session.console.pass(body(freshness))
    } else {
      for line in [freshness.doubtWithWay].compactMap(\.self) + lines { try session.console.say(line) }
    }
    try ExitStatus.checkFreshness(freshness.state)
  }
}
