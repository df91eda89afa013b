import JSON
import TodoAPI

/// Looks at a body before it is read as values: UTF-8, no U+0000, not nested deeper than the limit.
enum JSONGate {
  /// The text of a body.
  ///
  /// Throws `Problem`.
  static func text(_ bytes: [UInt8]) throws(Problem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(.badRequest, "The body is not UTF-8.")
    }
    guard !bytes.contains(0), !saysNull(bytes) else {
      throw Problem(.badRequest, "The body holds U+0000, which no value may.")
    }
    guard isShallow(bytes, limit: Limits.requestDepth) else {
      throw Problem(.badRequest, "The JSON nests deeper than \(Limits.requestDepth) levels.")
    }
    return text
  }

  /// Whether the outermost object says a name twice, however it is written.
  static func doublesNames(_ text: String) -> Bool {
    var names: Set<String> = []
    var isDoubled = false
    var scanner = JSONScanner(Array(text.utf8)[...])
    try? scanner.object { name, scanner in
      if !names.insert(name).inserted { isDoubled = true }
      _ = try scanner.value()
    }
    return isDoubled
  }

  /// Whether a string escapes U+0000.
  private static func saysNull(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == 0x5C else {
        place += 1
        continue
      }
      if bytes[place...].starts(with: [0x5C, 0x75, 0x30, 0x30, 0x30, 0x30]) { return true }
      place += 2
    }
    return false
  }
}
