import TodoModel

/// The exceptions of a repeat as phrases: all-day ones without a time, one of several times with it.
struct ExceptionWords {
  /// Consecutive excluded days; the first has a time if only that time is excluded.
  struct Run {
    var first: LocalTime
    var last: Day
    /// The number of excluded days.
    var count = 1
  }

  private let schedule: Schedule
  private let rule: Recurrence?

  init(_ schedule: Schedule) {
    self.schedule = schedule
    rule = schedule.recurrence
  }

  /// Joins parts; after a weekday it uses "and", because words after a comma would be read as the weekday's date.
  static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.reduce("") { all, part in
      guard !all.isEmpty else { return part }
      return endsWithWeekday(all) ? DateMessages.both(all, part) : all + ", " + part
    }
  }

  private static func endsWithWeekday(_ words: String) -> Bool {
    words.split(separator: " ").last.map(DateMessages.isWeekday) ?? false
  }

  /// Each excluded day, and each single excluded time, in order.
  var exact: [LocalTime] { days { isAll($0) } }

  private func days(isAll: ([LocalTime]) -> Bool) -> [LocalTime] {
    let days = Dictionary(grouping: schedule.exceptions.compactMap(\.nominal), by: \.day)
    return days.sorted { $0.key < $1.key }.flatMap { day, times in isAll(times) ? [LocalTime(day)] : times.sorted() }
  }

  /// Returns the runs from `today` on; three or more consecutive days form one run.
  func runs(from today: Day) -> [Run] {
    var runs: [Run] = []
    for local in days(isAll: { isAll($0) || isWholeDay($0) }) where local.day >= today {
      if local.time == nil, let last = runs.last, last.first.time == nil, follows(local.day, last.last) {
        runs[runs.count - 1].last = local.day
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: local, last: local.day))
      }
    }
    return runs.flatMap { run in
      run.count == 2
        ? [Run(first: run.first, last: run.first.day), Run(first: LocalTime(run.last), last: run.last)] : [run]
    }
  }

  /// Returns true if these are all times of a day.
  private func isAll(_ times: [LocalTime]) -> Bool {
    guard let start = schedule.start.time, let rule else { return times.allSatisfy { $0.time == nil } }
    if rule.isElapsed || !rule.minutes.isEmpty { return false }
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours
    return Set(times.compactMap(\.time)) == Set(hours.map { ClockTime.at($0, start.minute) })
  }

  /// Returns true if the excluded hours or minutes cover the whole day.
  private func isWholeDay(_ times: [LocalTime]) -> Bool {
    guard let rule, rule.isElapsed else { return false }
    return (times.count + 1) * rule.interval * (rule.frequency == .hourly ? 60 : 1) > 1440
  }

  /// Returns true if no day of the rule is between the two; a repeat on workdays skips the weekend.
  private func follows(_ day: Day, _ last: Day) -> Bool {
    let gap = last.distance(to: day)
    guard gap > 1 else { return true }
    let days = Set(rule?.weekdays.map(\.weekday) ?? [])
    return gap <= 4 && !days.isEmpty && (1..<gap).allSatisfy { !days.contains(last.advanced(by: $0).weekday) }
  }
}
