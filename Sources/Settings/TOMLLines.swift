/// Finds the lines that the keys of a TOML text stand on, for messages and for edits; it reads no values.
struct TOMLLines {
  /// A key with its value.
  struct Entry {
    let section: String
    let key: String
    /// The lines from the key to the end of the value, from 0.
    let lines: ClosedRange<Int>
    /// What follows the value on its last line: spaces and a comment.
    let comment: String
  }

  private(set) var entries: [Entry] = []
  private(set) var sections: [(name: String, index: Int)] = []

  init(_ text: String) {
    let lines = Self.split(text)
    var section = ""
    var index = 0
    while index < lines.count {
      let words = lines[index].drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("[") {
        section = Self.name(words.drop { $0 == "[" }.prefix { $0 != "]" })
        sections.append((section, index))
      } else if let equals = words.firstIndex(of: "="), !words.hasPrefix("#") {
        let scan = TOMLValueScan(words[words.index(after: equals)...], rest: lines[(index + 1)...])
        let end = index + scan.extraLines
        let key = Self.name(words[..<equals])
        entries.append(Entry(section: section, key: key, lines: index...end, comment: scan.comment))
        index = end
      }
      index += 1
    }
  }

  /// The line of a key, from 1. A dotted key counts for its first part.
  func line(of key: String, in section: String = "") -> Int? {
    let path = section.isEmpty ? key : section + "." + key
    let entry = entries.first {
      let name = $0.section.isEmpty ? $0.key : $0.section + "." + $0.key
      return name == path || name.hasPrefix(path + ".")
    }
    return entry.map { $0.lines.lowerBound + 1 }
  }

  /// The line of a section's head, from 1.
  func line(ofSection name: String) -> Int? { sections.first { $0.name == name }.map { $0.index + 1 } }

  /// The lines of a text, each with the carriage return it may end in.
  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func name(_ text: Substring) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
  }
}
