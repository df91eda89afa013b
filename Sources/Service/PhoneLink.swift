import SQL
package import Storage
package import TodoModel

/// A link that signs one phone in to an account, once and within two minutes.
package struct PhoneLink: Hashable, Sendable {
  package let account: AccountID
  /// The sign-in name of the account.
  package let name: String
}

extension Service {
  /// Lifetime of a link, in seconds.
  package static let phoneLinkLife = 120

  /// Stores the digest of a new link's secret and returns the end of the link; a former link of the account ends.
  ///
  /// The link also ends with the session that it was made in.
  package func addPhoneLink(_ digest: String, in session: Session) throws(StoreError) -> Instant {
    let end = clock().advanced(bySeconds: Service.phoneLinkLife)
    try store.write(to: .untold(session.account)) { database in
      let sql = """
        INSERT INTO phone_link (account, digest, session, expires_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (account) DO UPDATE
        SET digest = excluded.digest, session = excluded.session, expires_at = excluded.expires_at
        """
      try database.execute(
        sql: sql, arguments: [session.account.rowID, digest, session.sid, end.milliseconds])
    }
    return end
  }

  /// Returns the link whose secret has that digest; nil if it was used or has ended.
  package func phoneLink(digest: String) throws(StoreError) -> PhoneLink? {
    let now = clock().milliseconds
    return try store.ask { database in
      let sql = """
        SELECT account, (SELECT name FROM account WHERE id = phone_link.account) AS name FROM phone_link
        WHERE digest = ?1 AND \(Service.isOpenLink)
        """
      let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [digest, now])
      return try row.map { PhoneLink(account: AccountID(rowID: try $0["account"]), name: try $0["name"]) }
    }
  }

  /// Stores a new session and ends its link in one transaction; returns false if the link was used or has ended.
  package func begin(_ session: Session, byLink digest: String) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    return try store.write(to: .untold(session.account)) { database in
      let sql = "DELETE FROM phone_link WHERE digest = ?1 AND \(Service.isOpenLink) AND account = ?3"
      try database.execute(sql: sql, arguments: [digest, now, session.account.rowID])
      guard database.changesCount == 1 else { return false }
      return try Service.insert(session, database)
    }
  }

  /// The condition that a link, and the session that it was made in, have not ended at the time `?2`.
  private static let isOpenLink = """
    expires_at > ?2 AND EXISTS (
      SELECT 1 FROM session WHERE sid = phone_link.session AND revoked_at IS NULL AND session.expires_at > ?2)
    """
}
