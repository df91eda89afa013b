import Messages

/// Messages that a screen reader announces.
enum AnnouncementMessages {
  // MARK: views

  static func list(_ name: String) -> String { localized("List \(name)") }
  static func filter(_ name: String) -> String { localized("Filter \(name)") }
  static func found(_ text: String, in place: String) -> String { localized("Found \(text) in \(place)") }
  static func back(in place: String) -> String { localized("Back in \(place).") }
  static var somethingElse: String { localized("Something else is open") }
  static func opened(_ layer: String) -> String { localized("\(layer). Esc goes back.") }
  static func opened(_ layer: String, about title: String) -> String { localized("\(layer): \(title). Esc goes back.") }

  // MARK: changes

  static func added(_ title: String, facts: [String]) -> String {
    ([title, localized("added")] + facts).joined(separator: ", ") + "."
  }
  static func place(of title: String, _ place: String) -> String { "\(title), \(place)." }
  static func setting(_ name: String, is value: String) -> String { "\(name): \(value)." }
  static func settingIsUsual(_ name: String) -> String { localized("\(name): as usual.") }
  static func addedElsewhere(_ item: String) -> String { localized("Added elsewhere: \(item).") }
  static func changedElsewhere(_ item: String) -> String { localized("Changed elsewhere: \(item).") }
  static func leftView(_ title: String) -> String {
    localized("Changed elsewhere, and no longer in this view: \(title).")
  }
  static func itemsChangedElsewhere(_ count: Int) -> String {
    plural(count, one: "1 item changed elsewhere.", other: "\(count) items changed elsewhere.")
  }

  // MARK: selection, parts and freshness

  static var nothingSelected: String { localized("Nothing is selected.") }
  static func selected(_ count: Int) -> String { plural(count, one: "1 selected.", other: "\(count) selected.") }
  static func partsHidden(of title: String) -> String { localized("\(title), parts hidden.") }
  static func partsShown(of title: String) -> String { localized("\(title), parts shown.") }
  static func notSaved(_ reason: String) -> String { localized("Not saved: \(reason)") }
  static func readOnly(_ reason: String) -> String { localized("Read only: \(reason)") }
  static var upToDate: String { localized("Everything is up to date.") }

  // MARK: input

  static var nothingRead: String { localized("No date, no list.") }
  static var timeHasPassed: String { localized("That time has passed today.") }
  static var notADate: String { localized("Not a date yet.") }
  static var movesOneOccurrence: String { localized("Moves only this occurrence.") }
  static func otherReading(_ reading: String, by key: String) -> String { localized("\(key) for \(reading).") }
  static var noMatches: String { localized("No matches.") }
  static func choice(_ words: String, _ number: Int, of count: Int) -> String {
    localized("\(words), \(number) of \(count).")
  }
}
