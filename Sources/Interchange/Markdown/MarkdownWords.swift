import TodoModel

/// The text after a checkbox: title, emoji fields, Dataview fields and tags.
struct MarkdownWords {
  private(set) var title = ""
  private(set) var tags: Set<String> = []
  private(set) var values: [MarkdownField: String] = [:]

  init(_ text: Substring) {
    var words = Self.withoutFields(text) { values[$0] = $1 }.split(separator: " ").map(String.init)[...]
    if let last = words.last, last.hasPrefix("^"), last.count > 1, values[.id] == nil,
      last.dropFirst().allSatisfy(Self.isID)
    {
      values[.id] = String(last.dropFirst())
      words.removeLast()
    }
    var left: [String] = []
    while let word = words.popFirst() { if !read(word, &words) { left.append(word) } }
    readTags(&left)
    title = left.map(Self.plain).joined(separator: " ")
    for tag in values[.tags]?.split(separator: ",") ?? [] where !tag.isBlank { tags.insert(String(tag.trimmed)) }
  }

  /// Returns the time of a field with its zone, or nil if it is not a time.
  func time(_ field: MarkdownField) -> Deadline? { values[field].flatMap { Deadline($0) } }

  // MARK: Emoji

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
    let bare = String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "\u{FE0F}" }))
    if let priority = MarkdownField.priorities.first(where: { $0.sign == bare }), values[.priority] == nil {
      values[.priority] = priority.name
      return true
    }
    if let sign = bare.first, let field = MarkdownField(sign: String(sign)), bare.count > 1, values[field] == nil,
      field.isDate, Day(String(bare.dropFirst())) != nil
    {
      values[field] = String(bare.dropFirst())
      return true
    }
    guard let field = MarkdownField(sign: bare), values[field] == nil, let next = rest.first else { return false }
    if field == .repeat {
      let words = rest.prefix { !Self.isSign($0) && !$0.hasPrefix("#") }
      guard !words.isEmpty else { return false }
      values[field] = words.joined(separator: " ")
      rest = rest.dropFirst(words.count)
      return true
    }
    guard field.isDate ? Day(next) != nil : next.allSatisfy({ Self.isID($0) || $0 == "," }) else { return false }
    values[field] = next
    rest.removeFirst()
    return true
  }

  private static func isSign(_ word: String) -> Bool {
    guard let sign = word.unicodeScalars.first.map(String.init) else { return false }
    return MarkdownField(sign: sign) != nil || MarkdownField.priorities.contains { $0.sign == sign }
  }

  private static func isID(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "-_.@".contains(letter))
  }

  // MARK: Tags

  /// Reads tags; those at either end are removed from the title, the others stay in it.
  private mutating func readTags(_ words: inout [String]) {
    tags.formUnion(words.compactMap(Self.tag))
    while let last = words.last, Self.tag(last) != nil, words.count > 1 { words.removeLast() }
    while let first = words.first, Self.tag(first) != nil, words.count > 1 { words.removeFirst() }
  }

  /// Returns the tag of a word, or nil for others such as issue numbers.
  static func tag(_ word: String) -> String? {
    let name = word.dropFirst()
    return word.hasPrefix("#") && isTag(name) ? String(name) : nil
  }

  static func isTag(_ name: some StringProtocol) -> Bool {
    name.contains { !$0.isNumber } && name.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
  }

  // MARK: Dataview fields

  /// Removes `[name:: value]` and `(name:: value)` with known names.
  private static func withoutFields(_ text: Substring, _ found: (MarkdownField, String) -> Void) -> String {
    guard text.contains("::") else { return String(text) }
    var (rest, left) = (text, "")
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == "(" }) {
      let before = rest[..<open]
      left += before
      let close: Character = rest[open] == "[" ? "]" : ")"
      let inside = rest[rest.index(after: open)...].prefix { $0 != close && $0 != rest[open] }
      guard !before.hasSuffix("\\"), inside.endIndex < rest.endIndex, rest[inside.endIndex] == close,
        let mark = inside.firstRange(of: "::"), let field = MarkdownField(name: inside[..<mark.lowerBound].trimmed)
      else {
        left.append(rest[open])
        rest = rest[open...].dropFirst()
        continue
      }
      found(field, String(inside[mark.upperBound...].trimmed))
      rest = rest[inside.endIndex...].dropFirst()
    }
    return left + rest
  }

  // MARK: Escapes

  /// Escapes a word of a title so that it is read as text.
  static func escaped(_ word: Substring) -> String {
    var text = word.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
    if isSign(text) { text += guarded }
    if text.hasPrefix("#") || text.hasPrefix("^") { text = "\\" + text }
    guard text.contains("[") || text.contains("(") else { return text }
    return String(text.flatMap { "[(".contains($0) ? ["\\", $0] : [$0] })
  }

  /// Unescapes a word of a title.
  private static func plain(_ word: String) -> String {
    var (text, isEscaped) = ("", false)
    for letter in word {
      if letter == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !"\\#^[(".contains(letter) { text.append("\\") }
      text.append(letter)
      isEscaped = false
    }
    if isEscaped { text.append("\\") }
    return isSign(text) && text.hasSuffix(guarded) ? String(text.dropLast()) : text
  }

  private static let guarded = "\u{2060}"
}
