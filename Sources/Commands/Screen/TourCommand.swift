import ArgumentParser
import Screens

/// `todos tour`: runs the guided tour on the user's own list.
struct TourCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Take a tour of the full screen on your own list.",
    discussion: """
      The footer of the full screen explains six steps. Each waits until you have done it, or continues with \
      a key. Esc ends the tour. --questions asks the questions of the first start again, and looks for lists of other programs.
      """
  )

  @Flag(help: "Ask the questions of the first start: theme, lists to import, keys.")
  var questions = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    guard Outlet.data.isTerminal else {
      guard !questions else {
        throw Refusal("The questions need a terminal; `todos config` changes settings anywhere.")
      }
      for (place, words) in Tour.sentences.enumerated() { try session.console.say("\(place + 1)  \(words)") }
      return
    }
    try FullScreen.open(home: shared.home, color: shared.color, sight: questions ? .questions : .tour)
  }
}
