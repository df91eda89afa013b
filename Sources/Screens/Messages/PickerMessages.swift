import Intents
import Messages

/// Messages about pickers and menus.
enum PickerMessages {
  // MARK: all pickers

  static var noMatches: String { localized("No matches.") }
  static var inUse: String { localized("in use") }
  static var noColour: String { localized("no colour") }
  static var noIcon: String { localized("no icon") }
  static func newName(of name: String) -> String { localized("New name of “\(name)”") }
  static func rename(to name: String) -> String { localized("rename to “\(name)”") }
  static func colour(of name: String) -> String { localized("Colour of “\(name)”") }
  static func icon(of name: String) -> String { localized("Icon of “\(name)”") }
  static func useIcon(_ icon: String) -> String { localized("use “\(icon)” as the icon") }

  // MARK: commands

  static var command: String { localized("Command") }
  static var whatToDo: String { localized("what do you want to do?") }
  static var notItemNumber: String { localized("That is not an item number.") }
  static func goToItem(_ number: Int) -> String { localized("go to item #\(number)") }

  // MARK: priority, themes, order

  static func priority(of count: Int) -> String {
    plural(count, one: "Priority", other: "Priority of \(count) items")
  }

  static var theme: String { localized("Theme") }
  static func themeUnreadable(_ name: String) -> String {
    localized("\(name) cannot be read; `todos theme show \(name)` shows why.")
  }

  static func sort(_ view: String) -> String { localized("Sort \(view)") }
  static var byHand: String { localized("by hand") }
  static func by(_ key: String) -> String { localized("by \(key)", as: "sort key") }
  static func groupedBy(_ key: String) -> String { localized("grouped by \(key)") }

  // MARK: deletion

  static func delete(_ title: String) -> String { localized("Delete “\(title)”") }
  static func delete(count: Int) -> String { plural(count, one: "Delete 1 item", other: "Delete \(count) items") }
  static var thisOne: String { localized("this one") }
  static var allOfIt: String { localized("all of it") }
  static var pastAndFuture: String { localized("past and future occurrences") }
  static var othersDeletedWhole: String { localized("items that do not repeat are deleted whole") }
}

/// Messages about the picker of an item's links.
enum LinkPickerMessages {
  static func open(of title: String) -> String { localized("Open a link of “\(title)”") }
  static var which: String { localized("which one?") }
}

/// Messages of the picker of everything to jump to.
enum JumpPickerMessages {
  static var title: String { localized("Jump to") }
  static var prompt: String { localized("item, list, filter or view") }
  static var list: String { localized("list") }
  static var filter: String { localized("saved filter") }
}

/// Messages about the picker of saved filters.
enum FilterPickerMessages {
  static var savedFilters: String { localized("Saved filters") }
  static var filterName: String { localized("name of a filter") }
  static var anyFilterName: String { localized("name of a filter, old or new") }
  static func save(_ text: String) -> String { localized("Save “\(text)” as") }
  static func edit(_ name: String) -> String { localized("Edit filter “\(name)”") }
  static func replaces(_ text: String) -> String { localized("replaces \(text)") }
  static func newFilter(_ name: String) -> String { localized("new filter “\(name)”") }
  static var typeFilter: String { localized("Type a filter: #work due:today") }
  static func noneYet(_ way: String) -> String { localized("None yet: \(way)") }
  static var commandAdds: String { localized("todos filter save NAME WORDS adds one") }
  static func keysAdd(find: String, save: String) -> String {
    localized("\(find) finds something, then \(save) saves it")
  }
}

/// Messages about the picker of templates.
enum TemplatePickerMessages {
  static func save(_ title: String) -> String { localized("Save “\(title)” as template") }
  static var new: String { localized("New from template") }
  static var name: String { localized("name of a template") }
  static var anyName: String { localized("name of a template, old or new") }
  static func starts(_ name: String) -> String { localized("“\(name)” starts") }
  static var orAnotherDay: String { localized("or another day, in words") }
  static var replace: String { localized("replace") }
  static func newTemplate(_ name: String) -> String { localized("new template “\(name)”") }
  static var unreadable: String { localized("cannot be read") }
  static func items(_ count: Int) -> String { plural(count, one: "1 item", other: "\(count) items") }
  static var notDay: String { localized("not a day") }
}

/// Messages about the picker of what items wait for.
enum WaitPickerMessages {
  static func title(_ count: Int) -> String {
    plural(count, one: "Wait for", other: "What \(count) items wait for")
  }

  static var prompt: String { localized("words of a title, or a number") }
  static var noItemFits: String { localized("No open item fits. Type words of a title, or a number.") }
  static func waits(for names: String) -> String { localized("waits for \(names)") }
  static func waitsNoLonger(for names: String) -> String { localized("waits no longer for \(names)") }
  static func waits(for added: String, noLongerFor removed: String) -> String {
    localized("waits for \(added), waits no longer for \(removed)")
  }
}

/// Messages about snoozing.
enum SnoozePickerMessages {
  static func snooze(_ title: String) -> String { localized("Snooze “\(title)”") }
  static func snooze(count: Int) -> String { plural(count, one: "Snooze this", other: "Snooze \(count) items") }
  static var orWhen: String { localized("or when, in words") }
  static var noLongerSnoozed: String { localized("no longer snoozed") }
  static var notSnoozed: String { localized("not snoozed") }
  static var itemNotSnoozed: String { localized("The item was not snoozed.") }
  static var oneTimeOnly: String { localized("one time only") }
  static var notFuture: String { localized("not a future time") }
  static func notFuture(_ text: String) -> String { localized("“\(text)” is not a future time. Try: 20 min") }
  static func snoozed(until time: String) -> String { localized("snoozed until \(time)") }
  static func isSnoozed(until time: String) -> String { localized("Snoozed until \(time).") }
  static var ended: String { localized("snooze ended") }
  static var hasEnded: String { localized("Snooze ended.") }
}

/// Messages about the picker of sessions.
enum SessionPickerMessages {
  static var signedIn: String { localized("Signed in") }
  static var whichToSignOut: String { localized("which to sign out") }
  static var isCurrent: String { localized("This is your current session. To sign out: todos logout") }
  static func signOut(_ name: String) -> String { localized("Sign out “\(name)”?") }
  static var signItOut: String { localized("sign it out") }
  static var mustSignInAgain: String { localized("it must sign in again") }
  static var leaveSignedIn: String { localized("leave it signed in") }
  static var askingServer: String { localized("asking the server") }
  static var nowhere: String { localized("nowhere") }
  static var noName: String { localized("no name") }
  static var thisOne: String { localized("this one", as: "sign-in") }
  static var usedNow: String { localized("used now") }
  static func used(_ age: String) -> String { localized("used \(age) ago") }
  static func forApp(_ app: String) -> String { localized("for \(app)") }
  static func scope(_ scope: String) -> String {
    scope == "calendar" ? localized("calendars only") : localized("only for \(scope)")
  }
  static func feed(of what: String?) -> String {
    what.map { localized("feed of \($0)") } ?? localized("feed of all open items")
  }
  static var neverRead: String { localized("never read") }
  static func removeFeed(_ number: Int) -> String { localized("To end this feed: todos feeds remove \(number)") }
  static var unsigned: String { localized("unsigned") }
}

/// Messages about the picker of the user's own fields.
enum FieldPickerMessages {
  static func title(_ count: Int) -> String { plural(count, one: "Field", other: "Field of \(count) items") }
  static var name: String { localized("name of a field") }
  static var value: String { localized("value") }
  static var noValue: String { localized("no value") }
  static var none: String { localized("no fields yet: todos fields add NAME KIND") }
  static func refused(kind: OwnField.Kind?) -> String {
    switch kind {
    case .text: localized("too long")
    case .number: localized("not a number")
    case .date: localized("not a day")
    case .choice: localized("not a choice")
    case nil: localized("a kind of a newer program")
    }
  }
}

/// Messages about events of other calendars on the screen.
enum EventStripMessages {
  static var heading: String { localized("CALENDARS") }

  static func more(_ count: Int) -> String { plural(count, one: "1 more event", other: "\(count) more events") }

  // MARK: Taking an event

  static func title(_ day: String) -> String { localized("Events, \(day)") }
  static var prompt: String { localized("Choose an event to add as an item") }
  static func none(_ day: String) -> String { localized("No events of other calendars: \(day)") }
}
