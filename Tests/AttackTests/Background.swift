import Dispatch
import Synchronization

/// Something that goes on until it is told to end.
final class Background<Result: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "background")
  private let over = Mutex(false)
  private let result = Mutex<Result?>(nil)

  /// Begins; the work looks now and then whether it is to go on.
  init(_ work: @escaping @Sendable (_ goesOn: () -> Bool) -> Result) {
    queue.async { @Sendable [self] in
      let made = work { !over.withLock { $0 } }
      result.withLock { $0 = made }
    }
  }

  /// Tells it to end, and waits until it has.
  @discardableResult
  func end() -> Result? {
    over.withLock { $0 = true }
    queue.sync {}
    return result.withLock { $0 }
  }

  /// Waits until it has ended by itself.
  func wait() -> Result? {
    queue.sync {}
    return result.withLock { $0 }
  }
}
