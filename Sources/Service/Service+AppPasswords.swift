import SQL
package import Storage
package import TodoAPI
import TodoModel

/// The passwords of programs.
extension Service {
  /// Sessions that an app password has at a time: a program that signs in each time it runs leaves no more behind.
  package static let sessionsOfApp = 20

  /// The app passwords of an account, oldest first.
  package func appPasswords(of account: AccountID) throws(StoreError) -> [AppPassword] {
    try store.read { database in
      let sql = Service.appPasswords + " WHERE account = ? ORDER BY created_at, id"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID]).compactMap(AppPassword.init)
    }
  }

  /// The app password that this is the digest of, at the account of that name; nil where there is none.
  package func appPassword(digest: String, of name: String) throws(StoreError) -> AppPassword? {
    try store.read { database in
      let sql =
        Service.appPasswords + " WHERE account = (SELECT id FROM account WHERE name = ?) AND digest = ?"
      return try SQLRow.fetchOne(database, sql: sql, arguments: [name, digest]).flatMap(AppPassword.init)
    }
  }

  /// Keeps a new one by the digest of its text, for who has shown that the account's password is `phc`.
  package func addAppPassword(
    _ account: AccountID,
    name: String,
    digest: String,
    isReadOnly: Bool,
    by phc: String
  ) throws(StoreError) -> AppPasswordAddition {
    let (id, now) = (newID(AppPasswordBody.self).description, clock().milliseconds)
    return try store.write(to: .untold(account)) { database in
      let kept = "SELECT phc FROM credential WHERE account = ?"
      guard try String.fetchOne(database, sql: kept, arguments: [account.rowID]) == phc else {
        return .passwordChanged
      }
      let known = "SELECT name FROM app_password WHERE account = ?"
      let names: [String] = try SQLRow.fetchAll(database, sql: known, arguments: [account.rowID]).map {
        try $0["name"]
      }
      guard !names.contains(name) else { return .nameTaken }
      guard names.count < Limits.appPasswords else { return .full }
      let sql = """
        INSERT INTO app_password (account, id, name, digest, read_only, created_at) VALUES (?, ?, ?, ?, ?, ?)
        RETURNING *, NULL AS seen_at
        """
      let arguments: StatementArguments = [account.rowID, id, name, digest, isReadOnly ? 1 : 0, now]
      let row = try SQLRow.fetchOne(database, sql: sql, arguments: arguments)
      return try row.flatMap(AppPassword.init).map(AppPasswordAddition.added) ?? .full
    }
  }

  /// Removes one, and ends the sessions that began by it; false where the account has none of that id.
  package func removeAppPassword(_ id: AppPasswordID, of account: AccountID) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isRemoved = try store.write(to: .account(account)) { database in
      let arguments: StatementArguments = [account.rowID, id.description]
      try database.execute(sql: "DELETE FROM app_password WHERE account = ? AND id = ?", arguments: arguments)
      guard database.changesCount == 1 else { return false }
      try Service.end("account = ? AND app = ?", arguments, now, database)
      return true
    }
    sessionCache.forget { $0.app?.id == id }
    return isRemoved
  }

  /// Removes all of an account, as where its password is another one.
  static func removeAppPasswords(of account: AccountID, _ database: any SQLConnection) throws {
    try database.execute(sql: "DELETE FROM app_password WHERE account = ?", arguments: [account.rowID])
  }

  /// Says that a session began by one, and ends those of its sessions that are longest unused where they are too many.
  static func use(_ app: AppPasswordID, for session: Session, _ database: any SQLConnection) throws {
    let (account, now) = (session.account.rowID, session.createdAt.milliseconds)
    try database.execute(
      sql: "UPDATE app_password SET last_used_at = ? WHERE account = ? AND id = ?",
      arguments: [now, account, app.description]
    )
    let kept = """
      SELECT sid FROM session WHERE account = ? AND app = ? AND sid <> ? AND revoked_at IS NULL
      ORDER BY last_seen_at DESC, sid LIMIT \(sessionsOfApp - 1)
      """
    try end(
      "account = ? AND app = ? AND sid <> ? AND sid NOT IN (\(kept))",
      [
        account, app.description, session.sid, account, app.description, session.sid,
      ],
      now,
      database
    )
  }

  private static let appPasswords = """
    SELECT *, (
      SELECT MAX(last_seen_at) FROM session WHERE session.account = app_password.account AND app = app_password.id
    ) AS seen_at FROM app_password
    """
}
