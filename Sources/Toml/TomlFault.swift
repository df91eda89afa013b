/// Why a text is not TOML.
package struct TomlFault: Error, Hashable, Sendable {
  /// The line, from 1; nil where no line is to blame.
  package let line: Int?
  /// What is wrong, as a clause.
  package let reason: String
}
