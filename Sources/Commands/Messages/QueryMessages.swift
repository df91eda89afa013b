import Messages

/// Messages about the terms, filters and templates of `todos list`.
enum QueryMessages {
  static func unknownOption(_ option: String) -> String { localized("Unknown option '\(option)'") }
  static var explainNotCombined: String { localized("--explain cannot be combined with --plain, --format or --json.") }
  static var choosePlainOrJSON: String { localized("Choose one of --plain and --json.") }
  static var chooseForm: String { localized("Choose one of --format, --plain and --json.") }
  static var filterNeedsExpression: String { localized("--filter needs an expression: --filter '#work is:overdue'.") }
  static var tagsCommandShowsTags: String { localized("`todos tags` shows the tags.") }

  static func noSortKey(_ name: String, among names: String) -> String {
    localized("\(name) is no order of a list. Use one of: \(names).")
  }

  static func noGroupKey(_ name: String, among names: String) -> String {
    localized("A list is not grouped by \(name). Use one of: \(names).")
  }

  static func isNumber(_ number: String) -> String {
    localized(
      "\(number) is a number. `todos show \(number)` shows that item; put it in quotes to search for it: \"\(number)\"."
    )
  }

  /// Says how a word is read that has several meanings; `others` lists the terms for the other meanings.
  static func isRead(_ word: String, as meaning: ListTerms.Meaning, others: String) -> String {
    switch meaning {
    case .list: localized("“\(word)” is read as the list; \(others).")
    case .tag: localized("“\(word)” is read as the tag; \(others).")
    case .filter: localized("“\(word)” is read as the saved filter; \(others).")
    case .state: localized("“\(word)” is read as the state; \(others).")
    case .date: localized("“\(word)” is read as the date; \(others).")
    }
  }

  static func term(_ term: String, for meaning: ListTerms.Meaning) -> String {
    switch meaning {
    case .list: localized("\(term) for the list")
    case .tag: localized("\(term) for the tag")
    case .filter: localized("\(term) for the saved filter")
    case .state: localized("\(term) for the state")
    case .date: localized("\(term) for the date")
    }
  }

  static func noViewListOrTag(_ word: String, near: String) -> String {
    localized(
      "There is no view, list or tag \(word). Did you mean `todos list \(near)`? To search for the word: todos"
        + " list '\"\(word)\"'")
  }

  static var savedFilterNotNegated: String {
    localized("A saved filter cannot be negated. Write its terms with - or not in front.")
  }

  static func tryInstead(_ filter: String) -> String { localized("Try: \(filter)") }
  static var braceNotClosed: String { localized("--format has a { without a }. For a literal brace write {{.") }
  static var formatNeedsFields: String { localized("--format needs fields, such as '{number} {title}'.") }
  static func fields(_ names: String) -> String { localized("Fields: \(names)") }
  static var unknownEscape: String { localized("--format knows only \\t, \\n and \\\\ after a backslash.") }
  static func unknownField(_ name: String) -> String { localized("--format has no field {\(name)}.") }

  static func fieldWidth(_ field: String, maximum: Int) -> String {
    localized(
      "The width of {\(field)} must be a number from 1 to \(maximum): {\(field):30}, or with > to align right:"
        + " {\(field):>30}.")
  }
}
