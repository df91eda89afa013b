package import Replica
package import Storage
package import TodoAPI
package import TodoModel

/// Brings device and authority together: push, pull and rebase, over and over until nothing is left to send or fetch.
package struct Refresher: Sendable {
  /// Rounds after which a refresh gives up and is taken up again later.
  private static let roundLimit = 100_000

  private let replica: Replica
  private let transport: any Transport
  private let isRemote: Bool

  /// A refresher; changes on their way are marked as such only where the way is long.
  package init(replica: Replica, transport: any Transport, isRemote: Bool = false) {
    self.replica = replica
    self.transport = transport
    self.isRemote = isRemote
  }

  /// Pushes and pulls until both sides agree or `isTimeUp` says so; gives the items that are seen otherwise
  /// than before.
  ///
  /// That the authority cannot be reached is kept in the replica, not thrown.
  package func run(until isTimeUp: () -> Bool = { false }) throws(StoreError) -> Set<ItemID> {
    var changed: Set<ItemID> = []
    var hasStartedOver = false
    for _ in 0..<Refresher.roundLimit where !isTimeUp() {
      let request = try replica.request()
      switch try ask(request) {
      case .success(let response):
        guard try replica.isNews(response, to: request) else { return changed }
        let applied = try replica.apply(response, to: request)
        changed.formUnion(applied.changed)
        if applied.isStored, !applied.hasMore { return changed }
      case .failure(.epochChanged) where !hasStartedOver, .failure(.resyncRequired) where !hasStartedOver:
        hasStartedOver = true
        try replica.startOver()
      case .failure(let error):
        try replica.fail(Refresher.words(error))
        return changed
      }
    }
    return changed
  }

  private func ask(_ request: SyncRequest) throws(StoreError) -> Result<SyncResponse, TransportError> {
    if isRemote, !request.mutations.isEmpty { try replica.markSending(request.mutations) }
    do throws(TransportError) { return .success(try transport.sync(request)) } catch {
      return .failure(error)
    }
  }

  private static func words(_ error: TransportError) -> String {
    switch error {
    case .epochChanged, .resyncRequired: "the service cannot be followed; run: todos doctor --data"
    default: error.words
    }
  }
}
