import Intents
import Messages

/// Messages about pickers and menus.
enum PickerMessages {
  // MARK: all pickers

  static var noMatches: String { "No matches." }
  static var inUse: String { "in use" }
  static var noColour: String { "no colour" }
  static var noIcon: String { "no icon" }
  static func newName(of name: String) -> String { "New name of “\(name)”" }
  static func rename(to name: String) -> String { "rename to “\(name)”" }
  static func colour(of name: String) -> String { "Colour of “\(name)”" }
  static func icon(of name: String) -> String { "Icon of “\(name)”" }
  static func useIcon(_ icon: String) -> String { "use “\(icon)” as the icon" }

  // MARK: commands

  static var command: String { "Command" }
  static var whatToDo: String { "what do you want to do?" }
  static var notItemNumber: String { "That is not an item number." }
  static func goToItem(_ number: Int) -> String { "go to item #\(number)" }

  // MARK: priority, themes, order

  static func priority(of count: Int) -> String {
    plural(count, one: "Priority", other: "Priority of \(count) items")
  }

  static var theme: String { "Theme" }
  static func themeUnreadable(_ name: String) -> String {
    "\(name) cannot be read; `todos theme show \(name)` shows why."
  }

  static func sort(_ view: String) -> String { "Sort \(view)" }
  static var byHand: String { "by hand" }
  static func by(_ key: String) -> String { "by \(key)" }
  static func groupedBy(_ key: String) -> String { "grouped by \(key)" }

  // MARK: deletion

  static func delete(_ title: String) -> String { "Delete “\(title)”" }
  static func delete(count: Int) -> String { plural(count, one: "Delete 1 item", other: "Delete \(count) items") }
  static var thisOne: String { "this one" }
  static var allOfIt: String { "all of it" }
  static var pastAndFuture: String { "past and future occurrences" }
  static var othersDeletedWhole: String { "items that do not repeat are deleted whole" }
}

/// Messages about the picker of an item's links.
enum LinkPickerMessages {
  static func open(of title: String) -> String { "Open a link of “\(title)”" }
  static var which: String { "which one?" }
}

/// Messages of the picker of everything to jump to.
enum JumpPickerMessages {
  static var title: String { "Jump to" }
  static var prompt: String { "item, list, filter or view" }
  static var list: String { "list" }
  static var filter: String { "saved filter" }
}

/// Messages about the picker of saved filters.
enum FilterPickerMessages {
  static var savedFilters: String { "Saved filters" }
  static var filterName: String { "name of a filter" }
  static var anyFilterName: String { "name of a filter, old or new" }
  static func save(_ text: String) -> String { "Save “\(text)” as" }
  static func edit(_ name: String) -> String { "Edit filter “\(name)”" }
  static func replaces(_ text: String) -> String { "replaces \(text)" }
  static func newFilter(_ name: String) -> String { "new filter “\(name)”" }
  static var typeFilter: String { "Type a filter: #work due:today" }
  static func noneYet(_ way: String) -> String { "None yet: \(way)" }
  static var commandAdds: String { "todos filter save NAME WORDS adds one" }
  static func keysAdd(find: String, save: String) -> String { "\(find) finds something, then \(save) saves it" }
}

/// Messages about the picker of templates.
enum TemplatePickerMessages {
  static func save(_ title: String) -> String { "Save “\(title)” as template" }
  static var new: String { "New from template" }
  static var name: String { "name of a template" }
  static var anyName: String { "name of a template, old or new" }
  static func starts(_ name: String) -> String { "“\(name)” starts" }
  static var orAnotherDay: String { "or another day, in words" }
  static var replace: String { "replace" }
  static func newTemplate(_ name: String) -> String { "new template “\(name)”" }
  static var unreadable: String { "cannot be read" }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var notDay: String { "not a day" }
}

/// Messages about the picker of what items wait for.
enum WaitPickerMessages {
  static func title(_ count: Int) -> String {
    plural(count, one: "Wait for", other: "What \(count) items wait for")
  }

  static var prompt: String { "words of a title, or a number" }
  static var noItemFits: String { "No open item fits. Type words of a title, or a number." }
  static func waits(for names: String) -> String { "waits for \(names)" }
  static func waitsNoLonger(for names: String) -> String { "waits no longer for \(names)" }
  static func waits(for added: String, noLongerFor removed: String) -> String {
    "waits for \(added), waits no longer for \(removed)"
  }
}

/// Messages about snoozing.
enum SnoozePickerMessages {
  static func snooze(_ title: String) -> String { "Snooze “\(title)”" }
  static func snooze(count: Int) -> String { plural(count, one: "Snooze this", other: "Snooze \(count) items") }
  static var orWhen: String { "or when, in words" }
  static var noLongerSnoozed: String { "no longer snoozed" }
  static var notSnoozed: String { "not snoozed" }
  static var itemNotSnoozed: String { "The item was not snoozed." }
  static var oneTimeOnly: String { "one time only" }
  static var notFuture: String { "not a future time" }
  static func notFuture(_ text: String) -> String { "“\(text)” is not a future time. Try: 20 min" }
  static func snoozed(until time: String) -> String { "snoozed until \(time)" }
  static func isSnoozed(until time: String) -> String { "Snoozed until \(time)." }
  static var ended: String { "snooze ended" }
  static var hasEnded: String { "Snooze ended." }
}

/// Messages about the picker of sessions.
enum SessionPickerMessages {
  static var signedIn: String { "Signed in" }
  static var whichToSignOut: String { "which to sign out" }
  static var isCurrent: String { "This is your current session. To sign out: todos logout" }
  static func signOut(_ name: String) -> String { "Sign out “\(name)”?" }
  static var signItOut: String { "sign it out" }
  static var mustSignInAgain: String { "it must sign in again" }
  static var leaveSignedIn: String { "leave it signed in" }
  static var askingServer: String { "asking the server" }
  static var nowhere: String { "nowhere" }
  static var noName: String { "no name" }
  static var thisOne: String { "this one" }
  static var usedNow: String { "used now" }
  static func used(_ age: String) -> String { "used \(age) ago" }
  static func forApp(_ app: String) -> String { "for \(app)" }
  static func scope(_ scope: String) -> String { scope == "calendar" ? "calendars only" : "only for \(scope)" }
  static func feed(of what: String?) -> String { "feed of \(what ?? "all open items")" }
  static var neverRead: String { "never read" }
  static func removeFeed(_ number: Int) -> String { "To end this feed: todos feeds remove \(number)" }
  static var unsigned: String { "unsigned" }
}

/// Messages about the picker of the user's own fields.
enum FieldPickerMessages {
  static func title(_ count: Int) -> String { plural(count, one: "Field", other: "Field of \(count) items") }
  static var name: String { "name of a field" }
  static var value: String { "value" }
  static var noValue: String { "no value" }
  static var none: String { "no fields yet: todos fields add NAME KIND" }
  static func refused(kind: OwnField.Kind?) -> String {
    switch kind {
    case .text: "too long"
    case .number: "not a number"
    case .date: "not a day"
    case .choice: "not a choice"
    case nil: "a kind of a newer program"
    }
  }
}

/// Messages about events of other calendars on the screen.
enum EventStripMessages {
  static var heading: String { "CALENDARS" }

  static func more(_ count: Int) -> String { plural(count, one: "1 more event", other: "\(count) more events") }

  // MARK: Taking an event

  static func title(_ day: String) -> String { "Events, \(day)" }
  static var prompt: String { "Choose an event to add as an item" }
  static func none(_ day: String) -> String { "No events of other calendars: \(day)" }
}
