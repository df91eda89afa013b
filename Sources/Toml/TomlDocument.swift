/// A TOML text that was read: its values, each with its place.
package struct TomlDocument: Sendable {
  /// The file it was read from.
  package let file: TomlFile
  /// The top level.
  package let root: TomlTable

  /// Reads a file.
  ///
  /// - Throws: `TomlFault` when it is not TOML 1.0.
  package init(_ file: TomlFile) throws(TomlFault) {
    self.file = file
    root = try TomlReader.table(file)
  }

  /// Something in this file that its reader does not take.
  package func fault(_ position: TomlPosition, _ message: String) -> TomlFault {
    TomlFault(file.name, position, message)
  }
}
