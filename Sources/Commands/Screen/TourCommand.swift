import ArgumentParser
import Screens

/// `todos tour`: runs the guided tour on the user's own list.
struct TourCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Show me round on my own list.",
    discussion: """
      Six things at the foot of the full screen, one after the other: each waits until you have done it, or goes on with \
      a key. Esc ends it. --questions asks what a first start asks, and looks again for lists of other programs.
      """
  )

  @Flag(help: "Ask what a first start asks: look, lists to bring along, keys.")
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
