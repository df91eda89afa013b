import AppLoop
import Frames
import Glibc
import Settings
import Terminal
import Themes

/// The doctor's checks beside the data: the terminal, tmux, the clock, and other callers of `todos`.
struct TerminalCheckup {
  let session: Session
  /// The value of `--color`.
  let flag: ColourChoice.Request?
  /// The tmux server of this process; nil outside tmux.
  let tmux: TmuxServer?
  let facts: TerminalFacts

  init(_ session: Session, color: ColourChoice.Request?) {
    self.session = session
    flag = color
    tmux = session.environment["TMUX"] == nil ? nil : try? TmuxServer()
    facts = Terminal.facts(of: session.environment["TERM"] ?? "")
  }

  /// The results with their topics, in display order.
  var diagnostics: [(topic: String, diagnostic: Diagnostic)] {
    let found: [(String, [Diagnostic])] = [
      ("terminal", [terminal]), ("colour", [colour].compactMap(\.self)), ("text", [text]), ("width", [width]),
      ("settings", settings), ("icons", icons),
      ("mouse", [mouse]), ("clipboard", [clipboard]), ("links", [links]), ("reminders", [reminders]),
      ("tmux", tmuxOptions), ("time zone", zone), ("one list", launchers), ("hooks", hooks),
      ("socket", [ForwardedList(session)?.diagnostic].compactMap(\.self)),
    ]
    return found.flatMap { topic, all in all.map { (topic, $0) } }
  }

  var environment: Environment { session.environment }

  /// The terminal's name, and its support for a full screen.
  private var terminal: Diagnostic {
    let isInTmux = environment["TMUX"] != nil
    let usual = isInTmux ? "tmux-256color" : "xterm-256color"
    guard let term = environment["TERM"] else {
      return .warning("TERM is not set, so only lists can be printed", fix: "export TERM=\(usual)")
    }
    if (try? Dialect(environment: environment.all, facts: facts)) == nil {
      return .warning("TERM=\(term) cannot show a full screen, only lists", fix: "export TERM=\(usual)")
    }
    if isInTmux, !term.hasPrefix("tmux"), !term.hasPrefix("screen") {
      return .warning(
        "TERM=\(term) inside tmux, which is another terminal",
        fix: "tmux set -g default-terminal tmux-256color, and set TERM in no file of your shell"
      )
    }
    let known = facts.isKnown ? "known here" : "not known here; todos brings its own description"
    return .ok("TERM=\(term), \(known)")
  }

  /// The check that characters beyond ASCII can be displayed.
  private var text: Diagnostic {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.first(where: { environment[$0] != nil }), let locale = environment[name] else {
      return .warning("No locale is set, so signs are drawn in ASCII", fix: "export LANG=C.UTF-8")
    }
    guard CharacterSet.asksForUTF8(environment.all) else {
      return .warning(
        "\(name)=\(locale) is not UTF-8, so signs are drawn in ASCII",
        fix: "export \(name)=C.UTF-8"
      )
    }
    guard Self.isInstalled(locale) else {
      return .warning(
        "\(name) names \(locale), which this machine does not have; C.UTF-8 is used",
        fix: "export \(name)=C.UTF-8, or have an administrator add \(locale): dpkg-reconfigure locales"
      )
    }
    return .ok("UTF-8, by \(name)=\(locale)")
  }

  private static func isInstalled(_ locale: String) -> Bool {
    guard let found = newlocale(1 << LC_CTYPE, locale, nil) else { return false }
    freelocale(found)
    return true
  }

  /// The icon sets side by side; only the user can see which of them the font contains.
  private var icons: [Diagnostic] {
    let catalogue = PersonalFiles(session.folders).iconSets
    let now = session.config.icons ?? "box"
    return catalogue.ids.flatMap { id -> [Diagnostic] in
      do {
        guard let loaded = try catalogue.load(id) else { return [] }
        let isLast = id == catalogue.ids.last
        let set = shown(loaded.icons, isUsed: id == now, isLast: isLast)
        return [set] + loaded.warnings.map { faulty("\($0)") }
      } catch {
        return [faulty("\(error)")]
      }
    }
  }

  /// Returns a set with some of its icons; the last one includes how to choose a set.
  private func shown(_ icons: IconSet, isUsed: Bool, isLast: Bool) -> Diagnostic {
    let signs = Self.shownIcons.map { icons[$0] }.filter { !$0.isEmpty }
    var words = DisplayText(icons.id + ":")
    for (place, sign) in signs.enumerated() { words = words + (place == 0 ? " " : "  ") + sign }
    if isUsed { words = words + "  (in use)" }
    return .ok(words, better: isLast ? "todos config set icons NAME" : nil)
  }

  private func faulty(_ sentence: String) -> Diagnostic {
    .warning(String(sentence.dropLast()), fix: "fix that line, or remove the file")
  }

  private static let shownIcons: [Icon] = [
    .open, .done, .overdue, .recurring, .reminder, .prioHigh, .trophy, .fresh,
  ]

  /// The check that the full screen receives clicks.
  private var mouse: Diagnostic {
    if session.config.mouse {
      return .ok("on; `m` in the full screen, or Shift, gives it back for selecting text")
    }
    return .ok("off, by the setting mouse", better: "todos config set mouse true, or m in todos")
  }
}
