/// Messages about the terms, filters and templates of `todos list`.
enum QueryMessages {
  static func unknownOption(_ option: String) -> String { "Unknown option '\(option)'" }
  static var explainNotCombined: String { "--explain cannot be combined with --plain, --format or --json." }
  static var choosePlainOrJSON: String { "Choose one of --plain and --json." }
  static var chooseForm: String { "Choose one of --format, --plain and --json." }
  static var filterNeedsExpression: String { "--filter needs an expression: --filter '#work is:overdue'." }
  static var tagsCommandShowsTags: String { "`todos tags` shows the tags." }

  static func noSortKey(_ name: String, among names: String) -> String {
    "\(name) is no order of a list. Use one of: \(names)."
  }

  static func noGroupKey(_ name: String, among names: String) -> String {
    "A list is not grouped by \(name). Use one of: \(names)."
  }

  static func isNumber(_ number: String) -> String {
    "\(number) is a number. `todos show \(number)` shows that item; put it in quotes to search for it: \"\(number)\"."
  }

  /// Says how a word is read that has several meanings; `others` lists the terms for the other meanings.
  static func isRead(_ word: String, as meaning: ListTerms.Meaning, others: String) -> String {
    switch meaning {
    case .list: "“\(word)” is read as the list; \(others)."
    case .tag: "“\(word)” is read as the tag; \(others)."
    case .filter: "“\(word)” is read as the saved filter; \(others)."
    case .state: "“\(word)” is read as the state; \(others)."
    case .date: "“\(word)” is read as the date; \(others)."
    }
  }

  static func term(_ term: String, for meaning: ListTerms.Meaning) -> String {
    switch meaning {
    case .list: "\(term) for the list"
    case .tag: "\(term) for the tag"
    case .filter: "\(term) for the saved filter"
    case .state: "\(term) for the state"
    case .date: "\(term) for the date"
    }
  }

  static func noViewListOrTag(_ word: String, near: String) -> String {
    "There is no view, list or tag \(word). Did you mean `todos list \(near)`? To search for the word: todos"
      + " list '\"\(word)\"'"
  }

  static var savedFilterNotNegated: String {
    "A saved filter cannot be negated. Write its terms with - or not in front."
  }

  static func tryInstead(_ filter: String) -> String { "Try: \(filter)" }
  static var braceNotClosed: String { "--format has a { without a }. For a literal brace write {{." }
  static var formatNeedsFields: String { "--format needs fields, such as '{number} {title}'." }
  static func fields(_ names: String) -> String { "Fields: \(names)" }
  static var unknownEscape: String { "--format knows only \\t, \\n and \\\\ after a backslash." }
  static func unknownField(_ name: String) -> String { "--format has no field {\(name)}." }

  static func fieldWidth(_ field: String, maximum: Int) -> String {
    "The width of {\(field)} must be a number from 1 to \(maximum): {\(field):30}, or with > to align right:"
      + " {\(field):>30}."
  }
}
