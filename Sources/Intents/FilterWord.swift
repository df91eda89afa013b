import TodoModel

/// One word of a filter: what stands between blanks, or in quotes.
struct FilterWord {
  let text: String
  /// `#` or `@` before a name in quotes; nil for any other word.
  let sign: Unicode.Scalar?
  /// Whether it stands in quotes, so that no word in it means anything.
  let isQuoted: Bool
  /// Whether a `-` stands before it.
  let isNegated: Bool
  /// Where it stands, in scalars.
  let span: Range<Int>

  /// "and" or "or", which join; nil for all other words.
  var joint: String? {
    let word = text.lowercased()
    return !isQuoted && !isNegated && (word == "and" || word == "or") ? word : nil
  }

  /// Cuts a text into its words.
  static func all(_ text: String) throws(FilterFault) -> [FilterWord] {
    let scalars = Array(text.unicodeScalars)
    var words: [FilterWord] = []
    var place = 0
    while place < scalars.count {
      if scalars[place].properties.isWhitespace {
        place += 1
        continue
      }
      let word = try FilterWord(scalars, from: place)
      place = word.span.upperBound
      words.append(word)
    }
    return words.filter { !($0.isQuoted && $0.text.isEmpty && $0.sign == nil) }
  }

  private init(_ scalars: [Unicode.Scalar], from start: Int) throws(FilterFault) {
    func next(_ place: Int) -> Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }
    isNegated = scalars[start] == "-"
    var place = isNegated ? start + 1 : start
    sign = next(place + 1) == "\"" ? ["#", "@"].first { $0 == scalars[place] } : nil
    if sign != nil { place += 1 }
    isQuoted = next(place) == "\""
    if isQuoted {
      guard let quoted = TypedName.read(scalars, at: place) else {
        throw FilterFault(
          "The quote is not closed. Put a \" behind its last word.",
          at: start..<scalars.count
        )
      }
      guard next(quoted.end)?.properties.isWhitespace ?? true else {
        throw FilterFault("Put a blank behind the closing quote.", at: start..<quoted.end + 1)
      }
      (text, span) = (quoted.text, start..<quoted.end)
    } else {
      let end = scalars[place...].firstIndex { $0.properties.isWhitespace } ?? scalars.count
      (text, span) = (String(String.UnicodeScalarView(scalars[place..<end])), start..<end)
      guard place < end else {
        throw FilterFault("A “-” negates what stands right behind it: -#work.", at: span)
      }
    }
  }
}
