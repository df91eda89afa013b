import Messages

/// Messages about lists, saved filters and templates in the API.
enum ListRouteMessages {
  // MARK: lists

  static var notFound: String { localized("There is no such list.") }
  static var gone: String { localized("The list no longer exists.") }
  static var nameMissing: String { localized("The body has no list name.") }

  static func unknownColour(known names: String) -> String {
    localized("Unknown colour. Choose one of: \(names), or null.")
  }

  // MARK: saved filters

  static var filterNotFound: String { localized("There is no such filter.") }
  static var filterGone: String { localized("The filter no longer exists.") }
  static var filterNeedsNameAndFilter: String { localized("The body needs a name and a \"filter\".") }

  /// Returns the sentence of a fault followed by the words at fault.
  static func filterFault(_ sentence: String, at words: String) -> String { localized("\(sentence) At: \(words)") }

  // MARK: templates

  static var templateNotFound: String { localized("There is no such template.") }
  static var templateGone: String { localized("The template no longer exists.") }
  static var templateNeedsNameAndItems: String {
    localized("The body needs a name and either \"item\", an id, or \"items\".")
  }

  // MARK: fields

  static var fieldNotFound: String { localized("There is no such field.") }
  static var fieldGone: String { localized("The field no longer exists.") }
  static var fieldNeedsNameAndKind: String {
    localized("The body needs a name and a \"kind\": text, number, date or choice.")
  }
  static var fieldKeepsKind: String { localized("A field keeps its kind. Add another field for another kind.") }
}
