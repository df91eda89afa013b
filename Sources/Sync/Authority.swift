package import Intents
package import TodoAPI
package import TodoModel

/// The authority of a home: the transport to it, and the name that tells it from others.
package struct Authority: Sendable {
  /// Its name for the device, which keeps apart what it knows of each; nil where it is not known, or need not be kept
  /// apart.
  package let name: String?
  /// The way there.
  package let transport: any Transport
  /// Where it is.
  package let source: Freshness.Source

  package init(name: String?, transport: any Transport, source: Freshness.Source = .server) {
    self.name = name
    self.transport = transport
    self.source = source
  }
}

/// A transport that always fails for the same reason: the stored sign-in cannot be used.
package struct ClosedTransport: Transport {
  private let reason: TransportError

  package init(_ reason: TransportError) { self.reason = reason }

  /// Throws the reason.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { throw reason }

  /// Throws the reason.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { throw reason }
}
