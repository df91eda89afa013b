package import Intents
package import Storage
package import TodoAPI

/// Why the service did not do what was asked.
package enum ServiceFault: Error, Hashable, Sendable {
  /// Its file could not be used.
  case store(StoreError)
  /// The request cannot be answered as it is.
  case refused(TransportError)
  /// The item has another version than was said; this is how it is now. Nothing was changed.
  case stale(ItemRecord)
  /// One of the changes cannot be made; none was.
  case rejected(MutationResult)
}
