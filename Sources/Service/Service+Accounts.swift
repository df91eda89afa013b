import SQL
package import Storage
package import TodoModel

extension Service {
  /// Returns the accounts by name, up to a limit, because there may be very many.
  package func accounts(atMost limit: Int = .max) throws(StoreError) -> [Account] {
    try store.read { database in
      let sql = "SELECT id, name FROM account ORDER BY name LIMIT ?"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [limit]).map {
        try Account(id: AccountID(rowID: $0["id"]), name: $0["name"])
      }
    }
  }

  /// Returns the sign-in name of an account, if it exists.
  package func name(of account: AccountID) throws(StoreError) -> String? {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT name FROM account WHERE id = ?")
      return try String.fetchOne(statement, arguments: [account.rowID])
    }
  }

  package var hasPassword: Bool {
    get throws(StoreError) { try store.read { try Int.fetchOne($0, sql: "SELECT 1 FROM credential LIMIT 1") } != nil }
  }

  package func findAccount(_ name: String) throws(StoreError) -> AccountID? {
    try store.read { database in
      let statement = try database.cachedStatement(sql: "SELECT id FROM account WHERE name = ?")
      return try Int.fetchOne(statement, arguments: [name]).map(AccountID.init(rowID:))
    }
  }

  /// Creates an account; returns nil if the name is in use.
  package func addAccount(_ name: String) throws(StoreError) -> AccountID? {
    try store.write(to: .untold(nil)) { database in
      let sql = "INSERT INTO account (name) VALUES (?) ON CONFLICT (name) DO NOTHING RETURNING id"
      return try Int.fetchOne(database, sql: sql, arguments: [name]).map(AccountID.init(rowID:))
    }
  }

  /// Returns the account with that name; creates it if it is missing.
  package func account(_ name: String) throws(StoreError) -> AccountID {
    if let known = try findAccount(name) { return known }
    if let made = try addAccount(name) { return made }
    if let known = try findAccount(name) { return known }
    throw StoreError(.damaged, file: store.path)
  }

  /// Renames an account without ending its sessions; returns false if the name is in use.
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

  /// Sets the time zone of an account; if `isFirst`, only if none is set.
  ///
  /// A reminder that was past in the former zone may be still to come in this one, so reminders are recomputed.
  package func setZone(_ zone: String, of account: AccountID, isFirst: Bool = false) throws(StoreError) {
    try store.write(to: .account(account)) { database in
      let sql = "UPDATE account SET zone = ? WHERE id = ?" + (isFirst ? " AND zone IS NULL" : "")
      try database.execute(sql: sql, arguments: [zone, account.rowID])
      guard database.changesCount > 0 else { return }
      try database.execute(
        sql: """
          UPDATE item SET remind_by = ?, remind_at = 0
          WHERE account = ? AND (remind_by LIKE 'at %' OR remind_by LIKE 'over %')
          """, arguments: [ReminderColumns.each, account.rowID])
    }
    standings.forget(account)
  }

  /// Returns the distinct zones of all accounts; nil stands for accounts without a zone.
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

  /// Removes an account with all its data.
  ///
  /// Its sessions are refused from now on, by other processes too, because account ids are never reused.
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
    "item", "mutation", "device", "history", "tally", "credential", "session", "waiting", "webhook", "app_password",
    "undoable", "dav_resource", "dav_property", "feed", "phone_link", "passkey", "identity", "push_key",
    "push_subscription",
  ]

  /// Sets an account's password (PHC text), ends all sessions except `spared`, and removes app passwords, passkeys,
  /// feeds and, if there was a password, links to people at a provider.
  ///
  /// All in one transaction, because someone who knew the old password may have created some. Returns false and changes
  /// nothing if the password is no longer `old`.
  @discardableResult package func setPassword(
    _ phc: String, of account: AccountID, except spared: String? = nil, replacing old: String? = nil
  ) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isSet = try store.write(to: .account(account)) { database in
      let known = "SELECT 1 FROM credential WHERE account = ?"
      let hadPassword = try Int.fetchOne(database, sql: known, arguments: [account.rowID]) != nil
      let sql = """
        INSERT INTO credential (account, phc, set_at) SELECT ?1, ?2, ?3
        WHERE CAST(?4 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM credential WHERE account = ?1 AND phc = ?4)
        ON CONFLICT (account) DO UPDATE SET phc = excluded.phc, set_at = excluded.set_at
        """
      try database.execute(sql: sql, arguments: [account.rowID, phc, now, old])
      guard database.changesCount > 0 else { return false }
      try database.execute(sql: "UPDATE account SET disabled_at = NULL WHERE id = ?", arguments: [account.rowID])
      try Service.end(of: account, "sid <> ?", [spared ?? ""], now, database)
      try Service.removeGrants(of: account, database)
      if hadPassword {
        try database.execute(sql: "DELETE FROM identity WHERE account = ?", arguments: [account.rowID])
      }
      return true
    }
    sessionCache.forget { $0.account == account }
    return isSet
  }

  /// Removes the passwords of an account and ends its sessions: sign-in is impossible until a password is set.
  package func disable(_ account: AccountID) throws(StoreError) {
    let now = clock().milliseconds
    try store.write(to: .account(account)) { database in
      try database.execute(sql: "DELETE FROM credential WHERE account = ?", arguments: [account.rowID])
      try database.execute(sql: "UPDATE account SET disabled_at = ? WHERE id = ?", arguments: [now, account.rowID])
      try Service.removeGrants(of: account, database)
      try Service.end(of: account, "sid <> ?", [""], now, database)
    }
    sessionCache.forget { $0.account == account }
  }

  /// Replaces the stored form of the same password, for example if its parameters have become too weak.
  ///
  /// Sessions continue. Returns false if the password is no longer `old`.
  package func renewPassword(_ phc: String, replacing old: String, of account: AccountID) throws(StoreError) -> Bool {
    try store.write(to: .account(account)) { database in
      let sql = "UPDATE credential SET phc = ? WHERE account = ? AND phc = ?"
      try database.execute(sql: sql, arguments: [phc, account.rowID, old])
      return database.changesCount == 1
    }
  }

  /// Returns the password of the account with that name; nil if there is no account or no password.
  package func password(of name: String) throws(StoreError) -> (account: AccountID, phc: String)? {
    try store.read { database in
      let sql = "SELECT id, phc FROM account JOIN credential ON account = id WHERE name = ?"
      guard let row = try SQLRow.fetchOne(database, sql: sql, arguments: [name]) else { return nil }
      return try (AccountID(rowID: row["id"]), row["phc"])
    }
  }
}

/// A user of the service.
package struct Account: Hashable, Sendable {
  package let id: AccountID
  /// Sign-in name of the user.
  package let name: String

  package init(id: AccountID, name: String) { (self.id, self.name) = (id, name) }
}

/// The id of an account in the service's file.
package struct AccountID: Hashable, Sendable {
  /// Row number; use it only in logs and cache keys.
  package let rowID: Int

  package init(rowID: Int) { self.rowID = rowID }
}

extension Service {
  package func usage(of account: AccountID) throws(StoreError) -> AccountUsage {
    let tally = Tally(account: account.rowID)
    return try store.read { database in
      let sql = """
        SELECT
          (SELECT coalesce(sum(length(record)), 0) FROM item WHERE account = ?1) AS items,
          (SELECT coalesce(sum(length(entry)), 0) FROM history WHERE account = ?1) AS history,
          (SELECT max(last_seen_at) FROM session WHERE account = ?1) AS session,
          (SELECT max(seen_at) FROM device WHERE account = ?1) AS device
        """
      let row = try SQLRow.fetchOne(database, sql: sql, arguments: [account.rowID])
      let (items, history): (Int, Int) = (try row?["items"] ?? 0, try row?["history"] ?? 0)
      let (session, device): (Int?, Int?) = (try row?["session"], try row?["device"])
      return AccountUsage(
        items: try tally.count(database, .items), characters: items + history,
        lastUse: [session, device].compactMap(\.self).max().map(Instant.init(milliseconds:)))
    }
  }
}

/// The storage and last use of an account.
package struct AccountUsage: Hashable, Sendable {
  /// Number of items that are not deleted.
  package let items: Int
  /// Number of characters in the records and their history.
  package let characters: Int
  /// Time when a session or a device was last seen, if any.
  package let lastUse: Instant?
}
