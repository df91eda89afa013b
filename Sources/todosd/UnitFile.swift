import Settings

/// The text of a systemd unit that serves or writes a backup, with walls around it.
///
/// Those of a person's unit are what a manager of one user's can put up: what drops capabilities by name
/// (`CapabilityBoundingSet`, `PrivateDevices`, `ProtectClock`, `ProtectKernelLogs`, `ProtectKernelModules`) needs one more
/// than it has, and the unit would not start; there is no capability to drop in it. One of the machine has all of them, and
/// a user of its own. A command for reminders is somebody's own program, so that where there is one it writes where it
/// likes and sees `/tmp`.
struct UnitFile {
  /// Whose manager it is for.
  enum Scope: Hashable {
    case person, machine
  }

  /// What it does.
  enum Job: String {
    case serve, backup
  }

  /// The timer that starts the unit of a backup.
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

  /// The user that a machine's unit runs as.
  static let user = "todosd"
  /// Where a machine's unit keeps things, if nothing else is said.
  static let machineHome = "/var/lib/todosd"

  let scope: Scope
  let job: Job
  let program: String
  let arguments: [String]
  let home: ServerHome
  let environment: Environment
  let hasCommand: Bool
  /// A folder that it writes to beside its home.
  let folder: String?

  /// The whole text.
  var text: String {
    """
    [Unit]
    \((["Description=" + (job == .serve ? "todos server" : "Backup of todos")] + needs).joined(separator: "\n"))

    [Service]
    ExecStart=\(command)
    \(([variables, [settings], owner, manner, Self.kernel, machine, files].joined()).joined(separator: "\n"))

    """ + install
  }

  /// The timer starts a backup, and no target.
  private var install: String {
    job == .serve ? "\n[Install]\nWantedBy=\(scope == .machine ? "multi-user" : "default").target\n" : ""
  }

  private var command: String {
    let words = ([program, job.rawValue] + arguments).map { Self.escaped($0).replacing("$", with: "$$") }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// Where its folders are, for a manager that does not know it from the person's shell.
  private var variables: [String] {
    ["XDG_DATA_HOME", "XDG_STATE_HOME"].compactMap { name in
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return "Environment=" + Self.quoted("\(name)=" + Self.escaped(value))
    }
  }

  /// A file with settings, if there is one; what `ExecStart` says goes before it.
  private var settings: String {
    "EnvironmentFile=-" + (scope == .machine ? "/etc/default/todosd" : "%E/todosd.env")
  }

  private var manner: [String] {
    job == .serve
      ? ["Restart=on-failure", "RestartSec=2", "TimeoutStopSec=5", "UMask=0077"]
      : ["Type=oneshot", "UMask=0077"]
  }

  private static let kernel = [
    "NoNewPrivileges=yes", "LockPersonality=yes", "RestrictNamespaces=yes", "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service", "SystemCallFilter=~@privileged @resources",
    // Threads set their priority: refused as a filter refuses, each is a line in the journal; the kernel lets them lower it.
    "SystemCallFilter=setpriority",
    "SystemCallErrorNumber=EPERM", "ProtectControlGroups=yes", "ProtectHostname=yes",
    "ProtectKernelTunables=yes",
  ]

  /// The folders it writes to; none where it writes where it likes.
  private var folders: [String] {
    guard !hasCommand else { return [] }
    let others = folder.map { [$0] } ?? []
    // What is below its home is made there, and need not be there yet.
    return home.folders.union(others.filter { other in !home.folders.contains { other.hasPrefix($0 + "/") } })
      .sorted()
  }

  /// Who it runs as.
  private var owner: [String] { scope == .machine ? ["User=\(Self.user)"] : [] }

  /// The walls that only the machine's manager can put up.
  private var machine: [String] {
    guard scope == .machine else { return [] }
    return [
      "CapabilityBoundingSet=", "PrivateDevices=yes", "PrivateMounts=yes", "PrivateUsers=yes",
      "ProtectClock=yes",
      "ProtectKernelLogs=yes", "ProtectKernelModules=yes", "ProtectProc=invisible", "ProcSubset=pid",
      "RemoveIPC=yes",
    ]
  }

  /// They are let through the walls only where they are there: without them it is said at once what is missing.
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
      "ProtectHome=\(scope == .machine && !usesHome ? "yes" : "read-only")",
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

  /// A text in which % means nothing but itself (systemd.unit(5), "specifiers").
  private static func escaped(_ text: String) -> String { text.replacing("%", with: "%%") }

  /// A word in quotes, where it needs them (systemd.syntax(7), "quoting").
  private static func quoted(_ word: String) -> String {
    let isSimple = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/:%$@=".unicodeScalars.contains($0)
    }
    guard !isSimple || word.isEmpty else { return word }
    let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
    return "\"" + escapes.reduce(word) { $0.replacing($1.0, with: $1.1) } + "\""
  }
}
