import Messages

/// Messages of `todos calendars`, other calendars beside the items.
enum CalendarsMessages {
  static var none: String {
    localized("No other calendars. Add one: todos calendars add https://HOST/PATH, or the path of a file or folder")
  }

  static func unknown(_ name: String, near: String?) -> String {
    guard let near else { return localized("There is no calendar \(name). To see all: todos calendars") }
    return localized("There is no calendar \(name). Did you mean \(near)?")
  }

  // MARK: Adding

  static func noSource(_ source: String) -> String {
    localized("There is no file or folder \(source). An address begins with https:// or webcal://.")
  }

  static func alreadyAdded(_ name: String) -> String {
    localized("This calendar is already there as \(name). To read it now: todos calendars fetch")
  }

  static func nameTaken(_ name: String, isNew: Bool) -> String {
    isNew
      ? localized("There is already a calendar \(name). Choose another name: --name NAME")
      : localized("There is already a calendar \(name). Choose another name.")
  }

  static func tooMany(_ limit: Int) -> String {
    localized("At most \(limit) calendars can be shown. Remove one first: todos calendars remove NAME")
  }

  static func notAdded(because reason: String) -> String { localized("\(reason) Nothing was added.") }

  static func added(_ name: String, _ events: Int) -> String {
    plural(events, one: "Added \(name) with 1 event.", other: "Added \(name) with \(events) events.")
  }

  // MARK: Changing

  static func removed(_ name: String) -> String { localized("Removed \(name). The calendar itself is unchanged.") }
  static func renamed(_ old: String, to name: String) -> String { localized("Renamed \(old) to \(name).") }
  static func alreadyNamed(_ name: String) -> String { localized("the calendar is already called \(name)") }
  static func hidden(_ name: String, words: String) -> String {
    localized("\(name) is hidden. To show it: todos calendars show \(words)")
  }
  static func shown(_ name: String) -> String { localized("\(name) is shown.") }
  static func colour(_ name: String, _ colour: String) -> String { localized("The events of \(name) are \(colour).") }
  static func noColour(_ name: String) -> String { localized("The events of \(name) have no colour.") }
  static func alreadyHidden(_ name: String) -> String { localized("\(name) is already hidden") }
  static func alreadyShown(_ name: String) -> String { localized("\(name) is already shown") }

  // MARK: Listing

  static func events(_ count: Int) -> String { plural(count, one: "1 event", other: "\(count) events") }
  static func read(_ date: String) -> String { localized("read \(date)") }
  static var neverRead: String { localized("never read") }
  static var isHidden: String { localized("hidden") }

  static func gap(_ name: String, _ count: Int) -> String? {
    switch name {
    case "rule":
      plural(
        count, one: "1 event repeats in a way that is not supported; only its first time is shown.",
        other: "\(count) events repeat in a way that is not supported; only their first time is shown.")
    case "zone":
      plural(
        count, one: "1 event names an unknown time zone and is read in yours.",
        other: "\(count) events name an unknown time zone and are read in yours.")
    case "laterOnes":
      plural(
        count, one: "1 change of a time and all later ones is shown for that time only.",
        other: "\(count) changes of a time and all later ones are shown for that time only.")
    case "unreadable":
      plural(
        count, one: "1 event has no readable date or title and is not shown.",
        other: "\(count) events have no readable date or title and are not shown.")
    case "tooMany":
      plural(
        count, one: "The calendar has too many events in the coming year; 1 is not shown.",
        other: "The calendar has too many events in the coming year; \(count) are not shown.")
    default: nil
    }
  }

  // MARK: Doctor and lists

  static func failing(_ name: String, _ address: String, _ reason: String) -> String {
    localized("\(name) (\(address)) cannot be read: ") + (reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
  }

  static var heading: String { localized("Calendars") }

  static func moreEvents(_ count: Int) -> String {
    plural(count, one: "1 more event", other: "\(count) more events")
  }

  static func addingIsPlural(_ words: String) -> String {
    localized("A month has nothing to add. To show another calendar: todos calendars \(words)")
  }
}
