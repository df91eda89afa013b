import Files
import Settings

/// A caller of `todos` outside this shell, with its variables.
struct Launcher: Hashable, Sendable {
  let name: String
  var variables: [String: String]
  /// The value of its `--home`.
  var home: String?
  /// The fix if all files are under one folder, with `ROOT` as the placeholder.
  let fixWithRoot: String
  /// The fix if the files are in the default folders.
  let fixWithout: String

  /// Returns the folders that the launcher opens; nil if they are unknown.
  func folders(home own: String?) -> Folders? {
    var all = variables
    all["HOME"] = variables["HOME"] ?? own
    return try? Folders(environment: Environment(all), home: home)
  }

  /// Returns the fix that makes the launcher open this session's folders.
  func fix(_ root: String?) -> String {
    guard let root else { return fixWithout }
    let parts = fixWithRoot.split(separator: "ROOT", omittingEmptySubsequences: false)
    return parts.joined(separator: ShellText.word(root))
  }

  /// Parses a shell line; nil if it does not start `todos`.
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
  /// The callers of `todos` with other folders, which would silently split a list in two.
  var launchers: [Diagnostic] {
    let strays =
      (Launcher.inTmux() + Launcher.inUnits(environment) + Launcher.inCrontab())
      .compactMap(stray)
    guard strays.isEmpty else { return strays }
    return [
      .ok("tmux, systemd units and cron open the same items as this shell: \(session.folders.data)")
    ]
  }

  /// Returns the warning for a launcher; nil if it opens the same items.
  private func stray(_ launcher: Launcher) -> Diagnostic? {
    guard let folders = launcher.folders(home: environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      "\(launcher.name) opens another list: \(folders.data), not \(session.folders.data)",
      fix: launcher.fix(session.folders.root)
    )
  }

  /// Returns the canonical path of a folder, with symbolic links resolved.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
