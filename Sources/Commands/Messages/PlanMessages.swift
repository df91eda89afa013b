import Messages

/// Messages of the command that shows and arranges today's hours.
enum PlanMessages {
  static func title(_ day: String) -> String { localized("Plan of \(day)") }
  static var untimed: String { localized("WITHOUT A TIME") }
  static var undated: String { localized("NO DATE") }
  static var now: String { localized("now") }
  static func about(_ length: String) -> String { "~\(length)" }
  static var nothing: String { localized("Nothing is in Today.") }
  static var nothingMoved: String { localized("Nothing to move: every item is in its place.") }
  static func notTime(_ words: String) -> String {
    localized("“\(words)” is not a time of today. Type a time such as 9am or 14:30.")
  }
  static var nameTime: String { localized("Name a later time with --from, such as --from 7pm.") }
}
