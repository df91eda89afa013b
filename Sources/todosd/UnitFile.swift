import Settings

/// The text of a sandboxed systemd unit that runs the server or writes a backup.
///
/// A user's unit has only the restrictions of a user manager. Those that drop capabilities by name
/// (`CapabilityBoundingSet`, `PrivateDevices`, `ProtectClock`, `ProtectKernelLogs`, `ProtectKernelModules`) need a
/// capability that it lacks, so the unit would not start; it has none to drop anyway. A system unit has all
/// restrictions and its own user. A reminder command is the user's own program, so its unit may write anywhere and see
/// `/tmp`.
struct UnitFile {
  /// The systemd manager of the unit.
  enum Scope: Hashable { case person, machine }

  enum Job: String { case serve, backup }

  static let backupTimer = """
    [Unit]
    Description=Backup of todos every night

    [Timer]
    OnCalendar=*-*-* 03:30
    RandomizedDelaySec=10min
    Persistent=true

    [Install]
    WantedBy=timers.target

    """

  /// The user of a system unit.
  static let user = "todosd"
  /// The default home of a system unit.
  static let machineHome = "/var/lib/todosd"

  let scope: Scope
  let job: Job
  let program: String
  let arguments: [String]
  let home: ServerHome
  let environment: Environment
  let hasCommand: Bool
  /// A folder to write besides the home.
  let folder: String?

  var text: String {
    """
    [Unit]
    \((["Description=" + (job == .serve ? "todos server" : "Backup of todos")] + needs).joined(separator: "\n"))

    [Service]
    ExecStart=\(command)
    \(([variables, [settings], owner, manner, Self.kernel, machine, files].joined()).joined(separator: "\n"))

    """ + install
  }

  /// The install section, which a backup lacks because its timer starts it.
  private var install: String {
    job == .serve ? "\n[Install]\nWantedBy=\(scope == .machine ? "multi-user" : "default").target\n" : ""
  }

  private var command: String {
    let words = ([program, job.rawValue] + arguments).map { Self.escaped($0).replacing("$", with: "$$") }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// The folder variables, which a user manager does not inherit from the shell.
  private var variables: [String] {
    ["XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name in
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return "Environment=" + Self.quoted("\(name)=" + Self.escaped(value))
    }
  }

  /// An optional settings file, overridden by `ExecStart`.
  private var settings: String { "EnvironmentFile=-" + (scope == .machine ? "/etc/default/todosd" : "%E/todosd.env") }

  private var manner: [String] {
    job == .serve
      ? ["Restart=on-failure", "RestartSec=2", "TimeoutStopSec=5", "UMask=0077"] : ["Type=oneshot", "UMask=0077"]
  }

  private static let kernel = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictNamespaces=yes", "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6", "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged @resources",
    // Threads set their priority, and each refusal by a filter would be logged. The kernel only permits lowering it.
    "SystemCallFilter=setpriority", "SystemCallErrorNumber=EPERM", "ProtectControlGroups=yes", "ProtectHostname=yes",
    "ProtectKernelTunables=yes",
  ]

  /// The writable folders; none if everything is writable.
  private var folders: [String] {
    guard !hasCommand else { return [] }
    let others = folder.map { [$0] } ?? []
    // Folders below the home are created there and may be missing now.
    return home.folders.union(others.filter { other in !home.folders.contains { other.hasPrefix($0 + "/") } }).sorted()
  }

  private var owner: [String] { scope == .machine ? ["User=\(Self.user)"] : [] }

  /// The restrictions that only the system manager can apply.
  private var machine: [String] {
    guard scope == .machine else { return [] }
    return [
      "CapabilityBoundingSet=", "PrivateDevices=yes", "PrivateMounts=yes", "PrivateUsers=yes", "ProtectClock=yes",
      "ProtectKernelLogs=yes", "ProtectKernelModules=yes", "ProtectProc=invisible", "ProcSubset=pid", "RemoveIPC=yes",
    ]
  }

  /// The conditions that the folders exist; a missing folder cannot be bound writable, so the unit reports it early.
  private var needs: [String] {
    let network = scope == .machine ? ["Wants=network-online.target", "After=network-online.target"] : []
    guard !folders.isEmpty else { return network }
    let origin = home.server == nil ? ["# `todosd password` makes them."] : []
    return network + origin + folders.map { "AssertPathExists=" + place($0) }
  }

  private var files: [String] {
    guard !hasCommand else { return ["ProtectSystem=full"] }
    let usesHome = folders.contains { $0.hasPrefix("/home/") || $0.hasPrefix("/root/") }
    let usesTmp = folders.contains { $0 == "/tmp" || $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp") }
    return [
      "MemoryDenyWriteExecute=yes", "PrivateTmp=\(usesTmp ? "no" : "yes")",
      "ProtectHome=\(scope == .machine && !usesHome ? "yes" : "read-only")", "ProtectSystem=strict",
    ] + (folders.isEmpty ? [] : ["ReadWritePaths=" + folders.map { Self.quoted(place($0)) }.joined(separator: " ")])
  }

  /// Returns a folder in unit syntax, relative to the user's home if it is below, so that the unit fits every user.
  private func place(_ folder: String) -> String {
    guard let own = environment["HOME"], own.hasPrefix("/"), folder.hasPrefix(own + "/") else {
      return Self.escaped(folder)
    }
    return "%h" + Self.escaped(String(folder.dropFirst(own.count)))
  }

  /// Escapes `%` (systemd.unit(5), "specifiers").
  private static func escaped(_ text: String) -> String { text.replacing("%", with: "%%") }

  /// Quotes a word if necessary (systemd.syntax(7), "quoting").
  private static func quoted(_ word: String) -> String {
    let isSimple = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/:%$@=".unicodeScalars.contains($0)
    }
    guard !isSimple || word.isEmpty else { return word }
    let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
    return "\"" + escapes.reduce(word) { $0.replacing($1.0, with: $1.1) } + "\""
  }
}
