@preconcurrency import Dispatch
import Synchronization
import TodoModel

/// A one-shot wall-clock timer that also fires after the machine slept or the clock was set past its time.
///
/// No timer runs while no time is set.
final class Alarm: Sendable {
  private let queue = DispatchQueue(label: "todos.clock")
  private let timer: any DispatchSourceTimer
  private let clock: @Sendable () -> Instant
  /// The pending time, set from other threads than the one that fires the alarm.
  private let awaited = Mutex<Instant?>(nil)

  /// Creates an alarm without a time; the alarm calls `ring` on its own queue.
  init(clock: @escaping @Sendable () -> Instant, ring: @escaping @Sendable () -> Void) {
    self.clock = clock
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [weak self] in
      self?.awaited.withLock { $0 = nil }
      ring()
    }
    timer.activate()
  }

  /// Sets the time of the next ring, or cancels it if nil.
  ///
  /// A past time rings at once. Setting the pending time again does nothing.
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
