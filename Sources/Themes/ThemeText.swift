import Frames
import TOMLKit

/// Small readings that theme and icon files share.
enum ThemeText {
  /// The line that sets a key, from 1; nil where it is written in an unusual way.
  static func line(of key: String, in section: String, of text: String) -> Int? {
    var current: Substring = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("[") {
        current = words.dropFirst().prefix { $0 != "]" }
        if section.isEmpty, current == key { return index + 1 }
      } else if current == section, words.prefix(while: { $0 != "=" && $0 != " " }) == key {
        return index + 1
      }
    }
    return nil
  }

  /// The attributes that an array of their names stands for; nil when one is not known.
  static func attributes(_ value: any TOMLValueConvertible) -> Style.Emphasis? {
    guard let array = value.array else { return nil }
    var all: Style.Emphasis = []
    for element in array {
      guard let name = element.string, let one = emphases[name] else { return nil }
      all.insert(one)
    }
    return all
  }

  private static let emphases: [String: Style.Emphasis] = [
    "bold": .bold, "underline": .underline, "italic": .italic, "dim": .dim, "reverse": .reverse,
  ]
}
