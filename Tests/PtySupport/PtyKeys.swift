import Frames

/// The bytes that an xterm sends for a key.
enum PtyKeys {
  static func bytes(_ key: KeyPress) -> [UInt8]? {
    if case .character(let character) = key.key { return typed(character, key.modifiers) }
    let parameter = 1 + Int(key.modifiers.rawValue)
    switch key.key {
    case .enter: return prefix(key) + [UInt8(ascii: "\r")]
    case .escape: return [UInt8(ascii: "\u{1B}")]
    case .tab: return key.modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : [UInt8(ascii: "\t")]
    case .backspace: return prefix(key) + [UInt8(ascii: "\u{7F}")]
    case .function(let number): return function(number, parameter)
    default: break
    }
    if let letter = letters[key.key] {
      return Array((parameter == 1 ? "\u{1B}[\(letter)" : "\u{1B}[1;\(parameter)\(letter)").utf8)
    }
    guard let number = numbers[key.key] else { return nil }
    return Array((parameter == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
  }

  private static func prefix(_ key: KeyPress) -> [UInt8] {
    key.modifiers.contains(.alt) ? [UInt8(ascii: "\u{1B}")] : []
  }

  private static func typed(_ character: Character, _ held: KeyPress.Modifiers) -> [UInt8]? {
    let prefix: [UInt8] = held.contains(.alt) ? [UInt8(ascii: "\u{1B}")] : []
    guard held.contains(.control) else { return prefix + Array(String(character).utf8) }
    return character.asciiValue.map { prefix + [$0 & 0x1F] }
  }

  private static func function(_ number: Int, _ parameter: Int) -> [UInt8]? {
    let codes = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
    guard (1...12).contains(number) else { return nil }
    return Array("\u{1B}[\(codes[number - 1])\(parameter == 1 ? "" : ";\(parameter)")~".utf8)
  }

  private static let letters: [KeyPress.Key: String] = [
    .up: "A", .down: "B", .right: "C", .left: "D", .end: "F", .home: "H",
  ]
  private static let numbers: [KeyPress.Key: Int] = [.insert: 2, .delete: 3, .pageUp: 5, .pageDown: 6]
}
