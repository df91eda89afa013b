/// A position in a TOML file.
package struct TomlPosition: Hashable, Sendable {
  /// The offset in bytes.
  package let offset: Int
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int
}

/// An unusable part of a TOML file, from a syntax error to a value that its reader rejects.
package struct TomlFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The position; nil for a fault of the whole file, which the message then names.
  package let position: TomlPosition?
  /// The problem and its solution, in full sentences.
  package let message: String

  package init(_ file: String, _ position: TomlPosition?, _ message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  package var description: String {
    position.map { "\(file), line \($0.line), column \($0.column): \(message)" } ?? message
  }
}
