import Messages

/// Messages about pickers and menus.
enum PickerMessages {
  // MARK: all pickers

  static var noMatches: String { "No matches." }
  static var inUse: String { "in use" }
  static var noColour: String { "no colour" }
  static var noIcon: String { "no icon" }
  static func newName(of name: String) -> String { "New name of “\(name)”" }
  static func rename(to name: String) -> String { "rename to “\(name)”" }
  static func colour(of name: String) -> String { "Colour of “\(name)”" }
  static func icon(of name: String) -> String { "Icon of “\(name)”" }
  static func useIcon(_ icon: String) -> String { "use “\(icon)” as the icon" }

  // MARK: commands

  static var command: String { "Command" }
  static var whatToDo: String { "what do you want to do?" }
  static var notItemNumber: String { "That is not an item number." }
  static func goToItem(_ number: Int) -> String { "go to item #\(number)" }

  // MARK: priority, themes, order

  static func priority(of count: Int) -> String {
    plural(count, one: "Priority", other: "Priority of \(count) items")
  }

  static var theme: String { "Theme" }
  static func themeUnreadable(_ name: String) -> String {
    "\(name) cannot be read; `todos theme show \(name)` shows why."
  }

  static func sort(_ view: String) -> String { "Sort \(view)" }
  static var byHand: String { "by hand" }
  static func by(_ key: String) -> String { "by \(key)" }
  static func groupedBy(_ key: String) -> String { "grouped by \(key)" }

  // MARK: deletion

  static func delete(_ title: String) -> String { "Delete “\(title)”" }
  static func delete(count: Int) -> String { plural(count, one: "Delete 1 item", other: "Delete \(count) items") }
  static var thisOne: String { "this one" }
  static var allOfIt: String { "all of it" }
  static var pastAndFuture: String { "past and future occurrences" }
  static var othersDeletedWhole: String { "items that do not repeat are deleted whole" }
}
