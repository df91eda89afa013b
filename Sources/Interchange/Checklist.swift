/// A Markdown checklist of nothing but boxes, which todo.txt says line for line.
package enum Checklist {
  /// The same as a todo.txt file; nil where a line is anything but a box and its words, or belongs to the one above it.
  package static func todoTxt(_ bytes: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    var number = 1
    for line in TextLines(bytes) {
      guard let task = line.text.flatMap(task) else { return nil }
      text += Array(repeating: UInt8(ascii: "\n"), count: line.number - number) + Array(task.utf8)
      number = line.number
    }
    return text.isEmpty ? nil : text
  }

  /// What a box and its words are as a line of todo.txt; nil where the line is anything else.
  static func task(_ line: String) -> String? {
    guard ["- ", "* ", "+ "].contains(where: line.hasPrefix) else { return nil }
    let box = line.dropFirst(2).prefix(4)
    let words = line.dropFirst(6)
    guard words.contains(where: { !$0.isWhitespace }) else { return nil }
    switch box {
    // An open task that begins with an x would be a done one.
    case "[ ] ": return words.hasPrefix("x ") ? nil : String(words)
    case "[x] ", "[X] ": return "x " + words
    default: return nil
    }
  }
}
