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
  var diagnostics: [(topic: CheckTopic, diagnostic: Diagnostic)] {
    let found: [(CheckTopic, [Diagnostic])] = [
      (.terminal, [terminal]), (.colour, [colour].compactMap(\.self)), (.text, [text]), (.width, [width]),
      (.settings, settings), (.icons, icons), (.mouse, [mouse]), (.clipboard, [clipboard]), (.links, [links]),
      (.reminders, [reminders]), (.tmux, tmuxOptions), (.zone, zone), (.launchers, launchers), (.hooks, hooks),
      (.socket, [ForwardedList(session)?.diagnostic].compactMap(\.self)), (.calendars, calendars),
    ]
    return found.flatMap { topic, all in all.map { (topic, $0) } }
  }

  var environment: Environment { session.environment }

  /// The other calendars whose last reading failed; without the secret part of an address.
  private var calendars: [Diagnostic] {
    do throws(SettingsError) {
      let store = EventStore(session.folders)
      let file = try CalendarFile(session.folders)
      let faults = file.problems.map { Diagnostic.warning($0, fix: "todos calendars") }
      return faults
        + file.calendars.filter { !$0.isHidden }.compactMap { calendar in
          store.state(of: calendar).error.map { reason in
            .warning(
              CalendarsMessages.failing(calendar.name, calendar.address.shown, reason),
              fix: "todos calendars fetch " + ShellText.word(calendar.name))
          }
        }
    } catch {
      return [.warning(error.description, fix: "todos calendars")]
    }
  }

  /// The terminal's name, and its support for a full screen.
  private var terminal: Diagnostic {
    let isInTmux = environment["TMUX"] != nil
    let usual = isInTmux ? "tmux-256color" : "xterm-256color"
    guard let term = environment["TERM"] else {
      return .warning(TerminalCheckMessages.noTerm, fix: "export TERM=\(usual)")
    }
    if (try? Dialect(environment: environment.all, facts: facts)) == nil {
      return .warning(TerminalCheckMessages.noFullScreen(term: term), fix: "export TERM=\(usual)")
    }
    if isInTmux, !term.hasPrefix("tmux"), !term.hasPrefix("screen") {
      return .warning(TerminalCheckMessages.otherTermInTmux(term), fix: TerminalCheckMessages.setTermInTmux)
    }
    return .ok(facts.isKnown ? TerminalCheckMessages.known(term: term) : TerminalCheckMessages.unknown(term: term))
  }

  /// The check that characters beyond ASCII can be displayed.
  private var text: Diagnostic {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.first(where: { environment[$0] != nil }), let locale = environment[name] else {
      return .warning(TerminalCheckMessages.noLocale, fix: "export LANG=C.UTF-8")
    }
    guard CharacterSet.asksForUTF8(environment.all) else {
      return .warning(TerminalCheckMessages.notUTF8("\(name)=\(locale)"), fix: "export \(name)=C.UTF-8")
    }
    guard Self.isInstalled(locale) else {
      return .warning(
        TerminalCheckMessages.missingLocale(locale, in: name),
        fix: TerminalCheckMessages.addLocale(locale, orSet: "export \(name)=C.UTF-8"))
    }
    return .ok(TerminalCheckMessages.usesUTF8(by: "\(name)=\(locale)"))
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
    var words = DisplayText(TerminalCheckMessages.icons(icons.id))
    for (place, sign) in signs.enumerated() { words = words + (place == 0 ? " " : "  ") + sign }
    if isUsed { words = words + DisplayText("  " + TerminalCheckMessages.iconsInUse) }
    return .ok(words, better: isLast ? "todos config set icons NAME" : nil)
  }

  private func faulty(_ sentence: String) -> Diagnostic {
    .warning(String(sentence.dropLast()), fix: TerminalCheckMessages.fixLineOrRemoveFile)
  }

  private static let shownIcons: [Icon] = [.open, .done, .overdue, .recurring, .reminder, .prioHigh, .trophy, .fresh]

  /// The check that the full screen receives clicks.
  private var mouse: Diagnostic {
    if session.config.mouse { return .ok(TerminalCheckMessages.mouseOn) }
    return .ok(TerminalCheckMessages.mouseOff, better: TerminalCheckMessages.turnMouseOn)
  }
}

extension TerminalCheckup {
  /// The number of colours in use, with the reason.
  var colour: Diagnostic? {
    let choice = ColourChoice(flag: flag, config: session.config.color, environment: environment, isTerminal: true)
    guard let dialect = try? Dialect(environment: environment.all, facts: facts) else { return nil }
    let depth = DepthChoice.depth(
      environment: environment.all, dialect: dialect, facts: facts, override: choice.settled.map(ColourDepth.init))
    let words = words(Self.words(depth), settled: choice.settled != nil)
    return .ok(words, better: depth == .rgb || depth == .mono ? nil : betterColour)
  }

  private static func words(_ depth: ColourDepth) -> String {
    switch depth {
    case .rgb: TerminalCheckMessages.colours24Bits
    case .indexed256: TerminalCheckMessages.colours256
    case .sixteen: TerminalCheckMessages.colours16
    case .eight: TerminalCheckMessages.colours8
    case .mono: TerminalCheckMessages.noColours
    }
  }

  /// Returns the colours with the deciding setting, in the order of `ColourChoice`.
  private func words(_ colours: String, settled: Bool) -> String {
    if let flag, flag != .auto { return TerminalCheckMessages.coloursByOption(colours) }
    if session.config.color != .auto { return TerminalCheckMessages.coloursBySetting(colours) }
    let names = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    if let name = names.first(where: { environment[$0] != nil }) {
      return TerminalCheckMessages.colours(colours, by: "\(name)=\(environment[name] ?? "")")
    }
    if settled, let value = environment["COLORTERM"] {
      return TerminalCheckMessages.colours(colours, by: "COLORTERM=\(value)")
    }
    return TerminalCheckMessages.colours(colours, byTerminal: environment["TERM"] ?? "")
  }

  private var betterColour: String? {
    if let tmux, tmux.version >= .popups { return "tmux set -as terminal-features ',*:RGB'" }
    if environment["SSH_CONNECTION"] != nil {
      return TerminalCheckMessages.sendColorterm
    }
    return TerminalCheckMessages.exportColorterm
  }
}

extension TerminalCheckup {
  /// The check that all settings are valid, and that everything they name exists.
  var settings: [Diagnostic] {
    let files = PersonalFiles(session.folders)
    let path = session.folders.configFile
    let unread = files.reading.problems.map {
      Diagnostic.warning(Self.clause("\($0)"), fix: EnvironmentCheckMessages.fixFile(path))
    }
    let fields = files.config.columns.contains { $0.ownField != nil } ? FilterText.fields(session) : nil
    let check = ConfigCheck(files, at: session.moment, path: session.environment["PATH"] ?? "", fields: fields)
    let faults = check.faults(of: files.config)
    let told = unread + faults.filter { $0.setting != "zone" }.map { Self.told($0, check.located($0)) }
    guard told.isEmpty else { return told }
    return [
      .ok(
        File(path).exists ? EnvironmentCheckMessages.allSettingsUsable(path) : EnvironmentCheckMessages.noSettings(path)
      )
    ]
  }

  private static func told(_ fault: ConfigCheck.Fault, _ words: String) -> Diagnostic {
    guard !fault.isUsable else { return .warning(clause(words), fix: EnvironmentCheckMessages.fixLine) }
    let value =
      switch fault.setting {
      case "theme": "todos-dark"
      case "icons": "box"
      case "presets": "'\(Setting.table.text("presets", of: Config()) ?? "")'"
      default: "VALUE"
      }
    let name = fault.setting == "keys" ? "keys.VERB" : fault.setting
    return .warning(
      clause(words), fix: EnvironmentCheckMessages.setOrChooseAnother("todos config set \(name) \(value)"))
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

  private var identifier: String { session.zone.identifier }

  private var machine: String { SystemZones().local(environment: [:]).identifier }

  private func byConfig(_ chosen: String) -> Diagnostic {
    guard SystemZones().zone(chosen) != nil else {
      return .warning(
        EnvironmentCheckMessages.unknownZoneInSetting(chosen, used: identifier),
        fix: "todos config set zone \(identifier)")
    }
    return .ok(EnvironmentCheckMessages.zoneBySetting(identifier, machine: machine))
  }

  private func byVariable(_ variable: String) -> Diagnostic {
    guard SystemZones().locate(environment: ["TZ": variable]).fault == nil else {
      return .warning(
        EnvironmentCheckMessages.unknownZoneInVariable(variable, used: identifier),
        fix: EnvironmentCheckMessages.setZone)
    }
    return .ok(EnvironmentCheckMessages.zoneByVariable(identifier, machine: machine))
  }

  /// The machine's own zone: a remote machine is often in another zone, or in none.
  private var own: Diagnostic {
    guard environment["SSH_CONNECTION"] != nil else { return .ok(EnvironmentCheckMessages.zoneOfMachine(identifier)) }
    let (words, fix) = (EnvironmentCheckMessages.zoneOfMachineBySsh(identifier), EnvironmentCheckMessages.setZone)
    let isNowhere = ["UTC", "Etc/UTC", "GMT", "localtime"].contains(identifier)
    return isNowhere ? .warning(words, fix: fix) : .ok(words, better: fix)
  }

  /// The zone of programs started by tmux, if it differs.
  private var inTmux: [Diagnostic] {
    guard let tmux else { return [] }
    let known = tmux.variable("TZ").flatMap { $0.isEmpty ? nil : $0 }
    let wanted = environment["TZ"]
    guard known != wanted else { return [] }
    return [
      .warning(
        known.map(EnvironmentCheckMessages.otherZoneInTmux) ?? EnvironmentCheckMessages.noZoneInTmux,
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
      case .ready: .ok(EnvironmentCheckMessages.readyHook(hook.name, moment: hook.event?.words ?? ""))
      case .closed: .warning(EnvironmentCheckMessages.closedHook(hook.name), fix: "chmod u+x \(hook.path)")
      case .open: .warning(EnvironmentCheckMessages.openHook(hook.name), fix: "chmod o-w \(hook.path)")
      case .unknown:
        .warning(
          EnvironmentCheckMessages.unknownHook(hook.name),
          fix: EnvironmentCheckMessages.renameHook(HookEvent.allCases.map(\.rawValue).joined(separator: ", ")))
      }
    }
  }
}
