import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// `todos snooze`: postpones the reminder of an item.
struct SnoozeCommand: ChangingCommand {
  static let configuration = CommandConfiguration.of(
    .snooze,
    discussion: localized(
      """
      todos snooze 12
      todos snooze 12 1 hour
      todos snooze 12 tomorrow 9am
      todos snooze 12 none
      The default is 10 minutes; none ends the snooze. The date of the item does not change.
      """))

  @Argument(
    help: ArgumentHelp(
      localized(
        "The number of an item, or the start of its id; several with commas, 36-38 for a range; none with --filter."),
      valueName: "id")) var id: String?
  @Argument(help: ArgumentHelp(localized("When, in words."), valueName: "when")) var when: [String] = []
  @OptionGroup var found: FilterOption
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard id == nil, found.filter == nil else { return }
    throw ValidationError(ScheduleCommandMessages.nameItemToSnooze)
  }

  func perform(in session: Session) throws {
    let ids = id.map { [$0] } ?? []
    let wanted = found.filter == nil ? WantedItems(ids: ids) : WantedItems(filter: found.filter)
    let when = found.filter == nil ? when : ids + when
    let words = when.isEmpty ? SnoozeWords.usual[0] : when.joined(separator: " ")
    let action = try Self.action(words, in: session)
    let store = try CommandStore(session)
    let rows = try store.rows(wanted, yes: many.isSaid, json: json.isWanted)
    for row in rows { try store.checkOpen(row) }
    try store.perform(action, store.listed(rows), json: json.isWanted)
  }

  /// Returns the action for words; throws a refusal if they are not a future time.
  static func action(_ words: String, in session: Session) throws(Refusal) -> ItemAction {
    let reading = try DateWords(session).read(words)
    for remark in reading.remarks(in: session.moment) { session.console.complain(remark) }
    switch SnoozeWords.meaning(words, in: session.moment) {
    case .until(let moment): return .snooze(until: moment)
    case .end: return .snooze(until: nil)
    case .refused(let refusal): throw Refusal(refusal.sentence, kind: "parse-failed")
    }
  }
}

extension CommandStore {
  /// Throws a refusal for a completed item, which has no reminder.
  func checkOpen(_ row: Row) throws(Refusal) {
    guard row.item.mayRemind(zone: session.zone) else {
      throw Refusal(ScheduleCommandMessages.noReminder(words.name(row.item)))
    }
  }
}
