/// The preset of keys, as defined by the keymap.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
  /// The keys of the verb table.
  case todos
  case vim
  case emacs
  /// Arrows and function keys, so that no everyday action needs a letter.
  case arrows
}

extension KeyPreset: SettingValue {}
