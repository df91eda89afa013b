package import Intents
import Messages

/// Messages about the steps and the result of a review.
package enum ReviewMessages {
  /// The heading of a step.
  package static func title(_ step: ReviewStep) -> String {
    switch step {
    case .inbox: "Inbox to zero"
    case .lists: "Lists to look at"
    case .waiting: "Waiting"
    case .someday: "Someday"
    case .slipping: "What slips most"
    case .week: "The next 7 days"
    }
  }

  // MARK: result

  static func decided(_ count: Int) -> String {
    count == 0
      ? "Nothing was decided." : plural(count, one: "1 item was decided.", other: "\(count) items were decided.")
  }
  static func inbox(_ count: Int) -> String {
    count == 0
      ? "The inbox is empty."
      : plural(count, one: "1 item is left in the inbox.", other: "\(count) items are left in the inbox.")
  }
  static func lists(_ count: Int) -> String {
    count == 0
      ? "No list was looked at." : plural(count, one: "1 list was looked at.", other: "\(count) lists were looked at.")
  }
  static var nothingSlips: String { "Nothing slips." }
  static func slips(_ title: String, _ reason: String) -> String { "Slips most: “\(title)”, \(reason)." }
  static func coming(_ count: Int, within days: Int, next: (title: String, when: String)?) -> String {
    guard count > 0, let next else { return "Nothing comes in the next \(days) days." }
    return plural(
      count, one: "1 item comes in the next \(days) days: “\(next.title)”, \(next.when).",
      other: "\(count) items come in the next \(days) days, first “\(next.title)”, \(next.when).")
  }
  static var tomorrow: String { "tomorrow" }
}
