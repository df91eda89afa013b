import Messages

/// Messages about the expressions of filters.
enum FilterSyntaxMessages {
  static func listNotFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no list “\(name)”.") }
    return localized("There is no list “\(name)”. Did you mean \(near)?")
  }
  static func tagNotFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no tag “\(name)”.") }
    return localized("There is no tag “\(name)”. Did you mean \(near)?")
  }

  // MARK: brackets, quotes and operators

  static var bracketOpen: String { localized("The bracket is not closed. Put a ) after its last term.") }
  static var bracketUnopened: String { localized("No bracket is open here. Put it in quotes to search for it.") }
  static var bracketsEmpty: String { localized("The brackets are empty. To search for a bracket, put it in quotes.") }
  static var bracketsTooDeep: String { localized("Too many nested brackets.") }
  static var blankAfterBracket: String { localized("Put a space after the closing bracket.") }
  static var quoteOpen: String { localized("The quote is not closed. Put a \" after its last word.") }
  static var quotesEmpty: String { localized("The quotes are empty. Put a date in them.") }
  static var blankAfterQuote: String { localized("Put a space after the closing quote.") }
  static var negationAlone: String { localized("A “-” negates the term right after it: -#work.") }
  static var orderNotNegatable: String { localized("An order or a limit cannot be negated.") }
  static func termMissing(after word: String) -> String {
    localized("“\(word)” must come before a term. To search for the word, use quotes.")
  }
  static func termsMissing(around word: String) -> String {
    localized("“\(word)” must come between two terms. To search for the word, use quotes.")
  }
  static func joinsNothing(_ sign: String, instead word: String) -> String {
    localized("“\(sign)” does not join terms. Write \(word), or put the character in quotes to search for it.")
  }
  static var barJoinsNothing: String {
    localized("“|” does not join terms. Write or between them, or put the character in quotes to search for it.")
  }
  static func operatorMissing(_ word: String) -> String {
    localized("Write \(word) between terms. Put a name with such a character in quotes.")
  }
  static var plusIsNoTag: String {
    localized("Write a tag as @name, a list as #name. Put text that begins with + in quotes.")
  }

  // MARK: names and fields

  static var listNameMissing: String { localized("Type the name of a list after #.") }
  static var tagNameMissing: String { localized("Type the name of a tag after @.") }
  static func unknownField(_ name: String, near: String) -> String {
    localized("Unknown field “\(name)”. Did you mean “\(near):”? To search for the word, use quotes.")
  }
  static func unknownField(_ name: String, fields: String) -> String {
    localized("Unknown field “\(name)”. Fields are \(fields); put text with a colon in quotes.")
  }
  static func unknownModifier(_ modifier: String, example: String) -> String {
    localized("Fields have no “.\(modifier)”. Write it like \(example).")
  }
  static func colonMissing(example: String) -> String { localized("Put a colon after a field: \(example).") }
  static func fieldInBrackets(_ field: String) -> String {
    localized("\(field): applies to the whole filter. Put it outside the brackets.")
  }
  static func fieldRepeated(_ field: String) -> String { localized("\(field): can be used only once.") }
  static func invalidLimit(example: String) -> String { localized("Use a number from 1: \(example).") }
  static func valueMissing(_ field: String, example: String) -> String {
    localized("Put a value after \(field): such as \(example).")
  }
  static func notNumber(_ field: String, example: String) -> String {
    localized("\(field) is a number. Write it as in \(example).")
  }
  static func valueUnknown(_ values: String) -> String { localized("Use \(values).") }
  static func valueUnknown(_ values: String, example: String) -> String {
    localized("Use \(values), or a value as in \(example).")
  }
  static func itemExpected(_ field: String, example: String) -> String {
    localized("Put the number of an item after \(field): as in \(example).")
  }
  static func itemNotFound(_ item: String) -> String {
    localized("There is no item \(item), or its id begins like others.")
  }
  static var partNeedsBrackets: String {
    localized("Put the terms of a part in brackets: any-part(due:<friday). To search for the word, use quotes.")
  }
  static var partInPart: String {
    localized("any-part cannot be inside of another. Put the terms of the parts in one.")
  }
  static var priorityUnknown: String { localized("Use !high, !medium, !low or !none.") }
  static func either(_ words: String, or last: String) -> String { localized("\(words) or \(last)") }

  // MARK: dates

  static var dayOnly: String { localized("Write a day as 2026-11-20 here.") }
  static var rangeReversed: String { localized("The range ends before it starts.") }
  static var rangeNeedsEnds: String { localized("A range has two ends: today..friday.") }
  static func rangeCompared(_ field: String) -> String { localized("A range has no < or >: \(field):today..friday.") }
  static var effortRangeCompared: String { localized("A range has no < or >: effort:30m..2h.") }
  static func notAnEffort(_ text: String, example: String) -> String {
    localized("“\(text)” is not a duration. Write it like \(example).")
  }
}
