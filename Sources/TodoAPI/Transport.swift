package import Intents
package import TodoModel

/// How a device reaches its authority: in the same process, or over HTTP.
///
/// Calls block; they are made on a
/// background queue only.
package protocol Transport: Sendable {
  /// Pushes mutations and pulls a page of changes in one round trip. Throws `TransportError`.
  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse

  /// The history of one item, newest first. Throws `TransportError`.
  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry]
}

/// Why the authority gave no answer that can be used, and what to do about it.
package enum TransportError: Error, Hashable, Sendable {
  /// It cannot be reached now; try later. The words are for a person.
  case unavailable(String)
  /// The service's database has another life than the device knows.
  case epochChanged
  /// The device is too far behind: everything must be pulled again.
  case resyncRequired
  /// A request was refused whole; trying again will not help. The words are for a person.
  case refused(String)
}
