import Messages

/// Messages about the editor of dates.
enum DateEditorMessages {
  static func title(_ count: Int) -> String { plural(count, one: "When", other: "When, for \(count) items") }
  static func past(_ preset: String) -> String { "\(preset) (past)" }

  // MARK: placeholders

  static var when: String { "when? in words" }
  static var anotherDate: String { "another date, in words" }
  static func when(forAll count: Int) -> String { "when, for all \(count)?" }

  // MARK: readings

  static var notUnderstood: String { "not understood" }
  static var timeHasPassed: String { "That time has passed today. Type another date." }
  static var timePassed: String { "that time has passed today; type another date" }
  static func then(_ dates: String) -> String { "then \(dates)" }
  static func noLongerRepeats(_ change: String) -> String { "\(change), and it no longer repeats" }
  static func repairs(_ repairs: [String]) -> String { repairs.joined(separator: " or ") }
  static func or(_ reading: String) -> String { "or \(reading)" }
  static func or(by reading: String) -> String { "or by \(reading)" }
  static var firstOfTwo: String { "the first" }
  static var secondOfTwo: String { "the second" }

  // MARK: series

  static var series: String { "the series" }
  static func onlyThese(_ count: Int) -> String { plural(count, one: "only this one", other: "only these ones") }
  static var movesSeries: String { "moves the whole series" }
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

  static var unsavedDraft: String { "Unsaved draft." }
  static func continuesDraft(_ key: String) -> String { "\(key) continues your unsaved draft" }
  static var noDate: String { "no date" }
  static func deadline(_ date: String) -> String { "by \(date)" }
  static func now(_ dates: String) -> String { "now \(dates)" }
  static func now(all date: String) -> String { "now all \(date)" }
}
