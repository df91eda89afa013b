import Glibc

/// Waiting for what comes about by itself.
package enum Patience {
  /// Looks now and then whether it holds, for 20 seconds at most.
  package static func wait(until condition: () throws -> Bool) throws -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if try condition() { return true }
      poll(nil, 0, 200)
    }
    return try condition()
  }
}
