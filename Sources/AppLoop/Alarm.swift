@preconcurrency import Dispatch
import Synchronization
import TodoModel

/// Calls once at a moment of the wall clock, also when the machine slept or the clock was set past it.
///
/// Nothing wakes up while no moment is set.
final class Alarm: Sendable {
  private let queue = DispatchQueue(label: "todos.clock")
  private let timer: any DispatchSourceTimer
  private let clock: @Sendable () -> Instant
  /// The moment that is set and has not rung: whoever sets it is on another thread than the ring.
  private let awaited = Mutex<Instant?>(nil)

  /// An alarm that is not set; `ring` is called on a queue of its own.
  init(clock: @escaping @Sendable () -> Instant, ring: @escaping @Sendable () -> Void) {
    self.clock = clock
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in
      self?.awaited.withLock { $0 = nil }
      ring()
    }
    timer.activate()
  }

  /// Sets the moment; nil for none.
  ///
  /// A moment that has passed rings at once; one that is awaited already costs nothing.
  func set(_ moment: Instant?) {
    let isNew = awaited.withLock { awaited in
      defer { awaited = moment }
      return awaited != moment
    }
    guard isNew else { return }
    guard let moment else {
      timer.schedule(wallDeadline: .distantFuture)
      return
    }
    let wait = max(0, moment.milliseconds - clock().milliseconds)
    timer.schedule(wallDeadline: .now() + .milliseconds(wait), leeway: .milliseconds(20))
  }
}
