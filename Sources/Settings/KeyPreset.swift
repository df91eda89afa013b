/// The keys that a person begins with; which these are is for the key map to say.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
  /// The keys of the verb table.
  case todos
  /// Those that fingers know from vim.
  case vim
  /// Those that fingers know from emacs.
  case emacs
  /// Arrows and function keys, so that nothing of every day needs a letter.
  case arrows
}

extension KeyPreset: SettingValue {}
