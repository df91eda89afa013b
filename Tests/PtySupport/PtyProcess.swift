package import Frames
package import Glibc
import WaitSupport

/// A program on its own pseudo-terminal, with a model of its screen.
///
/// It leads a session, so the pty is its controlling terminal. Nothing here sleeps for a fixed time: waiting functions
/// check the screen whenever bytes arrive, and their timeouts only end a hang.
package final class PtyProcess {
  package private(set) var screen: ScreenModel
  /// The program's output since the last `forgetOutput()`.
  package private(set) var output: [UInt8] = []
  package let process: pid_t
  /// Indicates that the program's side of the pty is closed.
  package private(set) var isClosed = false
  private var master: Int32
  private var status: PtyExit?
  /// The owner of the program's folder, kept alive with the process.
  private let ground: AnyObject?

  /// Starts a program with exactly this environment, which must include `TERM` and the like.
  ///
  /// `ground` lives as long as this object.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    size: Size = Size(columns: 80, rows: 24), on ground: AnyObject? = nil
  ) throws {
    self.ground = ground
    screen = ScreenModel(size: size)
    master = try PtyLauncher.openMaster(size: size)
    process = try PtyLauncher.launch([program] + arguments, environment: environment, master: master)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    hangUp()
  }

  /// Returns the path of an executable product or target of this package, built beside the tests.
  ///
  /// `TODOS_BIN` and `TODOSD_BIN` name other programs, such as release builds.
  package static func product(_ name: String) -> String {
    let variable = ["todos": "TODOS_BIN", "todosd": "TODOSD_BIN"][name]
    if let path = variable.flatMap({ getenv($0) }) { return String(cString: path) }
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let whole = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)] + "/" + name
  }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 512)) }
      if count > 0 { rest = rest.dropFirst(count) } else { receive(milliseconds: 10) }
    }
  }

  /// Types text without reading the program's output, as long as the pty accepts it.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    if write(master, bytes, bytes.count) != bytes.count { send(bytes) }
  }

  /// Types text; Enter is `\r`.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys by name: `press("j", "Space", "Ctrl-R", "Down", "Esc")`.
  ///
  /// An unknown name is a programming error.
  package func press(_ names: String...) {
    for name in names {
      guard let bytes = KeyPress(name).flatMap(PtyKeys.bytes) else { preconditionFailure("no key \(name)") }
      send(bytes)
    }
  }

  package func paste(_ text: String) { send("\u{1B}[200~" + text + "\u{1B}[201~") }

  package func click(x: Int, y: Int) { send("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m") }

  /// Resizes the terminal; the program gets SIGWINCH.
  package func resize(to size: Size) {
    screen.resize(to: size)
    PtyLauncher.setSize(size, of: master)
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Reads output until the condition holds; false after the timeout or if the program is gone.
  @discardableResult package func wait(seconds: Double = 60, until condition: (ScreenModel) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition(screen) {
      guard !isClosed, ContinuousClock.now < end else { return condition(screen) }
      receive(milliseconds: 50)
    }
    return true
  }

  @discardableResult package func wait(for text: String, seconds: Double = 60) -> Bool {
    wait(seconds: seconds) { $0.shows(text) }
  }

  /// Reads output until none has arrived for a while.
  ///
  /// No test may depend on this being long enough.
  package func settle(milliseconds: Int = 60) {
    let end = ContinuousClock.now + .seconds(60)
    while receive(milliseconds: Int32(milliseconds)), ContinuousClock.now < end {}
  }

  package func forgetOutput() { output = [] }

  /// Waits for the program's end; nil after the timeout.
  package func waitForExit(seconds: Double = 60) -> PtyExit? {
    let end = ContinuousClock.now + .seconds(seconds)
    let ending = ProcessEnd(of: process)
    while status == nil, ContinuousClock.now < end {
      if isClosed { ending.wait(for: end - .now) } else { receive(milliseconds: 5) }
      reap()
    }
    while !isClosed, receive(milliseconds: 0) {}
    return status
  }

  /// Closes the terminal: the program gets SIGHUP, and its reads end.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
    isClosed = true
  }

  package static let freshModes: [UInt32] = {
    guard let master = try? PtyLauncher.openMaster(size: Size(columns: 80, rows: 24)) else { return [] }
    defer { close(master) }
    return modes(of: master)
  }()

  /// The tty's modes as comparable numbers.
  package var modes: [UInt32] { Self.modes(of: master) }

  private static func modes(of master: Int32) -> [UInt32] {
    var modes = termios()
    guard tcgetattr(master, &modes) == 0 else { return [] }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  @discardableResult private func receive(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard master >= 0, poll(&request, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else {
      isClosed = isClosed || (count < 0 && errno == EIO)
      return false
    }
    output += bytes[..<count]
    screen.feed(bytes[..<count])
    return true
  }

  private func reap() {
    var raw: Int32 = 0
    if waitpid(process, &raw, WNOHANG) == process { status = PtyExit(waitStatus: raw) }
  }
}

/// How a program ended.
package enum PtyExit: Hashable, Sendable {
  case code(Int32)
  case signal(Int32)

  /// Creates the value from a status of `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .code((waitStatus >> 8) & 0xFF) : .signal(signal)
  }

  /// The exit status as a shell reports it.
  var status: Int32 {
    switch self {
    case .code(let code): code
    case .signal(let signal): 128 + signal
    }
  }
}
