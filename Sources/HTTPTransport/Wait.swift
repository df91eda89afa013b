import Dispatch
import Synchronization

/// One value that a thread waits for and that another gives; what comes later is passed over.
final class Wait<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let bell = DispatchSemaphore(value: 0)

  /// Gives the value, unless there is one already.
  func give(_ given: Value) {
    let isFirst = value.withLock { value in
      guard value == nil else { return false }
      value = given
      return true
    }
    if isFirst { bell.signal() }
  }

  /// The value, as soon as there is one; nil when the time is up.
  func take(within milliseconds: Int) -> Value? {
    _ = bell.wait(timeout: .now() + .milliseconds(milliseconds))
    return value.withLock { $0 }
  }
}
