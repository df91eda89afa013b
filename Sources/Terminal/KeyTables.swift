import Frames

extension UInt8 {
  /// The control that begins a sequence; also the Escape key.
  static var escape: UInt8 { 0x1B }
  /// The byte of most Backspace keys.
  static var delete: UInt8 { 0x7F }
  var isControl: Bool { self < UInt8(ascii: " ") || self == .delete }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// The mapping from bytes to keys.
enum KeyTables {
  static func control(_ byte: UInt8, backspace: UInt8, _ held: KeyPress.Modifiers) -> KeyPress {
    switch byte {
    case UInt8(ascii: "\t"): return KeyPress(.tab, held)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return KeyPress(.enter, held)
    case .delete, backspace: return KeyPress(.backspace, held)
    case 0: return KeyPress(.character(" "), held.union(.control))
    default:
      let character = Character(Unicode.Scalar(byte < .escape ? byte + 0x60 : byte + 0x40))
      return KeyPress(.character(character), held.union(.control))
    }
  }

  /// Returns the key of `ESC O byte`.
  static func singleShift(_ byte: UInt8) -> KeyPress? {
    if let key = letters[byte] { return KeyPress(key) }
    switch byte {
    case UInt8(ascii: "M"): return KeyPress(.enter)
    case UInt8(ascii: "I"): return KeyPress(.tab)
    case UInt8(ascii: "X"): return .character("=")
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return arrow(byte, .control)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .character(Character(Unicode.Scalar(byte - 0x40)))
    default: return nil
    }
  }

  /// Returns an arrow key of terminals that encode Shift and Control by a lower-case letter.
  static func arrow(_ byte: UInt8, _ modifiers: KeyPress.Modifiers) -> KeyPress? {
    letters[byte & 0xDF].map { KeyPress($0, modifiers) }
  }

  /// The keys of `CSI letter` and `ESC O letter`.
  static let letters: [UInt8: KeyPress.Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The keys of `CSI number ~`.
  static let numbers: [Int: KeyPress.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
    26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19),
    34: .function(20),
  ]

  /// Decodes a modifier parameter, which is its bits plus one: 1 Shift, 2 Alt, 4 Control, 8 Meta.
  static func modifiers(_ parameter: Int?) -> KeyPress.Modifiers {
    guard let parameter, parameter > 1, parameter <= 256 else { return [] }
    let bits = UInt8(truncatingIfNeeded: parameter - 1)
    var held = KeyPress.Modifiers(rawValue: bits & 7)
    if bits & 8 != 0 { held.insert(.alt) }
    return held
  }

  /// Returns the key of a code point in newer keyboard protocols (`CSI code ; modifiers u`).
  static func coded(_ code: Int, _ held: KeyPress.Modifiers) -> KeyPress? {
    switch code {
    case 9: return KeyPress(.tab, held)
    case 13, 57414: return KeyPress(.enter, held)
    case 27: return KeyPress(.escape, held)
    case 8, 127: return KeyPress(.backspace, held)
    case 32...: return character(code, held)
    default: return nil
    }
  }

  /// Returns a printable character; Shift is applied to it, and Control uses the lower-case letter.
  private static func character(_ code: Int, _ held: KeyPress.Modifiers) -> KeyPress? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)), ScalarDecoder.isTyped(scalar) else { return nil }
    let shifted = held.contains(.shift) && !held.contains(.control)
    let text = shifted ? scalar.properties.uppercaseMapping : String(scalar)
    guard let character = text.first, text.count == 1 else { return nil }
    return KeyPress(.character(character), shifted ? held.subtracting(.shift) : held)
  }
}
