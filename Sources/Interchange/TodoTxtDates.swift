import TodoModel

/// The collector of words that form a schedule and a deadline.
struct TodoTxtDates {
  private var due: Day?
  /// True if the due day is the deadline.
  private var isDeadline = false
  private var threshold: Day?
  private var time: TodoTxtTime?
  private var repeats: TodoTxtRepeat?
  private var quota: Quota?
  private var lastDay: Day?
  private var by: TodoTxtWord?

  /// Reads the first word of each kind; returns false for words of the title.
  mutating func read(_ word: TodoTxtWord) -> Bool {
    switch word {
    case .due(let day) where due == nil: due = day
    case .deadline(let day) where lastDay == nil: lastDay = day
    case .by where by == nil: by = word
    case .threshold(let day) where threshold == nil: threshold = day
    case .time(let value) where time == nil: time = value
    case .repeats(let value) where repeats == nil: repeats = value
    case .times(let value) where quota == nil: quota = value
    default: return false
    }
    return true
  }

  /// True for `rec:+1d` with a date, which a quota needs.
  private var isDaily: Bool {
    !isDeadline && due ?? threshold != nil && repeats == TodoTxtRepeat(isStrict: true, count: 1, unit: .day)
  }

  /// Takes the deadline; a due day that is the deadline is no schedule.
  mutating func removeDeadline() -> Deadline? {
    guard case .by(let time) = by else { return lastDay.map { Deadline($0) } }
    guard let day = lastDay ?? due else { return nil }
    isDeadline = lastDay == nil
    by = nil
    return Deadline(LocalTime(day, time?.clock), zone: time?.zone)
  }

  /// Returns the schedule, and remarks on what it cannot hold.
  ///
  /// A threshold next to a due day is never the date, even if that day is a deadline. A completed line does not repeat.
  func schedule(isDone: Bool) -> (schedule: Schedule?, remarks: [String]) {
    guard let day = isDeadline ? nil : due ?? threshold else {
      guard let repeats, !isDone else { return (nil, []) }
      return (nil, [TodoTxtMessages.repeatWithoutDate("rec:" + repeats.text)])
    }
    let time = due == nil ? nil : time
    var schedule = Schedule(start: LocalTime(day, time?.clock), zone: time?.zone)
    guard let repeats, !isDone else { return (schedule, []) }
    guard let (rule, mode) = repeats.rule(from: day) else {
      return (schedule, [TodoTxtMessages.unknownRepeat("rec:" + repeats.text)])
    }
    schedule.recurrence = rule
    schedule.repeatMode = mode
    schedule.quota = isDaily ? quota : nil
    return (schedule, [])
  }

  /// Returns the show-from date: a threshold next to the due day; alone it is the date to do the item.
  ///
  /// For a repeat, the threshold keeps its distance from each occurrence.
  func showFrom(isDone: Bool) -> ShowFrom? {
    guard let due, let threshold, threshold != due else { return nil }
    let days = threshold.distance(to: due)
    let isScheduled = by == nil || lastDay != nil
    if !isDone, isScheduled, repeats?.rule(from: due) != nil, (1...ShowFrom.longest).contains(days) {
      return .before(days: days)
    }
    return .day(threshold)
  }

  /// Returns the indexes of times without a day and quotas without a daily repeat, which belong to the title.
  func unused(_ words: [TodoTxtWord]) -> [Int] {
    let time = due == nil || isDeadline ? time.map(TodoTxtWord.time) : nil
    let times = isDaily ? nil : quota.map(TodoTxtWord.times)
    return [time, by, times].compactMap { word in word.flatMap(words.firstIndex(of:)) }
  }
}
