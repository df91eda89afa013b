import Messages

/// Messages of the commands for lists and tags.
enum ListsCommandMessages {
  static func unknownColour(_ colour: String, known: String) -> String {
    localized("Unknown colour \(colour). Choose one of: \(known), none.")
  }

  static var chooseOneToSet: String { localized("Choose one of --not-today, --today, --review-every and --reviewed.") }
  static func reviewed(every days: Int) -> String {
    days == 0
      ? localized("never reviewed") : plural(days, one: "reviewed every day", other: "reviewed every \(days) days")
  }
  static var chooseToday: String { localized("Choose --not-today or --today.") }
  static var chooseDestination: String { localized("Choose one of --to LIST, --inbox and --with-items.") }

  static func hasItems(_ list: String, _ count: Int) -> String {
    plural(
      count,
      one: "“\(list)” has 1 item. Choose where they go: --to LIST, --inbox or --with-items.",
      other: "“\(list)” has \(count) items. Choose where they go: --to LIST, --inbox or --with-items.")
  }

  static func open(_ count: Int) -> String { plural(count, one: "1 open", other: "\(count) open") }
  static func overdue(_ count: Int) -> String { plural(count, one: "1 overdue", other: "\(count) overdue") }
  static var archived: String { localized("archived") }
  static var notInToday: String { localized("not in Today") }
  static var commandShowsLists: String { localized("`todos lists` shows them.") }
  static func commandMerges(_ lists: String) -> String { localized("`todos lists merge \(lists)` does.") }
  static func commandUnarchives(_ list: String) -> String { localized("`todos lists unarchive \(list)` does.") }
  static var commandShowsTags: String { localized("`todos tags` shows them.") }

  static func tagRenamed(_ tag: String, to name: String, on count: Int) -> String {
    plural(
      count,
      one: "renamed tag \(tag) to \(name) on 1 item",
      other: "renamed tag \(tag) to \(name) on \(count) items")
  }
}
