package import Intents
import Messages

/// Messages about the steps and the result of a review.
package enum ReviewMessages {
  /// The heading of a step.
  package static func title(_ step: ReviewStep) -> String {
    switch step {
    case .inbox: "Inbox to zero"
    case .lists: "Lists to review"
    case .waiting: "Waiting"
    case .someday: "Someday"
    case .slipping: "What slips most"
    case .week: "The next 7 days"
    }
  }

  // MARK: result

  static func decided(_ count: Int) -> String {
    count == 0
      ? "No decisions were made." : plural(count, one: "1 decision was made.", other: "\(count) decisions were made.")
  }
  static func inbox(_ count: Int) -> String {
    count == 0
      ? "The inbox is empty."
      : plural(count, one: "1 item is left in the inbox.", other: "\(count) items are left in the inbox.")
  }
  static func lists(_ count: Int) -> String {
    count == 0
      ? "No list was reviewed." : plural(count, one: "1 list was reviewed.", other: "\(count) lists were reviewed.")
  }
  static var nothingSlips: String { "Nothing is slipping." }
  static func slips(_ title: String, _ reason: String) -> String { "Slips most: “\(title)”, \(reason)." }
  static func coming(_ count: Int, within days: Int, next: (title: String, when: String)?) -> String {
    guard count > 0, let next else { return "Nothing is due in the next \(days) days." }
    return plural(
      count, one: "1 item is due in the next \(days) days: “\(next.title)”, \(next.when).",
      other: "\(count) items are due in the next \(days) days, starting with “\(next.title)”, \(next.when).")
  }
  static var tomorrow: String { "tomorrow" }
}
