import Files
import Programs
import Settings

/// A caller of `todos` outside this shell, with its variables.
struct Launcher: Hashable, Sendable {
  /// The place that starts `todos`.
  enum Caller: Hashable, Sendable {
    case tmux
    case unit(String)
    case crontab(line: Int)
  }

  let caller: Caller
  var variables: [String: String]
  /// The value of its `--home`.
  var home: String?

  /// Returns the folders that the launcher opens; nil if they are unknown.
  func folders(home own: String?) -> Folders? {
    var all = variables
    all["HOME"] = variables["HOME"] ?? own
    return try? Folders(environment: Environment(all), home: home)
  }

  /// Returns the fix that makes the launcher open this session's folders.
  func fix(_ root: String?) -> String {
    guard let root = root.map(ShellText.word) else { return fixWithoutRoot }
    return switch caller {
    case .tmux: "tmux set-environment -g TODOS_HOME \(root)"
    case .unit(let name): LauncherMessages.setVariable(ofUnit: name, to: root)
    case .crontab(let line): LauncherMessages.setVariable(ofCrontabLine: line, to: root)
    }
  }

  /// The fix if the files are in the default folders.
  private var fixWithoutRoot: String {
    switch caller {
    case .tmux where chosen.isEmpty: LauncherMessages.restartTmux
    case .tmux: chosen.map { "tmux set-environment -gu \($0)" }.joined(separator: "; ")
    case .unit(let name): LauncherMessages.removeFolders(ofUnit: name)
    case .crontab(let line): LauncherMessages.removeFolders(ofCrontabLine: line)
    }
  }

  /// Returns the warning that the launcher opens other folders than this session.
  func warning(_ folder: String, not own: String) -> String {
    switch caller {
    case .tmux where chosen.isEmpty: LauncherMessages.tmuxOpensOther(folder, not: own)
    case .tmux:
      LauncherMessages.tmuxOpensOther(
        folder, not: own, by: chosen.map { "\($0)=\(variables[$0] ?? "")" }.joined(separator: " "))
    case .unit(let name): LauncherMessages.unitOpensOther(name, folder, not: own)
    case .crontab(let line): LauncherMessages.crontabOpensOther(line: line, folder, not: own)
    }
  }

  /// The variables that are set and choose the folders.
  private var chosen: [String] { HomePlace.variables.filter { variables[$0] != nil } }

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

extension Launcher {
  /// Finds a running tmux, with the environment of its panes, popups and status line.
  static func inTmux() -> [Launcher] {
    guard let server = try? TmuxServer() else { return [] }
    let names = ["HOME"] + HomePlace.variables
    let variables = names.reduce(into: [String: String]()) { found, name in
      if let value = server.variable(name), !value.isEmpty { found[name] = value }
    }
    return [Launcher(caller: .tmux, variables: variables)]
  }

  /// Finds the systemd units that start `todos`, in the user's folders by systemd.unit(5).
  static func inUnits(_ environment: Environment) -> [Launcher] {
    let home = environment["HOME"] ?? ""
    let places = [HomePlace.config(in: environment), HomePlace.data(in: environment)].compactMap(\.self)
    let folders = places.map { $0 + "/systemd/user" }
    return folders.flatMap { folder in
      UserFile.texts(in: folder, ending: ".service").sorted { $0.key < $1.key }.compactMap { name, text in
        let added = UserFile.texts(in: folder + "/\(name).d", ending: ".conf").sorted { $0.key < $1.key }
        return unit(([text] + added.map(\.value)).joined(separator: "\n"), name: name, home: home)
      }
    }
  }

  /// Parses the text of a unit; nil if it does not start `todos`.
  private static func unit(_ text: String, name: String, home: String) -> Launcher? {
    var variables: [String: String] = [:]
    var said: (variables: [String: String], home: String?)?
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let value = parts[1].split(separator: "%h", omittingEmptySubsequences: false).joined(separator: home)
      switch parts[0] {
      case "Environment":
        for word in ShellText.words(of: value) {
          let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
          if pair.count == 2 { variables[pair[0]] = pair[1] }
        }
      case "ExecStart": said = Launcher.reading(value) ?? said
      default: break
      }
    }
    guard let said else { return nil }
    return Launcher(caller: .unit(name), variables: variables.merging(said.variables) { $1 }, home: said.home)
  }

  /// Finds the lines of the user's crontab that start `todos`.
  static func inCrontab() -> [Launcher] { crontab(OutsideProgram(["crontab", "-l"]).answer().text ?? "") }

  /// Parses a crontab, in which an assignment applies to all lines below it.
  private static func crontab(_ text: String) -> [Launcher] {
    var variables: [String: String] = [:]
    var launchers: [Launcher] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop(while: \.isWhitespace)
      guard !bare.hasPrefix("#") else { continue }
      if let (name, value) = assignment(bare) {
        variables[name] = value
      } else if let said = Launcher.reading(String(bare)) {
        launchers.append(
          Launcher(
            caller: .crontab(line: index + 1), variables: variables.merging(said.variables) { $1 }, home: said.home))
      }
    }
    return launchers
  }

  /// Parses `NAME=value` with an optionally quoted value (crontab(5)).
  private static func assignment(_ line: Substring) -> (String, String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let name = parts[0].split(separator: " ")
    guard name.count == 1, let first = name.first, first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return (String(first), ShellText.words(of: String(parts[1])).joined(separator: " "))
  }
}

extension TerminalCheckup {
  /// The callers of `todos` with other folders, which would silently split a list in two.
  var launchers: [Diagnostic] {
    let strays = (Launcher.inTmux() + Launcher.inUnits(environment) + Launcher.inCrontab()).compactMap(stray)
    guard strays.isEmpty else { return strays }
    return [.ok(LauncherMessages.sameItems(session.folders.data))]
  }

  /// Returns the warning for a launcher; nil if it opens the same items.
  private func stray(_ launcher: Launcher) -> Diagnostic? {
    guard let folders = launcher.folders(home: environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      launcher.warning(folders.data, not: session.folders.data), fix: launcher.fix(session.folders.root))
  }

  /// Returns the canonical path of a folder, with symbolic links resolved.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
