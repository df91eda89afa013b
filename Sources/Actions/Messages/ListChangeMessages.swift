import Messages

/// Messages about changes to lists.
enum ListChangeMessages {
  static func added(_ list: String) -> String { localized("new list \(list)") }
  static func renamed(_ old: String, to new: String) -> String { localized("renamed list \(old) to \(new)") }
  static func merged(_ list: String, into other: String) -> String { localized("merged list \(list) into \(other)") }
  static func putFirst(_ list: String) -> String { localized("put list \(list) first") }
  static func ordered(_ count: Int) -> String {
    plural(count, one: "put 1 list in order", other: "put \(count) lists in order")
  }
  static func archived(_ list: String) -> String { localized("archived list \(list)") }
  static func unarchived(_ list: String) -> String { localized("unarchived list \(list)") }
  static func inToday(_ list: String) -> String { localized("list \(list): in Today") }
  static func outOfToday(_ list: String) -> String {
    localized("list \(list): out of Today, except for items with a date")
  }
  static func reviewed(_ list: String, every days: Int) -> String {
    days == 0
      ? localized("list \(list): never in the review")
      : plural(days, one: "list \(list): reviewed every day", other: "list \(list): reviewed every \(days) days")
  }
  static func reviewedByTheSetting(_ list: String) -> String {
    localized("list \(list): reviewed as review.every says")
  }
  static func lookedAt(_ list: String) -> String { localized("reviewed list \(list)") }
  static func notReviewed(_ list: String) -> String { localized("list \(list): not reviewed yet") }
  static func colour(_ colour: String, of list: String) -> String { localized("list \(list): \(colour)") }
  static func noColour(of list: String) -> String { localized("list \(list): no colour") }
  static func icon(_ icon: String, of list: String) -> String { localized("list \(list): icon \(icon)") }
  static func noIcon(of list: String) -> String { localized("list \(list): no icon") }
  static func deletedItemsInInbox(_ list: String) -> String {
    localized("deleted list \(list), moved its items to the inbox")
  }
  static func deletedWithItems(_ list: String) -> String { localized("deleted list \(list) with its items") }

  // MARK: nothing changes

  static func alreadyExists(_ list: String) -> String { localized("list \(list) already exists") }
  static func alreadyCalled(_ list: String) -> String { localized("the list is already called \(list)") }
  static func alreadyPart(_ list: String, of other: String) -> String {
    localized("list \(list) is already part of \(other)")
  }
  static func alreadyFirst(_ list: String) -> String { localized("list \(list) is already first") }
  static var alreadyInOrder: String { localized("the lists are already in this order") }
  static func alreadyArchived(_ list: String) -> String { localized("list \(list) is already archived") }
  static func notArchived(_ list: String) -> String { localized("list \(list) is not archived") }
  static func alreadyInToday(_ list: String) -> String { localized("list \(list) is already in Today") }
  static func alreadyOutOfToday(_ list: String) -> String { localized("list \(list) is already kept out of Today") }
  static func alreadyReviewed(_ list: String, every days: Int) -> String {
    days == 0
      ? localized("list \(list) is already kept out of the review")
      : plural(
        days, one: "list \(list) is already reviewed every day",
        other: "list \(list) is already reviewed every \(days) days")
  }
  static func alreadyReviewedByTheSetting(_ list: String) -> String {
    localized("list \(list) is already reviewed as review.every says")
  }
  static func alreadyLookedAt(_ list: String) -> String { localized("list \(list) was already reviewed today") }
  static func alreadyNotReviewed(_ list: String) -> String { localized("list \(list) has not been reviewed") }
  static func alreadyColoured(_ list: String, _ colour: String) -> String {
    localized("list \(list) is already \(colour)")
  }
  static func hasNoColour(_ list: String) -> String { localized("list \(list) has no colour") }
  static func alreadyHasIcon(_ list: String, _ icon: String) -> String {
    localized("list \(list) already has the icon \(icon)")
  }
  static func hasNoIcon(_ list: String) -> String { localized("list \(list) has no icon") }
  static func alreadyGone(_ list: String) -> String { localized("list \(list) is already gone") }

  // MARK: refusals

  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no list “\(name)”.") }
    return localized("There is no list “\(name)”. Did you mean \(near)?")
  }
  static func taken(_ name: String) -> String { localized("The list “\(name)” already exists.") }
  static func takenByArchived(_ name: String) -> String {
    localized("The list “\(name)” already exists; it is archived. Unarchive it instead.")
  }
  static func takenMerge(_ old: String, into new: String) -> String {
    localized("The list “\(new)” already exists. To move everything from “\(old)” there, merge “\(old)” into “\(new)”.")
  }
  static func intoItself(_ name: String) -> String {
    localized("A list cannot be merged into itself. Choose a list other than “\(name)”.")
  }
  static var invalidIcon: String { localized("The icon of a list is one letter or picture. Type one.") }
  static func nameMeansInbox(_ name: String) -> String {
    localized("“\(name)” means the inbox, which holds items without a list. Choose another name.")
  }
  static func ambiguous(_ name: String, _ lists: [String]) -> String {
    localized("“\(name)” could be \(alternatives(lists.prefix(4))). Type the whole name.")
  }
  static func isFolder(_ name: String, _ lists: [String]) -> String {
    localized("“\(name)” is a folder, not a list. Name a list in it: \(lists.prefix(4).joined(separator: ", ")).")
  }
  static var nameHasControls: String {
    localized("The name of a list is one line without tabs and control characters. Remove them.")
  }
}
