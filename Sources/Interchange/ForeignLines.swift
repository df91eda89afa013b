/// Tells by its lines a text that has another form than a task a line.
struct ForeignLines {
  private let text: TextLines

  init(_ text: TextLines) { self.text = text }

  /// Read anew for each question: a large file is not held in pieces.
  private var lines: some Sequence<(number: Int, text: Substring)> {
    text.lazy.compactMap { line in line.text.map { (line.number, Substring($0)) } }
  }

  /// The form, and the line that tells it; nil where each line may be a task.
  var found: (format: ForeignFormat, line: Int)? {
    let head = Array(lines.prefix(ForeignPairs.headLines).map(\.text))
    if let format = ForeignPairs(head: head).format
      ?? ForeignWork(head: Array(lines.prefix(100).map(\.text))).format
    {
      return first { _ in true }.map { (format, $0) }
    }
    if let line = first(where: Self.isOrg) { return (.org, line) }
    if let line = first(where: Self.isMarkdown) ?? firstBullet {
      return (.markdown, line)
    }
    return first { _ in true }.flatMap { isTable ? (.table, $0) : nil }
  }

  private func first(where matches: (Substring) -> Bool) -> Int? {
    lines.first { matches($0.text) }?.number
  }

  /// Where a list with signs in front begins; nil where most lines have none.
  private var firstBullet: Int? {
    guard let first = first(where: { Self.afterBullet($0) != nil }) else { return nil }
    let surplus = lines.reduce(0) { $0 + (Self.afterBullet($1.text) == nil ? -1 : 1) }
    return surplus >= 0 ? first : nil
  }

  /// `#+TITLE:`, `* TODO words`, `** words`, a drawer or a date of planning.
  private static func isOrg(_ line: Substring) -> Bool {
    if line.hasPrefix("#+") { return line.dropFirst(2).drop { $0.isLetter || $0 == "_" }.hasPrefix(":") }
    let stars = line.prefix { $0 == "*" }.count
    let words = line.dropFirst(stars)
    if stars > 1, words.hasPrefix(" ") { return true }
    if stars == 1, [" TODO ", " DONE ", " NEXT "].contains(where: words.hasPrefix) { return true }
    let bare = line.drop { " \t".contains($0) }
    return bare == ":PROPERTIES:" || bare.hasPrefix("DEADLINE: <") || bare.hasPrefix("SCHEDULED: <")
  }

  /// A heading, a box to tick, a fence, a rule or a row between bars.
  private static func isMarkdown(_ line: Substring) -> Bool {
    let bare = line.drop { " \t".contains($0) }
    let signs = bare.prefix { $0 == "#" }.count
    if (1...6).contains(signs), bare.dropFirst(signs).hasPrefix(" ") { return true }
    if let words = afterBullet(line), ["[ ] ", "[x] ", "[X] "].contains(where: words.hasPrefix) {
      return true
    }
    if bare.hasPrefix("```") || bare.hasPrefix("~~~") { return true }
    if bare.count > 2, ["-", "="].contains(where: { sign in bare.allSatisfy { $0 == sign } }) { return true }
    return bare.count > 2 && bare.hasPrefix("|") && bare.hasSuffix("|")
  }

  /// What stands behind the sign or number of a point of a list; nil where there is none.
  private static func afterBullet(_ line: Substring) -> Substring? {
    let bare = line.drop { " \t".contains($0) }
    let digits = bare.prefix { $0.isASCII && $0.isNumber }.count
    let ends = digits > 0 ? [". ", ") "] : ["- ", "* ", "+ ", "• "]
    let rest = bare.dropFirst(digits)
    return digits < 4 && ends.contains(where: rest.hasPrefix) ? rest.dropFirst(2) : nil
  }

  /// A head that names its columns, or three columns and more in every line, with no blank where they meet as in prose.
  private var isTable: Bool {
    [",", ";", "\t"].contains { (separator: Character) in
      let rows = lines.prefix(20).map { Self.fields($0.text, by: separator) }
      guard let head = rows.first, head.count > 1, rows.count > 1 else { return false }
      let names = head.map { String($0.filter { !" \"".contains($0) }).lowercased() }
      if !Self.columns.isDisjoint(with: names), Set(names).count == head.count { return true }
      let isEven = rows.allSatisfy {
        $0.count == head.count && !$0.dropFirst().contains { $0.hasPrefix(" ") }
      }
      return isEven && head.count > 2
    }
  }

  /// What columns of tasks are called.
  static let columns: Set<String> = [
    "title", "task", "summary", "subject", "content", "description", "due", "status", "priority",
  ]

  /// The fields of a row; a separator between quotes parts nothing.
  private static func fields(_ line: Substring, by separator: Character) -> [Substring] {
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { sign in
      if sign == "\"" { isQuoted.toggle() }
      return !isQuoted && sign == separator
    }
  }
}
