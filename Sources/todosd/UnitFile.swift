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
    Description=todos server

    [Service]
    ExecStart=\(command)
    \(([variables, Self.restart, Self.kernel, files].joined()).joined(separator: "\n"))

    [Install]
    WantedBy=default.target

    """
  }

  private var command: String {
    ([program, "serve"] + arguments).map { Self.quoted($0.replacing("$", with: "$$")) }.joined(separator: " ")
  }

  /// Where its folders are, for a manager that does not know it from the person's shell.
  private var variables: [String] {
    ["XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name in
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return "Environment=" + Self.quoted("\(name)=\(value)")
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

  private var files: [String] {
    guard !hasCommand else { return ["ProtectSystem=full"] }
    let folders = Set([home.dataFolder, home.stateFolder] + (socket.map { [folder(of: $0)] } ?? [])).sorted()
    let usesTmp = folders.contains { $0 == "/tmp" || $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp") }
    return [
      "MemoryDenyWriteExecute=yes", "PrivateTmp=\(usesTmp ? "no" : "yes")", "ProtectHome=read-only",
      "ProtectSystem=strict",
      "# They must be there before it starts: `todosd password` makes them.",
      "ReadWritePaths=" + folders.map(Self.quoted).joined(separator: " "),
    ]
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// systemd.syntax(7), "quoting": quotes where they are needed, and no meaning for %.
  private static func quoted(_ word: String) -> String {
    let plain = word.replacing("%", with: "%%")
    let isSimple = plain.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/:%$@=".unicodeScalars.contains($0)
    }
    guard !isSimple || plain.isEmpty else { return plain }
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
