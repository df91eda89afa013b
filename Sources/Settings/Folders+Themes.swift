extension Folders {
  /// Saves a user theme, replaces one with the same ID, and returns its path.
  ///
  /// Creates missing folders (0700). Throws `SettingsError` if it cannot be written.
  package func save(theme id: String, _ text: String) throws(SettingsError) -> String {
    try makeConfig()
    try Self.make(themes)
    let file = UserFile(themes + "/" + id + ".toml")
    try file.replace(with: text)
    return file.path
  }
}
