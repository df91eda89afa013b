import Intents
import SQL
import Storage
import TodoAPI
import TodoModel

/// The changed items of one account, in pages by rising version.
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

  /// Returns the revision at which the request's page begins.
  ///
  /// Fails if the device has another epoch, is ahead of the feed, or has missed tombstones that were pruned.
  func place(of request: SyncRequest) throws -> Result<Revision, TransportError> {
    if let known = request.epoch, known != epoch { return .failure(.epochChanged) }
    guard let text = request.cursor else { return .success(0) }
    guard let cursor = Cursor(text) else { return .failure(.refused(ServiceMessages.cursorUnreadable)) }
    guard try cursor.epoch == epoch && cursor.revision <= newest && knows(cursor) else {
      return .failure(.epochChanged)
    }
    return cursor.revision < horizon ? .failure(.resyncRequired) : .success(cursor.revision)
  }

  /// Returns true if the cursor's mutation is one of this file, or if those of its time were pruned.
  private func knows(_ cursor: Cursor) throws -> Bool {
    guard let mark = cursor.mark else { return true }
    let sql = """
      SELECT count(*) = 0 OR count(*) FILTER (WHERE substr(mid, length(mid) - 11) = :mark) > 0 FROM mutation
      WHERE account = :account AND revision = (
        SELECT max(revision) FROM mutation WHERE account = :account AND revision <= :revision)
      """
    let arguments: StatementArguments = ["account": account.rowID, "revision": cursor.revision, "mark": mark]
    return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? true
  }

  /// The cursor after all changes so far.
  var end: Cursor { get throws { try cursor(at: newest) } }

  /// Returns the cursor after the changes up to a revision.
  func cursor(at revision: Revision) throws -> Cursor {
    let sql = """
      SELECT substr(mid, length(mid) - 11) FROM mutation WHERE account = ? AND revision <= ? ORDER BY revision DESC LIMIT 1
      """
    let arguments: StatementArguments = [account.rowID, revision]
    let mark = try String.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    return Cursor(epoch: epoch, revision: revision, mark: mark)
  }

  /// Returns the response to a request: the results of its mutations and a page of changes.
  func answer(_ request: SyncRequest, _ taken: TakenSync, _ now: Instant) throws -> Result<SyncResponse, TransportError>
  {
    switch try place(of: request) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let place):
      var response = try page(after: place, request.limit, taken.results, now)
      // Not the current number: another device with the same id may have written meanwhile and must be detected.
      response.seq = try taken.seq ?? MutationLog.seq(database, account, request.device)
      return .success(response)
    }
  }

  /// Returns the next webhook message, at most 100 items and about 256 KB; a failed one (`pending`) keeps its end.
  func news(for hook: Webhook) throws -> WebhookNews? {
    guard hook.epoch == epoch, (horizon...max(horizon, newest)).contains(hook.delivered) else {
      return .resync(WebhookPlace(epoch: epoch, revision: newest))
    }
    let end = min(hook.pending ?? newest, newest)
    guard hook.delivered < end else { return nil }
    let statement = try database.cachedStatement(
      sql: """
        SELECT record, version FROM item WHERE account = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?
        """)
    let arguments: StatementArguments = [account.rowID, hook.delivered, end, WebhookNews.items + 1]
    let cursor = try SQLRow.fetchCursor(statement, arguments: arguments)
    var reached = hook.delivered
    let (texts, hasMore) = try PageLimit.texts(of: cursor, atMost: WebhookNews.items, within: WebhookNews.bytes) {
      reached = try $0["version"]
    }
    let items = texts.compactMap(RecordText.readable)
    return .changes(items, to: WebhookPlace(epoch: epoch, revision: hasMore ? reached : end))
  }

  private func page(
    after place: Revision, _ limit: Int, _ results: [MutationResult], _ now: Instant
  ) throws -> SyncResponse {
    let statement = try database.cachedStatement(
      sql: "SELECT record, version FROM item WHERE account = ? AND version > ? ORDER BY version LIMIT ?")
    let cursor = try SQLRow.fetchCursor(statement, arguments: [account.rowID, place, limit + 1])
    var reached = place
    let (texts, hasMore) = try PageLimit.texts(of: cursor, atMost: limit) { reached = try $0["version"] }
    let items = texts.compactMap(RecordText.readable)
    if !hasMore { reached = newest }
    return SyncResponse(
      results: results, items: items, cursor: try self.cursor(at: reached).text, hasMore: hasMore, epoch: epoch,
      serverTime: now, freshFor: Limits.freshFor, minClient: Limits.clientForm)
  }
}

/// A cursor of the change feed: epoch, last revision, and a mark of that revision's mutation.
///
/// A file that was restored from a backup and written since has equal revisions with other mutations.
struct Cursor: Hashable, Sendable {
  let epoch: String
  let revision: Revision
  /// The last 12 characters of the mutation's id; nil if no mutation is known.
  let mark: String?

  var text: String { "\(epoch).\(revision)" + (mark.map { "." + $0 } ?? "") }

  init(epoch: String, revision: Revision, mark: String?) {
    self.epoch = epoch
    self.revision = revision
    self.mark = mark
  }

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let revision = Revision(parts[1]), revision >= 0 else { return nil }
    self.init(epoch: String(parts[0]), revision: revision, mark: parts.count == 3 ? String(parts[2]) : nil)
  }
}

/// The limit of a page, in rows and in bytes.
enum PageLimit {
  /// Maximum bytes of stored text in a page: a byte may become six on the wire (`encodeJSON`).
  static let bytes = Limits.answerBody / 8

  /// Returns the first column of rows up to the limits, at least one, and if there are more; `see` gets each row.
  static func texts(
    of rows: SQLCursor, atMost limit: Int, within bytes: Int = PageLimit.bytes, see: (SQLRow) throws -> Void = { _ in }
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
