import Messages

/// Messages about the picker of the effort.
enum EffortPickerMessages {
  static func title(_ count: Int) -> String { plural(count, one: "Effort", other: "Effort of \(count) items") }
  static var prompt: String { localized("or another, such as 45m or 1h30") }
  static var none: String { localized("no effort") }
  static var now: String { localized("now") }
  static var noDuration: String { localized("not a duration") }
  static func refused(_ words: String, within minutes: Int) -> String {
    localized(
      "“\(words)” is not an effort. Type a duration such as 45m, 1h30 or 2 hours, at most \(minutes) minutes, or none.")
  }
}
