import Intents
import Messages

/// Messages about views, their rows and their sections.
enum ViewMessages {
  static func title(of view: ListView) -> String {
    switch view {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .inbox: "Inbox"
    case .all: "All"
    case .done: "Done"
    }
  }

  // MARK: sections

  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var alsoFound: String { "ALSO" }
  static func alsoFound(in view: String) -> String { "ALSO IN \(view)" }
  static var similar: String { "SIMILAR" }
  static func similar(in view: String) -> String { "SIMILAR IN \(view)" }
  static func found(_ count: Int, in view: String) -> String { "\(count) in \(view)" }

  // MARK: lines after the rows

  static func more(_ count: Int, in view: String) -> String { "\(count) more in \(view)" }
  static func beyond(_ count: Int) -> String { "\(count) more; search to find them" }
  static func waiting(_ words: String, key: String) -> String { "\(words) (\(key) to see)" }
  static var allDoneForToday: String { "All done for today" }

  // MARK: remarks on a row

  static var partsHidden: String { "parts hidden" }
  static var hasNotes: String { "has notes" }
  static func reminderSnoozed(until time: String) -> String { "reminder snoozed until \(time)" }
  static var changedOnTwoMachines: String { "changed on two machines" }
  static var notSavedYet: String { "not saved yet" }
  static var notSentYet: String { "not sent yet" }
}
