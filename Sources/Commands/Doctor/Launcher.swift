import Files
import Settings

/// Something outside this shell that starts `todos`, and the variables it does so with.
struct Launcher: Hashable, Sendable {
  /// What it is, in words.
  let name: String
  var variables: [String: String]
  /// What its `--home` says.
  var home: String?
  /// What mends it where the files are under one folder, `ROOT` standing for it.
  let fixWithRoot: String
  /// What mends it where they are in the usual places.
  let fixWithout: String

  /// The folders it opens; nil where that cannot be told.
  func folders(home own: String?) -> Folders? {
    var all = variables
    all["HOME"] = variables["HOME"] ?? own
    return try? Folders(environment: Environment(all), home: home)
  }

  /// The line that makes it open the folders of this session.
  func fix(_ root: String?) -> String {
    guard let root else { return fixWithout }
    let parts = fixWithRoot.split(separator: "ROOT", omittingEmptySubsequences: false)
    return parts.joined(separator: ShellText.word(root))
  }

  /// What a shell's line that starts `todos` sets before it; nil where it does not start it.
  static func reading(_ line: String) -> (variables: [String: String], home: String?)? {
    let words = ShellText.words(of: line)
    guard let place = words.firstIndex(where: { $0 == "todos" || $0.hasSuffix("/todos") }) else { return nil }
    var variables: [String: String] = [:]
    for word in words[..<place] {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, HomePlace.variables.contains(parts[0]) { variables[parts[0]] = parts[1] }
    }
    return (variables, HomePlace.option(in: Array(words[(place + 1)...])))
  }
}

extension TerminalCheckup {
  /// Whether something else starts `todos` over other folders: the mistake that silently splits a list in two.
  var launchers: [Diagnostic] {
    let strays =
      (Launcher.inTmux() + Launcher.inUnits(environment) + Launcher.inCrontab())
      .compactMap(stray)
    guard strays.isEmpty else { return strays }
    return [
      .ok("tmux, systemd units and cron open the same items as this shell: \(session.folders.data)")
    ]
  }

  /// What is wrong with a launcher; nil where it opens the same items.
  private func stray(_ launcher: Launcher) -> Diagnostic? {
    guard let folders = launcher.folders(home: environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      "\(launcher.name) opens another list: \(folders.data), not \(session.folders.data)",
      fix: launcher.fix(session.folders.root)
    )
  }

  /// A folder by the one name it has: links followed, no slash too many.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
