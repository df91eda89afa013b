package import Service

/// A session that has just begun, and its token.
package struct SignedIn: Hashable, Sendable {
  /// The session.
  package let session: Session
  /// Its token, which is told only now.
  package let token: String
}
