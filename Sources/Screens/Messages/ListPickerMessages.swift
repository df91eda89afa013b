import Messages

/// Messages about the pickers of lists and of tags.
enum ListPickerMessages {
  static var lists: String { "Lists" }
  static var listName: String { "name of a list, old or new" }
  static func list(of count: Int) -> String { plural(count, one: "List", other: "List of \(count) items") }
  static var inbox: String { "Inbox" }
  static var now: String { "now" }
  static var archived: String { "archived" }
  static func newList(_ name: String) -> String { "new list “\(name)”" }
  static func moved(to list: String) -> String { "moved to \(list)" }
  static var movedToInbox: String { "moved to the inbox" }
  static func open(_ count: Int) -> String { "\(count) open" }
  static func open(_ count: Int, overdue: Int) -> String { "\(count) open, \(overdue) overdue" }

  static func merge(_ name: String) -> String { "Merge “\(name)” into" }
  static func delete(_ name: String) -> String { "Delete “\(name)”" }
  static func review(_ name: String) -> String { "Review “\(name)”" }
  static func reviewed(every days: Int?) -> String {
    switch days {
    case nil: "as the setting says"
    case 0?: "never"
    case let days?: plural(days, one: "every day", other: "every \(days) days")
    }
  }
  static var moveItemsToList: String { "move its items to another list" }
  static var moveItemsToInbox: String { "move its items to the inbox" }
  static var deleteItems: String { "delete its items, too" }

  static func tags(of count: Int) -> String { plural(count, one: "Tags", other: "Tags of \(count) items") }
  static var tagName: String { "name of a tag, old or new" }
  static func newTag(_ name: String) -> String { "new tag “\(name)”" }
  static var invalidTagName: String { "That is not a valid tag name." }
}
