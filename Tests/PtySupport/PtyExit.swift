import Glibc

/// How a program ended.
package enum PtyExit: Hashable, Sendable {
  /// By itself, with a code.
  case code(Int32)
  /// By a signal.
  case signal(Int32)

  /// From what `waitpid` gives.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .code((waitStatus >> 8) & 0xFF) : .signal(signal)
  }
}
