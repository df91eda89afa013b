/// An item that the service keeps and cannot read.
package struct UnreadableRow: Hashable, Sendable {
  /// The account it belongs to, by name.
  package let account: String
  /// Its number.
  package let number: Int
  /// Its id.
  package let id: String
  /// All of it, byte for byte.
  package let text: String
}
