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
  /// so far behind that tombstones it has not seen are gone.
  func place(of request: SyncRequest) throws -> Result<Revision, TransportError> {
    if let known = request.epoch, known != epoch { return .failure(.epochChanged) }
    guard let text = request.cursor else { return .success(0) }
    guard let cursor = Cursor(text) else { return .failure(.refused("the place in the feed cannot be read")) }
    guard try cursor.epoch == epoch && cursor.revision <= newest && knows(cursor) else {
      return .failure(.epochChanged)
    }
    return cursor.revision < horizon ? .failure(.resyncRequired) : .success(cursor.revision)
  }

  /// Whether the mutation behind a place is one of this file's; also where those of that time are not kept any more.
  private func knows(_ cursor: Cursor) throws -> Bool {
    guard let mark = cursor.mark else { return true }
    let sql = """
      SELECT count(*) = 0 OR coalesce(sum(substr(mid, -12) = :mark), 0) > 0 FROM mutation
      WHERE account = :account AND revision = (
        SELECT max(revision) FROM mutation WHERE account = :account AND revision <= :revision)
      """
    let arguments: StatementArguments = [
      "account": account.rowID, "revision": cursor.revision, "mark": mark,
    ]
    return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? true
  }

  /// The place after a revision.
  private func place(after revision: Revision) throws -> Cursor {
    let sql = """
      SELECT substr(mid, -12) FROM mutation WHERE account = ? AND revision <= ? ORDER BY revision DESC LIMIT 1
      """
    let arguments: StatementArguments = [account.rowID, revision]
    let mark = try String.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    return Cursor(epoch: epoch, revision: revision, mark: mark)
  }

  func answer(
    _ request: SyncRequest,
    _ results: [MutationResult],
    _ now: Instant
  ) throws -> Result<SyncResponse, TransportError> {
    switch try place(of: request) {
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
      sql: "SELECT record, version FROM item WHERE account = ? AND version > ? ORDER BY version LIMIT ?"
    )
    let cursor = try GRDB.Row.fetchCursor(statement, arguments: [account.rowID, place, limit + 1])
    var reached = place
    let (texts, hasMore) = try PageCut.take(cursor, atMost: limit) { reached = $0["version"] }
    let items = texts.compactMap(RecordText.readable)
    if !hasMore { reached = newest }
    return SyncResponse(
      results: results,
      items: items,
      cursor: try self.place(after: reached).text,
      hasMore: hasMore,
      epoch: epoch,
      serverTime: now,
      freshFor: Limits.freshFor,
      minClient: Limits.clientForm
    )
  }
}
