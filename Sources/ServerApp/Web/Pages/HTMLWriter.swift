/// Writes pieces of a page as text, every special character escaped.
///
/// Controls, which HTML does not allow, become U+FFFD; each element that blanks do not matter to has its own line.
struct HTMLWriter {
  private(set) var text = ""

  /// Writes a piece behind what is written already.
  mutating func write(_ piece: HTML) {
    switch piece {
    case .text(let words): escape(words)
    case .group(let pieces): for piece in pieces { write(piece) }
    case .element(let tag, let attributes, let content):
      if tag.beginsLine { text += "\n" }
      text += "<" + tag.rawValue
      for attribute in attributes { write(attribute) }
      text += ">"
      guard !tag.isVoid else { return }
      for piece in content { write(piece) }
      text += "</" + tag.rawValue + ">"
    }
  }

  private mutating func write(_ attribute: Attribute) {
    text += " " + attribute.name
    guard let value = attribute.value else { return }
    text += "=\""
    escape(value)
    text += "\""
  }

  private mutating func escape(_ words: String) {
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
