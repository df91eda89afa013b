/// A key with the modifiers held.
///
/// Text form: `j`, `G`, `Space`, `Ctrl-R`, `Alt-b`, `Shift-Tab`, `PgUp`, `F1`.
package struct KeyPress: Hashable, Sendable {
  /// A key by its place on the keyboard or the character it gives.
  package enum Key: Hashable, Sendable {
    /// A printable character, as typed (`G` is `.character("G")` without shift).
    case character(Character)
    /// Keys that edit or answer.
    case enter, escape, tab, backspace, delete, insert
    /// Keys that move.
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 to F24.
    case function(Int)
  }

  /// Keys held down with another.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Modifiers by their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, where it does not just give another character.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt, or Escape typed just before.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  package var key: Key
  /// What was held with it.
  package var modifiers: Modifiers

  /// A key press.
  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A character key.
  package static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }
  /// A character with Control held, in lower case.
  package static func control(_ character: Character) -> KeyPress {
    KeyPress(.character(character), .control)
  }
}
