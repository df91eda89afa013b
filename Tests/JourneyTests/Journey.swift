import Files
import Frames
import Glibc
import PtySupport
import StoreSupport
import Testing
import WaitSupport

/// A person's home for one test, and the real program in it.
final class Journey {
  private let place = TemporaryFolder()
  /// The environment of every program that is started.
  var variables: [String: String]

  /// A home whose clock stands still at `now`; nil for the system's clock.
  ///
  /// Its person was here before, with nothing to show for it, unless they are new.
  init(now: String? = "2026-11-20T09:00:00Z", zone: String = "UTC", isNew: Bool = false) {
    let folder = place.path
    if !isNew {
      for name in ["/home", "/home/state"] { mkdir(folder + name, 0o700) }
      Self.write("{}", to: folder + "/home/state/ui.json")
    }
    variables = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TZ": zone, "TODOS_HOME": folder + "/home",
      "HOME": folder,
      "TMPDIR": folder, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["TODOS_NOW"] = now
  }

  /// The folder of everything; it is gone when the test ends.
  var folder: String { place.path }

  /// The program under test.
  static var program: String { PtyProcess.product("todos") }

  /// Opens the full screen.
  func open(columns: Int = 80, rows: Int = 24, _ arguments: String...) throws -> PtyProcess {
    try PtyProcess(
      Self.program,
      arguments,
      environment: variables,
      size: Size(columns: columns, rows: rows),
      on: place
    )
  }

  /// Runs a script on a terminal of its own; `$TODOS` is the program.
  func shell(_ script: String) throws -> PtyProcess {
    var variables = variables
    variables["TODOS"] = Self.program
    return try PtyProcess("/bin/sh", ["-c", script], environment: variables, on: place)
  }

  /// Runs a verb without a terminal.
  @discardableResult
  func run(_ arguments: String...) -> PlainRun { run(arguments) }

  /// The same with words that a test is handed.
  func run(_ arguments: [String]) -> PlainRun {
    PlainRun(Self.program, arguments, environment: variables, folder: folder)
  }

  /// Starts a verb that goes on until its reader is gone.
  func start(_ arguments: String...) throws -> PipedRun { try start([Self.program] + arguments) }

  /// The same with any program.
  func start(_ words: [String]) throws -> PipedRun {
    var variables = variables
    variables["TODOS"] = Self.program
    return try #require(PipedRun(words[0], Array(words.dropFirst()), environment: variables, folder: folder))
  }

  /// Puts the program into the PATH.
  func putIntoPath() {
    mkdir(folder + "/bin", 0o700)
    symlink(Self.program, folder + "/bin/todos")
    variables["PATH"] = folder + "/bin:/usr/bin:/bin"
  }

  /// Adds items, one by one, with the words of the command line.
  func add(_ titles: String...) {
    for title in titles { #expect(run("add", title).status == 0) }
  }

  /// Brings in the real list of the fixture.
  func bringIn() {
    let file = #filePath
    let here = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    let answer = run("import", here + "/Fixtures/todo.txt", "--format", "todotxt")
    #expect(answer.status == 0 && answer.output == "Imported 8 items.\n")
  }

  /// Writes a file into the folder that a shell can run; gives its path.
  func script(_ name: String, _ text: String, mode: mode_t = 0o700) -> String {
    let path = folder + "/" + name
    #expect(throws: Never.self) { try TemporaryFolder.writeProgram(text, to: path, mode: mode) }
    return path
  }

  /// A file of the home.
  func file(_ name: String) -> String { folder + "/home/" + name }

  /// Whether some file of a folder of the home holds the text.
  func holds(_ text: String, in name: String) -> Bool {
    let wanted = Array(text.utf8)
    return Self.names(in: file(name)).contains {
      let bytes = PlainRun.bytes(file(name) + "/" + $0)
      return bytes.firstRange(of: wanted) != nil
    }
  }

  /// How often each thread of a process has begun to wait by itself so far.
  static func wakeups(of process: Int32) -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    return Dictionary(
      uniqueKeysWithValues: names(in: tasks).compactMap { thread in
        let lines = PlainRun.text("\(tasks)/\(thread)/status").split(separator: "\n")
        let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return line.flatMap { $0.split(separator: "\t").last }.flatMap { Int($0) }.map { (thread, $0) }
      }
    )
  }

  /// Waits until no thread of a process has begun to wait for two seconds; false where one always does.
  ///
  /// `during` passes those seconds and tells whether all was quiet otherwise.
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

  static func write(_ text: String, to path: String) {
    TemporaryFolder.write(Array(text.utf8), to: path)
  }

  static func names(in folder: String) -> [String] { Folder(folder).names }
}

extension PtyProcess {
  /// Leaves by `q` and holds the program to a good end: code 0, the terminal as it was, nothing strange written.
  func leave(_ location: SourceLocation = #_sourceLocation) {
    press("q")
    #expect(waitForExit() == .code(0), sourceLocation: location)
    expectRestored(location)
  }

  /// Holds the terminal to be as it was before the program.
  func expectRestored(_ location: SourceLocation = #_sourceLocation) {
    #expect(!screen.isAlternate, sourceLocation: location)
    #expect(screen.modes == [25], sourceLocation: location)
    #expect(modes == PtyProcess.freshModes, sourceLocation: location)
    #expect(screen.unknown == [], sourceLocation: location)
  }

  /// Waits until the screen is as it should be; a failure tells what it shows instead.
  func expect(
    _ what: String,
    _ location: SourceLocation = #_sourceLocation,
    until condition: (ScreenModel) -> Bool
  ) {
    let holds = wait(until: condition)
    #expect(holds, "\(what):\n\(screen)", sourceLocation: location)
  }

  /// Waits until a text is shown; a failure tells what is shown instead.
  func expect(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    expect("no “\(text)”", location) { $0.shows(text) }
  }

  /// Waits until a text is not shown any more.
  func expectGone(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    expect("still “\(text)”", location) { !$0.shows(text) }
  }

  /// Clicks where a text begins.
  func click(on text: String, _ location: SourceLocation = #_sourceLocation) {
    guard let place = screen.place(of: text) else {
      Issue.record("no “\(text)” to click:\n\(screen)", sourceLocation: location)
      return
    }
    click(x: place.x, y: place.y)
  }
}
