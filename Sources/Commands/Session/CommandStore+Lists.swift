import Actions
import Intents
import Sync

extension CommandStore {
  /// Resolves the typed list names in changes to existing lists.
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

  /// Warns if a change creates a list under the former name of a renamed list.
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

  func shelf() throws -> ListShelf { try ListShelf(home.lists(), home.listCounts()) }

  /// Prints lines or their JSON; throws the exit status if the data is stale or unavailable.
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
