import TodoModel

/// The encoding of texts in table fields.
package enum TableCell {
  /// Encodes a text; adds an apostrophe if a spreadsheet would read a formula.
  package static func field(_ text: String) -> String {
    let text = isFormula(text) ? "'" + text : text
    guard text.utf8.contains(where: ",;\"\r\n\t".utf8.contains) || text.first == " " || text.last == " " else {
      return text
    }
    return "\"" + text.replacing(scalars: "\"", with: "\"\"") + "\""
  }

  /// Decodes a field; removes the apostrophe that guards a formula.
  static func text(_ field: String) -> String {
    field.utf8.first == UInt8(ascii: "'") && isFormula(field) ? String(field.unicodeScalars.dropFirst()) : field
  }

  /// Returns true for a formula character after any apostrophes; a number is no formula.
  private static func isFormula(_ text: String) -> Bool {
    let bare = text.utf8.drop { $0 == UInt8(ascii: "'") }
    guard let first = bare.first, "=+-@\t\r".utf8.contains(first) else { return false }
    return bare.count < text.utf8.count || !isNumber(bare.dropFirst())
  }

  private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(where: digit.contains) && digits.allSatisfy { digit.contains($0) || $0 == UInt8(ascii: ".") }
  }

  // MARK: Multiple values

  /// Joins names with commas and quotes those that contain a separator.
  static func joined(_ names: [String]) -> String {
    names.map { name in
      let isPlain =
        !name.contains { ",;|\"".contains($0) } && !"#@".contains(name.first ?? "#")
        && name.first?.isWhitespace == false && name.last?.isWhitespace == false
      return isPlain ? name : quoted(name)
    }.joined(separator: ", ")
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing(scalars: "\\", with: "\\\\").replacing(scalars: "\"", with: "\\\"") + "\""
  }

  /// Splits names at commas, semicolons or bars, or at spaces if each has a sign; one above `longest` stays whole.
  static func names(_ field: String) -> [String] {
    guard field.utf8.count <= longest else { return [field] }
    let scalars = Array(field.unicodeScalars)
    var names: [String] = []
    var place = 0
    while place < scalars.count {
      if scalars[place].properties.isWhitespace || ",;|".unicodeScalars.contains(scalars[place]) {
        place += 1
      } else if scalars[place] == "\"", let read = TypedName.read(scalars, at: place) {
        names.append(read.text)
        place = read.end
      } else {
        let end = scalars[place...].firstIndex { ",;|".unicodeScalars.contains($0) } ?? scalars.count
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[place..<end])
        names += plain(String(view))
        place = end
      }
    }
    return names.filter { !$0.isEmpty }
  }

  private static func plain(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.allSatisfy({ "#@".contains($0.first ?? " ") }) { return words.map { String($0.dropFirst()) } }
    let end = text.unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    return [end.map { String(text.unicodeScalars[...$0]) } ?? ""]
  }

  /// Maximum number of bytes in a field of names.
  private static let longest = 32_768
}

extension String {
  /// Replaces scalars, so that a quote with a combining mark counts as a quote.
  fileprivate func replacing(scalars words: String, with others: String) -> String {
    String(unicodeScalars.replacing(words.unicodeScalars, with: others.unicodeScalars))
  }
}
