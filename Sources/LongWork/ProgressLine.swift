import Glibc

/// Shows progress on standard error: a redrawn line on a terminal, else occasional separate lines.
package final class ProgressLine {
  private var progress: Progress
  private let canDraw: Bool
  private var isDrawn = false

  /// Creates the display; `terminal` is the value of `TERM`.
  package init(_ label: String, _ unit: Progress.Unit, terminal: String?) {
    progress = Progress(label, unit, at: Self.now)
    canDraw = isatty(STDERR_FILENO) == 1 && terminal != nil && terminal != "dumb"
  }

  deinit { end() }

  /// Shows the progress, unless it is too early for another line.
  package func tell(_ done: Int, of all: Int) {
    let place: Progress.Place = canDraw ? .terminal(columns: Self.columns) : .log
    guard let line = progress.line(done, of: all, at: Self.now, in: place) else { return }
    isDrawn = canDraw
    Self.write(canDraw ? "\r" + line + "\u{1B}[K" : "todos: " + line + "\n")
  }

  package func end() {
    if isDrawn { Self.write("\r\u{1B}[K") }
    isDrawn = false
  }

  private static var columns: Int {
    var window = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return Int(window.ws_col)
  }

  /// Milliseconds of the monotonic clock.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Ignores errors of the output, which must not stop the operation.
  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
