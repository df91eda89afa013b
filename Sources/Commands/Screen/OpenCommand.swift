import Actions
import AppLoop
import ArgumentParser
import Settings
import TodoModel

/// `todos open`: shows an item or a view in the open full screen, or opens one.
struct OpenCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.open.rawValue,
    abstract: "Open an item or a view in the full screen.",
    discussion: """
      Accepts an item's number or the start of its id, todos://item/ID, todos://today, upcoming, inbox, all \
      or done, todos://add?title=TEXT, or an item's address copied from the web page. If a full screen is already \
      open, it shows the item; otherwise one opens here.
      """
  )

  @Argument(help: ArgumentHelp("A link, or an item's number.", valueName: "link"), completion: Candidates.all)
  var text: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let link = try LinkFinder(session).link(text)
    if let screen = OpenScreens(session.folders).hand(link) {
      screen.place?.bringForward(for: TmuxPlace(session.environment))
      return try session.console.say("Opened in the full screen on \(screen.terminal).")
    }
    guard Outlet.data.isTerminal else {
      throw Refusal("No full screen is open for this list; run `todos open` in a terminal.")
    }
    try FullScreen.open(home: shared.home, color: shared.color, link: link)
  }
}
