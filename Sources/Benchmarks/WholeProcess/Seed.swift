import Files
import Glibc

/// Lists of a size for both programs, with twenty items due today.
struct Seed {
  let folder: String
  let program: String
  let floor: String
  let size: Int

  /// The baseline with the list.
  var yardstick: Subject {
    Subject(words: [floor, path("titles")], environment: environment, shown: shown, frameEnd: "q quit")
  }

  /// The program with the same list.
  var subject: Subject {
    let end = "\u{1B}[?2026l"
    return Subject(words: [program], environment: environment, shown: shown, frameEnd: end)
  }

  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin", "HOME": folder,
      "TODOS_HOME": path("home"),
    ]
  }

  /// Writes the list for the baseline and imports it into a home of the program.
  func sow() throws {
    var titles = ""
    var lines = ""
    let days = dates(181)
    for index in 0..<size {
      let isDue = index < 20
      let title = isDue ? "Today \(two(index + 1)) \(Self.words(index))" : "Item \(index) \(Self.words(index))"
      let day = days[isDue ? 0 : 1 + index * 37 % 180]
      titles += title + "\n"
      lines += "(\(["A", "B", "C"][index % 3])) \(title) +\(["home", "work", "errand"][index % 3]) due:\(day)\n"
    }
    try File(path("titles")).replace(with: Array(titles.utf8), .fast)
    try File(path("todo.txt")).replace(with: Array(lines.utf8), .fast)
    _ = try Program.time([program, "import", path("todo.txt"), "--format", "todotxt"], environment: environment)
    _ = try Program.time([program, "list"], environment: environment)
  }

  private var shown: [String] { (1...min(10, size)).map { "Today \(two($0))" } }

  private func path(_ name: String) -> String { "\(folder)/\(size)-\(name)" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func dates(_ count: Int) -> [String] {
    (0..<count).map { ahead in
      var moment = time(nil) + ahead * 86_400
      var parts = tm()
      gmtime_r(&moment, &parts)
      return "\(1_900 + Int(parts.tm_year))-\(two(Int(parts.tm_mon) + 1))-\(two(Int(parts.tm_mday)))"
    }
  }

  private static func words(_ index: Int) -> String {
    let verbs = ["call", "write", "read", "buy", "fix", "plan", "check", "send", "pay", "book"]
    let things = ["plumber", "report", "chapter", "milk", "bicycle", "trip", "backups", "letter", "invoice", "table"]
    return "\(verbs[index * 7 % 10]) the \(things[index * 3 % 10])"
  }
}

/// A measured program with a list, its start command and the texts of its painted list.
struct Subject {
  let words: [String]
  let environment: [String: String]
  /// The texts of the first frame, and its end.
  let shown: [String]
  let frameEnd: String

  func start() throws -> Pty { try Pty(words, environment: environment) }

  /// Starts the program and waits until the list is painted.
  func painted() throws -> (pty: Pty, milliseconds: Double) {
    let pty = try start()
    return (pty, try pty.untilPainted(shown, end: frameEnd))
  }
}
