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
      Without words it is 10 minutes. The date of the item stays as it is.
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
    let until = try Self.moment(words, in: session)
    let desk = try Desk(session)
    let row = try desk.find([id])[0]
    try desk.snooze(row, until: until)
    try desk.tell("Snoozed until \(session.words(for: until))", [row.item.id], json: json.isWanted)
  }

  /// The moment that words name; a refusal says why they name none.
  static func moment(_ words: String, in session: Session) throws(Refusal) -> Instant {
    let reading = try DateWords(session).read(words)
    if let moment = SnoozeWords.moment(words, in: session.readingContext) { return moment }
    guard reading.schedule?.recurrence == nil else {
      throw Refusal("“\(words)” is more than one time. Try: tomorrow 9am", kind: "parse-failed")
    }
    throw Refusal("“\(words)” is past. Try: 10 min", kind: "parse-failed")
  }
}

extension Desk {
  /// Lets an item that is open remind again at a moment.
  func snooze(_ row: Row, until: Instant) throws(Refusal) {
    let item = row.item
    let isOpen = item.schedule == nil ? item.completions.isEmpty : !item.isDone(zone: session.zone)
    guard isOpen else {
      throw Refusal(
        "\(ItemWords(session).name(item)) is done, so nothing reminds of it. `todos reopen` opens it."
      )
    }
    try commit([Change(item.id, .snooze(until: until))], label: SnoozeCommand.name)
  }
}

extension Session {
  /// A moment in the person's words: "9:10", "Sat 21 Nov 9:00".
  func words(for moment: Instant) -> String {
    let local = zone.local(at: moment)
    let time = local.time.map(phrase.text) ?? ""
    return local.day == today ? time : phrase.date(local.day) + " " + time
  }
}
