import Programs

/// The systemd units and the cron line that deliver reminders every minute.
package struct ReminderUnits: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  /// The first line of the generated files, by which they are recognized.
  package static let mark = "# Written by `todos remind install`; `todos remind install --undo` takes it away."
  /// The unit that starts every minute.
  package static let timer = "todos-remind.timer"
  /// The unit that delivers reminders.
  package static let service = "todos-remind.service"

  private let program: String
  private let variables: [String: String]

  /// Creates units that run a program with variables that select the user's home.
  package init(program: String, variables: [String: String]) {
    self.program = program
    self.variables = variables
  }

  /// Returns the `PATH` that a timer needs to find these programs, or nil if its default is enough.
  package static func path(for programs: [String], in path: String?) -> String? {
    let usual = "/usr/bin:/bin"
    let folders = programs.filter { ProgramPath.first($0, in: usual) == nil }.compactMap { program in
      ProgramPath.first(program, in: path).map { String($0.dropLast(program.count + 1)) }
    }
    let found = folders.enumerated().filter { !folders[..<$0.offset].contains($0.element) }.map(\.element)
    return found.isEmpty ? nil : (found + [usual]).joined(separator: ":")
  }

  package var files: [File] {
    let settings = variables.sorted { $0.key < $1.key }.map { "Environment=\(Self.quoted("\($0.key)=\($0.value)"))\n" }
    return [
      File(
        name: Self.service,
        text: """
          \(Self.mark)
          [Unit]
          Description=Tell what is due in todos

          [Service]
          Type=oneshot
          \(settings.joined())ExecStart=\(Self.quoted(program)) remind --due --notify
          SuccessExitStatus=1
          KillMode=process

          """),
      File(
        name: Self.timer,
        text: """
          \(Self.mark)
          [Unit]
          Description=Look every minute whether something is due in todos

          [Timer]
          OnCalendar=*:0/1
          AccuracySec=5s
          Persistent=true

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  /// The crontab line, with `%` escaped because cron takes it for a line end.
  package var cronLine: String {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.shellWord($0.value)) " }
    let command = settings.joined() + Self.shellWord(program) + " remind --due --notify"
    return "* * * * * " + command.map { $0 == "%" ? "\\%" : String($0) }.joined()
  }

  /// Quotes a word in a unit (systemd.syntax(7)): `%` is a specifier, and `$` a variable in commands.
  private static func quoted(_ word: String) -> String {
    let marks: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "\n": "\\n"]
    return "\"" + word.map { marks[$0] ?? String($0) }.joined() + "\""
  }

  private static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "/", "_": true
      default: false
      }
    }
    return isPlain ? word : "'" + word.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
