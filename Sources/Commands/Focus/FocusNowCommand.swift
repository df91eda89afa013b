import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Screens
import Sync
import TodoAPI
import TodoModel

/// `todos focus ID`: starts or ends the focus on an item, or prints the item in focus.
struct FocusNowCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", abstract: localized("Start or stop focus on an item, or show what is in focus."),
    discussion: localized(
      """
      Without arguments, show what is in focus, and since when. Only one item is in focus at a time: starting another \
      one ends its session, and so does finishing or deleting the item. The session is kept.
      """))

  @Argument(help: ArgumentHelp(localized("The item to start."), valueName: "id")) var id: String?
  @Flag(help: ArgumentHelp(localized("Stop the current session."))) var stop = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if stop, id != nil { throw ValidationError(FocusMessages.stopOrItem) }
  }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let before = try store.home.focus()
    if let id { try begin(id, store) }
    if stop { try store.commit(before.map { [Change($0.item.id, .stopFocus)] } ?? [], label: FocusMessages.stopLabel) }
    try tell(store, before: before)
  }

  private func begin(_ id: String, _ store: CommandStore) throws {
    let row = try store.find(id)
    let moment = store.session.moment
    let listed = ListedRow(seen: row, at: moment)
    let hint = FocusMessages.commandReopens(store.words.name(row.item))
    let changes = try store.refusing(hint: hint) { () throws(ActionRefusal) in
      try FocusAction.begin.changes(of: listed, at: moment)
    }
    try store.commit(changes, label: ItemAction.focus.label([listed], at: moment))
  }

  private func tell(_ store: CommandStore, before: Row?) throws {
    let now = try store.home.focus()
    let words = FocusWords(store)
    if json.isWanted { return try store.session.console.pass(words.json(now)) }
    if let before, before.item.id != now?.item.id { try store.session.console.say(words.ended(before)) }
    if let now { return try store.session.console.say(words.line(now)) }
    guard before == nil else { return }
    try store.session.console.say(FocusMessages.nothingInFocus)
  }
}

/// The text about the item in focus and its duration.
struct FocusWords {
  private let session: Session
  private let words: ItemWords

  init(_ store: CommandStore) { (session, words) = (store.session, store.words) }

  /// Returns "In focus  12  Stand-up notes  since 9:05 (25m)".
  func line(_ row: Row) -> String {
    guard let focused = focused(row) else { return "" }
    let since = session.moment.words(for: focused.since)
    return FocusMessages.inFocus(words.name(row.item), title: row.item.title, since: since, length: focused.words)
  }

  func ended(_ row: Row) -> String {
    let (name, title) = (words.name(row.item), row.item.title)
    guard let focused = focused(row) else { return FocusMessages.outOfFocus(name, title: title) }
    return FocusMessages.outOfFocus(name, title: title, length: focused.words)
  }

  /// Returns `{"focus": {...}}`, or null without an item.
  func json(_ row: Row?) throws -> String {
    try encodeJSON(FocusNowBody([row?.item].compactMap(\.self), at: session.now)) + "\n"
  }

  private func focused(_ row: Row) -> Glance.Focused? { Glance.Focused(row, at: session.now) }
}
