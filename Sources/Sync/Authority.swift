package import Intents
package import TodoAPI
package import TodoModel

/// The authority of a home: its transport and its identifying name.
package struct Authority: Sendable {
  /// The name under which the device keeps its data of this authority apart, or nil if unknown or not needed.
  package let name: String?
  package let transport: any Transport
  package let source: Freshness.Source

  package init(name: String?, transport: any Transport, source: Freshness.Source = .server) {
    self.name = name
    self.transport = transport
    self.source = source
  }
}

/// A transport that always fails for the same reason, such as an unusable sign-in.
package struct ClosedTransport: Transport {
  private let reason: TransportError

  package init(_ reason: TransportError) { self.reason = reason }

  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { throw reason }

  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { throw reason }
}
