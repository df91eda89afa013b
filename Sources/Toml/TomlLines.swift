/// Finds the lines that the keys of a TOML text stand on, for messages and for edits; it reads no values.
package struct TomlLines: Hashable, Sendable {
  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// The section it stands in; empty at the top.
    package let section: String
    /// The key as it is written, dots included.
    package let key: String
    /// The lines from the key to the end of the value, from 0.
    package let lines: ClosedRange<Int>
    /// What follows the value on its last line: spaces and a comment.
    package let comment: String
  }

  /// The head of a section.
  package struct Head: Hashable, Sendable {
    /// The section's name.
    package let name: String
    /// Its line, from 0.
    package let index: Int
  }

  /// The keys, top to bottom.
  package private(set) var entries: [Entry] = []
  /// The sections, top to bottom.
  package private(set) var heads: [Head] = []
  /// What the parser must not be given: it stops at a zero byte, and ends the program at a head without a name, at
  /// brackets that do not pair, at some control characters and at half a date.
  private(set) var fault: TomlFault?

  /// Scans a text.
  package init(_ text: String) {
    let lines = Self.split(text)
    var section = ""
    var index = 0
    while index < lines.count {
      let words = lines[index].unicodeScalars.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      if words.first == "[" {
        section = Self.name(Substring(words.drop { $0 == "[" }.prefix { $0 != "]" }))
        heads.append(Head(name: section, index: index))
        check(words, index)
      } else if words.first != "#", let equals = Self.equals(in: words) {
        let rest = Substring(words[words.index(after: equals)...])
        let scan = TomlValueScan(rest, rest: lines[(index + 1)...])
        if scan.isMismatched { note(index, "a bracket is closed by one of the other kind") }
        if scan.holdsDate { note(index, "dates stand between quotes here") }
        let end = index + scan.extraLines
        let key = Self.name(Substring(words[..<equals]))
        entries.append(Entry(section: section, key: key, lines: index...end, comment: scan.comment))
        index = end
      }
      index += 1
    }
    if let index = lines.firstIndex(where: Self.hasControl) { note(index, "there is a control character") }
  }

  /// The line of a key, from 1.
  ///
  /// A dotted key counts for its first part, a head for the table it opens.
  package func line(of key: String, in section: String = "") -> Int? {
    let path = section.isEmpty ? key : section + "." + key
    let named = entries.map { ($0.section.isEmpty ? $0.key : $0.section + "." + $0.key, $0.lines.lowerBound) }
    let index =
      named.first { $0.0 == path }?.1 ?? heads.first { $0.name == path }?.index
      ?? named.first { $0.0.hasPrefix(path + ".") }?.1
    return index.map { $0 + 1 }
  }

  /// The lines of a text, each with the carriage return it may end in.
  package static func split(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The sign between key and value; quoted parts of a key may hold one too.
  private static func equals(in words: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
    var quote: Unicode.Scalar?
    var isEscaped = false
    return words.indices.first { index in
      let scalar = words[index]
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        isEscaped = scalar == "\\" && open == "\""
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
      return quote == nil && scalar == "="
    }
  }

  private mutating func check(_ head: Substring.UnicodeScalarView, _ index: Int) {
    var inside = head.dropFirst()
    if inside.first == "[" { inside = inside.dropFirst() }
    let next = inside.first { $0 != " " && $0 != "\t" }
    let isNamed = next.map {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-\"'".unicodeScalars.contains($0))
    }
    if isNamed != true { note(index, "a section needs a name in its brackets") }
  }

  private mutating func note(_ index: Int, _ reason: String) {
    if fault == nil { fault = TomlFault(line: index + 1, reason: reason) }
  }

  /// Whether there is a control or line separator but tabs and the carriage return at the end.
  private static func hasControl(_ line: String) -> Bool {
    let scalars = line.unicodeScalars
    return (line.utf8.last == 0x0D ? scalars.dropLast() : scalars[...]).contains { scalar in
      switch scalar.value {
      case 0x09: false
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
  }

  private static func name(_ text: Substring) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
  }
}
