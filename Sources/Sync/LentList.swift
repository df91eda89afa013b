package import Intents
import Replica
import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// The list of a home as another host is given it: by the home's authority, and from the first time on that this is out of
/// reach by the home itself, as its person sees it.
///
/// What the other host changes then waits here as what is changed here does. It stays so as long as the host is there: the
/// two have another order of changes, and the home brings its own to the authority by itself.
package final class LentList: Transport {
  /// What has been given of a record: what it said, and at which place of the order that is counted here.
  private struct Given {
    let fingerprint: Int
    let place: Int
  }

  private struct State {
    var isOwn = false
    var version: StoreVersion?
    var last = 0
    var given: [ItemID: Given] = [:]
  }

  /// What comes next, and the place behind it.
  private struct Page {
    let ids: [ItemID]
    let end: Int
    let hasMore: Bool
  }

  /// Milliseconds for which an authority may think before it is out of reach.
  private static let patience = 4_000
  private static let mark = "lent:"

  private let home: Home
  /// Several connections ask at a time.
  private let state = Mutex(State())

  package init(_ home: Home) { self.home = home }

  /// Whether the home itself answers.
  package var isOwn: Bool { state.withLock(\.isOwn) }

  /// Asks the authority, or the home where that is out of reach.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    if !isOwn {
      do throws(TransportError) {
        return try home.transport.sync(request, within: Self.patience)
      } catch {
        guard home.source == .server, error.isOutOfReach else { throw error }
        state.withLock { $0.isOwn = true }
      }
    }
    do throws(StoreError) { return try own(request) } catch { throw .unavailable(error.words) }
  }

  /// The history of one item, newest first; only what waits here where the authority is out of reach.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    do throws(TransportError) {
      return try isOwn
        ? home.history(of: item, limit: limit) : home.transport.history(of: item, limit: limit)
    } catch {
      guard isOwn else { throw error }
      do { return try home.waitingHistory(of: item) } catch { throw .unavailable(error.words) }
    }
  }

  /// How often items were moved to a later day.
  package func moves(in scope: StatisticsScope) throws(TransportError) -> [ItemID: Int] {
    try home.transport.moves(in: scope)
  }

  private func own(_ request: SyncRequest) throws(StoreError) -> SyncResponse {
    let device = home.device
    try home.replica.adopt(request.mutations.map { $0.with(device: device) })
    let versions = try versions(of: request.mutations.map(\.item))
    let page = try state.withLock { state throws(StoreError) -> Page in try self.next(request, &state) }
    let epoch = try request.epoch == nil ? home.replica.epoch() : request.epoch
    return SyncResponse(
      results: request.mutations.map {
        MutationResult(mid: $0.mid, outcome: .applied, revision: versions[$0.item] ?? 0)
      },
      items: try home.replica.seen(page.ids),
      cursor: Self.mark + String(page.end),
      hasMore: page.hasMore,
      epoch: epoch ?? "lent",
      serverTime: home.surroundings.clock()
    )
  }

  private func versions(of items: [ItemID]) throws(StoreError) -> [ItemID: Revision] {
    let records = try home.replica.seen(Array(Set(items)))
    return Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
  }

  /// The next records behind the place that a request names; from the beginning where it names one of the authority's.
  private func next(
    _ request: SyncRequest,
    _ state: inout State
  ) throws(StoreError) -> Page {
    try look(&state)
    let said = request.cursor.flatMap { $0.hasPrefix(Self.mark) ? Int($0.dropFirst(Self.mark.count)) : nil }
    let place = min(said ?? 0, state.last)
    let news = state.given.filter { $0.value.place > place }.sorted { $0.value.place < $1.value.place }
    let part = news.prefix(request.limit)
    return Page(
      ids: part.map(\.key),
      end: part.last?.value.place ?? place,
      hasMore: news.count > part.count
    )
  }

  /// Gives what has changed since the last look the next places.
  private func look(_ state: inout State) throws(StoreError) {
    let version = try home.version()
    guard version != state.version else { return }
    var (given, last) = (state.given, state.last)
    try home.replica.eachSeen { record in
      let fingerprint = record.hashValue
      guard given[record.item.id]?.fingerprint != fingerprint else { return }
      last += 1
      given[record.item.id] = Given(fingerprint: fingerprint, place: last)
    }
    (state.given, state.last, state.version) = (given, last, version)
  }
}

extension TransportError {
  /// Whether one's own list is worked on meanwhile, as ever where the authority cannot be asked.
  fileprivate var isOutOfReach: Bool {
    switch self {
    case .unavailable, .busy, .signIn: true
    case .abandoned, .epochChanged, .resyncRequired, .deviceCopied, .refused, .tooOld: false
    }
  }
}
