/// The detector of formats other than one task per line, by their lines.
struct ForeignLines {
  private let text: TextLines

  init(_ text: TextLines) { self.text = text }

  /// The lines, parsed again for each use to save memory for large files.
  private var lines: some Sequence<(number: Int, text: Substring)> {
    text.lazy.compactMap { line in line.text.map { (line.number, Substring($0)) } }
  }

  /// The format and the line that identifies it; nil if each line may be a task.
  var found: (format: ForeignFormat, line: Int)? {
    let head = Array(lines.prefix(ForeignPairs.headLines).map(\.text))
    if let format = ForeignPairs(head: head).format ?? ForeignWork(head: Array(lines.prefix(100).map(\.text))).format {
      return first { _ in true }.map { (format, $0) }
    }
    if let line = first(where: Self.isOrg) { return (.org, line) }
    if let line = first(where: Self.isMarkdown) ?? firstBullet { return (.markdown, line) }
    return first { _ in true }.flatMap { isTable ? (.table, $0) : nil }
  }

  private func first(where matches: (Substring) -> Bool) -> Int? { lines.first { matches($0.text) }?.number }

  /// The first bullet, if at least half of the lines have one.
  private var firstBullet: Int? {
    guard let first = first(where: { Self.afterBullet($0) != nil }) else { return nil }
    let surplus = lines.reduce(0) { $0 + (Self.afterBullet($1.text) == nil ? -1 : 1) }
    return surplus >= 0 ? first : nil
  }

  /// Returns true for `#+TITLE:`, `* TODO words`, `** words`, a drawer or a planning date.
  private static func isOrg(_ line: Substring) -> Bool {
    if line.hasPrefix("#+") { return line.dropFirst(2).drop { $0.isLetter || $0 == "_" }.hasPrefix(":") }
    let stars = line.prefix { $0 == "*" }.count
    let words = line.dropFirst(stars)
    if stars > 1, words.hasPrefix(" ") { return true }
    if stars == 1, [" TODO ", " DONE ", " NEXT "].contains(where: words.hasPrefix) { return true }
    let bare = line.drop { " \t".contains($0) }
    return bare == ":PROPERTIES:" || bare.hasPrefix("DEADLINE: <") || bare.hasPrefix("SCHEDULED: <")
  }

  /// Returns true for a heading, a checkbox, a fence, a rule or a table row.
  private static func isMarkdown(_ line: Substring) -> Bool {
    let bare = line.drop { " \t".contains($0) }
    let signs = bare.prefix { $0 == "#" }.count
    if (1...6).contains(signs), bare.dropFirst(signs).hasPrefix(" ") { return true }
    if let words = afterBullet(line), ["[ ] ", "[x] ", "[X] "].contains(where: words.hasPrefix) { return true }
    if bare.hasPrefix("```") || bare.hasPrefix("~~~") { return true }
    if bare.count > 2, ["-", "="].contains(where: { sign in bare.allSatisfy { $0 == sign } }) { return true }
    return bare.count > 2 && bare.hasPrefix("|") && bare.hasSuffix("|")
  }

  /// Returns the text after a bullet or list number, or nil if there is none.
  private static func afterBullet(_ line: Substring) -> Substring? {
    let bare = line.drop { " \t".contains($0) }
    let digits = bare.prefix { $0.isASCII && $0.isNumber }.count
    let ends = digits > 0 ? [". ", ") "] : ["- ", "* ", "+ ", "• "]
    let rest = bare.dropFirst(digits)
    return digits < 4 && ends.contains(where: rest.hasPrefix) ? rest.dropFirst(2) : nil
  }

  /// True for a header with known column names, or at least three columns per line without a space after the separator.
  private var isTable: Bool {
    [",", ";", "\t"].contains { (separator: Character) in
      let rows = lines.prefix(20).map { Self.fields($0.text, by: separator) }
      guard let head = rows.first, head.count > 1, rows.count > 1 else { return false }
      let names = head.map { String($0.filter { !" \"".contains($0) }).lowercased() }
      if !Self.columns.isDisjoint(with: names), Set(names).count == head.count { return true }
      let isEven = rows.allSatisfy { $0.count == head.count && !$0.dropFirst().contains { $0.hasPrefix(" ") } }
      return isEven && head.count > 2
    }
  }

  /// Common names of task columns.
  static let columns: Set<String> = [
    "title", "task", "summary", "subject", "content", "description", "due", "status", "priority",
  ]

  /// Splits a row; a separator between quotes does not count.
  private static func fields(_ line: Substring, by separator: Character) -> [Substring] {
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { sign in
      if sign == "\"" { isQuoted.toggle() }
      return !isQuoted && sign == separator
    }
  }
}
