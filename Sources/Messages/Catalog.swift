import CCatalogs
import Synchronization

/// The sentences of a language, read in place from the program's read-only data.
///
/// The text is a sequence of entries, sorted by the bytes of their keys. An entry is a line with the English pattern of
/// a sentence, and lines that begin with a tab: its translation, or one for each plural category ("one: …"). `\n` is a
/// new line, `{}` the next value of the sentence, `{2}` its second value, `{{` and `}}` are braces.
package struct Catalog: Sendable {
  /// Languages with a catalog, by their codes (ISO 639-1), English first.
  package static let languages = ["en", "de", "es", "fr", "it"]

  private static let chosen = Atomic<Int>(0)
  @TaskLocal private static var ofTask: Int?
  /// True after the first choice of another language than English; until then no task is asked.
  private static let hasOther = Atomic<Bool>(false)

  private static var index: Int { ofTask ?? chosen.load(ordering: .relaxed) }

  /// True while sentences are English.
  package static var isEnglish: Bool { !hasOther.load(ordering: .relaxed) || index == 0 }

  /// The catalog of the chosen language; nil for English.
  static var current: Catalog? { isEnglish ? nil : Catalog(language: languages[index]) }

  /// The code of the language of sentences (ISO 639-1).
  package static var language: String { languages[index] }

  /// Chooses the language of all sentences of this process; returns false if it has no catalog.
  @discardableResult
  package static func choose(_ language: String) -> Bool {
    guard let index = languages.firstIndex(of: language) else { return false }
    chosen.store(index, ordering: .relaxed)
    if index > 0 { hasOther.store(true, ordering: .relaxed) }
    return true
  }

  /// Runs a function with sentences in a language, such as that of a request; English if it has no catalog.
  package static func with<Result>(_ language: String, _ body: () throws -> Result) rethrows -> Result {
    try $ofTask.withValue(index(of: language), operation: body)
  }

  /// Runs a function with sentences in a language, such as that of a request; English if it has no catalog.
  package static func with<Result>(_ language: String, _ body: () async throws -> Result) async rethrows -> Result {
    try await $ofTask.withValue(index(of: language), operation: body)
  }

  /// Returns the index of a language for a task; English if it has no catalog.
  private static func index(of language: String) -> Int {
    guard let index = languages.firstIndex(of: language), index > 0 else { return 0 }
    hasOther.store(true, ordering: .relaxed)
    return index
  }

  /// Returns a function that runs on any thread in the language of the current task.
  package static func carried<Result>(
    _ body: @escaping @Sendable () throws -> Result
  ) -> @Sendable () throws -> Result {
    guard let language = ofTask else { return body }
    return { try $ofTask.withValue(language, operation: body) }
  }

  /// The code of the language.
  package let language: String
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  package init?(language: String) {
    let text = catalog_text(language)
    guard let start = text.bytes else { return nil }
    self.language = language
    bytes = UnsafeRawBufferPointer(start: start, count: text.count)
  }

  /// Returns a sentence with its values, in the form for a count; nil if the catalog lacks it.
  ///
  /// A sentence without a count does not have the forms of a count, nor one with a count a plain translation.
  package func text(_ sentence: Sentence, _ count: Int?) -> String? {
    guard let lines = translation(of: sentence.pattern) else { return nil }
    let other = form(of: lines, "other: ")
    guard (count == nil) == (other == nil) else { return nil }
    let category = count.map { PluralRule.category(of: $0, in: language) + ": " }
    guard let form = form(of: lines, category ?? "") ?? other else { return nil }
    return form.utf8.contains(where: Catalog.isSpecial) ? Catalog.filled(form, sentence.values) : form
  }

  /// Returns the lines after an entry's key, found by bisection.
  private func translation(of pattern: String) -> Range<Int>? {
    var pattern = pattern
    return pattern.withUTF8 { key in
      // Entries that start before `low` are before the key, those from `high` on are behind it.
      var (low, high) = (0, bytes.count)
      while low < high {
        let start = entry(at: low + (high - low) / 2)
        guard start >= low else {
          low = entryEnd(lineEnd(start) + 1)
          continue
        }
        let order = order(key, start)
        if order == 0 { return start + key.count + 1..<entryEnd(start + key.count + 1) }
        if order < 0 { high = start } else { low = start + 1 }
      }
      return nil
    }
  }

  /// Returns the start of the entry that contains a byte.
  private func entry(at index: Int) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != newLine || bytes[start] == tab { start -= 1 }
    return start
  }

  /// Compares a key with the entry at an index: negative if the key is before it.
  private func order(_ key: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    for (index, byte) in key.enumerated() {
      let other = bytes[start + index]
      guard byte == other else { return other == newLine ? 1 : Int(byte) - Int(other) }
    }
    return bytes[start + key.count] == newLine ? 0 : -1
  }

  private func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != newLine { end += 1 }
    return end
  }

  private func entryEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == tab { end = lineEnd(end) + 1 }
    return min(end, bytes.count)
  }

  /// Returns the rest of the first line that begins with a plural category behind its tab.
  private func form(of lines: Range<Int>, _ category: String) -> String? {
    var start = lines.lowerBound
    while start < lines.upperBound {
      let end = lineEnd(start)
      let line = bytes[start + 1..<end]
      if line.starts(with: category.utf8) {
        return String(decoding: line.dropFirst(category.utf8.count), as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }

  /// Returns a part of a pattern without values as an entry spells it.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case newLine: bytes += [backslash, UInt8(ascii: "n")]
      case tab: bytes += [backslash, UInt8(ascii: "t")]
      case backslash, openBrace, closeBrace: bytes += [byte, byte]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case newLine, tab, backslash, openBrace, closeBrace: true
    default: false
    }
  }

  /// Replaces `{}` by the next value and `{2}` by the second one, and gives each escaped letter back.
  package static func filled(_ form: String, _ values: [String]) -> String {
    var text = ""
    var next = 0
    var rest = Substring(form)
    while let sign = rest.firstIndex(where: { $0 == "{" || $0 == "}" || $0 == "\\" }) {
      text += rest[..<sign]
      let kind = rest[sign]
      rest = rest[rest.index(after: sign)...]
      if kind == "\\" {
        let letter = rest.popFirst() ?? kind
        text += letter == "n" ? "\n" : letter == "t" ? "\t" : String(letter)
      } else if rest.first == kind || kind == "}" {
        text.append(kind)
        rest = rest.dropFirst()
      } else {
        let name = rest.prefix { $0 != "}" }
        let index = name.isEmpty ? next : (Int(name) ?? 0) - 1
        if values.indices.contains(index) { text += values[index] }
        next += name.isEmpty ? 1 : 0
        rest = rest.dropFirst(name.count + 1)
      }
    }
    return text + rest
  }
}

/// The plural categories of CLDR for whole numbers.
package enum PluralRule {
  /// Returns the category of a count: "one", "many" or "other".
  package static func category(of count: Int, in language: String) -> String {
    switch language {
    case "fr" where count == 0 || count == 1: "one"
    case "fr", "es", "it": count == 1 ? "one" : count != 0 && count.isMultiple(of: 1_000_000) ? "many" : "other"
    default: count == 1 ? "one" : "other"
    }
  }
}

private let newLine = UInt8(ascii: "\n")
private let tab = UInt8(ascii: "\t")
private let backslash = UInt8(ascii: "\\")
private let openBrace = UInt8(ascii: "{")
private let closeBrace = UInt8(ascii: "}")
