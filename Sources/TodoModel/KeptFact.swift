import JSON

/// A fact of another program that has no field here, such as a location.
///
/// The export to its format gives it back, and every place that shows one item in full tells it.
package struct KeptFact: Hashable, Sendable {
  /// The format that it came from, by the name that commands have for it.
  package internal(set) var format: String
  /// Its name there.
  package internal(set) var name: String
  /// The value on one line; empty for a part with lines of its own.
  package internal(set) var text: String

  /// Name and value on one line, cut where the value is long.
  package var words: String {
    guard !text.isEmpty else { return name }
    return name + " " + (text.count > Self.longest ? text.prefix(Self.longest) + "…" : text)
  }

  /// The most letters that are shown of a value.
  private static let longest = 80
}

extension KeptFact: JSONRecord {
  package static let fields = JSONFields(
    KeptFact(format: "", name: "", text: ""),
    [
      .init("format", required: \.format) { $0.format = $1 }, .init("name", required: \.name) { $0.name = $1 },
      .init("text", required: \.text) { $0.text = $1 },
    ])
}

extension [KeptFact] {
  /// The first of them as lines, and how many more there are.
  package func lines(maximum: Int) -> [String] {
    prefix(maximum).map(\.words) + (count > maximum ? ["and \(count - maximum) more"] : [])
  }
}

extension Item {
  /// The facts of other programs, in the order of their file where it has one.
  package var keptFacts: [KeptFact] {
    guard !extra.isEmpty else { return [] }
    var facts: [KeptFact] = []
    func add(_ format: String, _ name: String, _ value: JSONValue) {
      guard !Self.namesOfPrograms.contains(name), !name.hasPrefix("X-") else { return }
      let text = (value.text ?? Self.text(of: value)).split(whereSeparator: \.isNewline)
      facts.append(KeptFact(format: format, name: name, text: text.joined(separator: " ")))
    }
    for line in KeptLine.outermost(extra["ics"]?["kept"].lines ?? []) { add("ics", line.name, .string(line.words)) }
    if case .object(let attributes) = extra["taskwarrior"]?["kept"] {
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { add("taskwarrior", name, value) }
    }
    let pairs = [("org", "properties"), ("csv", "kept"), ("todoist", "kept"), ("superproductivity", "kept")]
    for (format, field) in pairs {
      guard case .array(let kept) = extra[format]?[field] else { continue }
      for case .array(let pair) in kept where pair.count == 2 {
        if let name = pair[0].text { add(format, name, pair[1]) }
      }
    }
    return facts
  }

  private static func text(of value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Fields that serve programs and tell a person nothing.
  private static let namesOfPrograms: Set<String> = ["SEQUENCE", "TRANSP", "LAST_REPEAT"]
}

/// A content line of a calendar (RFC 5545 section 3.1) as the import wrote it down.
private struct KeptLine {
  let name: String
  /// The value as a text, behind the name of whom it is about; empty for a part with lines of its own.
  let words: String

  /// The lines that belong to no part; a part of several lines is one of its name.
  static func outermost(_ lines: [String]) -> [KeptLine] {
    var depth = 0
    return lines.compactMap { text in
      guard let line = KeptLine(text) else { return nil }
      if line.name == "END" { depth -= 1 }
      defer { if line.name == "BEGIN" { depth += 1 } }
      guard depth == 0, line.name != "END" else { return nil }
      return line.name == "BEGIN" ? KeptLine(name: line.words.uppercased(), words: "") : line
    }
  }

  private init(name: String, words: String) { (self.name, self.words) = (name, words) }

  private init?(_ line: String) {
    let halves = Self.parts(line.unicodeScalars[...], at: ":", cuts: 1)
    guard halves.count == 2 else { return nil }
    let head = Self.parts(halves[0], at: ";")
    guard let name = head.first, !name.isEmpty else { return nil }
    self.name = String(name).uppercased()
    let whom = head.lazy.dropFirst().map { Self.parts($0, at: "=", cuts: 1) }.first { parameter in
      parameter.count == 2 && String(parameter[0]).uppercased() == "CN"
    }
    let value = Self.plain(halves[1])
    words = (whom.map { Self.unquoted(Self.parts($0[1], at: ",")[0]) + ", " } ?? "") + value
  }

  /// The parts between signs that stand in no quotes.
  private static func parts(
    _ text: Substring.UnicodeScalarView, at sign: Unicode.Scalar, cuts: Int = .max
  ) -> [Substring.UnicodeScalarView] {
    var isQuoted = false
    return text.split(maxSplits: cuts, omittingEmptySubsequences: false) { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return scalar == sign && !isQuoted
    }
  }

  /// The text that a value stands for (RFC 5545 section 3.3.11).
  private static func plain(_ value: Substring.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value {
      if isEscaped || scalar != "\\" {
        text.append(isEscaped && (scalar == "n" || scalar == "N") ? "\n" : scalar)
        isEscaped = false
      } else {
        isEscaped = true
      }
    }
    return String(text)
  }

  /// The text that the value of a parameter stands for (RFC 6868).
  private static func unquoted(_ value: Substring.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    var isMarked = false
    for scalar in value where scalar != "\"" {
      if isMarked {
        text += ["n": "\n", "'": "\"", "^": "^"][scalar].map { [$0] } ?? ["^", scalar]
      } else if scalar != "^" {
        text.append(scalar)
      }
      isMarked = scalar == "^" && !isMarked
    }
    return String(text) + (isMarked ? "^" : "")
  }
}

extension JSONValue {
  /// The texts of an array.
  fileprivate var lines: [String]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap(\.text)
  }
}
