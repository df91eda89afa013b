package import Intents
import Replica
import Storage
import Synchronization
package import TodoAPI
package import TodoModel

/// A home's list lent to another host: the authority's, or the home's own view once the authority is unreachable.
///
/// The other host's changes are then pending here like local ones. The switch lasts as long as the host is connected:
/// the two sources order changes differently, and the home sends its changes to the authority by itself.
package final class SharedHome: Transport {
  /// The sent state of a record: its fingerprint and its position in the local order.
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

  /// The next records, and the position after them.
  private struct Page {
    let ids: [ItemID]
    let end: Int
    let hasMore: Bool
  }

  /// Timeout after which an authority counts as unreachable, in milliseconds.
  private static let timeout = 4_000
  private static let mark = "lent:"

  private let home: Home
  /// Used from several connections at a time.
  private let state = Mutex(State())

  package init(_ home: Home) { self.home = home }

  /// Indicates that the home itself answers.
  package var isOwn: Bool { state.withLock(\.isOwn) }

  /// Forwards to the authority, or to the home if the authority is unreachable.
  package func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    if !isOwn {
      do throws(TransportError) { return try home.transport.sync(request, within: Self.timeout) } catch {
        guard home.source == .server, error.isOutOfReach else { throw error }
        state.withLock { $0.isOwn = true }
      }
    }
    do throws(StoreError) { return try own(request) } catch { throw .unavailable(error.words) }
  }

  /// Returns the history of an item, newest first, with only pending changes if the authority is unreachable.
  package func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    do throws(TransportError) {
      return try isOwn ? home.history(of: item, limit: limit) : home.transport.history(of: item, limit: limit)
    } catch {
      guard isOwn else { throw error }
      do { return try home.waitingHistory(of: item) } catch { throw .unavailable(error.words) }
    }
  }

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
      }, items: try home.replica.seen(page.ids), cursor: Self.mark + String(page.end), hasMore: page.hasMore,
      epoch: epoch ?? "lent", serverTime: home.dependencies.clock())
  }

  private func versions(of items: [ItemID]) throws(StoreError) -> [ItemID: Revision] {
    let records = try home.replica.seen(Array(Set(items)))
    return Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
  }

  /// Returns the next records after a request's cursor, from the start if it is one of the authority's cursors.
  private func next(_ request: SyncRequest, _ state: inout State) throws(StoreError) -> Page {
    try look(&state)
    let said = request.cursor.flatMap { $0.hasPrefix(Self.mark) ? Int($0.dropFirst(Self.mark.count)) : nil }
    let place = min(said ?? 0, state.last)
    let news = state.given.filter { $0.value.place > place }.sorted { $0.value.place < $1.value.place }
    let part = news.prefix(request.limit)
    return Page(ids: part.map(\.key), end: part.last?.value.place ?? place, hasMore: news.count > part.count)
  }

  /// Assigns the next positions to records changed since the last call.
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
  /// Indicates that the home's own list takes over, as for any unreachable authority.
  fileprivate var isOutOfReach: Bool {
    switch self {
    case .unavailable, .busy, .signIn: true
    case .abandoned, .epochChanged, .resyncRequired, .deviceCopied, .refused, .tooOld: false
    }
  }
}
