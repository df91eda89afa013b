import SQL
package import Storage
package import TodoModel

/// A credential of WebAuthn by which a browser signs in to an account.
package struct Passkey: Hashable, Sendable {
  /// The authenticator's id of the credential, in base64.
  package let credential: String
  package let account: AccountID
  /// The account's id at authenticators, in base64.
  package let handle: String
  /// Purpose of the passkey, in the user's words.
  package let name: String
  /// The public key as COSE_Key (RFC 9052 section 7), in base64.
  package let key: String
  /// The authenticator's count of signatures; 0 if it does not count.
  package let counter: Int
  package let createdAt: Instant
  /// Nil if nobody has signed in by it.
  package let lastUsedAt: Instant?

  package init(
    credential: String, account: AccountID, handle: String, name: String, key: String, counter: Int, createdAt: Instant,
    lastUsedAt: Instant? = nil
  ) {
    self.credential = credential
    self.account = account
    self.handle = handle
    self.name = name
    self.key = key
    self.counter = counter
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
  }
}

extension Passkey {
  fileprivate init(_ row: SQLRow) throws {
    self.init(
      credential: try row["credential"], account: AccountID(rowID: try row["account"]), handle: try row["handle"],
      name: try row["name"], key: try row["key"], counter: try row["counter"],
      createdAt: Instant(milliseconds: try row["created_at"]),
      lastUsedAt: try (row["last_used_at"] as Int?).map(Instant.init(milliseconds:)))
  }
}

/// The result of adding a passkey.
package enum PasskeyAddition: Hashable, Sendable {
  case added
  /// The credential is registered, at this account or another one.
  case taken
  /// The account has the maximum number of passkeys.
  case full
  /// The session that authorized the addition has ended meanwhile.
  case ended
}

extension Service {
  /// Maximum number of passkeys of an account.
  package static let passkeys = 20

  /// Returns the passkeys of an account, oldest first.
  package func passkeys(of account: AccountID) throws(StoreError) -> [Passkey] {
    try store.read { database in
      let sql = "SELECT * FROM passkey WHERE account = ? ORDER BY created_at, credential"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID]).map(Passkey.init)
    }
  }

  package func passkey(_ credential: String) throws(StoreError) -> Passkey? {
    try store.read { database in
      let sql = "SELECT * FROM passkey WHERE credential = ?"
      return try SQLRow.fetchOne(database, sql: sql, arguments: [credential]).map(Passkey.init)
    }
  }

  /// Adds a passkey that a session asked for.
  package func add(_ passkey: Passkey, by sid: String) throws(StoreError) -> PasskeyAddition {
    let account = passkey.account.rowID
    return try store.write(to: .untold(passkey.account)) { database in
      let live = "SELECT 1 FROM session WHERE sid = ? AND account = ? AND revoked_at IS NULL"
      guard try Int.fetchOne(database, sql: live, arguments: [sid, account]) != nil else { return .ended }
      let known = "SELECT count(*) FROM passkey WHERE account = ?"
      guard try Int.fetchOne(database, sql: known, arguments: [account]) ?? 0 < Service.passkeys else { return .full }
      let sql = """
        INSERT INTO passkey (account, credential, handle, name, key, counter, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """
      try database.execute(
        sql: sql,
        arguments: [
          account, passkey.credential, passkey.handle, passkey.name, passkey.key, passkey.counter,
          passkey.createdAt.milliseconds,
        ])
      return database.changesCount == 1 ? .added : .taken
    }
  }

  /// Removes a passkey, whose sessions go on; returns false if the account does not have it.
  package func removePasskey(_ credential: String, of account: AccountID) throws(StoreError) -> Bool {
    try store.write(to: .untold(account)) { database in
      try database.execute(
        sql: "DELETE FROM passkey WHERE account = ? AND credential = ?", arguments: [account.rowID, credential])
      return database.changesCount == 1
    }
  }

  /// Stores a new session that began by a passkey, with the authenticator's new count of signatures.
  ///
  /// Returns false if the passkey was removed, or if its count did not grow: the credential was copied then
  /// (WebAuthn section 6.1.1). Authenticators that do not count send 0.
  package func begin(_ session: Session, by passkey: Passkey, counter: Int) throws(StoreError) -> Bool {
    try store.write(to: .untold(session.account)) { database in
      guard passkey.account == session.account,
        try Service.use(passkey, counter: counter, session.createdAt.milliseconds, database)
      else { return false }
      return try begin(session)
    }
  }

  /// Records the use of a passkey; returns false if it was removed or its count did not grow.
  static func use(
    _ passkey: Passkey, counter: Int, _ now: Int, _ database: any SQLConnection
  ) throws -> Bool {
    let rule = counter == 0 ? "counter = ?1" : "counter < ?1"
    let sql = """
      UPDATE passkey SET counter = ?1, last_used_at = ?2 WHERE account = ?3 AND credential = ?4 AND \(rule)
      """
    try database.execute(sql: sql, arguments: [counter, now, passkey.account.rowID, passkey.credential])
    return database.changesCount == 1
  }
}
