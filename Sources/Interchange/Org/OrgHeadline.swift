/// The first line of an entry: `** TODO [#A] words :tag:other:`.
struct OrgHeadline: Hashable, Sendable {
  var level: Int
  /// The word for its state; nil for a plain heading.
  var keyword: String?
  /// The letter or number between `[#` and `]`.
  var priority: String?
  var title: String
  var tags: [String] = []
  /// Whether it is taken out by the word `COMMENT`.
  var isComment = false

  /// How many stars a line begins with that a blank follows; nil where it is no headline.
  static func level(_ line: Substring) -> Int? {
    let stars = line.utf8.prefix { $0 == UInt8(ascii: "*") }
    guard !stars.isEmpty, stars.endIndex < line.endIndex, line.utf8[stars.endIndex] == 0x20 else {
      return nil
    }
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

  /// The tags at the end of a headline, and what stands in front.
  private static func tags(_ text: Substring) -> ([String], Substring) {
    guard text.hasSuffix(":") else { return ([], text) }
    let start = text.lastIndex { $0 == " " || $0 == "\t" }.map { text.index(after: $0) } ?? text.startIndex
    let word = text[start...]
    let names = word.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard word.hasPrefix(":"), word.utf8.count > 2, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isTag) })
    else { return ([], text) }
    return (names.map(String.init), text[..<start])
  }

  /// The letters that a tag is made of.
  static func isTag(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "_@#%".contains(letter)
  }

  init(level: Int, keyword: String?, priority: String?, title: String, tags: [String]) {
    (self.level, self.keyword, self.priority) = (level, keyword, priority)
    (self.title, self.tags) = (title, tags)
  }

  /// The line, in which no word of the title is taken for anything else.
  var text: String {
    let cookie = priority.map { "[#\($0)]" }
    let isTaken = ["COMMENT", "COMMENT "].contains { title == $0 || title.hasPrefix("COMMENT ") }
    var words = isTaken || cookie == nil && title.hasPrefix("[#") ? Self.mark + title : title
    if tags.isEmpty, title.hasSuffix(":") { words += Self.mark }
    let signs = tags.isEmpty ? nil : ":" + tags.joined(separator: ":") + ":"
    return String(repeating: "*", count: level) + " "
      + [keyword, cookie, words, signs].compactMap(\.self).joined(separator: " ")
  }

  /// A sign without width, which Org has people write where a sign is to mean nothing.
  static let mark = "\u{200B}"
}
