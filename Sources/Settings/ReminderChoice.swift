import Messages
package import TodoModel
import Toml

/// The content of the settings table `[reminders]`.
package struct ReminderChoice: Hashable, Sendable {
  /// A channel for reminders, as `notify` in `[reminders]` names it.
  package enum Way: String, CaseIterable, Hashable, Sendable {
    /// Desktop notifications by `notify-send`.
    case desktop
    /// A notification of the terminal that runs the full screen.
    case terminal
    /// A message in every visible tmux window.
    case tmux
    /// The terminal's bell, also in visible tmux panes.
    case bell
    /// A tmux popup in which the user can complete or snooze the item.
    case popup
    /// The user's own program.
    case command
  }

  package var rules = ReminderRules()
  package var ways: [Way] = [.desktop, .terminal, .tmux, .bell]
  /// The user's own program with its arguments; empty for none.
  package var command: [String] = []

  package init() {}
}

extension Setting {
  static let reminders = [
    Setting(
      "lead", Term("how early to remind you"),
      localized("a list of times before an item is due, such as [\"0m\", \"10m\", \"1d\"]"),
      \.reminders.rules.leads, read: leads, write: { $0.map(text).toml }),
    Setting(
      "all_day", Term("when to remind you of whole days"), localized("a time such as \"9:00\", or \"none\""),
      \.reminders.rules.allDay,
      read: { orNone($0, time) }, write: { ($0?.description ?? "none").toml }),
    Setting(
      "quiet", Term("quiet hours"), localized("hours without reminders such as \"22:00-7:00\", or \"none\""),
      \.reminders.rules.quiet,
      read: { orNone($0, hours) }, write: { ($0.map { "\($0.from)-\($0.to)" } ?? "none").toml }),
    Setting(
      "notify", Term("how to notify you"),
      localized("a list of \(ReminderChoice.Way.allCases.map(\.toml).joined(separator: ", "))"),
      \.reminders.ways),
    Setting(
      "command", Term("your own notification program"),
      localized("a program and its arguments, such as [\"mail-me\", \"--now\"]"),
      \.reminders.command, read: command, write: \.toml),
  ]

  /// Returns a program and its arguments, from a list or from blank-separated words without quotes.
  static func command(_ value: TomlValue) -> [String]? {
    guard let line = value.string else { return value.strings.flatMap { $0.first == "" ? nil : $0 } }
    return line.contains { "\"'\\".contains($0) } ? nil : line.split(separator: " ").map(String.init)
  }

  private static func leads(_ value: TomlValue) -> [Int]? {
    guard let texts = value.strings ?? value.string.map({ [$0] }), (1...8).contains(texts.count) else { return nil }
    let leads = texts.compactMap(minutes)
    return leads.count == texts.count ? Array(Set(leads)).sorted() : nil
  }

  /// Parses "10m", "2h", "1d" or "1w" into minutes, at most four weeks.
  private static func minutes(_ text: String) -> Int? {
    guard let unit = text.last, let count = Int(text.dropLast()), (0...40_320).contains(count) else { return nil }
    let sizes: [Character: Int] = ["m": 1, "h": 60, "d": 1440, "w": 10_080]
    guard let size = sizes[unit], count * size <= 40_320 else { return nil }
    return count * size
  }

  private static func text(_ minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return "\(minutes / 1440)d" }
    if minutes > 0, minutes % 60 == 0 { return "\(minutes / 60)h" }
    return "\(minutes)m"
  }

  /// Parses a text with `read`, and "none" as no value; returns nil if the text is invalid.
  private static func orNone<Value>(_ value: TomlValue, _ read: (String) -> Value?) -> Value?? {
    value.string.flatMap { $0 == "none" ? .some(nil) : read($0).map { .some($0) } }
  }

  private static func hours(_ text: String) -> QuietHours? {
    let ends = text.split(separator: "-").map { time(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    return QuietHours(from: from, to: to)
  }

  /// Parses "9:00", "09:00" or "9".
  static func time(_ text: String) -> ClockTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0 else {
      return nil
    }
    return ClockTime(hour: hour, minute: minute)
  }
}
