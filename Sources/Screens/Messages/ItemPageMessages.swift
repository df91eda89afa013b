import Messages

/// Messages about the page of an item.
enum ItemPageMessages {
  // MARK: fields

  static var when: String { localized("When") }
  static var someday: String { localized("someday") }
  static var noDate: String { localized("no date") }
  static func then(_ dates: String) -> String { localized("then \(dates)") }
  static var deadline: String { localized("By") }
  static var shown: String { localized("Shown") }
  static var after: String { localized("After") }
  static var blocks: String { localized("Blocks") }
  static var reminders: String { localized("Remind") }
  static var snoozed: String { localized("Snoozed") }
  static func until(_ time: String) -> String { localized("until \(time)") }
  static var partOf: String { localized("Part of") }
  static var list: String { localized("List") }
  static var inbox: String { localized("Inbox") }
  static var tags: String { localized("Tags") }
  static var noTags: String { localized("none", as: "tags") }
  static var priority: String { localized("Priority") }
  static var effort: String { localized("Effort") }
  static func effortOfParts(_ effort: String) -> String { localized("\(effort) of parts") }
  static func number(_ number: Int) -> String { localized("number \(number)") }

  // MARK: synchronization

  static var sync: String { localized("Sync") }
  static var notSentYet: String { localized("not sent yet") }
  static var sending: String { localized("sending") }
  static var refused: String { localized("refused") }
  static func refused(_ reason: String) -> String { localized("refused: \(reason)") }
  static func settlesRefused(retry: String, discard: String) -> String {
    localized("\(retry) retries · \(discard) discards it")
  }

  static func changedOnTwoMachines(choose key: String) -> String {
    localized("changed on two machines · \(key) chooses")
  }

  // MARK: sections

  static var parts: String { localized("PARTS") }
  static var notesHeading: String { localized("NOTES") }
  static var noNotes: String { localized("none yet") }
  static var loadingRest: String { localized("loading the rest") }
  static var skippedAndMoved: String { localized("SKIPPED AND MOVED") }
  static var focus: String { localized("FOCUS") }
  static var history: String { localized("HISTORY") }
  static var noHistory: String { localized("nothing yet") }
  static var loading: String { localized("loading") }
  static var serverHasRest: String { localized("the server has the rest but cannot be reached") }
  static var keptForExport: String { localized("KEPT FOR THE EXPORT") }
  static func more(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }

  // MARK: changes

  static func renamed(to title: String) -> String { localized("renamed to “\(title)”") }
  static func ticked(_ line: String) -> String { localized("ticked “\(line)”") }
  static func noLongerTicked(_ line: String) -> String { localized("no longer ticked “\(line)”") }
  static func changedNotes(of title: String) -> String { localized("notes of “\(title)”") }
  static func changedFocus(_ session: String) -> String { localized("focus \(session)") }
  static var removedFocus: String { localized("a session of focus removed") }

  // MARK: notes

  static var notes: String { localized("Notes") }
  static var unsavedNotes: String { localized("This is an unsaved draft of the notes. Esc discards it.") }
  static func notSaved(continue key: String) -> String { localized("Not saved. \(key) continues the draft.") }
  static var notesFull: String { localized("The notes are full: 64 KiB.") }
  static var notesCut: String { localized("Only the start was pasted: notes can have 64 KiB.") }
}
