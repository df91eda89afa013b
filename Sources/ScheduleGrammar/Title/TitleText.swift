/// The text of a title with some words removed.
struct TitleText {
  let scalars: [Unicode.Scalar]
  let tokens: [Token]

  /// Returns the text without the spans and without escaping backslashes, tidied at each removal.
  func without(_ spans: [Range<Int>], strippingRemind: Bool) -> String {
    var kept: [Unicode.Scalar] = []
    kept.reserveCapacity(scalars.count)
    let escapes = Set(tokens.filter { $0.sign == "\\" && $0.isLiteral }.map(\.from))
    var index = 0
    var pending = spans.makeIterator()
    var next = pending.next()
    while index < scalars.count {
      if let span = next, index >= span.lowerBound {
        index = join(&kept, max(index, span.upperBound))
        next = pending.next()
        continue
      }
      if !escapes.contains(index) { kept.append(scalars[index]) }
      index += 1
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: spans.isEmpty && escapes.isEmpty ? kept : TitleText.tidied(kept))
    let title = String(text)
    return strippingRemind ? TitleText.withoutRemind(title) : title
  }

  /// Returns the span without white space at its ends.
  static func trimmed(_ span: Range<Int>, _ scalars: [Unicode.Scalar]) -> Range<Int> {
    let isWord = { (index: Int) in Lexer.fold(scalars[index]) != " " }
    guard let first = span.first(where: isWord), let last = span.last(where: isWord) else {
      return span.lowerBound..<span.lowerBound
    }
    return first..<(last + 1)
  }

  /// Closes the gap (empty brackets, one dangling sign, doubled spaces) and returns the index at which to continue.
  private func join(_ kept: inout [Unicode.Scalar], _ upper: Int) -> Int {
    var index = upper
    if index < scalars.count, let open = kept.last, TitleText.isPair(open, scalars[index]) {
      kept.removeLast()
      index += 1
    }
    while kept.last == " " { kept.removeLast() }
    let rest = scalars[index...].drop { $0 == " " }
    let atEnd = rest.isEmpty
    if let last = kept.last, TitleText.dangles(last, before: rest.first), atEnd || kept.count > 1 {
      kept.removeLast()
      while kept.last == " " { kept.removeLast() }
    }
    if kept.isEmpty {
      index = rest.startIndex
      if index < scalars.count, ",-:–—;".unicodeScalars.contains(scalars[index]) { index += 1 }
      while index < scalars.count, scalars[index] == " " { index += 1 }
      return index
    }
    if !atEnd, !TitleText.closes(rest, isApart: rest.startIndex > index) { kept.append(" ") }
    return rest.startIndex
  }

  /// Returns true if the gap is followed by a sign that belongs to the words before it; "!low" is a separate word.
  private static func closes(_ rest: ArraySlice<Unicode.Scalar>, isApart: Bool) -> Bool {
    guard let first = rest.first, ",.;:!?)]".unicodeScalars.contains(first) else { return false }
    guard first == "!", isApart, let next = rest.dropFirst().first else { return true }
    return next == " "
  }

  /// Returns true if a sign before the gap introduces nothing: a comma, at the end, or before a similar sign.
  private static func dangles(_ sign: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    let dashes = "-–—".unicodeScalars
    guard ",:;".unicodeScalars.contains(sign) || dashes.contains(sign) else { return false }
    guard let next else { return true }
    return sign == "," || sign == next || dashes.contains(sign) && dashes.contains(next)
  }

  private static func isPair(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Bool {
    (open, close) == ("(", ")") || (open, close) == ("[", "]") || (open, close) == ("{", "}")
  }

  private static func tidied(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = scalars
    while let last = text.last, last == " " { text.removeLast() }
    return Array(text.drop { $0 == " " })
  }

  private static func withoutRemind(_ title: String) -> String {
    let lower = title.lowercased()
    for start in WordTable.reminders where lower.hasPrefix(start) { return String(title.dropFirst(start.count)) }
    return title
  }
}
