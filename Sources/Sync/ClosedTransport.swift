package import Intents
package import TodoAPI
package import TodoModel

/// A way that is closed, always for the same reason: the sign-in that is kept cannot be used.
package struct ClosedTransport: Transport {
  private let reason: TransportError

  /// A closed way.
  package init(_ reason: TransportError) { self.reason = reason }

  /// Throws the reason.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse { throw reason }

  /// Throws the reason.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { throw reason }
}
