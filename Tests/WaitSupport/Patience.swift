import Glibc

/// Polling for effects that send no notification: the only polling wait of the tests.
package enum Patience {
  /// Polls until the condition holds and returns the time that took; nil after the timeout.
  @discardableResult package static func wait(
    seconds: Double = 60, until condition: () throws -> Bool
  ) rethrows -> Duration? {
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
