import Settings

/// The person's systemd units that start `todos`.
enum UnitLaunchers {
  /// Those in the folders of systemd.unit(5) that are the person's own.
  static func all(_ environment: Environment) -> [Launcher] {
    let home = environment["HOME"] ?? ""
    let config = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    let data = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
    let folders = [config, data].map { $0 + "/systemd/user" }
    return folders.flatMap { folder in
      UserFile.texts(in: folder, ending: ".service").sorted { $0.key < $1.key }.compactMap { name, text in
        let added = UserFile.texts(in: folder + "/\(name).d", ending: ".conf").sorted { $0.key < $1.key }
        return reading(([text] + added.map(\.value)).joined(separator: "\n"), name: name, home: home)
      }
    }
  }

  /// The launcher in a unit's text; nil where it starts something else.
  static func reading(_ text: String, name: String, home: String) -> Launcher? {
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
      name: "the unit \(name)",
      variables: variables.merging(said.variables) { $1 },
      home: said.home,
      fixWithRoot: "systemctl --user edit \(name): under [Service] write Environment=TODOS_HOME=ROOT",
      fixWithout: "systemctl --user edit --full \(name): take --home, TODOS_HOME and XDG_… away"
    )
  }
}
