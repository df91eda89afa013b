/// Messages about lists, saved filters and templates in the API.
enum ListRouteMessages {
  // MARK: lists

  static var notFound: String { "There is no such list." }
  static var gone: String { "The list no longer exists." }
  static var nameMissing: String { "The body has no list name." }

  static func unknownColour(known names: String) -> String { "Unknown colour. Choose one of: \(names), or null." }

  // MARK: saved filters

  static var filterNotFound: String { "There is no such filter." }
  static var filterGone: String { "The filter no longer exists." }
  static var filterNeedsNameAndFilter: String { "The body needs a name and a \"filter\"." }

  /// Returns the sentence of a fault followed by the words at fault.
  static func filterFault(_ sentence: String, at words: String) -> String { "\(sentence) At: \(words)" }

  // MARK: templates

  static var templateNotFound: String { "There is no such template." }
  static var templateGone: String { "The template no longer exists." }
  static var templateNeedsNameAndItems: String { "The body needs a name and either \"item\", an id, or \"items\"." }

  // MARK: fields

  static var fieldNotFound: String { "There is no such field." }
  static var fieldGone: String { "The field no longer exists." }
  static var fieldNeedsNameAndKind: String { "The body needs a name and a \"kind\": text, number, date or choice." }
  static var fieldKeepsKind: String { "A field keeps its kind. Add another field for another kind." }
}
