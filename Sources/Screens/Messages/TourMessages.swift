import Messages

/// Messages of the guided tour.
enum TourMessages {
  static func add(_ key: String) -> String {
    localized("\(key) adds an item; you can type a date with it: call Ann at 5pm today.")
  }
  static func tick(_ key: String, undo: String) -> String {
    localized("\(key) marks the current row as done; \(undo) undoes it.")
  }
  static func ticked(undo: String) -> String { localized("Done. Now \(undo) undoes that. It undoes everything.") }
  static func noRowToTick(add: String, next: String) -> String {
    localized("There is no row to mark as done. \(add) adds one; \(next) shows the other views.")
  }
  static func date(_ key: String) -> String {
    localized("\(key) sets the date of a row: type friday 3pm, or press the number of a suggestion.")
  }
  static func noRowToDate(add: String, next: String) -> String {
    localized("There is no row to date. \(add) adds one; \(next) shows the other views.")
  }
  static func find(_ key: String) -> String { localized("\(key) searches; Enter keeps the filter, Esc shows all.") }
  static func views(_ key: String) -> String {
    localized("\(key) shows Upcoming, then the other views, and comes back to Today.")
  }
  static func keys(palette: String, help: String) -> String {
    localized("\(palette) finds any command by name, \(help) shows all keys.")
  }
  static func ended(_ key: String) -> String { localized("That was the tour. \(key) starts it again.") }
  static func hints(next key: String) -> String { localized("\(key) next  Esc end") }
}
