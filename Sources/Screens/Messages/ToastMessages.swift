import Messages

/// Messages of toasts.
enum ToastMessages {
  static var nothingIsPrivate: String {
    "No list or tag is private. Name some in the setting private, such as #health or @gift."
  }
  // MARK: words beside the key of a toast

  static var undoKey: String { "undo" }
  static var redoKey: String { "redo" }
  static var continueKey: String { "continue" }
  static var resolveKey: String { "resolve" }
  static var snoozeKey: String { "snooze" }

  // MARK: keys and input

  static func pasteTooLong(mebibytes: Int) -> String {
    "Nothing was pasted: the text is longer than \(mebibytes) MiB. Use `todos import` for a long list."
  }
  static func keyDoesNothing(_ key: String, help: String) -> String {
    "“\(key)” does nothing here; \(help) shows the keys."
  }
  static var keysTooFast: String {
    "Keys came faster than anyone types, so nothing was quit or deleted. Press it again."
  }
  static var mouseIsOn: String { "The mouse works in todos again." }
  static func mouseIsOff(_ key: String) -> String { "The mouse now selects text; \(key) gives it back to todos." }

  // MARK: why a command is not possible

  static var nothingHere: String { "There is nothing here." }
  static func alreadyDone(reopenKey key: String) -> String { "Already done; \(key) reopens it." }
  static func noDate(dateKey key: String) -> String { "No date yet; \(key) sets one." }
  static func doesNotRepeat(deleteKey key: String) -> String { "Does not repeat; \(key) deletes it." }
  static func notAPart(indentKey key: String) -> String {
    "Not part of another item; \(key) makes it part of the row above."
  }
  static func noRefusedChanges(_ key: String) -> String { "No refused changes; \(key) shows what needs you." }
  static var noLeftovers: String { "No leftovers from the days before." }
  static func notSortedByHand(_ sort: String, sortKey key: String) -> String {
    "Rows are sorted by \(sort). To move them, press \(key) and choose “by hand”."
  }
  static func nothingToSearchFor(_ key: String) -> String { "Nothing to search for yet; \(key) starts a search." }
  static var widgetShowsOneView: String { "The widget shows one view; `todos` has them all." }
  static var onlyInFullScreen: String { "Change themes and keys in `todos`." }

  // MARK: changes

  static func copied(_ count: Int) -> String { plural(count, one: "Copied.", other: "\(count) copied.") }
  static func noLinks(_ title: String) -> String { "“\(title)” has no link and no file in its title or notes." }
  static var allDoneForToday: String { "All done for today." }
  static func changed(_ change: String, next date: String) -> String { "\(change), next \(date)" }
  static func changedLastOccurrence(_ change: String) -> String { "\(change), that was the last one" }
  static func alreadyOn(_ date: String) -> String { "Already on \(date)." }
  static func wouldChangeNothing(_ change: String) -> String { "“\(change)” would change nothing here." }
  static var nothingToRepeat: String { "There is no change to repeat yet." }
  static var cannotBeRepeated: String { "The last change cannot be repeated on other items." }
  static var sampleDayAdded: String { "Added a made-up day; “drop sample day” deletes it." }
  static var importing: String { "Importing." }
  static func notSaved(_ reason: String) -> String { "Not saved; kept only until you quit: \(reason)" }
  static func unsavedDraft(_ text: String) -> String { "Unsaved draft: “\(text)”" }
  static var textIsKept: String { "Your text is kept in the add line." }

  // MARK: undo and redo

  static var nothingToUndo: String { "Nothing to undo." }
  static var nothingToRedo: String { "Nothing to redo." }
  static func undone(_ change: String, except count: Int) -> String {
    if count == 0 { return "Undone: \(change)" }
    return plural(
      count, one: "Undone: \(change); 1 item was changed since and left unchanged",
      other: "Undone: \(change); \(count) items were changed since and left unchanged")
  }
  static func redone(_ change: String, except count: Int) -> String {
    if count == 0 { return "Redone: \(change)" }
    return plural(
      count, one: "Redone: \(change); 1 item was changed since and left unchanged",
      other: "Redone: \(change); \(count) items were changed since and left unchanged")
  }
  static func notUndone(_ change: String, except count: Int) -> String {
    plural(
      count, one: "Not undone: \(change); 1 item was changed since and left unchanged",
      other: "Not undone: \(change); \(count) items were changed since and left unchanged")
  }
  static func notRedone(_ change: String, except count: Int) -> String {
    plural(
      count, one: "Not redone: \(change); 1 item was changed since and left unchanged",
      other: "Not redone: \(change); \(count) items were changed since and left unchanged")
  }

  // MARK: items, lists and filters

  static func deleted(_ title: String, restore name: String) -> String {
    "“\(title)” was deleted; `todos restore \(name)` brings it back."
  }
  static func noItem(_ number: Int) -> String { "There is no item #\(number)." }
  static var unknownLink: String { "That link leads to an unknown item." }
  static var noItemBefore: String { "There is no item before this one." }
  static var noItemAfter: String { "There is no item after this one." }
  static var nothingMatches: String { "Nothing here matches." }
  static func listRemoved(_ name: String) -> String { "The list “\(name)” was removed." }
  static func filterRemoved(_ name: String) -> String { "The filter “\(name)” was removed." }
  static func cannotRead(filter name: String, _ reason: String) -> String {
    "Cannot read the filter “\(name)”: \(reason)"
  }

  // MARK: server

  static var refreshing: String { "Refreshing." }
  static func sendingAgain(_ count: Int) -> String {
    plural(count, one: "Sending it again.", other: "Sending \(count) items again.")
  }
  static func refused(_ title: String) -> String { "“\(title)” was refused." }
  static func changedOnTwoMachines(_ title: String) -> String { "“\(title)” was changed on two machines." }
  static func offline(_ reason: String) -> String { "Offline: \(reason)" }
  static var notOnServer: String { "This list is only on this machine. Sign in to a server with: todos login URL" }
  static var signingOut: String { "Signing out a session without a name." }
  static func signingOut(_ name: String) -> String { "Signing out “\(name)”." }
  static var signedOut: String { "Signed out a session without a name." }
  static func signedOut(_ name: String) -> String { "Signed out “\(name)”." }
}
