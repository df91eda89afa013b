import ArgumentParser
import Intents
import ScheduleGrammar
import TodoModel

/// `todos schedule`: gives an item a date in words, or takes it away.
struct ScheduleCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Give items a date, or take it away.",
    discussion: """
      todos schedule 12 tomorrow 9am
      todos schedule 12 every other friday
      todos schedule 12 --clear
      A plain date moves this occurrence of a repeating item; with --series it becomes its only date.
      """
  )

  @Argument(
    help: ArgumentHelp("The number of an item, or the start of its id.", valueName: "id"),
    completion: Offers.open
  )
  var id: String
  @Argument(help: ArgumentHelp("When, in words.", valueName: "when"))
  var when: [String] = []
  @Flag(help: "Take the date away.")
  var clear = false
  @Flag(help: "Change a repeating item as a whole, not only this occurrence.")
  var series = false
  @Flag(help: "Tell which words are read by which rule, and what would be done; do nothing.")
  var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if clear != when.isEmpty { throw ValidationError("Say when, or --clear, and not both.") }
  }

  func perform(in session: Session) throws {
    let text = when.joined(separator: " ")
    if explain { return try explain(text, in: session) }
    let reading = clear ? nil : try DateWords(session).read(text)
    let desk = try Desk(session)
    let row = try desk.find([id])[0]
    let intent = DateWords(session).intent(reading, for: row.item, series: series)
    try desk.commit([Change(row.item.id, intent)], label: Self.name)
    try desk.tell(clear ? "No date" : "Scheduled", [row.item.id], json: json.isWanted)
    guard !json.isWanted else { return }
    if case .moveOccurrence = intent {
      try session.console.say("  Only this occurrence was moved; --series changes them all.")
    } else if let schedule = reading?.schedule {
      try session.console.say("  " + ItemWords(session).reading(schedule))
    }
  }

  private func explain(_ text: String, in session: Session) throws {
    let row = try Desk(session).find([id])[0]
    if !clear { try DateWords(session).explain(text, json: json.isWanted) }
    guard !json.isWanted else { return }
    let words = ItemWords(session)
    let name = words.name(row.item) + "  " + row.item.title
    let reading = clear ? nil : try DateWords(session).read(text)
    let deed =
      switch DateWords(session).intent(reading, for: row.item, series: series) {
      case .moveOccurrence: "moves this occurrence of "
      case .setDeadline: "becomes the deadline of "
      case .schedule(nil): "takes the date away from "
      default: "becomes the date of "
      }
    try session.console.say(Sheet.labelled("would", [deed + name])[0])
  }
}
