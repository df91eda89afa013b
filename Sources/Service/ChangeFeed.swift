import Intents
import SQL
import Storage
import TodoAPI
import TodoModel

/// The changed items of one account, by rising version, page by page.
struct ChangeFeed {
  private let database: any SQLConnection
  private let account: AccountID
  private let epoch: String
  private let newest: Revision
  private let horizon: Revision

  init(_ database: any SQLConnection, _ account: AccountID) throws {
    self.database = database
    self.account = account
    epoch = try String.fetchOne(database.cachedStatement(sql: "SELECT epoch FROM life")) ?? ""
    let sql = "SELECT revision, horizon FROM account WHERE id = ?"
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [account.rowID])
    newest = try row?["revision"] ?? 0
    horizon = try row?["horizon"] ?? 0
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
      SELECT count(*) = 0 OR count(*) FILTER (WHERE substr(mid, length(mid) - 11) = :mark) > 0 FROM mutation
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
      SELECT substr(mid, length(mid) - 11) FROM mutation WHERE account = ? AND revision <= ? ORDER BY revision DESC LIMIT 1
      """
    let arguments: StatementArguments = [account.rowID, revision]
    let mark = try String.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    return Cursor(epoch: epoch, revision: revision, mark: mark)
  }

  /// What a request's mutations came to, with the page that it asks for.
  func answer(
    _ request: SyncRequest,
    _ taken: TakenSync,
    _ now: Instant
  ) throws -> Result<SyncResponse, TransportError> {
    switch try place(of: request) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let place):
      var response = try page(after: place, request.limit, taken.results, now)
      // Not one that is read by now: another device under this one's id may have come between, and is to be found out.
      response.seq = try taken.seq ?? MutationLog.seq(database, account, request.device)
      return .success(response)
    }
  }

  /// What a webhook is told next, if anything: at most 100 items and about 256 KB.
  ///
  /// What it was tried with last (`pending`) is tried again up to the same revision.
  func news(for hook: Webhook) throws -> WebhookNews? {
    guard hook.epoch == epoch, (horizon...max(horizon, newest)).contains(hook.delivered) else {
      return .resync(WebhookPlace(epoch: epoch, revision: newest))
    }
    let end = min(hook.pending ?? newest, newest)
    guard hook.delivered < end else { return nil }
    let statement = try database.cachedStatement(
      sql: """
        SELECT record, version FROM item WHERE account = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?
        """
    )
    let arguments: StatementArguments = [account.rowID, hook.delivered, end, WebhookNews.items + 1]
    let cursor = try SQLRow.fetchCursor(statement, arguments: arguments)
    var reached = hook.delivered
    let (texts, hasMore) = try PageLimit.texts(
      of: cursor,
      atMost: WebhookNews.items,
      within: WebhookNews.bytes
    ) {
      reached = try $0["version"]
    }
    let items = texts.compactMap(RecordText.readable)
    return .changes(items, to: WebhookPlace(epoch: epoch, revision: hasMore ? reached : end))
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
    let cursor = try SQLRow.fetchCursor(statement, arguments: [account.rowID, place, limit + 1])
    var reached = place
    let (texts, hasMore) = try PageLimit.texts(of: cursor, atMost: limit) { reached = try $0["version"] }
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

/// A place in the change feed: the life of the service's file, the last revision seen in it, and a mark of the mutation
/// behind that.
///
/// A file that was put back from a backup and has gone on since has the same revisions with other mutations behind them.
struct Cursor: Hashable, Sendable {
  let epoch: String
  let revision: Revision
  /// The end of the mutation's id; nil where no mutation is known.
  let mark: String?

  var text: String { "\(epoch).\(revision)" + (mark.map { "." + $0 } ?? "") }

  init(epoch: String, revision: Revision, mark: String?) {
    self.epoch = epoch
    self.revision = revision
    self.mark = mark
  }

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let revision = Revision(parts[1]), revision >= 0 else {
      return nil
    }
    self.init(epoch: String(parts[0]), revision: revision, mark: parts.count == 3 ? String(parts[2]) : nil)
  }
}

/// The limit of a page, in rows and in bytes.
enum PageLimit {
  /// Bytes of stored text that one page holds at most: on the wire a byte may become six (`encodeJSON`).
  static let bytes = Limits.answerBody / 8

  /// The texts that stand first in rows, and whether there are more rows; at least one, however long it is.
  ///
  /// `see` is told of each row that is taken.
  static func texts(
    of rows: SQLCursor,
    atMost limit: Int,
    within bytes: Int = PageLimit.bytes,
    see: (SQLRow) throws -> Void = { _ in }
  ) throws -> ([String], hasMore: Bool) {
    var page: [String] = []
    var size = 0
    while let row = try rows.next() {
      let text: String = try row[0]
      size += text.utf8.count
      guard page.count < limit, page.isEmpty || size <= bytes else { return (page, true) }
      try see(row)
      page.append(text)
    }
    return (page, false)
  }
}
