import CNcurses
import Frames

extension Terminal {
  /// Stops the program as Ctrl-Z does elsewhere; comes back when it goes on, with the last frame shown again.
  ///
  /// The terminal may have another size then: a `.resized` event follows.
  package func suspend() {
    guard isUp else { return }
    leaveScreen()
    cn_stop_here()
    comeBack()
  }

  /// Leaves the screen to another program, an editor say, while `body` runs.
  package func runOutside<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isUp else { return try body() }
    leaveScreen()
    defer { comeBack() }
    return try body()
  }

  /// Ends the program by a signal's default action, so that its parent sees which one it was.
  ///
  /// Call it after `close()`.
  package static func die(of signal: Int32) -> Never { cn_die(signal) }

  /// Gives the calling thread a stack for signal handlers, so that even a stack overflow there restores the terminal.
  package static func guardThisThread() { cn_guard_thread() }

  private func comeBack() {
    if takeSize() { unread.append(.resized(size)) }
    enterScreen()
  }
}
