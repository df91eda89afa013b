/// A line of Markdown, classified by its first characters.
enum MarkdownLine: Hashable {
  /// `- [x] words`: the character in the brackets and the text after them.
  case box(Character, Substring)
  /// A list item without a checkbox.
  case point(Substring)
  /// `## words`.
  case heading(String)
  case fence(Character, Int)
  case blank
  case text

  init(_ line: Substring) {
    let bare = line.trimmed
    if bare.isEmpty {
      self = .blank
    } else if let words = Self.afterBullet(bare) {
      self = Self.box(words) ?? .point(words)
    } else if let heading = Self.heading(bare) {
      self = .heading(heading)
    } else if let sign = bare.first, sign == "`" || sign == "~", bare.hasPrefix(String(repeating: sign, count: 3)) {
      self = .fence(sign, bare.prefix { $0 == sign }.count)
    } else {
      self = .text
    }
  }

  private static func heading(_ bare: Substring) -> String? {
    let signs = bare.prefix { $0 == "#" }.count
    let rest = bare.dropFirst(signs)
    guard (1...6).contains(signs), rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    var words = rest.trimmed
    let closing = words.reversed().prefix { $0 == "#" }.count
    let open = words.dropLast(closing)
    if closing > 0, open.isEmpty || open.last == " " { words = open.trimmed }
    return String(words)
  }

  /// Returns the text after a bullet or list number, or nil if there is none.
  private static func afterBullet(_ bare: Substring) -> Substring? {
    let digits = bare.prefix { $0.isASCII && $0.isNumber }.count
    let rest = bare.dropFirst(digits)
    guard digits < 10, let sign = rest.first, digits > 0 ? ".)".contains(sign) : "-*+".contains(sign) else {
      return nil
    }
    let words = rest.dropFirst()
    guard let blank = words.first, blank == " " || blank == "\t" else { return nil }
    return words.trimmed
  }

  private static func box(_ words: Substring) -> MarkdownLine? {
    guard words.hasPrefix("[") else { return nil }
    let inside = words.dropFirst()
    guard let sign = inside.first, inside.dropFirst().first == "]", sign != "]" else { return nil }
    let rest = inside.dropFirst(2)
    guard let blank = rest.first, blank == " " || blank == "\t", !rest.isBlank else { return nil }
    return .box(sign, rest.trimmed)
  }
}
