/// Names of lists and tags as they are typed: as they are, or in quotes where they hold more than one word.
///
/// `#home`, `#"My list"`, `@"two words"`; a quote inside is written `\"`. Whoever reads or prints names does it so.
package enum TypedName {
  /// The name behind its sign, in quotes where it would not be read back without.
  package static func text(_ sign: Character, _ name: String) -> String { String(sign) + quoted(name) }

  /// The name, in quotes where it would not be read back without.
  package static func quoted(_ name: String) -> String {
    guard !isPlain(name) else { return name }
    let inner = name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(inner) + "\""
  }

  /// What is meant by a name as it is typed: without the sign that may stand in front, and without quotes.
  package static func bare(_ typed: String, _ signs: Set<Character>) -> String {
    let name = typed.first.map(signs.contains) == true && typed.count > 1 ? String(typed.dropFirst()) : typed
    let scalars = Array(name.unicodeScalars)
    guard scalars.first == "\"", let read = read(scalars, at: 0), read.end == scalars.count else {
      return name
    }
    return read.text
  }

  /// Whether a name needs no quotes.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0 != "\"" }
  }

  /// Reads what stands in quotes from the one at `place` on, and tells what is behind; nil where it is not closed.
  package static func read(_ scalars: [Unicode.Scalar], at place: Int) -> (text: String, end: Int)? {
    var (text, place) = (String.UnicodeScalarView(), place + 1)
    while place < scalars.count, scalars[place] != "\"" {
      let isEscape =
        scalars[place] == "\\" && place + 1 < scalars.count
        && "\"\\".unicodeScalars.contains(scalars[place + 1])
      if isEscape { place += 1 }
      text.append(scalars[place])
      place += 1
    }
    return place < scalars.count ? (String(text), place + 1) : nil
  }
}
