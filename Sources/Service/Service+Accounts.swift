import SQL
package import Storage
import TodoModel

extension Service {
  /// The accounts, by name; the first of them where no more are wanted, for there may be very many.
  package func accounts(atMost limit: Int = .max) throws(StoreError) -> [Account] {
    try store.read { database in
      let sql = "SELECT id, name FROM account ORDER BY name LIMIT ?"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [limit]).map {
        try Account(id: AccountID(rowID: $0["id"]), name: $0["name"])
      }
    }
  }

  /// What somebody signs in to an account as; nil where it is not there.
  package func name(of account: AccountID) throws(StoreError) -> String? {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT name FROM account WHERE id = ?")
      return try String.fetchOne(statement, arguments: [account.rowID])
    }
  }

  /// Whether any account has a password.
  package var hasPassword: Bool {
    get throws(StoreError) {
      try store.read { try Int.fetchOne($0, sql: "SELECT 1 FROM credential LIMIT 1") } != nil
    }
  }

  /// The account of that name; nil where there is none.
  package func findAccount(_ name: String) throws(StoreError) -> AccountID? {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT id FROM account WHERE name = ?")
      return try Int.fetchOne(statement, arguments: [name]).map(AccountID.init(rowID:))
    }
  }

  /// Makes an account; nil where the name is taken.
  package func addAccount(_ name: String) throws(StoreError) -> AccountID? {
    try store.write(to: .untold(nil)) { database in
      let sql = "INSERT INTO account (name) VALUES (?) ON CONFLICT (name) DO NOTHING RETURNING id"
      return try Int.fetchOne(database, sql: sql, arguments: [name]).map(AccountID.init(rowID:))
    }
  }

  /// The account of that name, made where it is missing.
  package func account(_ name: String) throws(StoreError) -> AccountID {
    if let known = try findAccount(name) { return known }
    if let made = try addAccount(name) { return made }
    if let known = try findAccount(name) { return known }
    throw StoreError(.damaged, file: store.path)
  }

  /// Gives an account another name; false where it is taken.
  ///
  /// Whoever is signed in stays so.
  package func rename(_ account: AccountID, to name: String) throws(StoreError) -> Bool {
    try store.write(to: .account(account)) { database in
      let sql = """
        UPDATE account SET name = ?1
        WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM account AS other WHERE other.name = ?1 AND other.id <> ?2)
        """
      try database.execute(sql: sql, arguments: [name, account.rowID])
      return database.changesCount == 1
    }
  }

  /// Says which zone the person of an account lives in; where `isFirst`, only if none is known.
  ///
  /// A time that was over in the former zone may be still to come in this one, so reminders are looked at anew.
  package func setZone(_ zone: String, of account: AccountID, isFirst: Bool = false) throws(StoreError) {
    try store.write(to: .account(account)) { database in
      let sql = "UPDATE account SET zone = ? WHERE id = ?" + (isFirst ? " AND zone IS NULL" : "")
      try database.execute(sql: sql, arguments: [zone, account.rowID])
      guard database.changesCount > 0 else { return }
      try database.execute(
        sql: """
          UPDATE item SET remind_by = ?, remind_at = 0
          WHERE account = ? AND (remind_by LIKE 'at %' OR remind_by LIKE 'over %')
          """,
        arguments: [ReminderColumns.each, account.rowID]
      )
    }
    standings.forget(account)
  }

  /// The zones of all accounts, each once; nil for those that have none.
  package func accountZones() throws(StoreError) -> [String?] {
    try store.read { database in
      let without = try Int.fetchOne(database, sql: "SELECT 1 FROM account WHERE zone IS NULL LIMIT 1")
      var zones: [String?] = without == nil ? [] : [nil]
      let statement = try database.cachedStatement(sql: "SELECT min(zone) FROM account WHERE zone > ?")
      while let zone = try String.fetchOne(statement, arguments: [zones.last.flatMap(\.self) ?? ""]) {
        zones.append(zone)
      }
      return zones
    }
  }

  /// Removes an account with all that is kept for it.
  ///
  /// Whoever is signed in to it is refused from now on, by other processes too: its number is given to no other.
  package func remove(_ account: AccountID) throws(StoreError) {
    try store.write(to: .account(account)) { database in
      for table in Service.tablesOfAccounts {
        try database.execute(sql: "DELETE FROM \(table) WHERE account = ?", arguments: [account.rowID])
      }
      try database.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [account.rowID])
    }
    sessionCache.forget { $0.account == account }
    standings.forget(account)
  }

  private static let tablesOfAccounts = [
    "item", "mutation", "device", "history", "tally", "credential", "session", "waiting", "webhook",
    "app_password", "undoable",
  ]

  /// Sets an account's password, as PHC text, ends all its sessions but the one that is spared, and removes its app
  /// passwords, in one transaction: whoever knew the old one may have made some.
  ///
  /// False, and nothing changes, where it is no longer `old`.
  @discardableResult
  package func setPassword(
    _ phc: String,
    of account: AccountID,
    except spared: String? = nil,
    replacing old: String? = nil
  ) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isSet = try store.write(to: .account(account)) { database in
      let sql = """
        INSERT INTO credential (account, phc, set_at) SELECT ?1, ?2, ?3
        WHERE CAST(?4 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM credential WHERE account = ?1 AND phc = ?4)
        ON CONFLICT (account) DO UPDATE SET phc = excluded.phc, set_at = excluded.set_at
        """
      try database.execute(sql: sql, arguments: [account.rowID, phc, now, old])
      guard database.changesCount > 0 else { return false }
      try Service.end("account = ? AND sid <> ?", [account.rowID, spared ?? ""], now, database)
      try Service.removeAppPasswords(of: account, database)
      return true
    }
    sessionCache.forget { $0.account == account }
    return isSet
  }

  /// Takes the passwords of an account away and ends all its sessions: nobody signs in to it until one is set.
  package func disable(_ account: AccountID) throws(StoreError) {
    let now = clock().milliseconds
    try store.write(to: .account(account)) { database in
      try database.execute(sql: "DELETE FROM credential WHERE account = ?", arguments: [account.rowID])
      try Service.removeAppPasswords(of: account, database)
      try Service.end("account = ?", [account.rowID], now, database)
    }
    sessionCache.forget { $0.account == account }
  }

  /// Writes the same password in another form, as after a login whose parameters are too weak by now.
  ///
  /// Sessions go on. False where the password is no longer `old`.
  package func renewPassword(
    _ phc: String,
    replacing old: String,
    of account: AccountID
  ) throws(StoreError) -> Bool {
    try store.write(to: .account(account)) { database in
      let sql = "UPDATE credential SET phc = ? WHERE account = ? AND phc = ?"
      try database.execute(sql: sql, arguments: [phc, account.rowID, old])
      return database.changesCount == 1
    }
  }

  /// The password of the account of that name; nil where there is no such account, or it has none yet.
  package func password(of name: String) throws(StoreError) -> (account: AccountID, phc: String)? {
    try store.read { database in
      let sql = "SELECT id, phc FROM account JOIN credential ON account = id WHERE name = ?"
      guard let row = try SQLRow.fetchOne(database, sql: sql, arguments: [name]) else { return nil }
      return try (AccountID(rowID: row["id"]), row["phc"])
    }
  }
}

/// A person that the service keeps items for.
package struct Account: Hashable, Sendable {
  package let id: AccountID
  /// What the person signs in as.
  package let name: String

  package init(id: AccountID, name: String) { (self.id, self.name) = (id, name) }
}

/// The id of an account, in the service's file.
package struct AccountID: Hashable, Sendable {
  /// The number of its row; good for logs, for keys of caches, and for nothing else.
  package let rowID: Int

  package init(rowID: Int) { self.rowID = rowID }
}
