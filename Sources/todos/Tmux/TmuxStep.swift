/// One thing that setting up tmux does, or leaves.
struct TmuxStep {
  /// What it is, in words.
  var words: String
  /// The tmux commands that do it; none where nothing is to do.
  var commands: [[String]] = []
  /// Whether it could not be done, and the words say why and the way out.
  var isRefused = false
  /// The key whose bind is to be remembered afterwards.
  var bound: (key: TmuxKey, name: String)?
}
