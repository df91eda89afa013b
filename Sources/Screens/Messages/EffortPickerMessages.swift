import Messages

/// Messages about the picker of the effort.
enum EffortPickerMessages {
  static func title(_ count: Int) -> String { plural(count, one: "Effort", other: "Effort of \(count) items") }
  static var prompt: String { "or another, such as 45m or 1h30" }
  static var none: String { "no effort" }
  static var now: String { "now" }
  static var noDuration: String { "not a duration" }
  static func refused(_ words: String, within minutes: Int) -> String {
    "“\(words)” is not an effort. Type a duration such as 45m, 1h30 or 2 hours, at most \(minutes) minutes, or none."
  }
}
