extension Folders {
  /// Writes a theme of the person's own, in the place of one of that id, and gives back its path.
  ///
  /// Folders that are missing are made (0700).
  ///
  /// - Throws: `SettingsError` when it cannot be written.
  package func save(theme id: String, _ text: String) throws(SettingsError) -> String {
    try makeConfig()
    try Self.make(themes)
    let file = UserFile(themes + "/" + id + ".toml")
    try file.replace(with: text)
    return file.path
  }
}
