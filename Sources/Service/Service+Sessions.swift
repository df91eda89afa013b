import SQL
package import Storage
import TodoAPI
import TodoModel

extension Service {
  /// Counts the accounts and the active sessions.
  package func sizes() throws(StoreError) -> (accounts: Int, sessions: Int) {
    let now = clock().milliseconds
    return try store.read { database in
      let accounts = "SELECT count(*) FROM account"
      let sessions = "SELECT count(*) FROM session WHERE expires_at > ? AND revoked_at IS NULL"
      return (
        accounts: try Int.fetchOne(database.cachedStatement(sql: accounts)) ?? 0,
        sessions: try Int.fetchOne(database.cachedStatement(sql: sessions), arguments: [now]) ?? 0
      )
    }
  }

  /// Stores a new session; returns false if the account's password is not `phc` or the app password was removed.
  @discardableResult
  package func begin(_ session: Session, by phc: String? = nil) throws(StoreError) -> Bool {
    let app = session.app
    // No process has a new session cached, but may have the sessions that it ends.
    let scope = app == nil ? WriteScope.untold(session.account) : .account(session.account)
    let hasBegun = try store.write(to: scope) { database in
      let sql = """
        INSERT INTO session (
          sid, account, name, use, created_at, last_seen_at, expires_at, key, app, read_only
        )
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
        WHERE (CAST(?11 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM credential WHERE account = ?2 AND phc = ?11))
        AND (CAST(?9 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM app_password WHERE account = ?2 AND id = ?9))
        """
      try database.execute(
        sql: sql,
        arguments: [
          session.sid, session.account.rowID, session.name, session.use.rawValue,
          session.createdAt.milliseconds, session.lastSeenAt.milliseconds, session.expiresAt.milliseconds,
          session.key, app?.id.description, app?.isReadOnly == true ? 1 : 0, phc,
        ]
      )
      guard database.changesCount == 1 else { return false }
      if let app { try Service.use(app.id, for: session, database) }
      return true
    }
    if let app { sessionCache.forget { $0.app?.id == app.id } }
    return hasBegun
  }

  /// Returns a session, including ended ones, from the cache if known; detects writes of other processes at once.
  package func session(_ sid: String) throws(StoreError) -> Session? {
    let ticket = sessionCache.ticket(store.foreignWrites)
    let isWriting = store.isWriting
    if !isWriting, let known = sessionCache[sid] { return known }
    let found = try store.ask { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM session WHERE sid = ?")
      return try SQLRow.fetchOne(statement, arguments: [sid]).flatMap(Session.init)
    }
    // The state within a write may yet be rolled back.
    if let found, !isWriting { sessionCache.keep(found, ticket) }
    return found
  }

  /// Returns the cached session without blocking; nil if the file must be read.
  package func knownSession(_ sid: String) -> Session? {
    _ = sessionCache.ticket(store.foreignWrites)
    return sessionCache[sid]
  }

  /// Returns true if a session is active; false if that is unknown.
  package func isLive(_ sid: String) -> Bool {
    guard let session = try? session(sid) else { return false }
    return !session.isRevoked && clock() < session.expiresAt
  }

  /// Returns the active sessions of an account, newest first.
  package func sessions(of account: AccountID) throws(StoreError) -> [Session] {
    let now = clock().milliseconds
    return try store.read { database in
      let sql = """
        SELECT * FROM session WHERE account = ? AND revoked_at IS NULL AND expires_at > ?
        ORDER BY created_at DESC, sid
        """
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID, now])
        .compactMap(Session.init)
    }
  }

  /// Ends a session; returns false if the account has no such active session.
  package func endSession(_ sid: String, of account: AccountID) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isEnded = try store.write(to: .account(account)) { database in
      try Service.end("sid = ? AND account = ?", [sid, account.rowID], now, database) > 0
    }
    sessionCache.forget { $0.sid == sid }
    return isEnded
  }

  /// Ends all sessions of an account except `spared`; returns their number.
  @discardableResult
  package func endSessions(of account: AccountID, except spared: String?) throws(StoreError) -> Int {
    let now = clock().milliseconds
    let count = try store.write(to: .account(account)) { database in
      try Service.end("account = ? AND sid <> ?", [account.rowID, spared ?? ""], now, database)
    }
    sessionCache.forget { $0.account == account }
    return count
  }

  /// Minimum interval between updates of a session's last use (s).
  package static let touchPause = 60

  /// Records the use of a session, at most once a minute.
  package func touch(_ session: Session) throws(StoreError) {
    let (now, sid) = (clock(), session.sid)
    guard now.seconds - session.lastSeenAt.seconds >= Service.touchPause else { return }
    try store.write(to: .untold(session.account)) { database in
      let sql = "UPDATE session SET last_seen_at = ?1 WHERE sid = ?2 AND last_seen_at < ?1"
      try database.execute(sql: sql, arguments: [now.milliseconds, sid])
    }
    sessionCache.change(sid) { $0.lastSeenAt = now }
  }

  /// Ends the active sessions that meet a condition; returns their number.
  @discardableResult
  static func end(
    _ condition: String,
    _ arguments: StatementArguments,
    _ now: Int,
    _ database: any SQLConnection
  ) throws -> Int {
    let sql = "UPDATE session SET revoked_at = ? WHERE revoked_at IS NULL AND \(condition)"
    try database.execute(sql: sql, arguments: [now] + arguments)
    return database.changesCount
  }
}

extension Session {
  /// Decodes a row; returns nil if its use is of a newer version.
  fileprivate init?(_ row: SQLRow) throws {
    guard let use = try Use(rawValue: row["use"]) else { return nil }
    self.init(
      sid: try row["sid"],
      account: AccountID(rowID: try row["account"]),
      name: try row["name"],
      use: use,
      key: try row["key"],
      app: try (row["app"] as String?).flatMap(AppPasswordID.init).map {
        App($0, isReadOnly: try row["read_only"] as Int != 0)
      },
      createdAt: Instant(milliseconds: try row["created_at"]),
      expiresAt: Instant(milliseconds: try row["expires_at"])
    )
    lastSeenAt = try Instant(milliseconds: row["last_seen_at"])
    isRevoked = try row["revoked_at"] as Int? != nil
  }
}
