/// The lines of a text that are a name and a value: `name value`, `name = value` or `name: value`.
struct PairLines {
  /// One of them.
  struct Pair {
    let name: Substring
    /// What stands between the two: `=`, `:` or a blank.
    let sign: Character
    /// Without quotes and without a remark behind it.
    let value: Substring
    let isQuoted: Bool
  }

  /// Those that there are, in order.
  let pairs: [Pair]
  /// What the remarks at the head say: `## name: Nord` is how kitty keeps names.
  let remarks: [Pair]

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { Self.trimmed($0) }
    pairs = lines.filter { !$0.hasPrefix("#") }.compactMap(Self.pair)
    remarks = lines.filter { $0.hasPrefix("#") }.map { Self.trimmed($0.drop { $0 == "#" }) }
      .compactMap(Self.pair)
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
  /// Where such letters stand first.
  fileprivate func range(of letters: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(letters) { return start..<index(start, offsetBy: letters.count) }
      start = index(after: start)
    }
    return nil
  }
}
