/// A person that the service keeps items for.
package struct Account: Hashable, Sendable {
  /// Its id.
  package let id: AccountID
  /// What the person signs in as.
  package let name: String
}
