import TodoModel

extension FilterReader {
  /// Parses a term; nil if the term adds no condition.
  mutating func term() throws(FilterFault) -> FilterTerm? {
    let start = place
    switch next() {
    case "\"":
      let word = try quoted(from: start).lowercased()
      try requireEnd(from: start)
      return word.isEmpty ? nil : FilterTerm(.plain(.word(word)), at: start..<place)
    case "#", "@": return try named(start)
    case "!":
      let span = bareSpan(from: start)
      place = span.upperBound
      let name = text(span.dropFirst())
      let priority = try priority(name, at: span, repaired: { "!" + $0 })
      return FilterTerm(.plain(.priority([priority])), at: span)
    default: return try fieldOrWord(start)
    }
  }

  /// Parses a list or tag such as `#list` or `@"two words"`.
  private mutating func named(_ start: Int) throws(FilterFault) -> FilterTerm {
    let isList = next() == "#"
    place += 1
    if next() != "\"" { try refuseJoined(bareSpan(from: start)) }
    let name = try value(from: start).text
    guard !name.isEmpty else {
      throw FilterFault(
        isList ? FilterSyntaxMessages.listNameMissing : FilterSyntaxMessages.tagNameMissing, at: start..<place)
    }
    return FilterTerm(.plain(isList ? .list(name) : .tag(name)), at: start..<place)
  }

  /// Parses the value after a sign or colon, in lower case; the flag is true if the value is quoted.
  mutating func value(from start: Int) throws(FilterFault) -> (text: String, isQuoted: Bool) {
    guard next() == "\"" else {
      let span = bareSpan(from: place)
      place = span.upperBound
      return (text(span).lowercased(), false)
    }
    let text = try quoted(from: start).lowercased()
    try requireEnd(from: start)
    return (text, true)
  }

  private mutating func fieldOrWord(_ start: Int) throws(FilterFault) -> FilterTerm? {
    let span = bareSpan(from: start)
    try refuseSigns(span)
    if let part = try anyPart() { return part }
    if let own = try ownField(span) { return own }
    let length = scalars[span].prefix { $0.properties.isAlphabetic && $0.isASCII }.count
    let name = text(start..<start + length)
    if length > 0, start + length < span.upperBound, ":<>=~".unicodeScalars.contains(scalars[start + length]) {
      if let field = FilterField(named: name) { return try self.field(field, from: start, length) }
      try refuseName(name, at: start..<start + length, of: span)
    }
    if text(span) == ")" { throw FilterFault(FilterSyntaxMessages.bracketUnopened, at: span) }
    place = span.upperBound
    return FilterTerm(.plain(.word(text(span).lowercased())), at: span)
  }

  /// Throws if the name is not a field; a URL is a word.
  private func refuseName(_ name: String, at span: Range<Int>, of word: Range<Int>) throws(FilterFault) {
    let behind = word.upperBound > span.upperBound + 1 ? scalars[span.upperBound + 1] : nil
    guard scalars[span.upperBound] == ":", behind != "/" else { return }
    let own = fields.all.map(\.name)
    let names = FilterField.allCases.flatMap(\.names) + own
    if name.count > 2, let near = NearestWord.of(name, in: names) {
      throw FilterFault(
        FilterSyntaxMessages.unknownField(name, near: near), at: span,
        repair: near)
    }
    throw FilterFault(
      FilterSyntaxMessages.unknownField(name, fields: FilterReader.list(FilterField.allCases.map(\.rawValue) + own)),
      at: word, repair: FilterExpression.typed(text(word)))
  }

  /// Throws for operators of other programs: `|`, `&`, `+tag`, `due.before:x`.
  private func refuseSigns(_ span: Range<Int>) throws(FilterFault) {
    let word = text(span)
    if ["|", "||", "&", "&&", ","].contains(word) {
      let joint = word.hasPrefix("|") ? "or" : "and"
      throw FilterFault(
        FilterSyntaxMessages.joinsNothing(word, instead: joint), at: span,
        repair: joint)
    }
    let parts = word.split(separator: "|", omittingEmptySubsequences: false)
    if parts.count > 1 {
      let isWhole = !parts.contains("")
      throw FilterFault(
        FilterSyntaxMessages.barJoinsNothing, at: span,
        repair: isWhole ? parts.joined(separator: " or ") : nil)
    }
    if word.hasPrefix("+"), let first = word.dropFirst().unicodeScalars.first, first.properties.isAlphabetic {
      throw FilterFault(
        FilterSyntaxMessages.plusIsNoTag, at: span,
        repair: "@" + word.dropFirst())
    }
    guard let colon = word.firstIndex(of: ":"), let dot = word[..<colon].firstIndex(of: "."),
      let field = FilterField(named: String(word[..<dot]))
    else { return }
    throw modified(field, String(word[word.index(after: dot)..<colon]), String(word[word.index(after: colon)...]), span)
  }

  /// Throws for operators of other programs between lists and tags: `#home|#work`, `#home&@call`.
  private func refuseJoined(_ span: Range<Int>) throws(FilterFault) {
    let signs = span.dropFirst().filter { scalars[$0] == "|" || scalars[$0] == "&" }
    let isJoint = signs.contains { $0 + 1 == span.upperBound || "|&#@!(".unicodeScalars.contains(scalars[$0 + 1]) }
    guard isJoint, let sign = signs.first else { return }
    let joint = scalars[sign] == "|" ? "or" : "and"
    throw FilterFault(FilterSyntaxMessages.operatorMissing(joint), at: span)
  }

  /// Returns the error for a field modifier, with a suggestion: `due:<friday` for `due.before:friday`.
  private func modified(_ field: FilterField, _ modifier: String, _ value: String, _ span: Range<Int>) -> FilterFault {
    let name = field.rawValue + ":"
    let form: String? =
      switch modifier.lowercased() {
      case "before", "below", "under": field.signs.contains("<") ? name + "<" + value : nil
      case "after", "above", "over": field.signs.contains(">") ? name + ">" + value : nil
      case "by": field.signs.contains("<") ? name + "<=" + value : nil
      case "not", "isnt", "hasnt", "none": value.isEmpty ? name + "none" : "-" + name + value
      case "is", "equals", "has", "contains", "any": value.isEmpty ? nil : name + value
      default: nil
      }
    return FilterFault(
      FilterSyntaxMessages.unknownModifier(modifier, example: field.row.example), at: span, repair: form)
  }

  private mutating func field(_ field: FilterField, from start: Int, _ length: Int) throws(FilterFault) -> FilterTerm? {
    let name = text(start..<start + length)
    guard scalars[start + length] == ":" else {
      let span = bareSpan(from: start)
      let sign = length + scalars[start + length..<span.upperBound].prefix { $0 == "=" || $0 == "~" }.count
      throw FilterFault(
        FilterSyntaxMessages.colonMissing(example: field.row.example), at: span,
        repair: name + ":" + text(start + sign..<span.upperBound))
    }
    place = start + length + 1
    let wish: FilterTerm.Wish?
    if field.date != nil || field == .effort {
      wish = try span(field, from: start)
    } else if field == .priority {
      wish = try priority(from: start)
    } else {
      wish = try plain(field, from: start).map(FilterTerm.Wish.plain)
    }
    return wish.map { FilterTerm($0, at: start..<place) }
  }

  /// Parses a field whose values do not depend on the time; nil for `sort` and `limit`.
  private mutating func plain(_ field: FilterField, from start: Int) throws(FilterFault) -> Filter.Condition? {
    let (text, isQuoted) = try value(from: start)
    let span = start..<place
    if text.isEmpty, !isQuoted, let state = field.stateAlone {
      guard !isBeforeNumber else { throw missing(field, from: start) }
      return .state(state)
    }
    guard !text.isEmpty else { throw refusal(of: "", field, at: span) }
    switch field {
    case .title: return .title(text)
    case .notes: return .notes(text)
    case .list: return .list(text == "none" && !isQuoted ? nil : text)
    case .tag: return .tag(text == "none" && !isQuoted ? nil : text)
    case .is: return try state(text, at: span)
    case .has:
      if let part = Filter.Part(rawValue: text) { return .has(part) }
      guard let own = fields.named(text) else { throw refusal(of: text, field, at: span) }
      return .own(own.name, .present)
    case .under, .blocking, .blocked:
      guard let item = ItemReference(text) else { throw refusal(of: text, field, at: span) }
      return .related(field == .under ? .under(item) : field == .blocking ? .blocking(item) : .blocked(item))
    case .sort, .limit:
      try note(field, text, at: span)
      return nil
    case .priority, .due, .start, .deadline, .done, .added, .changed, .effort: return nil
    }
  }

  /// True if the next word, after a blank, is a number.
  private var isBeforeNumber: Bool {
    let word = scalars[place...].drop(while: \.properties.isWhitespace).prefix { !$0.properties.isWhitespace }
    return !word.isEmpty && word.allSatisfy { ("0"..."9").contains($0) || $0 == "#" || $0 == ")" } && word.first != ")"
  }

  private func state(_ text: String, at span: Range<Int>) throws(FilterFault) -> Filter.Condition {
    if text == "open" || text == "done" { return .done(text == "done") }
    guard let state = Filter.State(rawValue: text) else { throw refusal(of: text, .is, at: span) }
    return .state(state)
  }

  /// Stores the order or the limit; throws if it is repeated or in parentheses.
  private mutating func note(_ field: FilterField, _ text: String, at span: Range<Int>) throws(FilterFault) {
    guard brackets.isEmpty else {
      throw FilterFault(FilterSyntaxMessages.fieldInBrackets(field.rawValue), at: span)
    }
    guard field == .sort ? order == nil : limit == nil else {
      throw FilterFault(FilterSyntaxMessages.fieldRepeated(field.rawValue), at: span)
    }
    if field == .limit {
      guard let count = Int(text), count > 0, text.allSatisfy(\.isNumber) else {
        throw refusal(of: text, field, at: span)
      }
      limit = count
      return
    }
    let isReversed = text.hasPrefix("-")
    let name = isReversed ? String(text.dropFirst()) : text
    guard let key = SortKey(name, in: fields) else { throw refusal(of: name, field, at: span) }
    order = Filter.Order(key, isReversed: isReversed)
  }
}

extension FilterReader {
  /// Returns the error for an invalid value of a field; `span` covers the whole term.
  func refusal(of text: String, _ field: FilterField, at span: Range<Int>) -> FilterFault {
    let row = field.row
    let known = row.values + (field == .sort ? fields.all.map(\.name) : [])
    let values = known.map { "\(field.rawValue):\($0)" }
    let words =
      switch field {
      case .limit: FilterSyntaxMessages.invalidLimit(example: row.example)
      case .under, .blocking, .blocked: FilterSyntaxMessages.itemExpected(field.rawValue, example: row.example)
      case _ where values.isEmpty: FilterSyntaxMessages.valueMissing(field.rawValue, example: row.example)
      case .is, .has, .sort: FilterSyntaxMessages.valueUnknown(FilterReader.list(values))
      default: FilterSyntaxMessages.valueUnknown(FilterReader.list(values), example: row.example)
      }
    let near = text.isEmpty ? nil : NearestWord.of(text, in: known)
    return FilterFault(words, at: span, repair: near.map { "\(field.rawValue):\($0)" })
  }

  /// Joins words as "a, b or c".
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return FilterSyntaxMessages.either(words.dropLast().joined(separator: ", "), or: last)
  }

  func priority(_ name: String, at span: Range<Int>, repaired: (String) -> String) throws(FilterFault) -> Priority {
    if let priority = Priority(rawValue: name.lowercased()) { return priority }
    let near = name.isEmpty ? nil : NearestWord.of(name, in: FilterField.priorities)
    throw FilterFault(FilterSyntaxMessages.priorityUnknown, at: span, repair: near.map(repaired))
  }

  /// Parses a comparison sign such as `<=`; `.equal` if there is none.
  mutating func comparison() -> FilterTerm.Comparison {
    guard let sign = next(), sign == "<" || sign == ">" else { return .equal }
    let isOrEqual = next(1) == "="
    place += isOrEqual ? 2 : 1
    return sign == "<" ? (isOrEqual ? .atMost : .less) : (isOrEqual ? .atLeast : .more)
  }
}
