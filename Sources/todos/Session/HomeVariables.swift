/// The variables that decide where a person's files are.
enum HomeVariables {
  /// `TODOS_HOME`; where it is set, no other counts.
  static let root = "TODOS_HOME"
  /// All of them; the others are those of the XDG Base Directory Specification.
  static let all = [root, "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
}
