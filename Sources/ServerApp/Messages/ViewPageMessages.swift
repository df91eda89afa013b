import Intents
import Messages

/// Messages of the pages of views, lists and the search.
enum ViewPageMessages {
  static var views: String { localized("Views") }
  static var lists: String { localized("Lists") }
  static var find: String { localized("Find") }
  static var items: String { localized("Items") }
  static var archived: String { localized("Archived") }
  /// The word after a number of items.
  static var open: String { localized("open", as: "several") }

  static func overdue(_ count: Int) -> String { plural(count, one: "1 overdue", other: "\(count) overdue") }

  // MARK: the search

  static var whatToFind: String { localized("What to find, in words or as a filter") }
  static var findPlaceholder: String { localized("words, or a filter") }

  // MARK: views

  static func name(_ view: ListView) -> String {
    switch view {
    case .today: localized("Today")
    case .upcoming: localized("Upcoming")
    case .inbox: localized("Inbox")
    case .all: localized("All")
    case .done: localized("Done")
    }
  }

  static func count(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }

  /// Returns the words of a view without items.
  static func nothing(in view: ListView) -> String {
    switch view {
    case .today: localized("Nothing due today")
    case .upcoming: localized("Nothing is planned")
    case .inbox: localized("The inbox is empty")
    case .all: localized("Nothing is open")
    case .done: localized("Nothing is done yet")
    }
  }

  static var nothingInList: String { localized("Nothing is open in this list") }

  // MARK: long views

  static func next(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }

  static var start: String { localized("from the beginning") }

  // MARK: rows

  static func parts(_ count: PartCount) -> String { localized("\(count.done) of \(count.all) parts done") }
}
