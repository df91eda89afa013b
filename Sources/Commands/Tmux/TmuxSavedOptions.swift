/// The tmux options that store the server's previous settings for `--undo`.
enum TmuxSavedOptions {
  /// The value for a key without a binding.
  static let unbound = "unbound"
  /// The segment that todos added to `status-right`.
  static let segment = "@todos-saved-segment"
  /// The previous `status-right`.
  static let status = "@todos-saved-status-right"
  /// The previous `status-right-length`.
  static let length = "@todos-saved-length"
  /// The `status-right-length` set by todos.
  static let lengthSet = "@todos-saved-length-set"

  static func key(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-key" }
  /// Returns the option for the previous binding.
  static func before(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-before" }
  /// Returns the option for the binding by todos.
  static func since(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-since" }

  static func command(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-command" }

  static func forget(_ key: TmuxKey) -> [[String]] {
    forget(Self.key(key), before(key), since(key), command(key))
  }

  static func forget(_ names: String...) -> [[String]] { names.map { ["set-option", "-gqu", $0] } }

  /// Returns true if a command only stores or deletes previous settings.
  static func isSaved(_ command: [String]) -> Bool {
    command.contains { $0.hasPrefix("@todos-saved-") }
  }

  static func keep(_ name: String, _ value: String) -> [String] { ["set-option", "-g", name, value] }
}
