import Intents
package import JSON

/// A filter for item text sent to an agent.
///
/// Invisible characters could carry instructions that no user has seen, so they become U+FFFD. Line ends, tabs and the
/// joiners of letters and emoji stay.
enum SafeText {
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isHidden(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && scalar != "\r" }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }
}

extension JSONValue {
  /// The value with all its texts and field names filtered.
  package var safe: JSONValue {
    switch self {
    case .string(let text): .string(SafeText.cleaned(text))
    case .array(let values): .array(values.map(\.safe))
    case .object(let fields):
      .object(Dictionary(fields.map { (SafeText.cleaned($0.key), $0.value.safe) }) { first, _ in first })
    default: self
    }
  }
}

/// The name of a client in the history.
enum ClientName {
  /// The name of a client that gives none.
  static let unknown = "unknown"

  /// Returns the name as one short line without control characters, or nil if nothing is left.
  static func cleaned(_ name: String?) -> String? {
    guard let name else { return nil }
    let plain = name.unicodeScalars.filter { $0.properties.generalCategory.isShown }
    var text = ""
    for character in String(String.UnicodeScalarView(plain)).trimmed {
      guard text.utf8.count + character.utf8.count <= AgentName.limit else { break }
      text.append(character)
    }
    return AgentName.kept(text)
  }
}

extension Unicode.GeneralCategory {
  /// Indicates a visible character or a blank.
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }
}
