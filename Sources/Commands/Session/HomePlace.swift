import Settings

/// What decides where a person's files are, in an environment and on a line of words.
enum HomePlace {
  /// `TODOS_HOME`; where it is set, no other variable counts.
  static let root = "TODOS_HOME"
  /// All variables; the others are those of the XDG Base Directory Specification.
  static let variables = [root, "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]

  /// What `--home` says among words; nil where it is not among them.
  static func option(in words: [String]) -> String? {
    let joined = words.last { $0.hasPrefix("--home=") }.map { String($0.dropFirst("--home=".count)) }
    let place = words.lastIndex(of: "--home").map { $0 + 1 }
    return joined ?? place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  /// Where other programs keep such files of the person's: the folder that a variable names, else one under `HOME`.
  ///
  /// A path that is not absolute does not count (XDG Base Directory Specification); nil where there is none that does.
  private static func folder(_ variable: String, or usual: String, in environment: Environment) -> String? {
    if let named = environment[variable], named.hasPrefix("/") { return named }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/" + usual : nil }
  }

  /// The folder of what other programs are configured by.
  static func config(in environment: Environment) -> String? {
    folder("XDG_CONFIG_HOME", or: ".config", in: environment)
  }

  /// The folder of what other programs keep.
  static func data(in environment: Environment) -> String? {
    folder("XDG_DATA_HOME", or: ".local/share", in: environment)
  }
}
