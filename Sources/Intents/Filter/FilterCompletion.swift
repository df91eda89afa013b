import TodoModel

/// A completion for the last word of a filter.
package struct FilterCompletion: Hashable, Sendable {
  /// The range of scalars to replace.
  package let span: Range<Int>
  /// The replacement.
  package let text: String

  /// Completes a field, a value, a list or a tag; nil if there is no completion.
  package init?(of text: String, lists: [String], tags: [String], fields: OwnFields = .none) {
    let scalars = Array(text.unicodeScalars)
    let blank = scalars.lastIndex(where: \.properties.isWhitespace)
    var start = blank.map { $0 + 1 } ?? 0
    let open = Self.anyPart.unicodeScalars
    func skipSigns() { while start < scalars.count, scalars[start] == "-" || scalars[start] == "(" { start += 1 } }
    skipSigns()
    if String(String.UnicodeScalarView(scalars[start...].prefix(open.count))).lowercased() == Self.anyPart {
      start += open.count
      skipSigns()
    }
    guard start < scalars.count else { return nil }
    let word = String(String.UnicodeScalarView(scalars[start...])).folded
    guard let whole = Self.whole(word, lists, tags, fields), whole.folded != word else { return nil }
    (span, self.text) = (start..<scalars.count, whole)
  }

  private static let anyPart = Filter.Relation.anyPartWord + "("

  private static func whole(_ word: String, _ lists: [String], _ tags: [String], _ fields: OwnFields) -> String? {
    func named(_ head: String, _ names: [String]) -> String? {
      let begun = word.dropFirst(head.count)
      guard !names.contains(where: { $0.folded == begun }) else { return nil }
      return names.first { $0.folded.hasPrefix(begun) }.map { head + TypedName.quoted($0) }
    }
    if word.hasPrefix("#") { return named("#", lists + ListPath.folders(of: lists)) }
    if word.hasPrefix("@") { return named("@", tags) }
    if word.hasPrefix("!") { return named("!", FilterField.priorities) }
    guard let colon = word.firstIndex(of: ":") else {
      guard word.count > 1 else { return nil }
      let names = FilterField.allCases.map(\.rawValue) + fields.all.map(\.name)
      let name = names.first { $0.folded.hasPrefix(word) }.map { $0 + ":" }
      return name ?? (anyPart.hasPrefix(word) ? anyPart : nil)
    }
    if let own = fields.named(String(word[..<colon])) { return named(String(word[...colon]), own.choices) }
    guard let field = FilterField(named: String(word[..<colon])) else { return nil }
    if field == .has { return named("has:", field.row.values + fields.all.map(\.name)) }
    let head = word[...colon]
    let signs = word[head.endIndex...].prefix(while: field.signs.contains)
    let own = field == .sort ? fields.all.map(\.name) : []
    let values = field == .list ? lists : field == .tag ? tags : field.row.values + own
    return named(String(head + signs), field.date == nil || signs.isEmpty ? values : FilterField.days)
  }
}
