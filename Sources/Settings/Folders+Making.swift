import Files

extension Folders {
  /// Makes the data, state and cache folders where they are missing, readable by their owner only (0700).
  ///
  /// A folder that is there keeps its mode. The config folder is the user's: see `makeConfig`.
  package func make() throws(SettingsError) {
    for folder in [data, state, cache] { try Self.make(folder) }
  }

  /// Makes the config folder where it is missing (0700), for what is about to be written there.
  package func makeConfig() throws(SettingsError) { try Self.make(config) }

  private static func make(_ folder: String) throws(SettingsError) {
    do { try Folder(folder).make() } catch {
      throw SettingsError(
        "The folder \(error.path) cannot be made (\(error.reason)). Set TODOS_HOME to a folder you can write to."
      )
    }
  }
}
