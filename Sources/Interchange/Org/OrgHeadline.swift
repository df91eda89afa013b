/// A headline: `** TODO [#A] words :tag:other:`.
struct OrgHeadline: Hashable, Sendable {
  var level: Int
  /// The state keyword; nil for a plain heading.
  var keyword: String?
  /// The letter or number in `[#…]`.
  var priority: String?
  var title: String
  var tags: [String] = []
  /// True if the headline has the keyword `COMMENT`.
  var isComment = false

  /// Returns the number of asterisks before a space, or nil if the line is no headline.
  static func level(_ line: Substring) -> Int? {
    let stars = line.utf8.prefix { $0 == UInt8(ascii: "*") }
    guard !stars.isEmpty, stars.endIndex < line.endIndex, line.utf8[stars.endIndex] == 0x20 else { return nil }
    return stars.count
  }

  init?(_ line: Substring, _ keywords: OrgKeywords) {
    guard let level = Self.level(line) else { return nil }
    self.level = level
    var rest = Substring(line.utf8.dropFirst(level)).trimmed
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    if keywords.isDone(word) != nil {
      keyword = String(word)
      rest = rest[word.endIndex...].trimmed
    }
    if rest.hasPrefix("[#"), let close = rest.firstIndex(of: "]") {
      let letter = rest[..<close].dropFirst(2)
      if (1...2).contains(letter.count), letter.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        priority = String(letter)
        rest = rest[close...].dropFirst().trimmed
      }
    }
    if rest == "COMMENT" || rest.hasPrefix("COMMENT ") {
      isComment = true
      rest = rest.dropFirst("COMMENT".count).trimmed
    }
    title = ""
    (tags, rest) = Self.tags(rest)
    title = String(rest.trimmed)
  }

  /// Splits the tags from the end of a headline.
  private static func tags(_ text: Substring) -> ([String], Substring) {
    guard text.hasSuffix(":") else { return ([], text) }
    let start = text.lastIndex { $0 == " " || $0 == "\t" }.map { text.index(after: $0) } ?? text.startIndex
    let word = text[start...]
    let names = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard word.hasPrefix(":"), word.utf8.count > 2, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isTag) }) else {
      return ([], text)
    }
    return (names.map(String.init), text[..<start])
  }

  /// Returns true for the characters of a tag.
  static func isTag(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || "_@#%".contains(letter) }

  init(level: Int, keyword: String?, priority: String?, title: String, tags: [String]) {
    (self.level, self.keyword, self.priority) = (level, keyword, priority)
    (self.title, self.tags) = (title, tags)
  }

  /// The line, with title words escaped that would be read as syntax.
  var text: String {
    let cookie = priority.map { "[#\($0)]" }
    let isTaken = ["COMMENT", "COMMENT "].contains { title == $0 || title.hasPrefix("COMMENT ") }
    var words = isTaken || cookie == nil && title.hasPrefix("[#") ? Self.mark + title : title
    if tags.isEmpty, title.hasSuffix(":") { words += Self.mark }
    let signs = tags.isEmpty ? nil : ":" + tags.joined(separator: ":") + ":"
    return String(repeating: "*", count: level) + " "
      + [keyword, cookie, words, signs].compactMap(\.self).joined(separator: " ")
  }

  /// A zero-width space, which Org uses as an escape.
  static let mark = "\u{200B}"
}
