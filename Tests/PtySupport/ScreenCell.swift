/// One cell of the screen model.
package struct ScreenCell: Hashable, Sendable {
  /// The character with its marks; empty in the second column of a wide one.
  package var text = " "
  /// How it looks.
  package var look = ScreenLook()
}

/// How a cell looks, in the terms of SGR.
package struct ScreenLook: Hashable, Sendable {
  /// The attributes that are on: 1 bold, 2 dim, 3 italic, 4 underline, 7 reverse.
  package var attributes: Set<Int> = []
  /// The text's colour: `39`, `31`, `38;5;208`, `38;2;255;128;0`.
  package var foreground = "39"
  /// The background's colour: `49`, `41`, `48;5;208`, `48;2;0;0;0`.
  package var background = "49"

  /// The terminal's own look.
  package init() {}

  /// Takes the parameters of an SGR sequence; false when one of them is unknown.
  mutating func apply(_ parameters: [Int]) -> Bool {
    var rest = parameters[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: self = ScreenLook()
      case 1, 2, 3, 4, 7: attributes.insert(first)
      case 22: attributes.subtract([1, 2])
      case 23, 24, 27: attributes.remove(first - 20)
      case 30...37, 39, 90...97: foreground = "\(first)"
      case 40...47, 49, 100...107: background = "\(first)"
      case 38, 48:
        let length = rest.first == 5 ? 2 : 4
        guard rest.count >= length else { return false }
        let words = ([first] + rest.prefix(length)).map(String.init).joined(separator: ";")
        if first == 38 { foreground = words } else { background = words }
        rest = rest.dropFirst(length)
      default: return false
      }
    }
    return true
  }
}
