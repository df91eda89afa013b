package import Service

/// Who asks: an account's session, and how its token came.
package struct Caller: Hashable, Sendable {
  /// The account.
  package let account: AccountID
  /// The session.
  package let session: Session
  /// How the token came.
  package let use: TokenUse
}
