/// The kinds of bytes that TOML's grammar tells apart.
extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// What a text or a comment may not hold as it is; a tab it may.
  var isControl: Bool { self < UInt8(ascii: " ") && self != UInt8(ascii: "\t") || self == 0x7F }

  /// A digit of a decimal number.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// What a key without quotes is made of.
  var isBareKey: Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    return isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// What a number, a date or a word that ought to be quoted is made of: all but what ends it.
  var isBareValue: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: !isBlank && !isControl
    }
  }
}
