import SQL
package import Storage
package import TodoAPI
import TodoModel

extension Service {
  /// Returns the webhooks of an account, oldest first.
  package func webhooks(of account: AccountID) throws(StoreError) -> [Webhook] {
    try store.read { database in
      let sql = "SELECT * FROM webhook WHERE account = ? ORDER BY created_at, id"
      return try SQLRow.fetchAll(database, sql: sql, arguments: [account.rowID]).compactMap(Webhook.init)
    }
  }

  /// Adds a webhook for changes from now on; returns nil if the account has the maximum number.
  package func addWebhook(
    _ account: AccountID,
    url: String,
    secret: String
  ) throws(StoreError) -> Webhook? {
    let (id, now) = (newID(WebhookBody.self).description, clock().milliseconds)
    return try store.write(to: .untold(account)) { database in
      let sql = """
        INSERT INTO webhook (account, id, url, secret, created_at, epoch, delivered)
        SELECT account.id, ?2, ?3, ?4, ?5, life.epoch, account.revision FROM account, life
        WHERE account.id = ?1 AND (SELECT count(*) FROM webhook WHERE account = ?1) < ?6
        RETURNING *
        """
      let arguments: StatementArguments = [account.rowID, id, url, secret, now, Limits.webhooks]
      return try SQLRow.fetchOne(database, sql: sql, arguments: arguments).flatMap(Webhook.init)
    }
  }

  /// Removes a webhook; returns false if the account does not have it.
  package func removeWebhook(_ id: WebhookID, of account: AccountID) throws(StoreError) -> Bool {
    try change(id, of: account, "DELETE FROM webhook WHERE account = ? AND id = ?")
  }

  /// Requests a test message; returns false if the account does not have the webhook.
  package func testWebhook(_ id: WebhookID, of account: AccountID) throws(StoreError) -> Bool {
    try change(
      id,
      of: account,
      "UPDATE webhook SET tested_at = ? WHERE account = ? AND id = ?",
      [clock().milliseconds]
    )
  }

  /// Resumes a stopped or waiting webhook from its place; returns false if the account does not have it.
  package func resumeWebhook(_ id: WebhookID, of account: AccountID) throws(StoreError) -> Bool {
    try change(
      id,
      of: account,
      """
      UPDATE webhook SET stopped_at = NULL, failing_since = NULL, failures = 0, next_at = 0
      WHERE account = ? AND id = ?
      """
    )
  }

  private func change(
    _ id: WebhookID,
    of account: AccountID,
    _ sql: String,
    _ values: StatementArguments = []
  ) throws(StoreError) -> Bool {
    try store.write(to: .untold(account)) { database in
      try database.execute(sql: sql, arguments: values + [account.rowID, id.description])
      return database.changesCount == 1
    }
  }
}
