import SQL
package import Storage
import TodoAPI
import TodoModel

extension Service {
  /// How many accounts there are, and sessions that go on.
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

  /// Keeps a session that begins.
  ///
  /// False, and it does not begin, where the account's password is no longer `phc`, by which it was asked for, or the app
  /// password by which it was asked for is gone.
  @discardableResult
  package func begin(_ session: Session, by phc: String? = nil) throws(StoreError) -> Bool {
    let app = session.app
    // Nobody has a session in memory that begins; those that it ends others may have.
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

  /// The session of that id, also one that has ended; nil where there is none.
  ///
  /// From memory where it is known; what another process has written is seen at once.
  package func session(_ sid: String) throws(StoreError) -> Session? {
    let ticket = sessionCache.ticket(store.foreignWrites)
    let isWriting = store.isWriting
    if !isWriting, let known = sessionCache[sid] { return known }
    let found = try store.ask { database in
      let statement = try database.cachedStatement(sql: "SELECT * FROM session WHERE sid = ?")
      return try SQLRow.fetchOne(statement, arguments: [sid]).flatMap(Session.init)
    }
    // What a write leaves so far may yet be taken back.
    if let found, !isWriting { sessionCache.keep(found, ticket) }
    return found
  }

  /// The same from memory alone, so that nobody waits; nil where the file has to be asked.
  package func knownSession(_ sid: String) -> Session? {
    _ = sessionCache.ticket(store.foreignWrites)
    return sessionCache[sid]
  }

  /// Whether a session goes on; where that cannot be found out it is taken as ended.
  package func isLive(_ sid: String) -> Bool {
    guard let session = try? session(sid) else { return false }
    return !session.isRevoked && clock() < session.expiresAt
  }

  /// The sessions of an account that go on, newest first.
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

  /// Ends a session; false where the account has none of that id that goes on.
  package func endSession(_ sid: String, of account: AccountID) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isEnded = try store.write(to: .account(account)) { database in
      try Service.end("sid = ? AND account = ?", [sid, account.rowID], now, database) > 0
    }
    sessionCache.forget { $0.sid == sid }
    return isEnded
  }

  /// Ends all sessions of an account but one, or all where nil is spared; says how many.
  @discardableResult
  package func endSessions(of account: AccountID, except spared: String?) throws(StoreError) -> Int {
    let now = clock().milliseconds
    let count = try store.write(to: .account(account)) { database in
      try Service.end("account = ? AND sid <> ?", [account.rowID, spared ?? ""], now, database)
    }
    sessionCache.forget { $0.account == account }
    return count
  }

  /// Seconds after which it is said again that a session is used.
  package static let touchPause = 60

  /// Says that a session was used now; written at most once a minute.
  package func touch(_ session: Session) throws(StoreError) {
    let (now, sid) = (clock(), session.sid)
    guard now.seconds - session.lastSeenAt.seconds >= Service.touchPause else { return }
    try store.write(to: .untold(session.account)) { database in
      let sql = "UPDATE session SET last_seen_at = ?1 WHERE sid = ?2 AND last_seen_at < ?1"
      try database.execute(sql: sql, arguments: [now.milliseconds, sid])
    }
    sessionCache.change(sid) { $0.lastSeenAt = now }
  }

  /// Ends the sessions that meet a condition and go on; says how many.
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
  /// A row of the table; nil where its use is one of a newer program.
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
