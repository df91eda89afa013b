import Intents
import Messages

/// Messages about views, their rows and their sections.
enum ViewMessages {
  /// Returns the label of a footer: the title in lower case, except in German, whose nouns have capitals.
  static func label(of view: ListView) -> String {
    Catalog.language == "de" ? title(of: view) : title(of: view).lowercased()
  }

  static func title(of view: ListView) -> String {
    switch view {
    case .today: localized("Today")
    case .upcoming: localized("Upcoming")
    case .inbox: localized("Inbox")
    case .all: localized("All")
    case .done: localized("Done")
    }
  }

  // MARK: sections

  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var alsoFound: String { localized("ALSO") }
  static func alsoFound(in view: String) -> String { localized("ALSO IN \(view)") }
  static var similar: String { localized("SIMILAR") }
  static func similar(in view: String) -> String { localized("SIMILAR IN \(view)") }
  static func found(_ count: Int, in view: String) -> String { localized("\(count) in \(view)", as: "found") }

  // MARK: lines after the rows

  static func more(_ count: Int, in view: String) -> String { localized("\(count) more in \(view)") }
  static func beyond(_ count: Int) -> String { localized("\(count) more; search to find them") }
  static func waiting(_ words: String, key: String) -> String { localized("\(words) (\(key) to see)") }
  static var allDoneForToday: String { localized("All done for today") }

  // MARK: remarks on a row

  static var partsHidden: String { localized("parts hidden") }
  static var hasNotes: String { localized("has notes") }
  static func reminderSnoozed(until time: String) -> String { localized("reminder snoozed until \(time)") }
  static var changedOnTwoMachines: String { localized("changed on two machines") }
  static var notSavedYet: String { localized("not saved yet") }
  static var notSentYet: String { localized("not sent yet") }
}
