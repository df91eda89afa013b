/// Messages about the page of an item.
enum ItemPageMessages {
  // MARK: fields

  static var when: String { "When" }
  static var someday: String { "someday" }
  static var noDate: String { "no date" }
  static func then(_ dates: String) -> String { "then \(dates)" }
  static var deadline: String { "By" }
  static var shown: String { "Shown" }
  static var after: String { "After" }
  static var blocks: String { "Blocks" }
  static var reminders: String { "Remind" }
  static var snoozed: String { "Snoozed" }
  static func until(_ time: String) -> String { "until \(time)" }
  static var partOf: String { "Part of" }
  static var list: String { "List" }
  static var inbox: String { "Inbox" }
  static var tags: String { "Tags" }
  static var noTags: String { "none" }
  static var priority: String { "Priority" }
  static var effort: String { "Effort" }
  static func effortOfParts(_ effort: String) -> String { "\(effort) of parts" }
  static func number(_ number: Int) -> String { "number \(number)" }

  // MARK: synchronization

  static var sync: String { "Sync" }
  static var notSentYet: String { "not sent yet" }
  static var sending: String { "sending" }
  static var refused: String { "refused" }
  static func refused(_ reason: String) -> String { "refused: \(reason)" }
  static func settlesRefused(retry: String, discard: String) -> String {
    "\(retry) retries · \(discard) discards it"
  }

  static func changedOnTwoMachines(choose key: String) -> String { "changed on two machines · \(key) chooses" }

  // MARK: sections

  static var parts: String { "PARTS" }
  static var notesHeading: String { "NOTES" }
  static var noNotes: String { "none yet" }
  static var loadingRest: String { "loading the rest" }
  static var skippedAndMoved: String { "SKIPPED AND MOVED" }
  static var focus: String { "FOCUS" }
  static var history: String { "HISTORY" }
  static var noHistory: String { "nothing yet" }
  static var loading: String { "loading" }
  static var serverHasRest: String { "the server has the rest but cannot be reached" }
  static var keptForExport: String { "KEPT FOR THE EXPORT" }
  static func more(_ count: Int) -> String { "\(count) more" }

  // MARK: changes

  static func renamed(to title: String) -> String { "renamed to “\(title)”" }
  static func ticked(_ line: String) -> String { "ticked “\(line)”" }
  static func noLongerTicked(_ line: String) -> String { "no longer ticked “\(line)”" }
  static func changedNotes(of title: String) -> String { "notes of “\(title)”" }
  static func changedFocus(_ session: String) -> String { "focus \(session)" }
  static var removedFocus: String { "a session of focus removed" }

  // MARK: notes

  static var notes: String { "Notes" }
  static var unsavedNotes: String { "This is an unsaved draft of the notes. Esc discards it." }
  static func notSaved(continue key: String) -> String { "Not saved. \(key) continues the draft." }
  static var notesFull: String { "The notes are full: 64 KiB." }
  static var notesCut: String { "Only the start was pasted: notes can have 64 KiB." }
}
