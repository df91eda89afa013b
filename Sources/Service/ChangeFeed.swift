import GRDB
import Intents
import Storage
import TodoAPI
import TodoModel

/// The changed items of one account, by rising version, page by page.
struct ChangeFeed {
  private let database: Database
  private let account: AccountID
  private let epoch: String
  private let newest: Revision
  private let horizon: Revision

  init(_ database: Database, _ account: AccountID) throws {
    self.database = database
    self.account = account
    epoch = try String.fetchOne(database, sql: "SELECT epoch FROM life") ?? ""
    let sql = "SELECT revision, horizon FROM account WHERE id = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [account.rowID])
    newest = row?["revision"] ?? 0
    horizon = row?["horizon"] ?? 0
  }

  /// Where the request's page begins; refused where the device knows another life of the file, is ahead of it, or is
  /// so far behind that tombstones it has not seen are gone (protocol section 3.5, client rules 4 and 5).
  func place(of request: SyncRequest) -> Result<Revision, TransportError> {
    if let known = request.epoch, known != epoch { return .failure(.epochChanged) }
    guard let text = request.cursor else { return .success(0) }
    guard let cursor = Cursor(text) else { return .failure(.refused("the place in the feed cannot be read")) }
    if cursor.epoch != epoch || cursor.revision > newest { return .failure(.epochChanged) }
    return cursor.revision < horizon ? .failure(.resyncRequired) : .success(cursor.revision)
  }

  func answer(
    _ request: SyncRequest,
    _ results: [MutationResult],
    _ now: Instant
  ) throws -> Result<SyncResponse, TransportError> {
    switch place(of: request) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let place):
      var response = try page(after: place, request.limit, results, now)
      let sql = "SELECT seq FROM device WHERE account = ? AND id = ?"
      response.seq = try Int.fetchOne(
        database.cachedStatement(sql: sql),
        arguments: [account.rowID, request.device.description]
      )
      return .success(response)
    }
  }

  private func page(
    after place: Revision,
    _ limit: Int,
    _ results: [MutationResult],
    _ now: Instant
  ) throws -> SyncResponse {
    let statement = try database.cachedStatement(
      sql: "SELECT record FROM item WHERE account = ? AND version > ? ORDER BY version LIMIT ?"
    )
    let cursor = try String.fetchCursor(statement, arguments: [account.rowID, place, limit + 1])
    let (texts, hasMore) = try PageCut.take(cursor, atMost: limit)
    let items = try texts.map(RecordText.read)
    let reached = hasMore ? items.last?.item.version ?? place : newest
    return SyncResponse(
      results: results,
      items: items,
      cursor: Cursor(epoch: epoch, revision: reached).text,
      hasMore: hasMore,
      epoch: epoch,
      serverTime: now,
      freshFor: Limits.freshFor,
      minClient: Limits.clientForm
    )
  }
}
