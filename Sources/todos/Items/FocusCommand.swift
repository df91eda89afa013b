import Actions
import ArgumentParser
import Intents
import Sync
import TodoModel

/// `todos focus`: begins an item, ends what was begun, or says what is in focus.
struct FocusCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(
    .focus,
    discussion: """
      Without words it says what is in focus, and since when. At most one item is: beginning another ends it, and so \
      does doing or deleting it.
      """
  )

  @Argument(help: ArgumentHelp("The item to begin.", valueName: "id"))
  var id: String?
  @Flag(help: "End what is in focus.")
  var stop = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if stop, id != nil { throw ValidationError("Choose one of --stop and an item to begin.") }
  }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let before = try store.home.focus()
    if let id { try begin(id, store) }
    if stop, let before { try store.commit([Change(before.item.id, .stopFocus)], label: "no focus") }
    try tell(store, before: before)
  }

  private func begin(_ id: String, _ store: CommandStore) throws {
    let row = try store.find([id])[0]
    if ListedRow(seen: row, at: store.session.moment).isDone {
      let name = ItemWords(store.session).name(row.item)
      throw Refusal("“\(row.item.title)” is done. `todos reopen \(name)` opens it again.")
    }
    guard row.item.focusedSince == nil else { return }
    try store.perform(.focus, [row])
  }

  private func tell(_ store: CommandStore, before: Row?) throws {
    let now = try store.home.focus()
    let words = FocusWords(store.session)
    if json.isWanted { return try store.session.console.pass(words.json(now)) }
    if let before, before.item.id != now?.item.id { try store.session.console.say(words.ended(before)) }
    if let now { return try store.session.console.say(words.line(now)) }
    guard before == nil else { return }
    try store.session.console.say("Nothing is in focus. `todos focus ID` begins an item.")
  }
}
