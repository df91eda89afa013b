import Settings

/// The variables and options that locate the user's files.
enum HomePlace {
  /// `TODOS_HOME`; if set, it overrides all other variables.
  static let root = "TODOS_HOME"
  /// All variables; the others follow the XDG Base Directory Specification.
  static let variables = [root, "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]

  /// Returns the value of `--home` among words, or nil if it is absent.
  static func option(in words: [String]) -> String? {
    let joined = words.last { $0.hasPrefix("--home=") }.map { String($0.dropFirst("--home=".count)) }
    let place = words.lastIndex(of: "--home").map { $0 + 1 }
    return joined ?? place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  /// Returns the folder that a variable names, or else the default folder under `HOME`.
  ///
  /// Ignores relative paths (XDG Base Directory Specification). Returns nil if neither is absolute.
  private static func folder(_ variable: String, or usual: String, in environment: Environment) -> String? {
    if let named = environment[variable], named.hasPrefix("/") { return named }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
  }

  /// Returns the configuration folder of other programs.
  static func config(in environment: Environment) -> String? {
    folder("XDG_CONFIG_HOME", or: ".config", in: environment)
  }

  /// Returns the data folder of other programs.
  static func data(in environment: Environment) -> String? {
    folder("XDG_DATA_HOME", or: ".local/share", in: environment)
  }
}
