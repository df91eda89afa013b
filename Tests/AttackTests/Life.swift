import Synchronization

/// A while of the honest client's, shared by all it does at a time.
final class Life: Sendable {
  private let over = Mutex(false)
  private let met = Mutex(Experience())

  /// Whether it is to stop.
  var isOver: Bool { over.withLock { $0 } }

  /// What it met with so far.
  var experience: Experience { met.withLock { $0 } }

  /// Tells it to stop.
  func end() { over.withLock { $0 = true } }

  /// Writes an answer down.
  func add(_ reply: Reply) { met.withLock { $0.add(reply) } }

  /// Writes down that a stream was not given, or ended.
  func add(stream status: Int) { met.withLock { $0.add(stream: status) } }
}
