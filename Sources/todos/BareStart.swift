import Intents
import Settings

/// A start without any verb: the full screen on a terminal, today's list where the output goes elsewhere.
struct BareStart {
  private var home: String?
  private var color: ColourWish?

  /// Reads the arguments; nil where they hold more than the options that stand behind every command.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init
      )
      guard parts[0] == "--home" || parts[0] == "--color",
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
      else { return nil }
      if parts[0] == "--home" {
        home = value
      } else {
        guard let wish = ColourWish(rawValue: value) else { return nil }
        color = wish
      }
    }
  }

  /// Runs it; gives the exit status.
  func run() -> Int32 {
    if Outlet.data.isTerminal { return FullScreen.run(home: home, color: color) }
    return CommandTree.guarded(json: false) {
      try ListPage(view: .today).show(in: Session(home: home, color: color))
    }
  }
}
