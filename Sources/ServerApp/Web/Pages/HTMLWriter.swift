/// Writes pieces of a page as text, with all special characters escaped.
///
/// Control characters, which HTML forbids, become U+FFFD. Each element around which white space is insignificant starts
/// a line.
struct HTMLWriter {
  private(set) var text = ""

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
