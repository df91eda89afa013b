/// The tmux options in which a server keeps what was there before, so that it can be put back.
enum TmuxSavedOptions {
  /// What stands for a key that nothing was bound to.
  static let unbound = "unbound"
  /// What todos put in front of `status-right`.
  static let segment = "@todos-saved-segment"
  /// `status-right` before.
  static let status = "@todos-saved-status-right"
  /// `status-right-length` before.
  static let length = "@todos-saved-length"
  /// The `status-right-length` that was set.
  static let lengthSet = "@todos-saved-length-set"

  /// The key that something was bound to.
  static func key(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-key" }
  /// The line that bound the key before.
  static func before(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-before" }
  /// The line that binds it since.
  static func since(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-since" }

  /// The tmux command that was bound.
  static func command(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-command" }

  /// The commands that forget all about a key.
  static func forget(_ key: TmuxKey) -> [[String]] {
    forget(Self.key(key), before(key), since(key), command(key))
  }

  /// The commands that forget something.
  static func forget(_ names: String...) -> [[String]] { names.map { ["set-option", "-gqu", $0] } }

  /// Whether a command only keeps or forgets what was there before.
  static func isSaved(_ command: [String]) -> Bool {
    command.contains { $0.hasPrefix("@todos-saved-") }
  }

  /// The command that keeps something.
  static func keep(_ name: String, _ value: String) -> [String] { ["set-option", "-g", name, value] }
}
