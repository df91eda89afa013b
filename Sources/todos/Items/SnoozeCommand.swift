import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import TodoModel

/// `todos snooze`: lets an item remind again later.
struct SnoozeCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(
    .snooze,
    discussion: """
      todos snooze 12
      todos snooze 12 1 hour
      todos snooze 12 tomorrow 9am
      todos snooze 12 none
      Without words it is 10 minutes; none ends it. The date of the item stays as it is.
      """
  )

  @Argument(help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"))
  var id: String
  @Argument(help: ArgumentHelp("When, in words.", valueName: "when"))
  var when: [String] = []
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let words = when.isEmpty ? SnoozeWords.usual[0] : when.joined(separator: " ")
    let action = try Self.action(words, in: session)
    let store = try CommandStore(session)
    let rows = try store.find([id])
    for row in rows { try store.checkOpen(row) }
    try store.perform(action, rows, json: json.isWanted)
  }

  /// What words ask for; a refusal says why they name no time to come.
  static func action(_ words: String, in session: Session) throws(Refusal) -> ItemAction {
    let reading = try DateWords(session).read(words)
    if SnoozeWords.end(words, in: session.moment) { return .snooze(until: nil) }
    if let moment = SnoozeWords.moment(words, in: session.moment) { return .snooze(until: moment) }
    guard reading.schedule?.recurrence == nil else {
      throw Refusal("“\(words)” is more than one time. Try: tomorrow 9am", kind: "parse-failed")
    }
    throw Refusal("“\(words)” is past. Try: 10 min", kind: "parse-failed")
  }
}

extension CommandStore {
  /// Refuses an item that is done: nothing reminds of it.
  func checkOpen(_ row: Row) throws(Refusal) {
    let item = row.item
    let isOpen = item.schedule == nil ? item.completions.isEmpty : !item.isDone(zone: session.zone)
    guard isOpen else {
      throw Refusal(
        "\(ItemWords(session).name(item)) is done, so nothing reminds of it. `todos reopen` opens it."
      )
    }
  }
}
