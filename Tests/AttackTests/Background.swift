import Dispatch
import Synchronization

/// A task that runs until it is stopped.
final class Background<Result: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "background")
  private let over = Mutex(false)
  private let result = Mutex<Result?>(nil)

  /// Starts the work, which polls `goesOn`.
  init(_ work: @escaping @Sendable (_ goesOn: () -> Bool) -> Result) {
    queue.async { @Sendable [self] in
      let made = work { !over.withLock { $0 } }
      result.withLock { $0 = made }
    }
  }

  @discardableResult func end() -> Result? {
    over.withLock { $0 = true }
    queue.sync {}
    return result.withLock { $0 }
  }

  func wait() -> Result? {
    queue.sync {}
    return result.withLock { $0 }
  }
}
