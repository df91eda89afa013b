import TodoModel
import Toml

/// The settings in the table `[reminders]`: what each takes and says.
enum ReminderKey: String, CaseIterable, Hashable, Sendable {
  case lead
  case allDay = "all_day"
  case quiet, notify, command

  /// What a value looks like, in words.
  var expected: String {
    switch self {
    case .lead: "a list of times before an item falls due, such as [\"0m\", \"10m\", \"1d\"]"
    case .allDay: "the time at which whole days are told, such as \"9:00\", or \"none\""
    case .quiet: "hours in which nothing is told, such as \"22:00-7:00\", or \"none\""
    case .notify: "a list of \(NotifyWay.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))"
    case .command: "a program and its arguments, such as [\"mail-me\", \"--now\"]"
    }
  }

  /// Takes a value into a choice; false when it is not what the setting takes.
  func read(_ value: TomlValue, into choice: inout ReminderChoice) -> Bool {
    switch self {
    case .lead:
      guard let leads = Self.leads(value) else { return false }
      choice.rules.leads = leads
    case .allDay:
      guard let text = value.string else { return false }
      let time = Self.time(text)
      guard time != nil || text == "none" else { return false }
      choice.rules.allDay = time
    case .quiet:
      guard let text = value.string else { return false }
      let hours = Self.hours(text)
      guard hours != nil || text == "none" else { return false }
      choice.rules.quiet = hours
    case .notify:
      guard let ways = Self.ways(value) else { return false }
      choice.ways = ways
    case .command:
      guard let words = value.strings, words.first != "" else { return false }
      choice.command = words
    }
    return true
  }

  /// The value in a choice, as it would stand in the file.
  func text(of choice: ReminderChoice) -> String {
    switch self {
    case .lead: TomlText.list(choice.rules.leads.map(Self.text))
    case .allDay: TomlText.quoted(choice.rules.allDay?.description ?? "none")
    case .quiet: TomlText.quoted(choice.rules.quiet.map { "\($0.from)-\($0.to)" } ?? "none")
    case .notify: TomlText.list(choice.ways.map(\.rawValue))
    case .command: TomlText.list(choice.command)
    }
  }

  private static func leads(_ value: TomlValue) -> [Int]? {
    guard let texts = value.strings ?? value.string.map({ [$0] }), (1...8).contains(texts.count) else {
      return nil
    }
    let leads = texts.compactMap(minutes)
    return leads.count == texts.count ? Array(Set(leads)).sorted() : nil
  }

  /// "10m", "2h", "1d" or "1w" in minutes, four weeks at most.
  private static func minutes(_ text: String) -> Int? {
    guard let unit = text.last, let count = Int(text.dropLast()), (0...40_320).contains(count) else {
      return nil
    }
    let sizes: [Character: Int] = ["m": 1, "h": 60, "d": 1440, "w": 10_080]
    guard let size = sizes[unit], count * size <= 40_320 else { return nil }
    return count * size
  }

  private static func text(_ minutes: Int) -> String {
    if minutes > 0, minutes % 1440 == 0 { return "\(minutes / 1440)d" }
    if minutes > 0, minutes % 60 == 0 { return "\(minutes / 60)h" }
    return "\(minutes)m"
  }

  private static func ways(_ value: TomlValue) -> [NotifyWay]? {
    guard let names = value.strings else { return nil }
    let ways = names.compactMap(NotifyWay.init)
    return ways.count == names.count ? ways : nil
  }

  private static func hours(_ text: String) -> QuietHours? {
    let ends = text.split(separator: "-").map { time(String($0)) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    return QuietHours(from: from, to: to)
  }

  /// "9:00", "09:00" or "9".
  private static func time(_ text: String) -> ClockTime? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0
    else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }
}
