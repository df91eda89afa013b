import SQL
package import Storage
package import TodoModel

/// A person at a sign-in provider (OpenID Connect).
package struct Identity: Hashable, Sendable {
  /// The provider's address.
  package let issuer: String
  /// The person's id at the provider, which is never reused (OpenID Connect Core section 2).
  package let subject: String

  package init(issuer: String, subject: String) { (self.issuer, self.subject) = (issuer, subject) }

  /// The id for people and logs: the provider chose it, so that signs other than ASCII's are escapes.
  package var plainSubject: String { subject.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}

/// The account of an identity, or the reason why there is none.
package enum IdentityMatch: Hashable, Sendable {
  case account(AccountID)
  /// The account of the name existed before: it opens after a proof that it is the person's (`Service.link`).
  case unproved(AccountID)
  /// No account has the name, and accounts are not made.
  case unknown
  /// The account of the name belongs to another person at the provider, or the person has another account.
  case taken
  /// The account was disabled.
  case disabled
}

/// The proof that an account is the person's who wants to be linked to it.
package enum AccountProof: Hashable, Sendable {
  /// The stored hash of the password that the person knows.
  case password(phc: String)
  /// A passkey that signed its challenge, with the authenticator's new count of signatures.
  case passkey(Passkey, counter: Int)
}

/// The link of an account to a person at a provider.
package struct IdentityLink: Hashable, Sendable {
  package let identity: Identity
  package let linkedAt: Instant
}

extension Service {
  /// Returns the account of an identity; an account that existed before must be proved first.
  ///
  /// If no account has the name and `makes` is true, makes it, which from then on is the person's, even if it is
  /// renamed or the provider sends another name.
  package func match(_ identity: Identity, name: String, makes: Bool) throws(StoreError) -> IdentityMatch {
    let now = clock().milliseconds
    return try store.write(to: .untold(nil)) { database in
      let match = try Service.find(identity, name, database)
      guard match == .unknown, makes else { return match }
      let sql = "INSERT INTO account (name) VALUES (?) ON CONFLICT (name) DO NOTHING RETURNING id"
      guard let made = try Int.fetchOne(database, sql: sql, arguments: [name]) else {
        return try Service.find(identity, name, database)
      }
      return try Service.insert(identity, of: AccountID(rowID: made), now, database)
    }
  }

  /// Links a person to an account that existed before; without a proof, on the operator's word.
  ///
  /// Returns `unproved` if the password or the passkey is no longer the account's.
  package func link(
    _ identity: Identity, to account: AccountID, by proof: AccountProof?
  ) throws(StoreError) -> IdentityMatch {
    let now = clock().milliseconds
    return try store.write(to: .untold(account)) { database in
      let match = try Service.enabled(account.rowID, database)
      guard case .account = match else { return match }
      if let known = try Service.account(of: identity, database) { return known == account.rowID ? match : .taken }
      if let proof, try !Service.isValid(proof, of: account, now, database) { return .unproved(account) }
      return try Service.insert(identity, of: account, now, database)
    }
  }

  /// Removes the links of an account, or only that to one provider; returns false if there was none.
  ///
  /// Ends all sessions except `spared`, and removes app passwords, passkeys and feeds, because somebody else at the
  /// provider may have made some.
  package func unlink(
    _ account: AccountID, from issuer: String? = nil, except spared: String? = nil
  ) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    let isRemoved = try store.write(to: .account(account)) { database in
      let sql = "DELETE FROM identity WHERE account = ?1 AND (CAST(?2 AS TEXT) IS NULL OR issuer = ?2)"
      try database.execute(sql: sql, arguments: [account.rowID, issuer])
      guard database.changesCount > 0 else { return false }
      try Service.end(of: account, "sid <> ?", [spared ?? ""], now, database)
      try Service.removeGrants(of: account, database)
      return true
    }
    sessionCache.forget { $0.account == account }
    return isRemoved
  }

  /// Returns the links of an account by provider.
  package func identities(of account: AccountID) throws(StoreError) -> [IdentityLink] {
    try store.read { database in
      let sql = "SELECT issuer, subject, linked_at FROM identity WHERE account = ? ORDER BY issuer"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID]).map { row in
        IdentityLink(
          identity: Identity(issuer: try row["issuer"], subject: try row["subject"]),
          linkedAt: Instant(milliseconds: try row["linked_at"]))
      }
    }
  }

  /// Returns the account that a person is linked to.
  package func account(of identity: Identity) throws(StoreError) -> AccountID? {
    try store.read { try Service.account(of: identity, $0).map(AccountID.init(rowID:)) }
  }

  private static func account(of identity: Identity, _ database: any SQLConnection) throws -> Int? {
    let sql = "SELECT account FROM identity WHERE issuer = ? AND subject = ?"
    return try Int.fetchOne(database, sql: sql, arguments: [identity.issuer, identity.subject])
  }

  private static func find(
    _ identity: Identity, _ name: String, _ database: any SQLConnection
  ) throws -> IdentityMatch {
    if let account = try account(of: identity, database) { return try enabled(account, database) }
    let named = "SELECT id FROM account WHERE name = ?"
    guard let account = try Int.fetchOne(database, sql: named, arguments: [name]) else { return .unknown }
    let match = try enabled(account, database)
    guard case .account(let account) = match else { return match }
    let linked = "SELECT 1 FROM identity WHERE account = ? AND issuer = ?"
    let other = try Int.fetchOne(database, sql: linked, arguments: [account.rowID, identity.issuer])
    return other == nil ? .unproved(account) : .taken
  }

  /// Stores a link; returns `taken` if the account or the person has another one.
  private static func insert(
    _ identity: Identity, of account: AccountID, _ now: Int, _ database: any SQLConnection
  ) throws -> IdentityMatch {
    let sql = """
      INSERT INTO identity (account, issuer, subject, linked_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    try database.execute(sql: sql, arguments: [account.rowID, identity.issuer, identity.subject, now])
    return database.changesCount == 1 ? .account(account) : .taken
  }

  private static func isValid(
    _ proof: AccountProof, of account: AccountID, _ now: Int, _ database: any SQLConnection
  ) throws -> Bool {
    switch proof {
    case .password(let phc):
      let sql = "SELECT 1 FROM credential WHERE account = ? AND phc = ?"
      return try Int.fetchOne(database, sql: sql, arguments: [account.rowID, phc]) != nil
    case .passkey(let passkey, let counter):
      return try passkey.account == account && use(passkey, counter: counter, now, database)
    }
  }

  /// Stores a new session of a person, which takes the place and the push subscription of the browser's `former` one.
  ///
  /// Returns false if the account was disabled or removed, or the person unlinked from it, during the sign-in.
  package func begin(
    _ session: Session, for person: Identity, replacing former: String? = nil
  ) throws(StoreError) -> Bool {
    let account = session.account
    let now = clock().milliseconds
    let hasBegun = try store.write(to: former == nil ? .untold(account) : .account(account)) { database in
      guard case .account = try Service.enabled(account.rowID, database),
        try Service.account(of: person, database) == account.rowID, try Service.insert(session, database)
      else { return false }
      guard let former else { return true }
      try database.execute(
        sql: "UPDATE push_subscription SET session = ? WHERE account = ? AND session = ?",
        arguments: [session.sid, account.rowID, former])
      try Service.end(of: account, "sid = ?", [former], now, database)
      return true
    }
    if let former { sessionCache.forget { $0.sid == former } }
    return hasBegun
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
