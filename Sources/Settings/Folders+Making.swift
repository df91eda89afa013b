private import Glibc

extension Folders {
  /// Makes the data, state and cache folders where they are missing, readable by their owner only (0700).
  ///
  /// A folder that is there keeps its mode. The config folder is the user's: see `makeConfig`.
  package func make() throws(SettingsError) {
    for folder in [data, state, cache] { try Self.make(folder) }
  }

  /// Makes the config folder where it is missing (0700), for what is about to be written there.
  package func makeConfig() throws(SettingsError) { try Self.make(config) }

  /// Makes a folder and those above it.
  static func make(_ folder: String) throws(SettingsError) {
    if mkdir(folder, 0o700) == 0 || isFolder(folder) { return }
    let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
    if errno == ENOENT, !parent.isEmpty {
      try make("/" + parent)
      if mkdir(folder, 0o700) == 0 || isFolder(folder) { return }
    }
    let reason = String(cString: strerror(errno))
    throw SettingsError(
      "The folder \(folder) cannot be made (\(reason)). Set TODOS_HOME to a folder you can write to."
    )
  }

  private static func isFolder(_ path: String) -> Bool {
    let before = errno
    defer { errno = before }
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
