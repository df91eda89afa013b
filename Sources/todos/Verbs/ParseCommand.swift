import ArgumentParser
import Intents
import ScheduleGrammar

/// `todos parse`: shows how words are read.
struct ParseCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.parse)

  @Argument(help: "The words.")
  var text: [String]
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let text = text.joined(separator: " ")
    let reading = try DateWords(session).read(text)
    guard let schedule = reading.schedule else { return try session.console.say("no date") }
    try session.console.say(session.phrase.reading(schedule).text)
    for remark in reading.notes.compactMap(\.words) { session.console.complain(remark) }
  }
}
