import Programs

/// The lines of the person's crontab that start `todos`.
enum CronLaunchers {
  static func all() -> [Launcher] {
    reading(OutsideProgram(["crontab", "-l"]).answer().text ?? "")
  }

  /// The launchers in a crontab: its assignments count for all lines below them.
  static func reading(_ text: String) -> [Launcher] {
    var variables: [String: String] = [:]
    var launchers: [Launcher] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop(while: \.isWhitespace)
      guard !bare.hasPrefix("#") else { continue }
      if let (name, value) = assignment(bare) {
        variables[name] = value
      } else if let said = Launcher.reading(String(bare)) {
        launchers.append(launcher(index + 1, variables.merging(said.variables) { $1 }, said.home))
      }
    }
    return launchers
  }

  private static func launcher(_ line: Int, _ variables: [String: String], _ home: String?) -> Launcher {
    Launcher(
      name: "crontab line \(line)",
      variables: variables,
      home: home,
      fixWithRoot: "crontab -e: in line \(line) write TODOS_HOME=ROOT in front of todos, and no --home",
      fixWithout: "crontab -e: take --home, TODOS_HOME and XDG_… away from line \(line) and those above it"
    )
  }

  /// `NAME=value`, the value in quotes or bare (crontab(5)).
  private static func assignment(_ line: Substring) -> (String, String)? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let name = parts[0].split(separator: " ")
    guard name.count == 1, let first = name.first,
      first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return (String(first), ShellText.words(of: String(parts[1])).joined(separator: " "))
  }
}
