import SQL
package import Storage
import TodoAPI
import TodoModel

/// A browser that receives an account's reminders as push messages, as long as its session lasts.
package struct PushSubscription: Hashable, Sendable {
  package let account: AccountID
  package let session: String
  /// The address at the browser's push service.
  package let endpoint: String
  /// The browser's public key in base64url.
  package let key: String
  /// The authentication secret in base64url.
  package let secret: String
  /// The code of the language of the messages (ISO 639-1).
  package let language: String

  package init(
    account: AccountID, session: String, endpoint: String, key: String, secret: String, language: String = "en"
  ) {
    (self.account, self.session, self.endpoint) = (account, session, endpoint)
    (self.key, self.secret, self.language) = (key, secret, language)
  }
}

extension Service {
  /// Returns the private key of an account's push messages; stores `fresh` if it has none.
  package func pushKey(of account: AccountID, fresh: String) throws(StoreError) -> String {
    let sql = "SELECT secret FROM push_key WHERE account = ?"
    let known = try store.read { try String.fetchOne($0, sql: sql, arguments: [account.rowID]) }
    if let known { return known }
    return try store.write(to: .untold(account)) { database in
      try database.execute(
        sql: "INSERT INTO push_key (account, secret) VALUES (?, ?) ON CONFLICT (account) DO NOTHING",
        arguments: [account.rowID, fresh])
      return try String.fetchOne(database, sql: sql, arguments: [account.rowID]) ?? fresh
    }
  }

  /// Returns the subscriptions of an account whose sessions last.
  package func pushSubscriptions(of account: AccountID) throws(StoreError) -> [PushSubscription] {
    let now = clock().milliseconds
    return try store.read { database in
      let sql = "SELECT * FROM push_subscription WHERE account = ?1 AND \(Service.isSubscribed) ORDER BY session"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID, now]).map { row in
        PushSubscription(
          account: account, session: try row["session"], endpoint: try row["endpoint"], key: try row["p256dh"],
          secret: try row["auth"], language: try row["language"] ?? "en")
      }
    }
  }

  /// Sets the subscription of a session; returns false if the account has the maximum.
  ///
  /// A browser has one subscription: former ones with its endpoint end, of other accounts too.
  package func setPushSubscription(_ new: PushSubscription) throws(StoreError) -> Bool {
    let now = clock().milliseconds
    return try store.write(to: .untold(new.account)) { database in
      try database.execute(
        sql: "DELETE FROM push_subscription WHERE endpoint = ?1 OR account = ?2 AND session = ?3",
        arguments: [new.endpoint, new.account.rowID, new.session])
      try database.execute(
        sql: "DELETE FROM push_subscription WHERE account = ?1 AND NOT \(Service.isSubscribed)",
        arguments: [new.account.rowID, now])
      let known = "SELECT count(*) FROM push_subscription WHERE account = ?"
      let count = try Int.fetchOne(database, sql: known, arguments: [new.account.rowID]) ?? 0
      guard count < Limits.pushSubscriptions else { return false }
      let sql = """
        INSERT INTO push_subscription (account, session, endpoint, p256dh, auth, created_at, language)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
      try database.execute(
        sql: sql, arguments: [new.account.rowID, new.session, new.endpoint, new.key, new.secret, now, new.language])
      return true
    }
  }

  /// Removes the subscription of a session; with an endpoint, only if it still has that one.
  package func removePushSubscription(
    of session: String, _ account: AccountID, endpoint: String? = nil
  ) throws(StoreError) {
    try store.write(to: .untold(account)) { database in
      let sql = """
        DELETE FROM push_subscription
        WHERE account = ?1 AND session = ?2 AND (CAST(?3 AS TEXT) IS NULL OR endpoint = ?3)
        """
      try database.execute(sql: sql, arguments: [account.rowID, session, endpoint])
    }
  }

  /// The condition that the session of a subscription lasts at the time `?2`.
  static let isSubscribed = """
    EXISTS (
      SELECT 1 FROM session WHERE sid = push_subscription.session AND revoked_at IS NULL AND session.expires_at > ?2)
    """
}
