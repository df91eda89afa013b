import Messages

/// Messages of the command line that fit any command.
enum OutputMessages {
  static var nothingChanged: String { "Nothing was changed." }
  static var nothingImported: String { "Nothing was imported." }
  static var nothingWritten: String { "Nothing was written." }
  static func nothingToChange(_ reason: String) -> String { "Nothing to change: \(reason)." }
  static var cancelled: String { "Cancelled; nothing more was done." }

  static func outputNotWritten(_ reason: String) -> String {
    "The output cannot be written: \(reason). Free some space or write elsewhere."
  }

  /// The answers that confirm a question, in lower case.
  static var yes: [String] { ["y", "yes"] }

  static var inbox: String { "Inbox" }
  static var unchanged: String { "Unchanged" }
  static var moved: String { "Moved" }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var noDate: String { "no date" }
  static func deadline(_ date: String) -> String { "by \(date)" }
  static func withConflicts(_ state: String) -> String { "\(state): todos conflicts" }
  static func didYouMean(_ word: String) -> String { "Did you mean \(word)?" }
}
