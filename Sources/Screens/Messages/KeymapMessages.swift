import Messages

/// Messages about the keys of commands.
enum KeymapMessages {
  static var here: String { localized("Here") }
  static var countsWork: String { localized("counts work") }

  // MARK: problems with chosen keys

  static func unknownCommand(_ name: String) -> String { localized("There is no command “\(name)” to bind keys to.") }
  static func notAKey(_ key: String, of name: String) -> String {
    localized("“\(key)” is not a key; \(name) needs one like x, Ctrl-R or “g g”.")
  }
  static func ambiguous(_ keys: String, _ one: String, _ other: String) -> String {
    localized("“\(keys)” means both \(one) and \(other).")
  }
  static func needsKey(_ help: String, _ name: String) -> String {
    localized("“\(help)” needs a key: \(name) has none.")
  }
  static func noKey(for name: String) -> String { localized("That is no key; \(name) needs another key.") }
  static func alwaysLeaves(_ keys: String, for name: String) -> String {
    localized("“\(keys)” always leaves the page; \(name) needs another key.")
  }
  static func alwaysMeans(_ keys: String, _ help: String, for name: String) -> String {
    localized("“\(keys)” always means “\(help)” there; \(name) needs another key.")
  }
  static var goOn: String { localized("continue") }
  static func typesText(_ keys: String, for name: String) -> String {
    localized("“\(keys)” types text there; \(name) needs another key.")
  }
  static func severalKeys(_ keys: String, for name: String) -> String {
    localized("“\(keys)” is more than one key; \(name) needs another key.")
  }

  // MARK: the meaning of keys, without a final period

  static func meansThatAlready(_ keys: String) -> String { localized("“\(keys)” does that already") }
  static func isUnbound(_ keys: String) -> String { localized("“\(keys)” is not bound yet") }
  static func begins(_ keys: String, _ longer: String, more count: Int) -> String {
    if count == 0 { return localized("“\(keys)” begins \(longer)") }
    return plural(
      count, one: "“\(keys)” begins \(longer) and 1 more", other: "“\(keys)” begins \(longer) and \(count) more")
  }
  static func conflicts(_ keys: String, others count: Int) -> String {
    plural(
      count, one: "“\(keys)” conflicts with 1 other", other: "“\(keys)” conflicts with \(count) others")
  }
  static func means(_ keys: String, _ help: String) -> String { localized("“\(keys)” means “\(help)” now") }

  // MARK: the loss of keys

  static func wouldHaveNoKey(_ keys: String, _ help: String) -> String {
    localized("“\(keys)” means “\(help)” now; it would have no key left.")
  }
  static func wouldKeep(_ keys: String, _ help: String, _ kept: String) -> String {
    localized("“\(keys)” means “\(help)” now; it would keep \(kept).")
  }
  static func thenHasNoKey(_ help: String) -> String { localized("“\(help)” then has no key") }
  static func keeps(_ help: String, _ kept: String) -> String { localized("“\(help)” keeps \(kept)") }
  static func loseKey(_ count: Int) -> String {
    plural(count, one: "1 command loses a key", other: "\(count) commands lose a key")
  }
  static func loseKey(_ count: Int, only lost: Int) -> String {
    plural(
      count, one: "1 command loses a key, \(lost) its only one",
      other: "\(count) commands lose a key, \(lost) their only one")
  }

  // MARK: headings

  /// The place where the keys of a page apply.
  static func heading(of page: KeyPage) -> String {
    switch page {
    case .item: localized("On an item's page")
    case .board: localized("On the board")
    case .calendar: localized("On the calendar")
    case .calendarDay: localized("On a calendar day")
    case .sweep: localized("While sweeping")
    case .statistics: localized("On the statistics page")
    case .needs: localized("On the page “Needs you”")
    case .next: localized("On the page “What next”")
    case .plan: localized("On the plan of the day")
    case .review: localized("In the review")
    case .settings: localized("On the settings")
    case .keys: localized("On the keys page")
    case .side: localized("On the side list")
    case .line: localized("In input lines")
    case .picker: localized("In pickers")
    case .find: localized("While searching")
    case .add: localized("While adding")
    case .date: localized("In the date editor")
    case .title: localized("While editing a title")
    case .chips: localized("On the chips of a title")
    case .names: localized("While completing a name")
    case .notes: localized("While editing notes")
    case .lists: localized("In the lists")
    case .filters: localized("In the filters")
    case .tags: localized("In the tags")
    case .wait: localized("In the list of dependencies")
    case .sort: localized("In the sort menu")
    case .theme: localized("In the themes")
    case .colours: localized("While editing colours")
    case .help: localized("On the help page")
    }
  }
}
