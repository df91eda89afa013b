extension Folders {
  /// The variables that make another program of this person's find the same folders.
  package func variables(_ environment: Environment) -> [String: String] {
    if let root { return ["TODOS_HOME": root] }
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return names.reduce(into: [:]) { $0[$1] = environment[$1] }
  }
}
