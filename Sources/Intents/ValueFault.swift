package import TodoModel

/// A value that exceeds a limit, with a message for the user.
package struct ValueFault: Error, Hashable, Sendable {
  /// The field; nil for fields of newer programs.
  package let field: Field?
  /// The message for the user.
  package let words: String

  package init(_ field: Field?, _ words: String) {
    self.field = field
    self.words = words
  }
}
