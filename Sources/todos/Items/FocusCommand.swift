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
    let desk = try Desk(session)
    let before = try desk.home.focus()
    if let id { try begin(id, desk) }
    if stop, let before { try desk.commit([Change(before.item.id, .stopFocus)], label: "no focus") }
    try tell(desk, before: before)
  }

  private func begin(_ id: String, _ desk: Desk) throws {
    let row = try desk.find([id])[0]
    if ListedRow(seen: row, at: desk.session.moment).isDone {
      let name = ItemWords(desk.session).name(row.item)
      throw Refusal("“\(row.item.title)” is done. `todos reopen \(name)` opens it again.")
    }
    guard row.item.focusedSince == nil else { return }
    try desk.perform(.focus, [row])
  }

  private func tell(_ desk: Desk, before: Row?) throws {
    let now = try desk.home.focus()
    let words = FocusWords(desk.session)
    if json.isWanted { return try desk.session.console.pass(words.json(now)) }
    if let before, before.item.id != now?.item.id { try desk.session.console.say(words.ended(before)) }
    if let now { return try desk.session.console.say(words.line(now)) }
    guard before == nil else { return }
    try desk.session.console.say("Nothing is in focus. `todos focus ID` begins an item.")
  }
}
