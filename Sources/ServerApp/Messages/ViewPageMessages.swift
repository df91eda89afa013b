import Intents
import Messages

/// Messages of the pages of views, lists and the search.
enum ViewPageMessages {
  static var views: String { "Views" }
  static var lists: String { "Lists" }
  static var find: String { "Find" }
  static var items: String { "Items" }
  static var archived: String { "Archived" }
  /// The word after a number of items.
  static var open: String { "open" }

  static func overdue(_ count: Int) -> String { "\(count) overdue" }

  // MARK: the search

  static var whatToFind: String { "What to find, in words or as a filter" }
  static var findPlaceholder: String { "words, or a filter" }

  // MARK: views

  static func name(_ view: ListView) -> String {
    switch view {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .inbox: "Inbox"
    case .all: "All"
    case .done: "Done"
    }
  }

  static func count(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }

  /// Returns the words of a view without items.
  static func nothing(in view: ListView) -> String {
    switch view {
    case .today: "Nothing due today"
    case .upcoming: "Nothing is planned"
    case .inbox: "The inbox is empty"
    case .all: "Nothing is open"
    case .done: "Nothing is done yet"
    }
  }

  static var nothingInList: String { "Nothing is open in this list" }

  // MARK: long views

  static func next(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }

  static var start: String { "from the beginning" }

  // MARK: rows

  static func parts(_ count: PartCount) -> String { "\(count.done) of \(count.all) parts done" }
}
