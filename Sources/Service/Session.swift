package import TodoAPI
package import TodoModel

/// One place where somebody is signed in.
package struct Session: Hashable, Sendable {
  /// How its token is sent.
  package enum Use: String, CaseIterable, Hashable, Sendable {
    /// In the Authorization header (RFC 6750).
    case bearer
    /// In a cookie, by a browser.
    case cookie
    /// As `bearer`, by a program that signed in with an app password: programs of a version that knows none of those take
    /// it for none of theirs.
    case app
  }

  /// The app password by which a session began.
  package struct App: Hashable, Sendable {
    package let id: AppPasswordID
    /// Whether the session changes nothing.
    package let isReadOnly: Bool

    package init(_ id: AppPasswordID, isReadOnly: Bool) { (self.id, self.isReadOnly) = (id, isReadOnly) }
  }

  /// Its id: 128 random bits as hex, made by who begins it.
  package let sid: String
  /// Who is signed in.
  package let account: AccountID
  /// What it is called in the list of sessions: the device's name.
  package let name: String
  /// How its token is sent.
  package let use: Use
  /// The public half of the key by which it proves who writes, as it was told; nil where it has none.
  package let key: String?
  /// The app password by which it began; nil where it was the account's own password.
  package let app: App?
  /// When it began.
  package let createdAt: Instant
  /// When it was used last, to about a minute.
  package var lastSeenAt: Instant
  /// When it ends by itself.
  package let expiresAt: Instant
  /// Whether it was ended before its time.
  package var isRevoked: Bool

  package init(
    sid: String,
    account: AccountID,
    name: String,
    use: Use,
    key: String? = nil,
    app: App? = nil,
    createdAt: Instant,
    expiresAt: Instant
  ) {
    self.sid = sid
    self.account = account
    self.name = name
    self.use = use
    self.key = key
    self.app = app
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    lastSeenAt = createdAt
    isRevoked = false
  }
}
