import SQL
package import TodoAPI
package import TodoModel

/// A password by which one program signs in to an account, in place of the account's own.
package struct AppPassword: Hashable, Sendable {
  /// Its id, made by the server.
  package let id: AppPasswordID
  /// Whose it is.
  package let account: AccountID
  /// What it is for; no two of an account have the same.
  package let name: String
  /// Whether whoever signs in by it changes nothing.
  package let isReadOnly: Bool
  /// When it was made.
  package let createdAt: Instant
  /// When it was used last, to about a minute; nil where it never was.
  package let lastUsedAt: Instant?
}

extension AppPassword {
  /// A row of the table, with when one of its sessions was seen last as `seen_at`; nil where its id is none.
  init?(_ row: SQLRow) throws {
    guard let id = AppPasswordID(try row["id"]) else { return nil }
    self.id = id
    account = AccountID(rowID: try row["account"])
    name = try row["name"]
    isReadOnly = try row["read_only"] as Int != 0
    createdAt = Instant(milliseconds: try row["created_at"])
    let uses = [try row["last_used_at"] as Int?, try row["seen_at"] as Int?]
    lastUsedAt = uses.compactMap(\.self).max().map(Instant.init(milliseconds:))
  }
}

/// What became of an app password that was wanted.
package enum AppPasswordAddition: Hashable, Sendable {
  /// It is there.
  case added(AppPassword)
  /// There is one of that name.
  case nameTaken
  /// The account has as many as it may have.
  case full
  /// The account's password, by which it was asked for, is another one by now.
  case passwordChanged
}
