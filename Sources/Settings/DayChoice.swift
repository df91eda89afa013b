import Messages
package import TodoModel
import Toml

/// The content of the settings table `[day]`.
package struct DayChoice: Hashable, Sendable {
  /// The hours for items on each day of the week, Monday first; nil for a day without hours.
  package var hours: [WorkHours?] = Array(repeating: nil, count: 7)

  package init() {}
}

extension Setting {
  static let day = [
    Setting(
      "hours", Term("your hours for items, to compare with the effort of Today"),
      localized("a duration such as \"8h\", hours such as \"9:00-17:00\", \"none\", or a list of seven, Monday first"),
      \.day.hours,
      read: week, write: text)
  ]

  /// Parses hours for all days, or a list of seven.
  private static func week(_ value: TomlValue) -> [WorkHours?]? {
    guard let texts = value.strings else {
      return value.string.flatMap(workHours).map { Array(repeating: $0, count: 7) }
    }
    let days = texts.compactMap(workHours)
    return texts.count == 7 && days.count == 7 ? days : nil
  }

  /// Parses "8h", "9:00-17:00" or "none"; returns nil if the text is invalid.
  private static func workHours(_ text: String) -> WorkHours?? {
    if text == "none" { return .some(nil) }
    if let minutes = Effort.minutes(in: text) { return minutes <= 1440 ? .some(.minutes(minutes)) : nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { time(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1], from < to else { return nil }
    return .some(.span(from: from, to: to))
  }

  private static func text(_ days: [WorkHours?]) -> String {
    let texts = days.map { hours in
      switch hours {
      case nil: "none"
      case .minutes(let minutes): Effort.words(minutes)
      case .span(let from, let to): "\(from)-\(to)"
      }
    }
    return Set(texts).count == 1 ? texts[0].toml : texts.toml
  }
}
