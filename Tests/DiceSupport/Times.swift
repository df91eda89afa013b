import Glibc

/// How often what is left to chance is tried.
package enum Times {
  /// The usual number of times; ten times as often where `TODOS_FULL` is set.
  package static func of(_ usual: Int) -> Int { isFull ? usual * 10 : usual }

  /// A sample of the usual number of times; ten times the usual number where `TODOS_FULL` is set.
  package static func of(_ usual: Int, sample: Int) -> Int { isFull ? usual * 10 : sample }

  /// True where everything is tried at its full length (`TODOS_FULL`).
  package static let isFull = getenv("TODOS_FULL") != nil
}
