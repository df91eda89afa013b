import Messages

/// Messages of commands that print views: lists, boards, calendars, histories and statistics.
enum ListingMessages {
  static var noSavedFilters: String { localized("No saved filters: `todos filter save NAME EXPR` adds a column.") }
  static func more(_ count: Int) -> String { localized("… \(count) more") }
  static func moreWithoutLimit(_ count: Int) -> String { localized("… \(count) more without --limit") }
  static func moreInAll(_ count: Int) -> String { localized("… \(count) more: todos list all") }
  static var moreHistory: String { localized("… more: --limit") }
  static func waiting(_ items: String, filter: String) -> String {
    localized("… \(items): todos list all --filter \(filter)")
  }
  static var nothingOnDays: String { localized("Nothing on these days.") }
  static var nothingMatches: String { localized("Nothing matches.") }
  static func matchesElsewhere(_ count: Int) -> String { localized("`todos list all` with this filter has \(count).") }
  static var nothingYet: String { localized("Nothing here yet.") }
  static var startWith: String { localized("Start with: todos add buy oats tomorrow") }
  static var lookAround: String { localized("Or look around: todos demo") }
  static var nothingDueToday: String { localized("Nothing due today.") }
  static var nothingHere: String { localized("Nothing here.") }
  static var nothingHappened: String { localized("Nothing has happened yet.") }
  static var similar: String { localized("SIMILAR") }
  static var refused: String { localized("(refused, see: todos sync)") }
  static func didYouMeanView(_ view: String) -> String { localized("Did you mean `todos list \(view)`?") }
  static func readAs(_ filter: String) -> String { localized("Read as: \(filter)") }
  static var everything: String { localized("everything") }
  static func allOf(_ day: String) -> String { localized("all of \(day)") }
  static func allFrom(_ first: String, to last: String) -> String { localized("all from \(first) to \(last)") }
  static func both(_ days: String, _ filter: String) -> String { localized("\(days), and \(filter)") }

  static func historySearched(_ count: Int) -> String {
    localized("Searched only the \(count) items changed last. `todos log 12` shows the whole history of an item.")
  }

  static func cursorNeeded(_ text: String) -> String {
    localized("--since needs the cursor of a line printed before, or 0 for all changes, not “\(text)”.")
  }

  static func zones(_ zone: String, machine: String) -> String {
    localized("times are \(zone) (this machine: \(machine))")
  }
  static var newItem: String { localized("new") }
  static var chooseWeekOrAgenda: String { localized("Choose one of --week and --agenda.") }
  static var chooseSpan: String { localized("Choose one of --week, --month and --year.") }

  static func notMonth(_ text: String, first: Int, last: Int) -> String {
    localized("“\(text)” is not a month from \(first) to \(last): 2026-12, december, next month, or any day in it.")
  }

  static func noList(_ name: String) -> String { localized("There is no list “\(name)”.") }
  static var nothingSeen: String { localized("no list has been seen here yet") }
  static var widthTooSmall: String { localized("--width must be at least 1.") }
  static var limitTooSmall: String { localized("--limit must be at least 1.") }

  static var placeTooSmall: String { localized("The place must be at least 1.") }
  static func fewerToDo(_ count: Int) -> String {
    plural(
      count, one: "Today has only 1 item to do: `todos next` shows it.",
      other: "Today has only \(count) items to do: `todos next \(count)` shows the last.")
  }
}
