import Settings

/// The text of a systemd user unit that serves, with walls around it.
///
/// They are those that a manager of one user's can put up: what drops capabilities by name (`CapabilityBoundingSet`,
/// `PrivateDevices`, `ProtectClock`, `ProtectKernelLogs`, `ProtectKernelModules`) needs one more than it has, and the
/// unit would not start; there is no capability to drop in it. A command for reminders is the person's own program, so
/// that where there is one it writes where it likes and sees `/tmp`.
struct UnitFile {
  let program: String
  let arguments: [String]
  let home: ServerHome
  let environment: Environment
  let hasCommand: Bool
  let socket: String?

  /// The whole text.
  var text: String {
    """
    [Unit]
    \((["Description=todos server"] + needs).joined(separator: "\n"))

    [Service]
    ExecStart=\(command)
    \(([variables, Self.restart, Self.kernel, files].joined()).joined(separator: "\n"))

    [Install]
    WantedBy=default.target

    """
  }

  private var command: String {
    let words = ([program, "serve"] + arguments).map { Self.escaped($0).replacing("$", with: "$$") }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// Where its folders are, for a manager that does not know it from the person's shell.
  private var variables: [String] {
    ["XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name in
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return "Environment=" + Self.quoted("\(name)=" + Self.escaped(value))
    }
  }

  private static let restart = ["Restart=on-failure", "RestartSec=2", "TimeoutStopSec=5", "UMask=0077"]

  private static let kernel = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictNamespaces=yes", "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged @resources",
    "SystemCallErrorNumber=EPERM", "ProtectControlGroups=yes", "ProtectHostname=yes",
    "ProtectKernelTunables=yes",
  ]

  /// The folders it writes to; none where it writes where it likes.
  private var folders: [String] {
    guard !hasCommand else { return [] }
    return home.folders.union(socket.map { [folder(of: $0)] } ?? []).sorted()
  }

  /// They are let through the walls only where they are there: without them it is said at once what is missing.
  private var needs: [String] {
    guard !folders.isEmpty else { return [] }
    return ["# `todosd password` makes them."] + folders.map { "AssertPathExists=" + place($0) }
  }

  private var files: [String] {
    guard !hasCommand else { return ["ProtectSystem=full"] }
    let usesTmp = folders.contains { $0 == "/tmp" || $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp") }
    return [
      "MemoryDenyWriteExecute=yes", "PrivateTmp=\(usesTmp ? "no" : "yes")", "ProtectHome=read-only",
      "ProtectSystem=strict",
    ]
      + (folders.isEmpty
        ? [] : ["ReadWritePaths=" + folders.map { Self.quoted(place($0)) }.joined(separator: " ")])
  }

  /// A folder as a unit says it: from the home of whoever runs it, where it is below that, so that it fits everybody.
  private func place(_ folder: String) -> String {
    guard let own = environment["HOME"], own.hasPrefix("/"), folder.hasPrefix(own + "/") else {
      return Self.escaped(folder)
    }
    return "%h" + Self.escaped(String(folder.dropFirst(own.count)))
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// A text in which % means nothing but itself (systemd.unit(5), "specifiers").
  private static func escaped(_ text: String) -> String { text.replacing("%", with: "%%") }

  /// A word in quotes, where it needs them (systemd.syntax(7), "quoting").
  private static func quoted(_ word: String) -> String {
    let isSimple = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/:%$@=".unicodeScalars.contains($0)
    }
    guard !isSimple || word.isEmpty else { return word }
    return "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
