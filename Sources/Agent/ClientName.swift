import Intents

/// What a client calls itself, as the history has it.
enum ClientName {
  /// One that does not say.
  static let unknown = "unknown"

  /// The name as one short line without controls; nil where nothing is left of it.
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
  /// Whether it is seen, or a blank.
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
