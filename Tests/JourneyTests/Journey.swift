import Files
import Frames
import Glibc
import PtySupport
import StoreSupport
import Testing
import WaitSupport

/// A user's home for one test, with the real program.
final class Journey {
  private let place = TemporaryFolder()
  var variables: [String: String]

  /// Creates a home whose clock stands still at `now`, or uses the system's clock if nil.
  ///
  /// Its user has started the program before and has no data, unless `isNew`.
  init(now: String? = "2026-11-20T09:00:00Z", zone: String = "UTC", isNew: Bool = false) {
    let folder = place.path
    if !isNew {
      for name in ["/home", "/home/state"] { mkdir(folder + name, 0o700) }
      Self.write("{}", to: folder + "/home/state/ui.json")
    }
    variables = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": zone, "TODOS_HOME": folder + "/home", "HOME": folder,
      "TMPDIR": folder, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["TODOS_NOW"] = now
  }

  var folder: String { place.path }

  static var program: String { PtyProcess.product("todos") }

  func open(columns: Int = 80, rows: Int = 24, _ arguments: String...) throws -> PtyProcess {
    try PtyProcess(Self.program, arguments, environment: variables, size: Size(columns: columns, rows: rows), on: place)
  }

  /// Runs a script on its own terminal; `$TODOS` is the program.
  func shell(_ script: String) throws -> PtyProcess {
    var variables = variables
    variables["TODOS"] = Self.program
    return try PtyProcess("/bin/sh", ["-c", script], environment: variables, on: place)
  }

  /// Runs a command without a terminal.
  @discardableResult func run(_ arguments: String...) -> PlainRun { run(arguments) }

  func run(_ arguments: [String]) -> PlainRun {
    PlainRun(Self.program, arguments, environment: variables, folder: folder)
  }

  /// Starts a command that runs until its reader is gone.
  func start(_ arguments: String...) throws -> PipedRun { try start([Self.program] + arguments) }

  /// Starts any program that runs until its reader is gone.
  func start(_ words: [String]) throws -> PipedRun {
    var variables = variables
    variables["TODOS"] = Self.program
    return try #require(PipedRun(words[0], Array(words.dropFirst()), environment: variables, folder: folder))
  }

  func putIntoPath() {
    mkdir(folder + "/bin", 0o700)
    symlink(Self.program, folder + "/bin/todos")
    variables["PATH"] = folder + "/bin:/usr/bin:/bin"
  }

  /// Adds items one by one, parsed like command arguments.
  func add(_ titles: String...) { for title in titles { #expect(run("add", title).status == 0) } }

  /// Imports the fixture of a real list.
  func bringIn() {
    let file = #filePath
    let here = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let answer = run("import", here + "/Fixtures/todo.txt", "--format", "todotxt")
    #expect(answer.status == 0 && answer.output == "Imported 8 items.\n")
  }

  /// Writes an executable file into the folder and returns its path.
  func script(_ name: String, _ text: String, mode: mode_t = 0o700) -> String {
    let path = folder + "/" + name
    #expect(throws: Never.self) { try TemporaryFolder.writeProgram(text, to: path, mode: mode) }
    return path
  }

  func file(_ name: String) -> String { folder + "/home/" + name }

  /// Returns true if some file in a folder of the home contains the text.
  func holds(_ text: String, in name: String) -> Bool {
    let wanted = Array(text.utf8)
    return Self.names(in: file(name)).contains {
      let bytes = PlainRun.bytes(file(name) + "/" + $0)
      return bytes.firstRange(of: wanted) != nil
    }
  }

  /// Returns the number of voluntary context switches of each thread so far.
  static func wakeups(of process: Int32) -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return Dictionary(
      uniqueKeysWithValues: names(in: tasks).compactMap { thread in
        let lines = PlainRun.text("\(tasks)/\(thread)/status").split(separator: "\n")
        let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }.map { (thread, $0) }
      })
  }

  /// Waits until no thread of a process wakes for two seconds; false if one always does.
  ///
  /// `during` spends those seconds and returns true if there was no other activity.
  static func fallsAsleep(
    _ process: Int32,
    during: () -> Bool = {
      Patience.wait(seconds: 2) { false }
      return true
    }
  ) -> Bool {
    (0..<20).contains { _ in
      let before = wakeups(of: process)
      return during() && !before.isEmpty && wakeups(of: process) == before
    }
  }

  static func write(_ text: String, to path: String) { TemporaryFolder.write(Array(text.utf8), to: path) }

  static func names(in folder: String) -> [String] { Folder(folder).names }
}

extension PtyProcess {
  /// Quits by `q` and expects status 0, a restored terminal, and no unknown sequences.
  func leave(_ location: SourceLocation = #_sourceLocation) {
    press("q")
    #expect(waitForExit() == .code(0), sourceLocation: location)
    expectRestored(location)
  }

  /// Expects the terminal's state to be that before the program.
  func expectRestored(_ location: SourceLocation = #_sourceLocation) {
    #expect(!screen.isAlternate, sourceLocation: location)
    #expect(screen.modes == [25], sourceLocation: location)
    #expect(modes == PtyProcess.freshModes, sourceLocation: location)
    #expect(screen.unknown == [], sourceLocation: location)
  }

  /// Waits until the screen satisfies the predicate; a failure prints the screen.
  func expect(_ what: String, _ location: SourceLocation = #_sourceLocation, until condition: (ScreenModel) -> Bool) {
    let holds = wait(until: condition)
    #expect(holds, "\(what):\n\(screen)", sourceLocation: location)
  }

  func expect(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    expect("no “\(text)”", location) { $0.shows(text) }
  }

  func expectGone(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    expect("still “\(text)”", location) { !$0.shows(text) }
  }

  func click(on text: String, _ location: SourceLocation = #_sourceLocation) {
    guard let place = screen.place(of: text) else {
      Issue.record("no “\(text)” to click:\n\(screen)", sourceLocation: location)
      return
    }
    click(x: place.x, y: place.y)
  }
}
