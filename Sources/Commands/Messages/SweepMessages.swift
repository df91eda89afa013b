import Messages

/// Messages of `todos sweep`.
enum SweepMessages {
  static var dryRunNeedsSpread: String { localized("--dry-run works with --spread: todos sweep --spread --dry-run") }
  static var noLeftovers: String { localized("No leftovers from the days before.") }

  static func leftOver(_ count: Int) -> String {
    plural(count, one: "1 item left over", other: "\(count) items left over")
  }

  static func spread(_ number: String, _ title: String, to day: String) -> String {
    localized("Spread  \(number)  \(title)  \(day)")
  }

  static func swept(_ tally: String) -> String { localized("Swept: \(tally). `todos undo` undoes it.") }
  static func progress(_ place: Int, of count: Int) -> String { localized("\(place) of \(count)") }
  static var keys: String {
    localized("t today  T tomorrow  d WHEN a date  Space done  D delete  n leave  u back  q end")
  }

  static var keysWithSpread: String {
    localized("t today  T tomorrow  d WHEN a date  Space done  D delete  n leave  s spread all left  u back  q end")
  }

  static var keysOfRepeat: String {
    localized("t today  T tomorrow  d WHEN a date  Space done  D skip this one  n leave  u back  q end")
  }

  static var keysOfRepeatWithSpread: String {
    localized(
      "t today  T tomorrow  d WHEN a date  Space done  D skip this one  n leave  s spread all left  u back  q end")
  }

  static var typeKey: String { localized("Type one of the keys above, then Enter. For a date: d next friday") }
  static var nothingDecided: String { localized("Nothing has been decided yet.") }
}
