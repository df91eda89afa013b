/// A running tmux: what its panes, popups and status line are started with.
enum TmuxLaunchers {
  static func all() -> [Launcher] {
    guard let server = try? TmuxServer() else { return [] }
    let names = ["HOME"] + HomePlace.variables
    let variables = names.reduce(into: [String: String]()) { found, name in
      if let value = server.variable(name), !value.isEmpty { found[name] = value }
    }
    let set = HomePlace.variables.filter { variables[$0] != nil }
    let unset = set.map { "tmux set-environment -gu \($0)" }.joined(separator: "; ")
    return [
      Launcher(
        name: set.isEmpty
          ? "tmux, without the variables of this shell,"
          : "tmux, with " + set.map { "\($0)=\(variables[$0] ?? "")" }.joined(separator: " ") + ",",
        variables: variables,
        fixWithRoot: "tmux set-environment -g TODOS_HOME ROOT",
        fixWithout: unset.isEmpty ? "start tmux anew from this shell" : unset
      )
    ]
  }
}
