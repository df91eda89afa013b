import Actions
import ArgumentParser
import TodoModel

/// `todos log`: prints what was done, newest first, to one item or to all.
struct LogCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "What was done, newest first."
  )

  @Argument(
    help: ArgumentHelp("The number of an item, or the start of its id; all items without.", valueName: "id"),
    completion: Candidates.all
  )
  var id: String?
  @Option(help: ArgumentHelp("At most so many lines.", valueName: "n"))
  var limit = 50
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit wants a number from 1 on.") }
  }

  func perform(in session: Session) throws { try CommandStore.look(session, show) }

  private func show(_ store: CommandStore) throws {
    let session = store.session
    let entries = try id.map { try store.history(of: $0, limit: limit) } ?? store.recentHistory(limit: limit)
    if json.isWanted { return try session.console.pass(Bodies(session).history(entries)) }
    if entries.isEmpty { return try session.console.say("Nothing was done yet.") }
    for entry in entries {
      let words = HistoryWords(entry.entry, at: session.moment)
      let name = ItemWords(session).name(entry.item)
      let title = id == nil ? [entry.item.title] : []
      try session.console.say(([words.when, name] + title + [words.text]).joined(separator: "  "))
    }
  }
}
