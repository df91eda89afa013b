import Intents
import Screens
import Settings

/// A start that needs no tree of commands: without any verb (the full screen on a terminal, today's list where the
/// output goes elsewhere), or `status`, which prompts and status lines ask for all day.
///
/// Whatever it does not know, help and mistakes among it, is the tree's.
struct LeanStart {
  private var home: String?
  private var color: ColourChoice.Request?
  private var status: StatusPage?

  /// Reads the arguments; nil where they hold more than it knows.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if word == "status", status == nil {
        status = StatusPage()
      } else if !readFlag(word) {
        guard let option = parts.first, Self.isOption(option),
          let value = parts.count == 2 ? parts[1] : rest.popFirst(), read(option, value)
        else { return nil }
      }
    }
    status?.color = color
  }

  private static func isOption(_ name: String) -> Bool {
    ["--home", "--color", "--format", "--width"].contains(name)
  }

  private mutating func readFlag(_ word: String) -> Bool {
    guard status != nil else { return false }
    switch word {
    case "--follow": status?.isFollowing = true
    case "--titles": status?.titles = true
    case "--json": status?.form = .json
    default: return false
    }
    return true
  }

  private mutating func read(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--home": home = value
    case "--color":
      color = ColourChoice.Request(rawValue: value)
      return color != nil
    case "--format":
      guard let form = StatusForm(rawValue: value), status?.form == .plain else { return false }
      status?.form = form
    default:
      guard let columns = Int(value), columns > 0, status != nil else { return false }
      status?.columns = columns
    }
    return true
  }

  /// Runs it; gives the exit status.
  func run() -> Int32 {
    if let status {
      return CommandTree.guarded(json: status.form == .json) {
        try status.show(in: Session(home: home, color: color))
      }
    }
    if Outlet.data.isTerminal { return FullScreen.run(home: home, color: color) }
    return CommandTree.guarded(json: false) {
      try ListPage(view: .today).show(in: Session(home: home, color: color))
    }
  }
}
