import Settings

/// The variables that decide where a person's files are.
enum HomeVariables {
  /// `TODOS_HOME`; where it is set, no other counts.
  static let root = "TODOS_HOME"
  /// The variables of the XDG Base Directory Specification that count here.
  static let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
  /// All of them.
  static let all = [root] + folders

  /// Those that decide, and what they say.
  static func deciding(_ environment: Environment) -> [String: String] {
    if let root = environment[root] { return [Self.root: root] }
    return folders.reduce(into: [:]) { $0[$1] = environment[$1] }
  }
}
