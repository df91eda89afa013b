import Glibc

/// Waiting for what comes about by itself and tells nobody: the only wait of the tests that looks now and then.
package enum Patience {
  /// Looks until it holds; how long that took, nil where it does not within so many seconds.
  @discardableResult
  package static func wait(seconds: Double = 60, until condition: () throws -> Bool) rethrows -> Duration? {
    let start = ContinuousClock.now
    var pause: Int32 = 1
    while try !condition() {
      guard ContinuousClock.now - start < .seconds(seconds) else { return nil }
      poll(nil, 0, pause)
      pause = min(2 * pause, 50)
    }
    return ContinuousClock.now - start
  }
}
