import SQL
package import Storage
import TodoModel

/// A person at a sign-in provider (OpenID Connect).
package struct Identity: Hashable, Sendable {
  /// The provider's address.
  package let issuer: String
  /// The person's id at the provider, which is never reused (OpenID Connect Core section 2).
  package let subject: String

  package init(issuer: String, subject: String) { (self.issuer, self.subject) = (issuer, subject) }
}

/// The account of an identity, or the reason why there is none.
package enum IdentityMatch: Hashable, Sendable {
  case account(AccountID)
  /// No account has the name, and accounts are not made.
  case unknown
  /// The account of the name belongs to another person at the provider.
  case taken
  /// The account was disabled.
  case disabled
}

extension Service {
  /// Returns the account of an identity.
  ///
  /// The first time, it is the account with that name, or a new one if `makes` is true; from then on it stays the same
  /// account, even if it is renamed or the provider sends another name.
  package func match(_ identity: Identity, name: String, makes: Bool) throws(StoreError) -> IdentityMatch {
    let now = clock().milliseconds
    return try store.write(to: .untold(nil)) { database in
      let known = "SELECT account FROM identity WHERE issuer = ? AND subject = ?"
      let person: StatementArguments = [identity.issuer, identity.subject]
      if let account = try Int.fetchOne(database, sql: known, arguments: person) {
        return try Service.enabled(account, database)
      }
      let named = "SELECT id FROM account WHERE name = ?"
      var found = try Int.fetchOne(database, sql: named, arguments: [name])
      if found == nil, makes {
        let sql = "INSERT INTO account (name) VALUES (?) ON CONFLICT (name) DO NOTHING RETURNING id"
        found = try Int.fetchOne(database, sql: sql, arguments: [name])
      }
      guard let account = found else { return .unknown }
      let match = try Service.enabled(account, database)
      guard case .account = match else { return match }
      let sql = """
        INSERT INTO identity (account, issuer, subject, linked_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
        """
      try database.execute(sql: sql, arguments: [account, identity.issuer, identity.subject, now])
      return database.changesCount == 1 ? match : .taken
    }
  }

  /// Stores a new session of a person; returns false if the account was disabled or removed meanwhile.
  package func beginForPerson(_ session: Session) throws(StoreError) -> Bool {
    try store.write(to: .untold(session.account)) { database in
      guard case .account = try Service.enabled(session.account.rowID, database) else { return false }
      return try Service.insert(session, database)
    }
  }

  private static func enabled(_ account: Int, _ database: any SQLConnection) throws -> IdentityMatch {
    let sql = "SELECT disabled_at FROM account WHERE id = ?"
    guard let row = try SQLRow.fetchOne(database, sql: sql, arguments: [account]) else { return .unknown }
    return try (row["disabled_at"] as Int?) == nil ? .account(AccountID(rowID: account)) : .disabled
  }

  /// Returns true if the account has a password of its own.
  package func hasPassword(_ account: AccountID) throws(StoreError) -> Bool {
    try store.read { database in
      let sql = "SELECT 1 FROM credential WHERE account = ?"
      return try Int.fetchOne(database, sql: sql, arguments: [account.rowID]) != nil
    }
  }
}
