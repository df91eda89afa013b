import Glibc

/// The number of runs of randomized tests.
package enum Times {
  /// Returns the usual number of runs; ten times as many with `TODOS_FULL`.
  package static func of(_ usual: Int) -> Int { isFull ? usual * 10 : usual }

  /// Returns `sample`; ten times the usual number with `TODOS_FULL`.
  package static func of(_ usual: Int, sample: Int) -> Int { isFull ? usual * 10 : sample }

  /// Indicates that every test runs at full length (`TODOS_FULL`).
  package static let isFull = getenv("TODOS_FULL") != nil
}
