import Frames
package import ScheduleGrammar
package import TodoModel

/// The text of reminders that fire together, sanitized for every channel.
package struct Notice: Hashable, Sendable {
  /// Maximum number of reminder lines.
  private static let maximum = 5
  /// Maximum length of a title in bytes.
  private static let longest = 200

  package let reminders: [DueReminder]
  /// The title of the item, or the number of reminders.
  package let title: String
  /// The time, or one line for each of several reminders.
  package let lines: [String]
  /// The whole notice in one line: "9:00 Stand-up notes".
  package let line: String

  /// Creates the notice of reminders at a time of the user's clock; returns nil if there are none.
  package init?(_ reminders: [DueReminder], now: LocalTime, clock: GrammarOptions.Clock) {
    guard let first = reminders.first else { return nil }
    self.reminders = reminders
    let phrase = SchedulePhrase(now: now, clock: clock)
    let single = Self.line(of: first, phrase, now)
    guard reminders.count > 1 else {
      title = Self.title(of: first)
      lines = [Self.when(first, phrase, now)].filter { !$0.isEmpty }
      line = single
      return
    }
    let all = reminders.map { Self.line(of: $0, phrase, now) }
    let more = all.count - Self.maximum
    title = NotifyMessages.reminders(all.count)
    lines = all.prefix(Self.maximum) + (more > 0 ? [NotifyMessages.more(more)] : [])
    line = title + ": " + lines.joined(separator: " · ")
  }

  private static func title(of reminder: DueReminder) -> String {
    DisplayText(reminder.item.title, byteLimit: longest).text
  }

  /// Returns "9:00 Stand-up notes", "10:00 Dentist (in 10 min)" or "Water the tomatoes (today)".
  private static func line(of reminder: DueReminder, _ phrase: SchedulePhrase, _ now: LocalTime) -> String {
    let (time, distance) = parts(reminder, phrase, now)
    let lead = time.map { $0 + " " } ?? ""
    return lead + title(of: reminder) + (distance.map { " (\($0))" } ?? "")
  }

  private static func when(_ reminder: DueReminder, _ phrase: SchedulePhrase, _ now: LocalTime) -> String {
    let (time, distance) = parts(reminder, phrase, now)
    return [time, distance].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the time of day, and its distance unless it is now.
  private static func parts(
    _ reminder: DueReminder, _ phrase: SchedulePhrase, _ now: LocalTime
  ) -> (time: String?, distance: String?) {
    guard let due = reminder.occurrence?.due else { return (nil, nil) }
    let isNow = due.time != nil && abs(due.minutes - now.minutes) <= 1
    let distance = isNow ? nil : phrase.distance(due)
    let words = reminder.isDeadline ? distance.map { NotifyMessages.deadline($0) } ?? NotifyMessages.deadline : distance
    return (due.time.map(phrase.text), words)
  }
}
