import Glibc

/// The way a program ended.
package enum ProgramExit: Hashable, Sendable {
  case exited(Int32)
  case killed(by: Int32)
  /// It exceeded its time limit and was killed with everything it had started.
  case late
  /// It could not be started; the error number is that of errno(3).
  case unstarted(Int32)

  init(waited status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
  }

  package var isGood: Bool { self == .exited(0) }

  /// The exit status as a shell reports it; -1 if the program could not be started.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .late: 128 + SIGKILL
    case .unstarted: -1
    }
  }
}

/// The result and the output of a program.
package struct Answer: Hashable, Sendable {
  package let ending: ProgramExit
  /// The standard output, truncated to the limit.
  package var output = ""
  /// The standard error, truncated to the limit.
  package var errors = ""

  package init(ending: ProgramExit, output: String = "", errors: String = "") {
    self.ending = ending
    self.output = output
    self.errors = errors
  }

  /// The standard output, or nil if the program failed.
  package var text: String? { ending.isGood ? output : nil }
}
