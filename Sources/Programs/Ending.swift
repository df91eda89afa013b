import Glibc

/// How a program ended.
package enum Ending: Hashable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal.
  case killed(by: Int32)
  /// It took too long, and was killed with all that it had started.
  case late
  /// It could not be started, for a reason that has a number (errno(3)).
  case unstarted(Int32)

  init(waited status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
  }

  /// Whether it did what was asked of it.
  package var isGood: Bool { self == .exited(0) }

  /// The number that a shell would tell; -1 where it could not be started.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .late: 128 + SIGKILL
    case .unstarted: -1
    }
  }
}

/// What a program came to, and what it said.
package struct Answer: Hashable, Sendable {
  /// How it ended.
  package let ending: Ending
  /// What it wrote to standard output, cut where that was too much.
  package var output = ""
  /// What it wrote to standard error, cut where that was too much.
  package var errors = ""

  package init(ending: Ending, output: String = "", errors: String = "") {
    self.ending = ending
    self.output = output
    self.errors = errors
  }

  /// What it wrote to standard output; nil where it failed.
  package var text: String? { ending.isGood ? output : nil }
}
