import ArgumentParser
import Intents

/// The exit status of the program.
package enum ExitStatus: Int32, Hashable, Sendable {
  case done = 0
  /// The command was refused or failed.
  case refused = 1
  /// The terminal or the data is unusable.
  case unusable = 2
  /// The output may be stale.
  case stale = 3
  /// The output cannot be refreshed, or no data is known.
  case unavailable = 4
  case usage = 64

  /// The error that ends a successful command with this status and without a message.
  var end: ExitCode { ExitCode(rawValue) }

  /// Throws the exit status for items that may be stale, without a message; nil counts as unavailable.
  static func checkFreshness(_ state: Freshness.State?) throws(ExitCode) {
    switch state {
    case .fresh: return
    case .stale: throw stale.end
    case .unavailable, nil: throw unavailable.end
    }
  }
}
