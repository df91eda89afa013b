import Messages

/// Messages about the editor of dates.
enum DateEditorMessages {
  static func title(_ count: Int) -> String { plural(count, one: "When", other: "When, for \(count) items") }
  static func past(_ preset: String) -> String { localized("\(preset) (past)") }

  // MARK: placeholders

  static var when: String { localized("when? in words") }
  static var anotherDate: String { localized("another date, in words") }
  static func when(forAll count: Int) -> String { localized("when, for all \(count)?") }

  // MARK: readings

  static var notUnderstood: String { localized("not understood") }
  static var timeHasPassed: String { localized("That time has passed today. Type another date.") }
  static var timePassed: String { localized("that time has passed today; type another date") }
  static func then(_ dates: String) -> String { localized("then \(dates)") }
  static func noLongerRepeats(_ change: String) -> String { localized("\(change), and it no longer repeats") }
  static func repairs(_ repairs: [String]) -> String { repairs.joined(separator: " \(localized("or")) ") }
  static func or(_ reading: String) -> String { localized("or \(reading)") }
  static func or(by reading: String) -> String { localized("or by \(reading)") }
  static var firstOfTwo: String { localized("the first") }
  static var secondOfTwo: String { localized("the second") }

  // MARK: series

  static var series: String { localized("the series") }
  static func onlyThese(_ count: Int) -> String { plural(count, one: "only this one", other: "only these ones") }
  static var movesSeries: String { localized("moves the whole series") }
  static func movesOnlyThese(_ count: Int) -> String {
    plural(count, one: "moves only this one", other: "moves only these ones")
  }

  static func movesSeries(_ count: Int, of all: Int) -> String {
    plural(
      count, one: "1 of \(all) repeats: moves the whole series",
      other: "\(count) of \(all) repeat: moves the whole series")
  }

  static func movesOnlyThese(_ count: Int, of all: Int) -> String {
    plural(
      count, one: "1 of \(all) repeats: moves only this one",
      other: "\(count) of \(all) repeat: moves only these ones")
  }

  // MARK: current dates

  static var unsavedDraft: String { localized("Unsaved draft.") }
  static func continuesDraft(_ key: String) -> String { localized("\(key) continues your unsaved draft") }
  static var noDate: String { localized("no date") }
  static func deadline(_ date: String) -> String { localized("by \(date)") }
  static func now(_ dates: String) -> String { localized("now \(dates)") }
  static func now(all date: String) -> String { localized("now all \(date)") }
}
