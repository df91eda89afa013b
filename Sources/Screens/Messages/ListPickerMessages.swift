import Messages

/// Messages about the pickers of lists and of tags.
enum ListPickerMessages {
  static var lists: String { localized("Lists") }
  static var listName: String { localized("name of a list, old or new") }
  static func list(of count: Int) -> String { plural(count, one: "List", other: "List of \(count) items") }
  static var inbox: String { localized("Inbox") }
  static var now: String { localized("now") }
  static var archived: String { localized("archived") }
  static func newList(_ name: String) -> String { localized("new list “\(name)”") }
  static func moved(to list: String) -> String { localized("moved to \(list)", as: "list") }
  static var movedToInbox: String { localized("moved to the inbox") }
  static func open(_ count: Int) -> String { plural(count, one: "1 open", other: "\(count) open") }
  static func open(_ count: Int, overdue: Int) -> String {
    plural(count, one: "1 open, \(overdue) overdue", other: "\(count) open, \(overdue) overdue")
  }

  static func merge(_ name: String) -> String { localized("Merge “\(name)” into") }
  static func delete(_ name: String) -> String { localized("Delete “\(name)”") }
  static func review(_ name: String) -> String { localized("Review “\(name)”") }
  static func reviewed(every days: Int?) -> String {
    switch days {
    case nil: localized("as the setting says")
    case 0?: localized("never")
    case let days?: plural(days, one: "every day", other: "every \(days) days")
    }
  }
  static var moveItemsToList: String { localized("move its items to another list") }
  static var moveItemsToInbox: String { localized("move its items to the inbox") }
  static var deleteItems: String { localized("delete its items, too") }

  static func tags(of count: Int) -> String { plural(count, one: "Tags", other: "Tags of \(count) items") }
  static var tagName: String { localized("name of a tag, old or new") }
  static func newTag(_ name: String) -> String { localized("new tag “\(name)”") }
  static var invalidTagName: String { localized("That is not a valid tag name.") }
}
