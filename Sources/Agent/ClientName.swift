import Intents

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
