import Frames
package import ScheduleGrammar
package import TodoModel

/// What is told of reminders that fire together, in clean words that every way can take.
package struct Notice: Hashable, Sendable {
  /// Lines of several reminders that are told at most.
  private static let most = 5
  /// Bytes of a title that are told at most.
  private static let longest = 200

  package let reminders: [DueReminder]
  /// What it is about: a title, or how many reminders there are.
  package let title: String
  /// When, or a line for each of several.
  package let lines: [String]
  /// All of it in one line: "9:00 Stand-up notes".
  package let line: String

  /// The notice of reminders as it reads at a moment of the person's clock; nil where there are none.
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
    let more = all.count - Self.most
    title = "\(all.count) reminders"
    lines = all.prefix(Self.most) + (more > 0 ? ["and \(more) more"] : [])
    line = title + ": " + lines.joined(separator: " · ")
  }

  private static func title(of reminder: DueReminder) -> String {
    DisplayText(reminder.item.title, byteLimit: longest).text
  }

  /// "9:00 Stand-up notes", "10:00 Dentist (in 10 min)", "Water the tomatoes (today)".
  private static func line(of reminder: DueReminder, _ phrase: SchedulePhrase, _ now: LocalTime) -> String {
    let (time, distance) = parts(reminder, phrase, now)
    let lead = time.map { $0 + " " } ?? ""
    return lead + title(of: reminder) + (distance.map { " (\($0))" } ?? "")
  }

  private static func when(_ reminder: DueReminder, _ phrase: SchedulePhrase, _ now: LocalTime) -> String {
    let (time, distance) = parts(reminder, phrase, now)
    return [time, distance].compactMap(\.self).joined(separator: ", ")
  }

  /// The time of day, and how far away it is where it is not just now.
  private static func parts(
    _ reminder: DueReminder,
    _ phrase: SchedulePhrase,
    _ now: LocalTime
  ) -> (time: String?, distance: String?) {
    guard let due = reminder.occurrence?.due else { return (nil, nil) }
    let isNow = due.time != nil && abs(due.minutes - now.minutes) <= 1
    let words = [reminder.isDeadline ? "deadline" : nil, isNow ? nil : phrase.distance(due)].compactMap(
      \.self
    )
    return (due.time.map(phrase.text), words.isEmpty ? nil : words.joined(separator: " "))
  }
}
