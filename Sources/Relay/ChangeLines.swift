import Dispatch
import Glibc
import Synchronization

/// A connection that reports changes, one line each.
package final class ChangeLines: Sendable {
  /// The open connection, which several threads may close.
  private let descriptor: Mutex<Int32?>
  private let queue = DispatchQueue(label: "todos.relay.changes")

  /// Takes ownership of a connection.
  init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  deinit { end() }

  /// Sends a request, then reads until the connection ends.
  func read(
    _ question: String, opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    let copy = descriptor.withLock { $0.map { fcntl($0, F_DUPFD_CLOEXEC, 3) } } ?? -1
    queue.async {
      let wire = LineWire(copy)
      if wire.send(question, within: FrameLimits.timeout) { Self.read(wire, opened, changed) }
      ended()
    }
  }

  private static func read(_ wire: LineWire, _ opened: @Sendable () -> Void, _ changed: @Sendable () -> Void) {
    var isFirst = true
    while case .line = wire.next(limit: FrameLimits.question, within: Int(Int32.max)) {
      if isFirst { opened() } else { changed() }
      isFirst = false
    }
  }

  package func end() {
    descriptor.withLock {
      guard let open = $0 else { return }
      shutdown(open, Int32(SHUT_RDWR))
      close(open)
      $0 = nil
    }
  }
}
