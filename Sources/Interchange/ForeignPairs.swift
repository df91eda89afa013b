/// The detector of name-value formats by their first lines: settings, YAML or mail.
struct ForeignPairs {
  /// Number of lines examined.
  static let headLines = 20

  private let head: [Substring]

  init(head: [Substring]) { self.head = head }

  var format: ForeignFormat? {
    if isMail { return .mail }
    if isSettings { return .settings }
    return isYAML ? .yaml : nil
  }

  /// True if the first lines, after a mailbox line, are mail fields (RFC 5322, section 3.6), two of them common ones.
  private var isMail: Bool {
    let fields = head.drop { $0.hasPrefix("From ") }.prefix(8).map { Self.name($0, before: ":")?.lowercased() }
    guard let first = fields.first, first != nil else { return false }
    return fields.count { $0.map(Self.mailFields.contains) ?? false } > 1
  }

  private static let mailFields: Set<String> = [
    "from", "to", "cc", "subject", "date", "message-id", "received", "return-path", "mime-version", "content-type",
    "delivered-to", "reply-to", "dkim-signature",
  ]

  /// True for a section header followed by a pair, or for pairs only.
  private var isSettings: Bool {
    let lines = head.filter { !$0.hasPrefix("#") && !$0.hasPrefix(";") }
    let pairs = lines.map { Self.name($0, before: "=") != nil }
    let isSection = lines.map { $0.hasPrefix("[") && $0.hasSuffix("]") && !$0.contains(" ") }
    if zip(isSection, pairs.dropFirst()).contains(where: { $0 && $1 }) { return true }
    return lines.count > 1 && pairs.allSatisfy(\.self)
  }

  /// True for a YAML start marker, or for pairs in most lines of which one has the name of a task field.
  private var isYAML: Bool {
    let bare = head.map { line in
      let words = line.drop { $0 == " " }
      return words.hasPrefix("- ") ? words.dropFirst(2) : words
    }
    let names = bare.map { Self.name($0, before: ":")?.lowercased() }
    guard names.count(where: { $0 != nil }) * 2 > head.count, names.count > 1 else { return false }
    if head[0] == "---" { return true }
    let known = Set(names.compactMap(\.self)).intersection(ForeignLines.columns)
    return known.count > 1 || !known.isEmpty && names.contains { $0 == "title" }
      || known.contains { name in names.count { $0 == name } > 1 }
  }

  /// Returns the name before a sign, which must be followed by a space, a value or the end of the line.
  private static func name(_ line: Substring, before sign: Character) -> String? {
    guard let place = line.firstIndex(of: sign) else { return nil }
    var name = line[..<place]
    if sign == "=" { while name.last == " " { name.removeLast() } }
    let rest = line[line.index(after: place)...]
    guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }),
      sign == "=" || rest.isEmpty || rest.first == " "
    else { return nil }
    return String(name)
  }
}
