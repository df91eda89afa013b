import Files
private import Glibc

/// Where a user's files live (XDG Base Directory Specification 0.8).
///
/// `--home DIR` or `TODOS_HOME=DIR` puts the four folders under one; else the XDG variables count, where they are
/// absolute, and their usual places under `HOME`.
package struct Folders: Hashable, Sendable {
  /// What the user writes: `config.toml`, `themes/`, `icons/`.
  package let config: String
  /// What must not be lost: the embedded service's database.
  package let data: String
  /// What this device knows: replica, token, what the screen remembers, log.
  package let state: String
  /// What can be made anew: the snapshot.
  package let cache: String
  /// The list of another machine that a socket leads to; nil for one's own.
  package let forwarded: Forwarded?

  /// Works out the folders.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - home: What `--home` says; wins over `TODOS_HOME`. Relative to the working folder.
  /// - Throws: `SettingsError` when no home folder is known, or `--home` says none.
  package init(environment: Environment, home: String? = nil) throws(SettingsError) {
    if home?.isEmpty == true {
      throw SettingsError("--home wants a folder, and the one that was said has no name.")
    }
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

  /// Those of a list that a socket leads to: what is known of it lies beside the socket and goes with it, choices are the
  /// person's own on this machine.
  private init(of forwarded: Forwarded, beside own: Folders) {
    config = own.config
    data = forwarded.folder + "/data"
    state = forwarded.folder + "/state"
    cache = forwarded.folder + "/cache"
    self.forwarded = forwarded
  }

  /// The folder that holds all four; nil where they lie apart.
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
        throw SettingsError("No home folder found. Set HOME, or set TODOS_HOME to a folder for todos.")
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
      throw SettingsError("The working folder is gone, so \(path) cannot be found. Give a full path.")
    }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}

extension Folders {
  /// What the user configures.
  package var configFile: String { config + "/config.toml" }
  /// The user's own themes, `ID.toml`.
  package var themes: String { config + "/themes" }
  /// The user's own icon sets, `ID.toml`.
  package var icons: String { config + "/icons" }
  /// Sentences of the person's own.
  package var quotes: String { config + "/quotes.txt" }
  /// The embedded service's database.
  package var database: String { data + "/todos.sqlite" }
  /// The replica's database.
  package var replica: String { state + "/replica.sqlite" }
  /// The session's secret.
  package var token: String { state + "/token" }
  /// What the screen remembers from one run to the next; the person's choices are in `configFile`.
  package var uiState: String { state + "/ui.json" }
  /// The log.
  package var log: String { state + "/log" }
  /// What the first frame is drawn from.
  package var snapshot: String { cache + "/snapshot.json" }

  /// Makes the data, state and cache folders where they are missing, readable by their owner only (0700).
  ///
  /// A folder that is there keeps its mode. The config folder is the user's: see `makeConfig`.
  package func make() throws(SettingsError) {
    try forwarded?.check()
    for folder in [data, state, cache] { try Self.make(folder) }
  }

  /// Makes the config folder where it is missing (0700), for what is about to be written there.
  package func makeConfig() throws(SettingsError) { try Self.make(config) }

  static func make(_ folder: String) throws(SettingsError) {
    do { try Folder(folder).make() } catch {
      throw SettingsError(
        "The folder \(error.path) cannot be made (\(error.reason)). Set TODOS_HOME to a folder you can write to."
      )
    }
  }

  /// The variables that make another program of this person's find the same folders.
  package func variables(_ environment: Environment) -> [String: String] {
    if let root { return ["TODOS_HOME": root] }
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return names.reduce(into: [:]) { $0[$1] = environment[$1] }
  }
}
