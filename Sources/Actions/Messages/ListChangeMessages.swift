import Messages

/// Messages about changes to lists.
enum ListChangeMessages {
  static func added(_ list: String) -> String { "new list \(list)" }
  static func renamed(_ old: String, to new: String) -> String { "renamed list \(old) to \(new)" }
  static func merged(_ list: String, into other: String) -> String { "merged list \(list) into \(other)" }
  static func putFirst(_ list: String) -> String { "put list \(list) first" }
  static func ordered(_ count: Int) -> String {
    plural(count, one: "put 1 list in order", other: "put \(count) lists in order")
  }
  static func archived(_ list: String) -> String { "archived list \(list)" }
  static func unarchived(_ list: String) -> String { "unarchived list \(list)" }
  static func inToday(_ list: String) -> String { "list \(list): in Today" }
  static func outOfToday(_ list: String) -> String { "list \(list): out of Today, except for items with a date" }
  static func reviewed(_ list: String, every days: Int) -> String {
    days == 0
      ? "list \(list): never in the review"
      : plural(days, one: "list \(list): reviewed every day", other: "list \(list): reviewed every \(days) days")
  }
  static func reviewedByTheSetting(_ list: String) -> String { "list \(list): reviewed as review.every says" }
  static func lookedAt(_ list: String) -> String { "reviewed list \(list)" }
  static func notReviewed(_ list: String) -> String { "list \(list): not reviewed yet" }
  static func colour(_ colour: String, of list: String) -> String { "list \(list): \(colour)" }
  static func noColour(of list: String) -> String { "list \(list): no colour" }
  static func icon(_ icon: String, of list: String) -> String { "list \(list): icon \(icon)" }
  static func noIcon(of list: String) -> String { "list \(list): no icon" }
  static func deletedItemsInInbox(_ list: String) -> String { "deleted list \(list), moved its items to the inbox" }
  static func deletedWithItems(_ list: String) -> String { "deleted list \(list) with its items" }

  // MARK: nothing changes

  static func alreadyExists(_ list: String) -> String { "list \(list) already exists" }
  static func alreadyCalled(_ list: String) -> String { "the list is already called \(list)" }
  static func alreadyPart(_ list: String, of other: String) -> String { "list \(list) is already part of \(other)" }
  static func alreadyFirst(_ list: String) -> String { "list \(list) is already first" }
  static var alreadyInOrder: String { "the lists are already in this order" }
  static func alreadyArchived(_ list: String) -> String { "list \(list) is already archived" }
  static func notArchived(_ list: String) -> String { "list \(list) is not archived" }
  static func alreadyInToday(_ list: String) -> String { "list \(list) is already in Today" }
  static func alreadyOutOfToday(_ list: String) -> String { "list \(list) is already kept out of Today" }
  static func alreadyReviewed(_ list: String, every days: Int) -> String {
    days == 0
      ? "list \(list) is already kept out of the review"
      : plural(
        days, one: "list \(list) is already reviewed every day",
        other: "list \(list) is already reviewed every \(days) days")
  }
  static func alreadyReviewedByTheSetting(_ list: String) -> String {
    "list \(list) is already reviewed as review.every says"
  }
  static func alreadyLookedAt(_ list: String) -> String { "list \(list) was already reviewed today" }
  static func alreadyNotReviewed(_ list: String) -> String { "list \(list) has not been reviewed" }
  static func alreadyColoured(_ list: String, _ colour: String) -> String { "list \(list) is already \(colour)" }
  static func hasNoColour(_ list: String) -> String { "list \(list) has no colour" }
  static func alreadyHasIcon(_ list: String, _ icon: String) -> String { "list \(list) already has the icon \(icon)" }
  static func hasNoIcon(_ list: String) -> String { "list \(list) has no icon" }
  static func alreadyGone(_ list: String) -> String { "list \(list) is already gone" }

  // MARK: refusals

  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return "There is no list “\(name)”." }
    return "There is no list “\(name)”. Did you mean \(near)?"
  }
  static func taken(_ name: String) -> String { "The list “\(name)” already exists." }
  static func takenByArchived(_ name: String) -> String {
    "The list “\(name)” already exists; it is archived. Unarchive it instead."
  }
  static func takenMerge(_ old: String, into new: String) -> String {
    "The list “\(new)” already exists. To move everything from “\(old)” there, merge “\(old)” into “\(new)”."
  }
  static func intoItself(_ name: String) -> String {
    "A list cannot be merged into itself. Choose a list other than “\(name)”."
  }
  static var invalidIcon: String { "The icon of a list is one letter or picture. Type one." }
  static func nameMeansInbox(_ name: String) -> String {
    "“\(name)” means the inbox, which holds items without a list. Choose another name."
  }
  static func ambiguous(_ name: String, _ lists: [String]) -> String {
    "“\(name)” could be \(lists.prefix(4).joined(separator: " or ")). Type the whole name."
  }
  static func isFolder(_ name: String, _ lists: [String]) -> String {
    "“\(name)” is a folder, not a list. Name a list in it: \(lists.prefix(4).joined(separator: ", "))."
  }
  static var nameHasControls: String {
    "The name of a list is one line without tabs and control characters. Remove them."
  }
}
