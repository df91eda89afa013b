import TodoModel

extension FilterReader {
  /// A single term; nil where it says nothing that must hold.
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

  /// `#list`, `@"two words"`.
  private mutating func named(_ start: Int) throws(FilterFault) -> FilterTerm {
    let isList = next() == "#"
    place += 1
    let name = try value(from: start).text
    guard !name.isEmpty else {
      throw FilterFault(
        isList ? "Type the name of a list after #." : "Type the name of a tag after @.",
        at: start..<place
      )
    }
    return FilterTerm(.plain(isList ? .list(name) : .tag(name)), at: start..<place)
  }

  /// A value behind a sign or a colon, in lower case, and whether it stands in quotes.
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
    let length = scalars[span].prefix { $0.properties.isAlphabetic && $0.isASCII }.count
    let name = text(start..<start + length)
    if length > 0, start + length < span.upperBound, ":<>=".unicodeScalars.contains(scalars[start + length]) {
      if let field = FilterField(named: name) { return try self.field(field, from: start, length) }
      try refuseNearest(name, at: start..<start + length, of: span)
    }
    if text(span) == ")" {
      throw FilterFault("No bracket is open here. The sign itself is found in quotes.", at: span)
    }
    place = span.upperBound
    return FilterTerm(.plain(.word(text(span).lowercased())), at: span)
  }

  /// Refuses what is nearly the name of a field; any other word with a colon is a word.
  private func refuseNearest(_ name: String, at span: Range<Int>, of word: Range<Int>) throws(FilterFault) {
    guard name.count > 2, scalars[span.upperBound] == ":", word.upperBound > span.upperBound + 1,
      scalars[span.upperBound + 1] != "/",
      let near = NearestWord.of(name, in: FilterField.allCases.flatMap(\.names))
    else { return }
    throw FilterFault(
      "There is no field “\(name)”. Is it \(near):? The word itself is found in quotes.",
      at: span,
      repair: near
    )
  }

  /// A field with what stands behind its colon.
  private mutating func field(
    _ field: FilterField,
    from start: Int,
    _ length: Int
  ) throws(FilterFault) -> FilterTerm? {
    let name = text(start..<start + length)
    guard scalars[start + length] == ":" else {
      let span = bareSpan(from: start)
      let sign = scalars[start + length] == "=" ? length + 1 : length
      throw FilterFault(
        "A colon stands behind a field: \(field.row.example).",
        at: span,
        repair: name + ":" + text(start + sign..<span.upperBound)
      )
    }
    place = start + length + 1
    let wish: FilterTerm.Wish?
    if let date = field.date {
      wish = try self.date(date, field, from: start)
    } else if field == .priority {
      wish = try priority(from: start)
    } else {
      wish = try plain(field, from: start).map(FilterTerm.Wish.plain)
    }
    return wish.map { FilterTerm($0, at: start..<place) }
  }

  /// A field whose values mean the same at any time; nil for what says nothing that must hold.
  private mutating func plain(
    _ field: FilterField,
    from start: Int
  ) throws(FilterFault) -> Filter.Condition? {
    let (text, isQuoted) = try value(from: start)
    let span = start..<place
    guard !text.isEmpty else { throw refusal(of: "", field, at: span) }
    switch field {
    case .title: return .title(text)
    case .notes: return .notes(text)
    case .list: return .list(text == "none" && !isQuoted ? nil : text)
    case .tag: return .tag(text == "none" && !isQuoted ? nil : text)
    case .is: return try state(text, at: span)
    case .has:
      guard let part = Filter.Part(rawValue: text) else { throw refusal(of: text, field, at: span) }
      return .has(part)
    case .sort, .limit:
      try note(field, text, at: span)
      return nil
    case .priority, .due, .start, .deadline, .done, .added, .changed: return nil
    }
  }

  private func state(_ text: String, at span: Range<Int>) throws(FilterFault) -> Filter.Condition {
    if text == "open" || text == "done" { return .done(text == "done") }
    guard let state = Filter.State(rawValue: text) else { throw refusal(of: text, .is, at: span) }
    return .state(state)
  }

  /// Takes note of the order or the limit, which are said once, and of all that is found.
  private mutating func note(_ field: FilterField, _ text: String, at span: Range<Int>) throws(FilterFault) {
    guard brackets.isEmpty else {
      throw FilterFault(
        "\(field.rawValue): is about all that is found. Put it outside of the brackets.",
        at: span
      )
    }
    guard field == .sort ? order == nil : limit == nil else {
      throw FilterFault("\(field.rawValue): can be said once.", at: span)
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
    guard let key = SortKey(rawValue: name) else { throw refusal(of: name, field, at: span) }
    order = Filter.Order(key, isReversed: isReversed)
  }
}

extension FilterReader {
  /// What a field takes, where it is something else; `span` is that of the whole term.
  func refusal(of text: String, _ field: FilterField, at span: Range<Int>) -> FilterFault {
    let row = field.row
    let values = row.values.map { "\(field.rawValue):\($0)" }
    let words =
      switch field {
      case .limit: "It is a number from 1 on: \(row.example)."
      case _ where values.isEmpty: "Behind \(field.rawValue): stands what is looked for: \(row.example)."
      case .is, .has, .sort: "It is " + FilterReader.list(values) + "."
      default: "It is " + FilterReader.list(values) + ", or as in \(row.example)."
      }
    let near = text.isEmpty ? nil : NearestWord.of(text, in: row.values)
    return FilterFault(words, at: span, repair: near.map { "\(field.rawValue):\($0)" })
  }

  /// "a, b or c".
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The priority of a name.
  func priority(
    _ name: String,
    at span: Range<Int>,
    repaired: (String) -> String
  ) throws(FilterFault) -> Priority {
    if let priority = Priority(rawValue: name.lowercased()) { return priority }
    let near = name.isEmpty ? nil : NearestWord.of(name, in: FilterField.priorities)
    throw FilterFault("A priority is !high, !medium, !low or !none.", at: span, repair: near.map(repaired))
  }

  /// `<=` and its like, where one stands here.
  mutating func comparison() -> FilterTerm.Comparison {
    guard let sign = next(), sign == "<" || sign == ">" else { return .equal }
    let isOrEqual = next(1) == "="
    place += isOrEqual ? 2 : 1
    return sign == "<" ? (isOrEqual ? .atMost : .less) : (isOrEqual ? .atLeast : .more)
  }
}
