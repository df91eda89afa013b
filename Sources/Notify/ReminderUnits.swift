import Programs

/// The units of systemd, and the line of cron, that tell reminders every minute.
package struct ReminderUnits: Hashable, Sendable {
  /// A file: its name, and its text.
  package struct File: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  /// The first line of our files, by which they are known again.
  package static let mark =
    "# Written by `todos remind install`; `todos remind install --undo` removes it."
  /// The unit that is started every minute.
  package static let timer = "todos-remind.timer"
  /// The unit that tells.
  package static let service = "todos-remind.service"

  private let program: String
  private let variables: [String: String]

  /// Units that call a program, with variables that make it find the person's home.
  package init(program: String, variables: [String: String]) {
    self.program = program
    self.variables = variables
  }

  /// The `PATH` that a timer needs to find these programs as this program does; nil where it has them by itself.
  package static func path(for programs: [String], in path: String?) -> String? {
    let usual = "/usr/bin:/bin"
    let folders = programs.filter { ProgramPath.first($0, in: usual) == nil }.compactMap { program in
      ProgramPath.first(program, in: path).map { String($0.dropLast(program.count + 1)) }
    }
    let found = folders.enumerated().filter { !folders[..<$0.offset].contains($0.element) }.map(\.element)
    return found.isEmpty ? nil : (found + [usual]).joined(separator: ":")
  }

  /// The files of systemd.
  package var files: [File] {
    let settings = variables.sorted { $0.key < $1.key }.map {
      "Environment=\(Self.quoted("\($0.key)=\($0.value)"))\n"
    }
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

          """
      ),
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

          """
      ),
    ]
  }

  /// The line of a crontab; cron takes a bare `%` for the end of the line.
  package var cronLine: String {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.shellWord($0.value)) " }
    let command = settings.joined() + Self.shellWord(program) + " remind --due --notify"
    return "* * * * * " + command.map { $0 == "%" ? "\\%" : String($0) }.joined()
  }

  /// A word in a unit (systemd.syntax(7)): `%` is a specifier, and `$` a variable where a command stands.
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
