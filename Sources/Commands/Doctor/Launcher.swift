import Files
import Programs
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

extension Launcher {
  /// Finds a running tmux, with the environment of its panes, popups and status line.
  static func inTmux() -> [Launcher] {
    guard let server = try? TmuxServer() else { return [] }
    let names = ["HOME"] + HomePlace.variables
    let variables = names.reduce(into: [String: String]()) { found, name in
      if let value = server.variable(name), !value.isEmpty { found[name] = value }
    }
    let set = HomePlace.variables.filter { variables[$0] != nil }
    let unset = set.map { "tmux set-environment -gu \($0)" }.joined(separator: "; ")
    return [
      Launcher(
        name: set.isEmpty
          ? "tmux, without the variables of this shell,"
          : "tmux, with " + set.map { "\($0)=\(variables[$0] ?? "")" }.joined(separator: " ") + ",",
        variables: variables, fixWithRoot: "tmux set-environment -g TODOS_HOME ROOT",
        fixWithout: unset.isEmpty ? "restart tmux from this shell" : unset)
    ]
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
    return Launcher(
      name: "the unit \(name)", variables: variables.merging(said.variables) { $1 }, home: said.home,
      fixWithRoot: "systemctl --user edit \(name): under [Service] write Environment=TODOS_HOME=ROOT",
      fixWithout: "systemctl --user edit --full \(name): take --home, TODOS_HOME and XDG_… away")
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
        launchers.append(crontabLine(index + 1, variables.merging(said.variables) { $1 }, said.home))
      }
    }
    return launchers
  }

  private static func crontabLine(_ line: Int, _ variables: [String: String], _ home: String?) -> Launcher {
    Launcher(
      name: "crontab line \(line)", variables: variables, home: home,
      fixWithRoot: "crontab -e: in line \(line) write TODOS_HOME=ROOT in front of todos, and no --home",
      fixWithout: "crontab -e: take --home, TODOS_HOME and XDG_… away from line \(line) and those above it")
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
    return [.ok("tmux, systemd units and cron open the same items as this shell: \(session.folders.data)")]
  }

  /// Returns the warning for a launcher; nil if it opens the same items.
  private func stray(_ launcher: Launcher) -> Diagnostic? {
    guard let folders = launcher.folders(home: environment["HOME"]),
      Self.place(folders.data) != Self.place(session.folders.data)
    else { return nil }
    return .warning(
      "\(launcher.name) opens another list: \(folders.data), not \(session.folders.data)",
      fix: launcher.fix(session.folders.root))
  }

  /// Returns the canonical path of a folder, with symbolic links resolved.
  private static func place(_ folder: String) -> String {
    File(folder).real?.path ?? folder.split(separator: "/").map { "/" + $0 }.joined()
  }
}
