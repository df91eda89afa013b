import Messages

/// Messages about changes to saved filters, and about dates in filters.
enum FilterChangeMessages {
  static func saved(_ filter: String) -> String { localized("saved filter \(filter)") }
  static func renamed(_ old: String, to new: String) -> String { localized("renamed filter \(old) to \(new)") }
  static func putFirst(_ filter: String) -> String { localized("put filter \(filter) first") }
  static func ordered(_ count: Int) -> String {
    plural(count, one: "put 1 filter in order", other: "put \(count) filters in order")
  }
  static func colour(_ colour: String, of filter: String) -> String { localized("filter \(filter): \(colour)") }
  static func noColour(of filter: String) -> String { localized("filter \(filter): no colour") }
  static func icon(_ icon: String, of filter: String) -> String { localized("filter \(filter): icon \(icon)") }
  static func noIcon(of filter: String) -> String { localized("filter \(filter): no icon") }
  static func removed(_ filter: String) -> String { localized("removed filter \(filter)") }

  // MARK: nothing changes

  static func alreadyFinds(_ filter: String) -> String { localized("filter \(filter) already finds this") }
  static func alreadyCalled(_ filter: String) -> String { localized("the filter is already called \(filter)") }
  static func alreadyFirst(_ filter: String) -> String { localized("filter \(filter) is already first") }
  static var alreadyInOrder: String { localized("the filters are already in this order") }
  static func alreadyColoured(_ filter: String, _ colour: String) -> String {
    localized("filter \(filter) is already \(colour)")
  }
  static func hasNoColour(_ filter: String) -> String { localized("filter \(filter) has no colour") }
  static func alreadyHasIcon(_ filter: String, _ icon: String) -> String {
    localized("filter \(filter) already has the icon \(icon)")
  }
  static func hasNoIcon(_ filter: String) -> String { localized("filter \(filter) has no icon") }
  static func alreadyGone(_ filter: String) -> String { localized("filter \(filter) is already gone") }

  // MARK: refusals

  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no saved filter “\(name)”.") }
    return localized("There is no saved filter “\(name)”. Did you mean \(near)?")
  }
  static func taken(_ name: String) -> String { localized("There is another filter “\(name)”. Choose another name.") }
  static func unreadable(_ reason: String, repaired: String?) -> String {
    guard let repaired else { return reason }
    return localized("\(reason) Try: \(repaired)")
  }
  static var empty: String { localized("The filter is empty. Type a condition, such as #work due:today.") }
  static var invalidIcon: String { localized("The icon of a filter is one letter or picture. Type one.") }
  static var nameEmpty: String { localized("The filter has no name. Type one.") }
  static func invalidName(maximum: Int) -> String {
    localized("The name of a filter is one line of at most \(maximum) bytes. Shorten it and remove tabs.")
  }

  // MARK: dates

  static func notDate(_ words: String, repaired: String) -> String {
    localized("“\(words)” is not a date. Write \(repaired).")
  }
  static var notDateUnquoted: String { localized("This is not a date. Put several words in quotes.") }
  static var repeatHasManyDates: String { localized("Compare with one date: a repeat has many.") }
  static var twoDates: String { localized("Compare with one date: these are two.") }
}
