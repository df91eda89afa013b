/// The typed form of list and tag names: plain, or quoted if a name has several words.
///
/// Examples are `#home`, `#"My list"` and `@"two words"`; a quote inside is written `\"`. All code that parses or
/// prints names uses this type.
package enum TypedName {
  /// Returns the name after its sign, quoted if necessary.
  package static func text(_ sign: Character, _ name: String) -> String { String(sign) + quoted(name) }

  /// Returns the name, quoted if necessary to parse it back.
  package static func quoted(_ name: String) -> String {
    isPlain(name) ? name : inQuotes(name)
  }

  /// Returns the name in quotes.
  package static func inQuotes(_ name: String) -> String {
    let inner = name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(inner) + "\""
  }

  /// Returns the name of a typed text without its leading sign and quotes.
  package static func bare(_ typed: String, _ signs: Set<Character>) -> String {
    let name = typed.first.map(signs.contains) == true && typed.count > 1 ? String(typed.dropFirst()) : typed
    let scalars = Array(name.unicodeScalars)
    guard scalars.first == "\"", let read = read(scalars, at: 0), read.end == scalars.count else { return name }
    return read.text
  }

  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0 != "\"" }
  }

  /// Reads the quoted text whose opening quote is at `place`, and its end; returns nil if it is not closed.
  package static func read(_ scalars: [Unicode.Scalar], at place: Int) -> (text: String, end: Int)? {
    var (text, place) = (String.UnicodeScalarView(), place + 1)
    while place < scalars.count, scalars[place] != "\"" {
      let isEscape =
        scalars[place] == "\\" && place + 1 < scalars.count && "\"\\".unicodeScalars.contains(scalars[place + 1])
      if isEscape { place += 1 }
      text.append(scalars[place])
      place += 1
    }
    return place < scalars.count ? (String(text), place + 1) : nil
  }
}
