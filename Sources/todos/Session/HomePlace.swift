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
}
