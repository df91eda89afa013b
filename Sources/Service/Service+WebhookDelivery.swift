import SQL
package import Storage
package import TodoAPI
package import TodoModel

/// Webhook delivery: one server at a time holds a webhook's claim, which expires by itself.
extension Service {
  package func accountsWithWebhooks() throws(StoreError) -> Set<AccountID> {
    try store.ask { database in
      let sql = "SELECT DISTINCT account FROM webhook"
      return Set(try SQLRow.fetchAll(database, sql: sql).map { AccountID(rowID: try $0["account"]) })
    }
  }

  /// Returns the webhooks with pending messages, of an account or of all, and their earliest delivery times.
  package func webhooksBehind(_ account: AccountID? = nil) throws(StoreError) -> [WebhookDue] {
    try store.ask { database in
      let sql = """
        SELECT webhook.account, webhook.id, claimed_until,
          CASE WHEN tested_at IS NULL THEN next_at ELSE 0 END AS next_at
        FROM webhook JOIN account ON account.id = webhook.account
        WHERE \(Service.isBehind) \(account == nil ? "" : "AND webhook.account = ?")
        """
      let arguments: StatementArguments = account.map { [$0.rowID] } ?? []
      return try SQLRow.fetchAll(database, sql: sql, arguments: arguments).compactMap { row in
        guard let id = WebhookID(try row["id"]) else { return nil }
        return WebhookDue(
          account: AccountID(rowID: try row["account"]), id: id,
          at: Instant(milliseconds: try max(row["next_at"], row["claimed_until"])))
      }
    }
  }

  private static let isBehind = """
    (tested_at IS NOT NULL OR stopped_at IS NULL
      AND (delivered <> account.revision OR webhook.epoch <> (SELECT epoch FROM life)))
    """

  /// Claims a due webhook for some seconds; returns nil if another server has, or nothing is due any more.
  package func claimWebhook(_ due: WebhookDue, as claim: String, seconds: Int) throws(StoreError) -> Webhook? {
    let now = clock()
    return try store.write(to: .untold(due.account)) { database in
      let sql = """
        UPDATE webhook SET claim = ?1, claimed_until = ?2,
          pending = COALESCE(pending, (SELECT revision FROM account WHERE id = ?3))
        WHERE account = ?3 AND id = ?4 AND claimed_until <= ?5
          AND (tested_at IS NOT NULL OR stopped_at IS NULL AND next_at <= ?5)
        RETURNING *
        """
      let arguments: StatementArguments = [
        claim, now.advanced(bySeconds: seconds).milliseconds, due.account.rowID, due.id.description, now.milliseconds,
      ]
      return try SQLRow.fetchOne(database, sql: sql, arguments: arguments).flatMap(Webhook.init)
    }
  }

  /// Releases all claims; only for the sole user of a store at its start, when their holders have ended.
  package func releaseWebhooks() throws(StoreError) {
    try store.write(to: .untold(nil)) { database in
      try database.execute(sql: "UPDATE webhook SET claim = NULL, claimed_until = 0 WHERE claim IS NOT NULL")
    }
  }

  package func news(for hook: Webhook) throws(StoreError) -> WebhookNews? {
    try store.read { try ChangeFeed($0, hook.account).news(for: hook) }
  }

  /// Stores the result of a delivery and releases the claim; does nothing if another server holds it now.
  package func settle(_ hook: Webhook, claimed claim: String, _ end: WebhookEnd) throws(StoreError) {
    let now = clock().milliseconds
    let (columns, values): (String, StatementArguments) =
      switch end {
      case .nothing(let place): ("epoch = ?, delivered = ?, pending = NULL", [place.epoch, place.revision])
      case .delivered(let place, let words):
        (
          """
          epoch = ?, delivered = ?, pending = NULL, failures = 0, failing_since = NULL, next_at = 0, tried_at = ?,
          outcome = ?
          """, [place.epoch, place.revision, now, words]
        )
      case .failed(let words, let reached, let next):
        (
          """
          pending = ?, failures = failures + 1, failing_since = COALESCE(failing_since, ?), next_at = ?, tried_at = ?,
          outcome = ?
          """, [reached.revision, now, next.milliseconds, now, words]
        )
      case .stopped(let words):
        (
          "stopped_at = ?, failing_since = COALESCE(failing_since, ?), tried_at = ?, outcome = ?",
          [now, now, now, words]
        )
      case .abandoned: ("pending = pending", [])
      case .tested(let words, let isTaken):
        ((isTaken ? "next_at = 0, " : "") + "tried_at = ?, outcome = ?", [now, words])
      }
    // A test requested meanwhile stays pending.
    let isTest = if case .tested = end { true } else { false }
    let tested = isTest ? ", tested_at = CASE WHEN tested_at = ? THEN NULL ELSE tested_at END" : ""
    let tests: StatementArguments = isTest ? [hook.testedAt?.milliseconds] : []
    try store.write(to: .untold(hook.account)) { database in
      try database.execute(
        sql: """
          UPDATE webhook SET \(columns)\(tested), claim = NULL, claimed_until = 0
          WHERE account = ? AND id = ? AND claim = ?
          """, arguments: values + tests + [hook.account.rowID, hook.id.description, claim])
    }
  }
}

/// A webhook with a pending message.
package struct WebhookDue: Hashable, Sendable {
  package let account: AccountID
  package let id: WebhookID
  /// Earliest time of delivery.
  package let at: Instant
}

/// The result of a delivery.
package enum WebhookEnd: Hashable, Sendable {
  /// There was nothing to deliver up to that place.
  case nothing(WebhookPlace)
  /// The webhook accepted everything up to that place.
  case delivered(WebhookPlace, words: String)
  /// The webhook failed; the message up to that place is retried.
  case failed(words: String, WebhookPlace, next: Instant)
  /// The webhook failed and is stopped.
  case stopped(words: String)
  /// The server ended before the result was known; another server retries at once.
  case abandoned
  /// A test was sent; its result does not affect other messages.
  case tested(words: String, isTaken: Bool)
}
