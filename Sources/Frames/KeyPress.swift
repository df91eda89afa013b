/// A key with its modifiers; text form `j`, `G`, `Space`, `Ctrl-R`, `Alt-b`, `Shift-Tab`, `PgUp`, `F1`.
package struct KeyPress: Hashable, Sendable {
  /// A key: a printable character or a named key.
  package enum Key: Hashable, Sendable {
    /// A printable character as typed (`G` is `.character("G")` without shift).
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  /// Keys held down with another.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, unless it only selects another character.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt, or Escape typed immediately before.
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> KeyPress { KeyPress(.character(character)) }
  /// Creates a character key with Control; the character must be lower case.
  package static func control(_ character: Character) -> KeyPress { KeyPress(.character(character), .control) }
}

extension KeyPress: LosslessStringConvertible {
  package var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text + keyText
  }

  /// Parses the form of `description`; names and modifiers are case-insensitive.
  package init?(_ description: String) {
    var rest = Substring(description)
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasFolded(prefix: $0.0) }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    guard let key = Self.key(named: rest) else { return nil }
    self.init(key, modifiers)
    normalize()
  }

  private var keyText: String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.1 == key }?.0 ?? ""
    }
  }

  /// Normalizes letters: lower case with Control, otherwise Shift becomes part of the letter.
  private mutating func normalize() {
    guard case .character(let character) = key, character.isLetter else { return }
    if modifiers.contains(.control) {
      key = .character(Character(character.lowercased()))
    } else if modifiers.remove(.shift) != nil {
      key = .character(Character(character.uppercased()))
    }
  }

  private static func key(named name: Substring) -> Key? {
    if name.count == 1, let character = name.first { return .character(character) }
    let lowered = name.lowercased()
    if lowered == "space" { return .character(" ") }
    if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return names.first { $0.0.lowercased() == lowered }?.1
  }

  private static let prefixes: [(String, Modifiers)] = [("ctrl-", .control), ("alt-", .alt), ("shift-", .shift)]

  private static let names: [(String, Key)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Backspace", .backspace), ("Delete", .delete),
    ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home),
    ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
  ]
}

extension Substring {
  /// Returns true if the text starts with a lower-case prefix, in any case, and is longer.
  fileprivate func hasFolded(prefix: String) -> Bool {
    count > prefix.count && self.prefix(prefix.count).lowercased() == prefix
  }
}
