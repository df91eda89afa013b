import Frames
import PtySupport

enum ProbeSupport {
  static func start(
    _ word: String, term: String = "xterm-256color", locale: String = "C.UTF-8", more: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24)
  ) throws -> PtyProcess {
    var environment = ["TERM": term, "LC_ALL": locale, "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"]
    environment.merge(more) { $1 }
    return try PtyProcess(PtyProcess.product("TerminalProbe"), [word], environment: environment, size: size)
  }

  /// Returns the private modes left enabled besides the visible cursor; there should be none.
  static func leftovers(_ screen: ScreenModel) -> Set<Int> { screen.modes.subtracting([25]) }
}
