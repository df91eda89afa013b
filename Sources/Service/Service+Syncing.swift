import Intents
import Storage
package import TodoAPI
import TodoModel

/// A request with the fingerprints of its mutations, computed before a lock is taken.
package struct WantedSync: Sendable {
  package let request: SyncRequest
  let mutations: [FingerprintedMutation]

  /// Throws if a mutation cannot be encoded.
  package init(_ request: SyncRequest) throws {
    self.request = request
    mutations = try request.mutations.map(FingerprintedMutation.init)
  }
}

/// The results of a request's mutations.
package struct TakenSync: Sendable {
  let results: [MutationResult]
  /// Number of accepted mutations of the device, including these; nil if the request had none.
  let seq: Int?
}

extension Service {
  /// Applies the mutations of a request in order; returns their results and a page of changes.
  ///
  /// If it fails midway, applied mutations stay applied and are recognized on a retry.
  package func sync(
    _ account: AccountID, _ request: SyncRequest, within bounds: RequestBounds = .server
  ) throws(ServiceFault) -> SyncResponse {
    let wanted: WantedSync
    do { wanted = try WantedSync(request) } catch { throw .store(StoreError(error, file: store.path)) }
    return try answer(account, request, take(account, wanted, within: bounds))
  }

  /// Applies the mutations of a request in order; `answer` reads the response later, so that writers do not wait.
  package func take(
    _ account: AccountID, _ wanted: WantedSync, within bounds: RequestBounds = .server
  ) throws(ServiceFault) -> TakenSync {
    let request = wanted.request
    guard request.mutations.count <= bounds.mutations, (1...bounds.changes).contains(request.limit) else {
      throw .refused(.refused(ServiceMessages.tooManyChanges(maximum: bounds.mutations)))
    }
    guard !request.mutations.isEmpty else { return TakenSync(results: [], seq: nil) }
    let taken: Result<TakenSync, TransportError>
    do throws(StoreError) { taken = try apply(account, wanted, turn: bounds.turn) } catch { throw .store(error) }
    do { return try taken.get() } catch { throw .refused(error) }
  }

  /// Returns the results of a request's mutations with a current page of changes.
  package func answer(
    _ account: AccountID, _ request: SyncRequest, _ taken: TakenSync
  ) throws(ServiceFault) -> SyncResponse {
    let now = clock()
    let answer: Result<SyncResponse, TransportError>
    do throws(StoreError) { answer = try store.read { try ChangeFeed($0, account).answer(request, taken, now) } } catch
    { throw .store(error) }
    do { return try answer.get() } catch { throw .refused(error) }
  }

  private func apply(
    _ account: AccountID, _ wanted: WantedSync, turn: Duration
  ) throws(StoreError) -> Result<TakenSync, TransportError> {
    let request = wanted.request
    var rest = wanted.mutations[...]
    var results: [MutationResult] = []
    while true {
      let turnEnds = ContinuousClock.now + turn
      let taken: Result<TakenSync, TransportError>? = try withLog(account, device: request.device) { log, database in
        if results.isEmpty {
          let feed = try ChangeFeed(database, account)
          if case .failure(let refusal) = try feed.place(of: request) { return .failure(refusal) }
          if try log.isCopied(request) { return .failure(.deviceCopied) }
        }
        let taken = try log.apply(rest) { ContinuousClock.now < turnEnds }
        results += taken
        rest = rest.dropFirst(taken.count)
        return rest.isEmpty ? .success(TakenSync(results: results, seq: try log.seq())) : nil
      }
      if let taken { return taken }
    }
  }
}
