import Messages

/// Messages about changes to saved filters, and about dates in filters.
enum FilterChangeMessages {
  static func saved(_ filter: String) -> String { "saved filter \(filter)" }
  static func renamed(_ old: String, to new: String) -> String { "renamed filter \(old) to \(new)" }
  static func putFirst(_ filter: String) -> String { "put filter \(filter) first" }
  static func ordered(_ count: Int) -> String {
    plural(count, one: "put 1 filter in order", other: "put \(count) filters in order")
  }
  static func colour(_ colour: String, of filter: String) -> String { "filter \(filter): \(colour)" }
  static func noColour(of filter: String) -> String { "filter \(filter): no colour" }
  static func icon(_ icon: String, of filter: String) -> String { "filter \(filter): icon \(icon)" }
  static func noIcon(of filter: String) -> String { "filter \(filter): no icon" }
  static func removed(_ filter: String) -> String { "removed filter \(filter)" }

  // MARK: nothing changes

  static func alreadyFinds(_ filter: String) -> String { "filter \(filter) already finds this" }
  static func alreadyCalled(_ filter: String) -> String { "the filter is already called \(filter)" }
  static func alreadyFirst(_ filter: String) -> String { "filter \(filter) is already first" }
  static var alreadyInOrder: String { "the filters are already in this order" }
  static func alreadyColoured(_ filter: String, _ colour: String) -> String { "filter \(filter) is already \(colour)" }
  static func hasNoColour(_ filter: String) -> String { "filter \(filter) has no colour" }
  static func alreadyHasIcon(_ filter: String, _ icon: String) -> String {
    "filter \(filter) already has the icon \(icon)"
  }
  static func hasNoIcon(_ filter: String) -> String { "filter \(filter) has no icon" }
  static func alreadyGone(_ filter: String) -> String { "filter \(filter) is already gone" }

  // MARK: refusals

  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return "There is no saved filter “\(name)”." }
    return "There is no saved filter “\(name)”. Did you mean \(near)?"
  }
  static func taken(_ name: String) -> String { "There is another filter “\(name)”. Choose another name." }
  static func unreadable(_ reason: String, repaired: String?) -> String {
    guard let repaired else { return reason }
    return "\(reason) Try: \(repaired)"
  }
  static var empty: String { "The filter is empty. Type a condition, such as #work due:today." }
  static var invalidIcon: String { "The icon of a filter is one letter or picture. Type one." }
  static var nameEmpty: String { "The filter has no name. Type one." }
  static func invalidName(maximum: Int) -> String {
    "The name of a filter is one line of at most \(maximum) bytes. Shorten it and remove tabs."
  }

  // MARK: dates

  static func notDate(_ words: String, repaired: String) -> String { "“\(words)” is not a date. Write \(repaired)." }
  static var notDateUnquoted: String { "This is not a date. Put several words in quotes." }
  static var repeatHasManyDates: String { "Compare with one date: a repeat has many." }
  static var twoDates: String { "Compare with one date: these are two." }
}
