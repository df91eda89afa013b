/// A place in a TOML file.
package struct TomlPosition: Hashable, Sendable {
  /// The bytes before it.
  package let offset: Int
  /// Its line, from 1.
  package let line: Int
  /// Its column, from 1, in Unicode scalars.
  package let column: Int
}
