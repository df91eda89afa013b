import AppLoop
import Frames
import Glibc
import Intents
import Settings
import Sync
import TodoAPI

/// The text of `todos doctor --report`: what a bug report needs, without private words.
///
/// Paths below the home folder begin with `~`, and settings whose value is free text are named without it. It is in
/// English, because others read it.
struct DoctorReport {
  /// The number of log lines in a report.
  static let logLines = 200

  let session: Session
  let findings: [Finding]
  let diagnostics: [(topic: CheckTopic, diagnostic: Diagnostic)]

  /// The report, line by line.
  func lines() throws -> [String] {
    let parts = [
      ("versions", versions), ("environment", variables), ("settings", settings), ("counts", try counts()),
      ("data", findings.map { ($0.isFault ? "! " : "  ") + $0.words }),
      (
        "terminal",
        diagnostics.filter { ![.icons, .hooks, .settings, .calendars].contains($0.topic) }.map(Self.line)
      ),
      ("log", log),
    ]
    return parts.flatMap { ["## \($0)"] + ($1.isEmpty ? [DoctorMessages.nothing] : $1) + [""] }.map(withoutHome)
  }

  private var versions: [String] {
    var system = utsname()
    uname(&system)
    return [
      "todos \(ProgramVersion.current)", "\(text(&system.sysname)) \(text(&system.release)) \(text(&system.machine))",
    ]
  }

  /// Reads a string of the system, which ends with a zero.
  private func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private var variables: [String] {
    let names = [
      "TERM", "TERM_PROGRAM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG", "TZ", "NO_COLOR",
      "TODOS_NOW",
      DiagnosticLog.variable,
    ]
    let set = names.compactMap { name in session.environment[name].map { "\(name)=\($0)" } }
    let isSet = ["TMUX", "SSH_CONNECTION", "TODOS_HOME", "TODOS_SOCKET"].filter { session.environment[$0] != nil }
    return set + isSet.map(DoctorMessages.isSet)
  }

  /// The settings that differ from the defaults.
  private var settings: [String] {
    let reading = ConfigReading(file: session.folders.configFile)
    return SettingInUse.all(reading, session.environment).filter { $0.source != .usual }.map { setting in
      "\(setting.name) = \(Setting.table.isFreeText(setting.name) ? DoctorMessages.hiddenValue : setting.text)"
    }
  }

  private func counts() throws -> [String] {
    let home = try session.open()
    let freshness = try home.freshness()
    let lists = try home.listCounts()
    return [
      "authority: \(freshness.source == .server ? "server" : "embedded")",
      "open items: \(lists.reduce(0) { $0 + $1.open })", "lists: \(lists.count)",
      "saved filters: \(try home.savedFilters().all.count)", "changes waiting: \(freshness.pending)",
      "changes refused: \(try home.parked().count)",
    ]
  }

  private var log: [String] {
    let lines = LogFile(session.folders.debugLog).tail(Self.logLines).map { String($0) }
    return lines.isEmpty ? [DoctorMessages.noLog] : lines
  }

  private static func line(_ topic: CheckTopic, _ diagnostic: Diagnostic) -> String {
    (diagnostic.state == .ok ? "  " : "! ") + topic.rawValue + ": " + diagnostic.words.text
  }

  private func withoutHome(_ line: String) -> String {
    guard let home = session.environment["HOME"], home.count > 1 else { return line }
    return line.split(separator: home, omittingEmptySubsequences: false).joined(separator: "~")
  }
}

/// The subject of a check; raw values are the names in JSON.
enum CheckTopic: String, CaseIterable, Sendable {
  case terminal, colour, text, width, settings, icons, mouse, clipboard, links, reminders, tmux
  case zone = "time zone"
  case launchers = "one list"
  case hooks, socket, calendars
}

/// The result of one check by the doctor.
struct Diagnostic: Hashable, Sendable {
  /// The state; a warning needs action.
  enum State: String, Hashable, Sendable { case ok, warning }

  let state: State
  /// The result as a sentence without its full stop.
  let words: DisplayText
  /// A command line that fixes or improves it.
  var fix: String?

  /// Returns a good result, or the best possible one.
  static func ok(_ words: String, better fix: String? = nil) -> Diagnostic { ok(DisplayText(words), better: fix) }

  static func ok(_ words: DisplayText, better fix: String? = nil) -> Diagnostic {
    Diagnostic(state: .ok, words: words, fix: fix)
  }

  static func warning(_ words: String, fix: String) -> Diagnostic {
    Diagnostic(state: .warning, words: DisplayText(words), fix: fix)
  }
}
