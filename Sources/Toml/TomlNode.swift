/// A value with where it stands.
package struct TomlNode: Sendable {
  /// The value.
  package let value: TomlValue
  /// Where it begins; of a table that is spread over lines, the first of them.
  package let position: TomlPosition
  /// Its bytes; nil where it is spread over lines of their own, as tables and arrays of tables may be.
  package let range: Range<Int>?
}
