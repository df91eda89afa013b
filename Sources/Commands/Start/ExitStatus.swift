import ArgumentParser
import Intents

/// How the program ends.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// What was asked for is so.
  case done = 0
  /// It was refused, or failed.
  case refused = 1
  /// The terminal or the data cannot be used.
  case unusable = 2
  /// What is told may be old.
  case stale = 3
  /// What is told cannot be brought up to date, or nothing is known.
  case unavailable = 4
  /// The words were not understood.
  case usage = 64

  /// Ends a command that has done what was asked with this status, and without a word, when it is thrown.
  var end: ExitCode { ExitCode(rawValue) }

  /// Ends a command that has shown items which may be old, without a word; nil where nothing is known of them.
  static func checkFreshness(_ state: Freshness.State?) throws(ExitCode) {
    switch state {
    case .fresh: return
    case .stale: throw stale.end
    case .unavailable, nil: throw unavailable.end
    }
  }
}
