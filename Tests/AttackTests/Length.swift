import Glibc

/// For how long an attack goes on.
enum Length {
  /// Whether everything is tried at its full length (`TODOS_FULL=1`).
  static let isFull = getenv("TODOS_FULL") != nil

  /// Seconds of an attack that has no end.
  static func seconds(_ short: Int, full: Int) -> Int { isFull ? full : short }
}
