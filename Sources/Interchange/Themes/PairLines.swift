/// The name-value lines of a text: `name value`, `name = value` or `name: value`.
struct PairLines {
  struct Pair {
    let name: Substring
    /// The separator: `=`, `:` or a space.
    let sign: Character
    /// The value without quotes and trailing comment.
    let value: Substring
    let isQuoted: Bool
  }

  let pairs: [Pair]
  /// Pairs in comments at the head: kitty stores the name as `## name: Nord`.
  let remarks: [Pair]

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { Self.trimmed($0) }
    pairs = lines.filter { !$0.hasPrefix("#") }.compactMap(Self.pair)
    remarks = lines.filter { $0.hasPrefix("#") }.map { Self.trimmed($0.drop { $0 == "#" }) }.compactMap(Self.pair)
  }

  private static func pair(_ line: Substring) -> Pair? {
    let name = line.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
    var rest = trimmed(line.dropFirst(name.count))
    guard !name.isEmpty, let first = rest.first else { return nil }
    var sign: Character = " "
    if first == "=" || first == ":" {
      sign = first
      rest = trimmed(rest.dropFirst())
    } else if line.dropFirst(name.count).first?.isWhitespace != true {
      return nil
    }
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      let end = rest.dropFirst().range(of: " #")?.lowerBound ?? rest.endIndex
      return Pair(name: name, sign: sign, value: trimmed(rest[..<end]), isQuoted: false)
    }
    let inner = rest.dropFirst()
    return Pair(name: name, sign: sign, value: inner.prefix { $0 != quote }, isQuoted: true)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}

extension Substring {
  /// Returns the first range of a text.
  fileprivate func range(of letters: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(letters) { return start..<index(start, offsetBy: letters.count) }
      start = index(after: start)
    }
    return nil
  }
}
