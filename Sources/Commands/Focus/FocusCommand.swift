import Actions
import ArgumentParser
import Intents
import JSON
import Messages
import ScheduleGrammar
import TodoModel

/// `todos focus`: shows and changes the item in focus, and past sessions.
struct FocusCommand: WordTaking {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.focus.rawValue,
    abstract: localized("Focus on this, or stop, and list past sessions."),
    discussion: localized(
      """
      todos focus 12                    start 12
      todos focus --stop                stop; the session is kept
      todos focus log --since monday    the sessions since Monday
      todos focus set 12 9:00 9:40      12 was in focus from 9:00 to 9:40
      todos focus remove 12 9:00        remove the session from 9:00
      """), subcommands: [FocusNowCommand.self, FocusLogCommand.self, FocusSetCommand.self, FocusRemoveCommand.self],
    defaultSubcommand: FocusNowCommand.self)
}

struct FocusSetCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: localized("Record when an item was in focus."),
    discussion: localized(
      """
      todos focus set 12 9:00 9:40
      todos focus set 12 "yesterday 16:00" "45 minutes"
      todos focus set 12 9:10 9:40 --instead-of 9:00

      A time without a day means today, or for the end, the day of the start. A session that starts in the same \
      minute gets the new end. A session that lies in the future, ends before it starts or overlaps another session \
      of the item is refused.
      """))

  @Argument(help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id")) var id:
    String
  @Argument(help: ArgumentHelp(localized("When it started, in words."))) var start: String
  @Argument(help: ArgumentHelp(localized("When it ended, in words, or its length."))) var end: String
  @Option(help: ArgumentHelp(localized("Start of the session to replace."), valueName: "start")) var insteadOf: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let row = try store.find(id)
    let moment = session.moment
    let (edit, changes) = try store.refusing(hint: FocusMessages.nothingChanged) { () throws(ActionRefusal) in
      let edit = try self.edit(row.item, at: moment)
      return (edit, try FocusAction.session(edit).changes(of: ListedRow(seen: row, at: moment), at: moment))
    }
    let label = KeptText.of(FocusMessages.setLabel(FocusSession(edit.start, to: edit.end).words(at: moment)))
    try store.commit(changes, label: label)
    try store.tell(KeptText.shown(label).capitalizedStart, [row.item.id], json: json.isWanted)
  }

  private func edit(_ item: Item, at moment: Moment) throws(ActionRefusal) -> SessionEdit {
    let reader = SessionReader(moment)
    let typed = try reader.time(start)
    let former: Instant? = if let insteadOf { try reader.kept(insteadOf, of: item) } else { nil }
    let start = item.start(ofSession: typed, insteadOf: former)
    return SessionEdit(insteadOf: former, start: start, end: try reader.end(end, of: start))
  }
}

struct FocusRemoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a focus session."),
    discussion: localized(
      """
      todos focus remove 12 9:00
      `todos undo` restores it.
      """))

  @Argument(help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id")) var id:
    String
  @Argument(help: ArgumentHelp(localized("When it started, in words."))) var start: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let row = try store.find(id)
    let moment = session.moment
    let (start, changes) = try store.refusing(hint: FocusMessages.nothingChanged) { () throws(ActionRefusal) in
      let start = try SessionReader(moment).kept(self.start, of: row.item)
      return (start, try FocusAction.remove(start).changes(of: ListedRow(seen: row, at: moment), at: moment))
    }
    let removed = FocusSession(start, to: row.item.focusSessions[start])
    let label = KeptText.of(FocusMessages.removeLabel(removed.words(at: moment)))
    try store.commit(changes, label: label)
    try store.tell(KeptText.shown(label).capitalizedStart, [row.item.id], json: json.isWanted)
  }
}

extension SessionReader {
  /// Returns the start of an item's session that words name.
  fileprivate func kept(_ words: String, of item: Item) throws(ActionRefusal) -> Instant {
    let said = try time(words)
    do { return try item.kept(begunAt: said) } catch {
      throw ActionRefusal("\(error.words) \(FocusMessages.commandShowsSessions)")
    }
  }
}
