package import TodoModel

/// A value that breaks a limit, and what to do about it.
package struct ValueFault: Error, Hashable, Sendable {
  /// The field; nil for fields that only newer programs know.
  package let field: Field?
  /// What is wrong, for a person.
  package let words: String

  package init(_ field: Field?, _ words: String) {
    self.field = field
    self.words = words
  }
}
