import HTTPTransport
import Relay
package import TodoAPI

/// A server that reports changes.
package protocol EventSource: AnyObject, Sendable {
  /// Listens until the connection ends; the three handlers must not block.
  func subscribe(
    opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> any EventSubscription
}

/// A connection on which a server reports changes.
package protocol EventSubscription: Sendable { func end() }

extension EventStream: EventSubscription {}
extension ChangeLines: EventSubscription {}

extension HTTPTransport: EventSource {
  func subscribe(
    opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> any EventSubscription { try listen(opened: opened, changed: changed, ended: ended) }
}

extension SocketTransport: EventSource {
  func subscribe(
    opened: @escaping @Sendable () -> Void, changed: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable (TransportError) -> Void
  ) throws(TransportError) -> any EventSubscription { try listen(opened: opened, changed: changed, ended: ended) }
}
