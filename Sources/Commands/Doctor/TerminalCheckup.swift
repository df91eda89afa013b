import AppLoop
import Files
import Frames
import Glibc
import Settings
import Sync
import Terminal
import Themes
import TodoModel
import ZoneFiles

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
      ("settings", settings), ("icons", icons), ("mouse", [mouse]), ("clipboard", [clipboard]), ("links", [links]),
      ("reminders", [reminders]), ("tmux", tmuxOptions), ("time zone", zone), ("one list", launchers), ("hooks", hooks),
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
        fix: "tmux set -g default-terminal tmux-256color, and set TERM in no file of your shell")
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
      return .warning("\(name)=\(locale) is not UTF-8, so signs are drawn in ASCII", fix: "export \(name)=C.UTF-8")
    }
    guard Self.isInstalled(locale) else {
      return .warning(
        "\(name) names \(locale), which this machine does not have; C.UTF-8 is used",
        fix: "export \(name)=C.UTF-8, or have an administrator add \(locale): dpkg-reconfigure locales")
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
      } catch { return [faulty("\(error)")] }
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

  private static let shownIcons: [Icon] = [.open, .done, .overdue, .recurring, .reminder, .prioHigh, .trophy, .fresh]

  /// The check that the full screen receives clicks.
  private var mouse: Diagnostic {
    if session.config.mouse { return .ok("on; `m` in the full screen, or Shift, gives it back for selecting text") }
    return .ok("off, by the setting mouse", better: "todos config set mouse true, or m in todos")
  }
}

extension TerminalCheckup {
  /// The number of colours in use, with the reason.
  var colour: Diagnostic? {
    let choice = ColourChoice(flag: flag, config: session.config.color, environment: environment, isTerminal: true)
    guard let dialect = try? Dialect(environment: environment.all, facts: facts) else { return nil }
    let depth = DepthChoice.depth(
      environment: environment.all, dialect: dialect, facts: facts, override: choice.settled.map(ColourDepth.init))
    let words = Self.words(depth) + ", by " + reason(settled: choice.settled != nil)
    return .ok(words, better: depth == .rgb || depth == .mono ? nil : betterColour)
  }

  private static func words(_ depth: ColourDepth) -> String {
    switch depth {
    case .rgb: "24 bits"
    case .indexed256: "256 colours"
    case .sixteen: "16 colours"
    case .eight: "8 colours"
    case .mono: "none"
    }
  }

  /// Returns the deciding setting, in the order of `ColourChoice`.
  private func reason(settled: Bool) -> String {
    if let flag, flag != .auto { return "--color" }
    if session.config.color != .auto { return "the setting color" }
    let names = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    if let name = names.first(where: { environment[$0] != nil }) { return "\(name)=\(environment[name] ?? "")" }
    if settled, let value = environment["COLORTERM"] { return "COLORTERM=\(value)" }
    return "what the terminal \(environment["TERM"] ?? "") is known to show"
  }

  private var betterColour: String? {
    if let tmux, tmux.version >= .popups { return "tmux set -as terminal-features ',*:RGB'" }
    if environment["SSH_CONNECTION"] != nil {
      return "SendEnv COLORTERM in your own ~/.ssh/config, AcceptEnv COLORTERM in sshd_config here"
    }
    return "export COLORTERM=truecolor, where your terminal shows 24 bits"
  }
}

extension TerminalCheckup {
  /// The check that all settings are valid, and that everything they name exists.
  var settings: [Diagnostic] {
    let files = PersonalFiles(session.folders)
    let path = session.folders.configFile
    let unread = files.reading.problems.map { Diagnostic.warning(Self.clause("\($0)"), fix: "fix \(path)") }
    let check = ConfigCheck(files, at: session.moment, path: session.environment["PATH"] ?? "")
    let faults = check.faults(of: files.config)
    let told = unread + faults.filter { $0.setting != "zone" }.map { Self.told($0, check.located($0)) }
    guard told.isEmpty else { return told }
    return [.ok(File(path).exists ? "all of \(path) can be used" : "none of your own yet, in \(path)")]
  }

  private static func told(_ fault: ConfigCheck.Fault, _ words: String) -> Diagnostic {
    guard !fault.isUsable else { return .warning(clause(words), fix: "fix that line") }
    let value =
      switch fault.setting {
      case "theme": "todos-dark"
      case "icons": "box"
      case "presets": "'\(Setting.table.text("presets", of: Config()) ?? "")'"
      default: "VALUE"
      }
    let name = fault.setting == "keys" ? "keys.VERB" : fault.setting
    return .warning(clause(words), fix: "todos config set \(name) \(value), or another one")
  }

  private static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}

extension TerminalCheckup {
  /// The check that the zone is the user's.
  var zone: [Diagnostic] {
    if let chosen = session.config.zone { return [byConfig(chosen)] }
    if let variable = environment["TZ"] { return [byVariable(variable)] + inTmux }
    return [own] + inTmux
  }

  private static let zoneFix = "todos config set zone Europe/Berlin, or where you are"

  private var identifier: String { session.zone.identifier }

  private var machine: String { SystemZones().local(environment: [:]).identifier }

  private func byConfig(_ chosen: String) -> Diagnostic {
    guard SystemZones().zone(chosen) != nil else {
      return .warning(
        "the setting zone names \(chosen), which this machine does not know; \(identifier) is used",
        fix: "todos config set zone \(identifier)")
    }
    return .ok("\(identifier), by the setting zone; this machine's own is \(machine)")
  }

  private func byVariable(_ variable: String) -> Diagnostic {
    guard SystemZones().locate(environment: ["TZ": variable]).fault == nil else {
      return .warning("TZ=\(variable) is no zone this machine knows; \(identifier) is used", fix: Self.zoneFix)
    }
    return .ok("\(identifier), by TZ; this machine's own is \(machine)")
  }

  /// The machine's own zone: a remote machine is often in another zone, or in none.
  private var own: Diagnostic {
    guard environment["SSH_CONNECTION"] != nil else { return .ok("\(identifier), this machine's own") }
    let words = "\(identifier), this machine's own, and you come by ssh"
    let isNowhere = ["UTC", "Etc/UTC", "GMT", "localtime"].contains(identifier)
    return isNowhere ? .warning(words, fix: Self.zoneFix) : .ok(words, better: Self.zoneFix)
  }

  /// The zone of programs started by tmux, if it differs.
  private var inTmux: [Diagnostic] {
    guard let tmux else { return [] }
    let known = tmux.variable("TZ").flatMap { $0.isEmpty ? nil : $0 }
    let wanted = environment["TZ"]
    guard known != wanted else { return [] }
    return [
      .warning(
        "tmux starts programs with \(known.map { "TZ=" + $0 } ?? "no TZ"), so its panes have another clock",
        fix: wanted.map { "tmux set-environment -g TZ " + ShellText.word($0) } ?? "tmux set-environment -gu TZ")
    ]
  }
}

extension TerminalCheckup {
  /// The user's hooks: the event of each, or the reason why it does not run.
  var hooks: [Diagnostic] {
    let folder = HomePaths(folders: session.folders).hooks ?? ""
    return Hook.all(in: folder).map { hook in
      switch hook.state {
      case .ready: .ok("\(hook.name), \(hook.event?.words ?? "")")
      case .closed: .warning("\(hook.name) cannot be executed, so it is not run", fix: "chmod u+x \(hook.path)")
      case .open: .warning("anybody can change \(hook.name), so it is not run", fix: "chmod o-w \(hook.path)")
      case .unknown:
        .warning(
          "\(hook.name) names no moment, so it is not run",
          fix: "call it \(HookEvent.allCases.map(\.rawValue).joined(separator: ", ")), or one of these and -NAME")
      }
    }
  }
}
