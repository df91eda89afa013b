import SQL
package import Storage
package import TodoAPI
import TodoModel

extension Service {
  /// Maximum number of sessions of an app password, for programs that sign in on each run.
  package static let sessionsOfApp = 20

  /// Returns the app passwords of an account, oldest first.
  package func appPasswords(of account: AccountID) throws(StoreError) -> [AppPassword] {
    try store.read { database in
      let sql = Service.appPasswords + " WHERE account = ? ORDER BY created_at, id"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID]).compactMap(AppPassword.init)
    }
  }

  /// Returns the app password with the digest, at the account with that name.
  package func appPassword(digest: String, of name: String) throws(StoreError) -> AppPassword? {
    try store.read { database in
      let sql =
        Service.appPasswords + " WHERE account = (SELECT id FROM account WHERE name = ?) AND digest = ?"
      return try SQLRow.fetchOne(database, sql: sql, arguments: [name, digest]).flatMap(AppPassword.init)
    }
  }

  /// Adds an app password by the digest of its text, if the account's password is still `phc`.
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

  /// Removes an app password and ends its sessions; returns false if the account does not have it.
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

  static func removeAppPasswords(of account: AccountID, _ database: any SQLConnection) throws {
    try database.execute(sql: "DELETE FROM app_password WHERE account = ?", arguments: [account.rowID])
  }

  /// Records a new session of an app password; ends its least recently used sessions above the maximum.
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
