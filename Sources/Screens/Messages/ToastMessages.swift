import Messages

/// Messages of toasts.
enum ToastMessages {
  static var nothingIsPrivate: String {
    localized("No list or tag is private. Name some in the setting private, such as #health or @gift.")
  }
  // MARK: words beside the key of a toast

  static var undoKey: String { localized("undo") }
  static var redoKey: String { localized("redo") }
  static var continueKey: String { localized("continue") }
  static var resolveKey: String { localized("resolve") }
  static var snoozeKey: String { localized("snooze") }

  // MARK: keys and input

  static func pasteTooLong(mebibytes: Int) -> String {
    localized("Nothing was pasted: the text is longer than \(mebibytes) MiB. Use `todos import` for a long list.")
  }
  static func keyDoesNothing(_ key: String, help: String) -> String {
    localized("“\(key)” does nothing here; \(help) shows the keys.")
  }
  static var keysTooFast: String {
    localized("Keys came faster than anyone types, so nothing was quit or deleted. Press it again.")
  }
  static var mouseIsOn: String { localized("The mouse works in todos again.") }
  static func mouseIsOff(_ key: String) -> String {
    localized("The mouse now selects text; \(key) gives it back to todos.")
  }

  // MARK: why a command is not possible

  static var nothingHere: String { localized("There is nothing here.") }
  static func alreadyDone(reopenKey key: String) -> String { localized("Already done; \(key) reopens it.") }
  static func noDate(dateKey key: String) -> String { localized("No date yet; \(key) sets one.") }
  static func doesNotRepeat(deleteKey key: String) -> String { localized("Does not repeat; \(key) deletes it.") }
  static func notAPart(indentKey key: String) -> String {
    localized("Not part of another item; \(key) makes it part of the row above.")
  }
  static func noRefusedChanges(_ key: String) -> String {
    localized("No refused changes; \(key) shows what needs you.")
  }
  static var noLeftovers: String { localized("No leftovers from the days before.") }
  static func notSortedByHand(_ sort: String, sortKey key: String) -> String {
    localized("Rows are sorted by \(sort). To move them, press \(key) and choose “by hand”.")
  }
  static func nothingToSearchFor(_ key: String) -> String {
    localized("Nothing to search for yet; \(key) starts a search.")
  }
  static var widgetShowsOneView: String { localized("The widget shows one view; `todos` has them all.") }
  static var onlyInFullScreen: String { localized("Change themes and keys in `todos`.") }

  // MARK: changes

  static func copied(_ count: Int) -> String { plural(count, one: "Copied.", other: "\(count) copied.") }
  static func noLinks(_ title: String) -> String {
    localized("“\(title)” has no link and no file in its title or notes.")
  }
  static var allDoneForToday: String { localized("All done for today.") }
  static func changed(_ change: String, next date: String) -> String { localized("\(change), next \(date)") }
  static func changedLastOccurrence(_ change: String) -> String { localized("\(change), that was the last one") }
  static func alreadyOn(_ date: String) -> String { localized("Already on \(date).") }
  static func wouldChangeNothing(_ change: String) -> String { localized("“\(change)” would change nothing here.") }
  static var nothingToRepeat: String { localized("There is no change to repeat yet.") }
  static var cannotBeRepeated: String { localized("The last change cannot be repeated on other items.") }
  static var sampleDayAdded: String { localized("Added a made-up day; “drop sample day” deletes it.") }
  static var importing: String { localized("Importing.") }
  static func notSaved(_ reason: String) -> String { localized("Not saved; kept only until you quit: \(reason)") }
  static func unsavedDraft(_ text: String) -> String { localized("Unsaved draft: “\(text)”") }
  static var textIsKept: String { localized("Your text is kept in the add line.") }

  // MARK: undo and redo

  static var nothingToUndo: String { localized("Nothing to undo.") }
  static var nothingToRedo: String { localized("Nothing to redo.") }
  static func undone(_ change: String, except count: Int) -> String {
    if count == 0 { return localized("Undone: \(change)") }
    return plural(
      count, one: "Undone: \(change); 1 item was changed since and left unchanged",
      other: "Undone: \(change); \(count) items were changed since and left unchanged")
  }
  static func redone(_ change: String, except count: Int) -> String {
    if count == 0 { return localized("Redone: \(change)") }
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
    localized("“\(title)” was deleted; `todos restore \(name)` brings it back.")
  }
  static func noItem(_ number: Int) -> String { localized("There is no item #\(number).") }
  static var unknownLink: String { localized("That link leads to an unknown item.") }
  static var noItemBefore: String { localized("There is no item before this one.") }
  static var noItemAfter: String { localized("There is no item after this one.") }
  static var nothingMatches: String { localized("Nothing here matches.") }
  static func listRemoved(_ name: String) -> String { localized("The list “\(name)” was removed.") }
  static func filterRemoved(_ name: String) -> String { localized("The filter “\(name)” was removed.") }
  static func cannotRead(filter name: String, _ reason: String) -> String {
    localized("Cannot read the filter “\(name)”: \(reason)")
  }

  // MARK: server

  static var refreshing: String { localized("Refreshing.") }
  static func sendingAgain(_ count: Int) -> String {
    plural(count, one: "Sending it again.", other: "Sending \(count) items again.")
  }
  static func refused(_ title: String) -> String { localized("“\(title)” was refused.") }
  static func changedOnTwoMachines(_ title: String) -> String { localized("“\(title)” was changed on two machines.") }
  static func offline(_ reason: String) -> String { localized("Offline: \(reason)") }
  static var notOnServer: String {
    localized("This list is only on this machine. Sign in to a server with: todos login URL")
  }
  static var signingOut: String { localized("Signing out a session without a name.") }
  static func signingOut(_ name: String) -> String { localized("Signing out “\(name)”.") }
  static var signedOut: String { localized("Signed out a session without a name.") }
  static func signedOut(_ name: String) -> String { localized("Signed out “\(name)”.") }
}
