import Actions
import ArgumentParser
import Intents
import Sync
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
    let entries = try id.map { try history(of: store.find($0, deleted: true).item, store) } ?? recent(store)
    if json.isWanted { return try session.console.pass(Bodies(session).history(entries)) }
    if entries.isEmpty { return try session.console.say("Nothing was done yet.") }
    for entry in entries {
      let words = HistoryWords(entry.entry, at: session.moment)
      let name = store.words.name(entry.item)
      let title = id == nil ? [entry.item.title] : []
      try session.console.say(([words.when, name] + title + [words.text]).joined(separator: "  "))
    }
  }

  /// What was done last to any item, newest first.
  private func recent(_ store: CommandStore) throws -> [ItemHistory] {
    let items = try store.home.rows(store.home.newest(limit))
    let all = try items.flatMap { try history(of: $0.item, store) }
    let sorted = all.sorted { ($0.entry.revision, $0.entry.at) > ($1.entry.revision, $1.entry.at) }
    return Array(sorted.prefix(limit))
  }

  private func history(of item: Item, _ store: CommandStore) throws -> [ItemHistory] {
    try store.home.history(of: item.id, limit: limit).map { (item, $0) }
  }
}

/// A line of history and the item it is about.
typealias ItemHistory = (item: Item, entry: HistoryEntry)
