/// A sentence for a person: a text with values, which `localized` gives in the chosen language.
///
/// A literal is a sentence, so a message is written as one: `localized("Moved to \(date).")`. The pattern, the English
/// text with `{}` in the place of each value, is the key of the catalogs. While the language is English, the text is
/// built and nothing else.
package struct Sentence: ExpressibleByStringInterpolation {
  /// The English text with its values.
  package var english: String
  /// The English text as the catalogs spell it, with `{}` for each value; empty if the language is English.
  package var pattern: String
  var values: [String]

  package init(stringLiteral text: String) {
    english = text
    pattern = Catalog.isEnglish ? "" : Catalog.escaped(text)
    values = []
  }

  package init(stringInterpolation: StringInterpolation) {
    (english, pattern) = (stringInterpolation.english, stringInterpolation.pattern)
    values = stringInterpolation.values
  }

  /// Joins the parts of a sentence that stands on several lines.
  package static func + (left: Sentence, right: Sentence) -> Sentence {
    var sentence = left
    sentence.english += right.english
    sentence.pattern += right.pattern
    sentence.values += right.values
    return sentence
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    var english = ""
    var pattern = ""
    var values: [String] = []
    let isEnglish = Catalog.isEnglish

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      english += text
      if !isEnglish { pattern += Catalog.escaped(text) }
    }

    package mutating func appendInterpolation(_ value: String) {
      english += value
      guard !isEnglish else { return }
      pattern += "{}"
      values.append(value)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }
}

/// Returns a sentence in the chosen language, or in English if its catalog does not have it.
package func localized(_ sentence: Sentence) -> String {
  guard !Catalog.isEnglish, let text = Catalog.current?.text(sentence, nil) else { return sentence.english }
  return text
}

/// Returns a text whose English has several senses, in the sense that is meant: `localized("open", as: "verb")`.
///
/// The key of the catalogs is the text with its sense: `open|verb`.
package func localized(_ sentence: Sentence, as sense: String) -> String {
  guard !Catalog.isEnglish else { return sentence.english }
  var sentence = sentence
  sentence.pattern += "|" + sense
  return localized(sentence)
}

/// Returns the form of a sentence for a count: `plural(3, one: "1 item", other: "\(count) items")`.
///
/// Each form is a whole sentence or a whole term, because other languages change more than the noun. The form for
/// "other" is the key of the catalogs, whose forms are named by the plural categories of CLDR.
package func plural(_ count: Int, one: @autoclosure () -> Sentence, other: @autoclosure () -> Sentence) -> String {
  guard !Catalog.isEnglish else { return count == 1 ? one().english : other().english }
  return Catalog.current?.text(other(), count) ?? (count == 1 ? one().english : other().english)
}

/// Returns words as alternatives: "a or b or c".
package func alternatives(_ words: some Sequence<String>) -> String {
  words.reduce(nil) { (before: String?, word) in before.map { localized("\($0) or \(word)") } ?? word } ?? ""
}

/// A text without values in a table, looked up in the chosen language each time it is shown.
package struct Term: Hashable, Sendable {
  package let english: String
  /// The sense that is meant, where the English text has several; empty otherwise.
  private let sense: String

  package init(_ english: String, as sense: String = "") { (self.english, self.sense) = (english, sense) }

  /// The text in the chosen language, or in English if its catalog does not have it.
  package var text: String {
    guard !Catalog.isEnglish else { return english }
    let sentence = Sentence(stringLiteral: english)
    return sense.isEmpty ? localized(sentence) : localized(sentence, as: sense)
  }
}
