import Files
private import Glibc

/// The folders of a user's files (XDG Base Directory Specification 0.8).
///
/// `--home DIR` or `TODOS_HOME=DIR` puts the four folders under one. Otherwise absolute paths in the XDG variables
/// apply, and the default paths under `HOME`.
package struct Folders: Hashable, Sendable {
  /// The user's input: `config.toml`, `themes/`, `icons/`.
  package let config: String
  /// Data that must not be lost: the embedded service's database.
  package let data: String
  /// State of this device: replica, token, UI state, log.
  package let state: String
  /// Data that can be recreated: the snapshot.
  package let cache: String
  /// The forwarded list of another machine, or nil for the user's own.
  package let forwarded: Forwarded?

  /// Determines the folders from the environment, or from `home`: the value of `--home`, which overrides `TODOS_HOME`.
  ///
  /// Relative paths start at the working directory. Throws `SettingsError` if no home folder is known or `home` is
  /// empty.
  package init(environment: Environment, home: String? = nil) throws(SettingsError) {
    if home?.isEmpty == true { throw SettingsError(UserFileMessages.homeNeedsFolder) }
    if let root = home ?? environment["TODOS_HOME"] {
      self.init(root: try Self.absolute(root))
    } else {
      let own = try Folders(xdg: environment)
      self = Forwarded(environment, beside: own).map { Folders(of: $0, beside: own) } ?? own
    }
  }

  package init(root: String) {
    config = root + "/config"
    data = root + "/data"
    state = root + "/state"
    cache = root + "/cache"
    forwarded = nil
  }

  /// Creates the folders of a forwarded list.
  ///
  /// Its state lies beside the socket and is removed with it. The config is the user's own on this machine.
  private init(of forwarded: Forwarded, beside own: Folders) {
    config = own.config
    data = forwarded.folder + "/data"
    state = forwarded.folder + "/state"
    cache = forwarded.folder + "/cache"
    self.forwarded = forwarded
  }

  /// The folder that holds all four, or nil if they lie apart.
  package var root: String? {
    guard config.hasSuffix("/config") else { return nil }
    let root = String(config.dropLast("/config".count))
    return Folders(root: root) == self ? root : nil
  }

  private init(xdg environment: Environment) throws(SettingsError) {
    let home = Self.homeFolder(environment)
    func place(_ variable: String, _ usual: String) throws(SettingsError) -> String {
      if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/todos" }
      guard let home else {
        throw SettingsError(UserFileMessages.noHomeFolder)
      }
      return home + "/" + usual + "/todos"
    }
    config = try place("XDG_CONFIG_HOME", ".config")
    data = try place("XDG_DATA_HOME", ".local/share")
    state = try place("XDG_STATE_HOME", ".local/state")
    cache = try place("XDG_CACHE_HOME", ".cache")
    forwarded = nil
  }

  private static func homeFolder(_ environment: Environment) -> String? {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    let home = String(cString: folder)
    return home.hasPrefix("/") ? home : nil
  }

  private static func absolute(_ path: String) throws(SettingsError) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = getcwd(nil, 0) else {
      throw SettingsError(UserFileMessages.workingFolderGone(path))
    }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}

extension Folders {
  package var configFile: String { config + "/config.toml" }
  /// The user's themes, `ID.toml`.
  package var themes: String { config + "/themes" }
  /// The user's icon sets, `ID.toml`.
  package var icons: String { config + "/icons" }
  package var quotes: String { config + "/quotes.txt" }
  /// The embedded service's database.
  package var database: String { data + "/todos.sqlite" }
  package var replica: String { state + "/replica.sqlite" }
  /// The session's secret.
  package var token: String { state + "/token" }
  /// The saved UI state; the user's choices are in `configFile`.
  package var uiState: String { state + "/ui.json" }
  /// The file of the progress of the review on this device.
  package var review: String { state + "/review.json" }
  /// The standard error of the full screen.
  package var log: String { state + "/log" }
  /// The diagnostic log (`DiagnosticLog`).
  package var debugLog: String { state + "/debug.log" }
  /// The source of the first frame.
  package var snapshot: String { cache + "/snapshot.json" }

  /// Creates missing data, state and cache folders, accessible only to their owner (0700).
  ///
  /// Existing folders keep their mode. The config folder belongs to the user: see `makeConfig`.
  package func make() throws(SettingsError) {
    try forwarded?.check()
    for folder in [data, state, cache] { try Self.make(folder) }
  }

  /// Creates the config folder (0700) if it is missing, before a write to it.
  package func makeConfig() throws(SettingsError) { try Self.make(config) }

  static func make(_ folder: String) throws(SettingsError) {
    do { try Folder(folder).make() } catch {
      throw SettingsError(UserFileMessages.cannotCreateFolder(error.path, error.reason))
    }
  }

  /// Returns the variables with which another program of this user finds the same folders.
  package func variables(_ environment: Environment) -> [String: String] {
    if let root { return ["TODOS_HOME": root] }
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return names.reduce(into: [:]) { $0[$1] = environment[$1] }
  }
}

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
