import AppLoop
import Files
import Settings

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
