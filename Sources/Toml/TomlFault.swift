/// A place in a TOML file.
package struct TomlPosition: Hashable, Sendable {
  /// The bytes before it.
  package let offset: Int
  /// Its line, from 1.
  package let line: Int
  /// Its column, from 1, in Unicode scalars.
  package let column: Int
}

/// Something in a TOML file that cannot be used, from a text that is not TOML to a value that its reader does not take.
package struct TomlFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What people call the file in which it stands.
  package let file: String
  /// Where it stands; nil where it is the file as a whole, which the message then names.
  package let position: TomlPosition?
  /// What is wrong and what to do, in whole sentences.
  package let message: String

  /// A fault at a place of a file, or of a file as a whole.
  package init(_ file: String, _ position: TomlPosition?, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  /// The sentences for people, with file, line and column.
  package var description: String {
    position.map { "\(file), line \($0.line), column \($0.column): \(message)" } ?? message
  }
}
