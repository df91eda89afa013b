package import Intents
import Messages

/// Messages about the steps and the result of a review.
package enum ReviewMessages {
  /// The heading of a step.
  package static func title(_ step: ReviewStep) -> String {
    switch step {
    case .inbox: localized("Inbox to zero")
    case .lists: localized("Lists to review")
    case .waiting: localized("Waiting")
    case .someday: localized("Someday")
    case .slipping: localized("What slips most")
    case .week: localized("The next 7 days")
    }
  }

  // MARK: result

  static func decided(_ count: Int) -> String {
    count == 0
      ? localized("No decisions were made.")
      : plural(count, one: "1 decision was made.", other: "\(count) decisions were made.")
  }
  static func inbox(_ count: Int) -> String {
    count == 0
      ? localized("The inbox is empty.")
      : plural(count, one: "1 item is left in the inbox.", other: "\(count) items are left in the inbox.")
  }
  static func lists(_ count: Int) -> String {
    count == 0
      ? localized("No list was reviewed.")
      : plural(count, one: "1 list was reviewed.", other: "\(count) lists were reviewed.")
  }
  static var nothingSlips: String { localized("Nothing is slipping.") }
  static func slips(_ title: String, _ reason: String) -> String { localized("Slips most: “\(title)”, \(reason).") }
  static func coming(_ count: Int, within days: Int, next: (title: String, when: String)?) -> String {
    guard count > 0, let next else { return localized("Nothing is due in the next \(days) days.") }
    return plural(
      count, one: "1 item is due in the next \(days) days: “\(next.title)”, \(next.when).",
      other: "\(count) items are due in the next \(days) days, starting with “\(next.title)”, \(next.when).")
  }
  static var tomorrow: String { localized("tomorrow") }
}
