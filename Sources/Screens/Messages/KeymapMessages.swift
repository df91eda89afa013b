import Messages

/// Messages about the keys of commands.
enum KeymapMessages {
  static var here: String { "Here" }
  static var countsWork: String { "counts work" }

  // MARK: problems with chosen keys

  static func unknownCommand(_ name: String) -> String { "There is no command “\(name)” to bind keys to." }
  static func notAKey(_ key: String, of name: String) -> String {
    "“\(key)” is not a key; \(name) needs one like x, Ctrl-R or “g g”."
  }
  static func ambiguous(_ keys: String, _ one: String, _ other: String) -> String {
    "“\(keys)” means both \(one) and \(other)."
  }
  static func needsKey(_ help: String, _ name: String) -> String { "“\(help)” needs a key: \(name) has none." }
  static func noKey(for name: String) -> String { "That is no key; \(name) needs another key." }
  static func alwaysLeaves(_ keys: String, for name: String) -> String {
    "“\(keys)” always leaves the page; \(name) needs another key."
  }
  static func alwaysMeans(_ keys: String, _ help: String, for name: String) -> String {
    "“\(keys)” always means “\(help)” there; \(name) needs another key."
  }
  static var goOn: String { "continue" }
  static func typesText(_ keys: String, for name: String) -> String {
    "“\(keys)” types text there; \(name) needs another key."
  }
  static func severalKeys(_ keys: String, for name: String) -> String {
    "“\(keys)” is more than one key; \(name) needs another key."
  }

  // MARK: the meaning of keys, without a final period

  static func meansThatAlready(_ keys: String) -> String { "“\(keys)” does that already" }
  static func isUnbound(_ keys: String) -> String { "“\(keys)” is not bound yet" }
  static func begins(_ keys: String, _ longer: String, more count: Int) -> String {
    if count == 0 { return "“\(keys)” begins \(longer)" }
    return plural(
      count, one: "“\(keys)” begins \(longer) and 1 more", other: "“\(keys)” begins \(longer) and \(count) more")
  }
  static func conflicts(_ keys: String, others count: Int) -> String {
    plural(
      count, one: "“\(keys)” conflicts with 1 other", other: "“\(keys)” conflicts with \(count) others")
  }
  static func means(_ keys: String, _ help: String) -> String { "“\(keys)” means “\(help)” now" }

  // MARK: the loss of keys

  static func wouldHaveNoKey(_ keys: String, _ help: String) -> String {
    "“\(keys)” means “\(help)” now; it would have no key left."
  }
  static func wouldKeep(_ keys: String, _ help: String, _ kept: String) -> String {
    "“\(keys)” means “\(help)” now; it would keep \(kept)."
  }
  static func thenHasNoKey(_ help: String) -> String { "“\(help)” then has no key" }
  static func keeps(_ help: String, _ kept: String) -> String { "“\(help)” keeps \(kept)" }
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
    case .item: "On an item's page"
    case .board: "On the board"
    case .calendar: "On the calendar"
    case .calendarDay: "On a calendar day"
    case .sweep: "While sweeping"
    case .statistics: "On the statistics page"
    case .needs: "On the page “Needs you”"
    case .next: "On the page “What next”"
    case .plan: "On the plan of the day"
    case .review: "In the review"
    case .settings: "On the settings"
    case .keys: "On the keys page"
    case .side: "On the side list"
    case .line: "In input lines"
    case .picker: "In pickers"
    case .find: "While searching"
    case .add: "While adding"
    case .date: "In the date editor"
    case .title: "While editing a title"
    case .chips: "On the chips of a title"
    case .names: "While completing a name"
    case .notes: "While editing notes"
    case .lists: "In the lists"
    case .filters: "In the filters"
    case .tags: "In the tags"
    case .wait: "In the list of dependencies"
    case .sort: "In the sort menu"
    case .theme: "In the themes"
    case .colours: "While editing colours"
    case .help: "On the help page"
    }
  }
}
