package import Intents

/// How far an account's order has come.
package struct Standing: Hashable, Sendable {
  /// The life of the service's file.
  package let epoch: String
  /// The last revision.
  package let revision: Revision
}
