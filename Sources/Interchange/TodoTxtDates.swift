import TodoModel

/// Gathers the words of a line that together make a schedule and a deadline.
struct TodoTxtDates {
  private var due: Day?
  /// True if the due day is the deadline.
  private var isDeadline = false
  private var threshold: Day?
  private var time: TodoTxtTime?
  private var repeats: TodoTxtRepeat?
  private var lastDay: Day?
  private var by: TodoTxtWord?

  /// Reads the first word of each kind; false leaves the word to the title.
  mutating func read(_ word: TodoTxtWord) -> Bool {
    switch word {
    case .due(let day) where due == nil: due = day
    case .deadline(let day) where lastDay == nil: lastDay = day
    case .by where by == nil: by = word
    case .threshold(let day) where threshold == nil: threshold = day
    case .time(let value) where time == nil: time = value
    case .repeats(let value) where repeats == nil: repeats = value
    default: return false
    }
    return true
  }

  /// The deadline; a due day that is one is no schedule.
  mutating func removeDeadline() -> Deadline? {
    guard case .by(let time) = by else { return lastDay.map { Deadline($0) } }
    guard let day = lastDay ?? due else { return nil }
    isDeadline = lastDay == nil
    by = nil
    return Deadline(LocalTime(day, time?.clock), zone: time?.zone)
  }

  /// The schedule, and what of it cannot be kept as one, in words.
  ///
  /// A threshold beside a due day is never the date, be that day a deadline or not.
  ///
  /// A finished line does not repeat: the line that comes next stands for itself.
  func schedule(isDone: Bool) -> (schedule: Schedule?, remarks: [String]) {
    guard let day = isDeadline ? nil : due ?? threshold else {
      guard let repeats, !isDone else { return (nil, []) }
      return (nil, ["rec:\(repeats.text) has no due date to repeat from"])
    }
    let time = due == nil ? nil : time
    var schedule = Schedule(start: LocalTime(day, time?.clock), zone: time?.zone)
    guard let repeats, !isDone else { return (schedule, []) }
    guard let (rule, mode) = repeats.rule(from: day) else {
      return (schedule, ["rec:\(repeats.text) is a repeat that todos does not have; the date is kept"])
    }
    schedule.recurrence = rule
    schedule.repeatMode = mode
    return (schedule, [])
  }

  /// From when on it is shown: a threshold beside the day it is due; alone that is when to do it.
  ///
  /// The threshold of a repeat keeps its distance from each occurrence.
  func showFrom(isDone: Bool) -> ShowFrom? {
    guard let due, let threshold, threshold != due else { return nil }
    let days = threshold.distance(to: due)
    let isScheduled = by == nil || lastDay != nil
    if !isDone, isScheduled, repeats?.rule(from: due) != nil, (1...ShowFrom.longest).contains(days) {
      return .before(days: days)
    }
    return .day(threshold)
  }

  /// Where times stand that belong to no day, and so to the title.
  func unused(_ words: [TodoTxtWord]) -> [Int] {
    let time = due == nil || isDeadline ? time.map(TodoTxtWord.time) : nil
    return [time, by].compactMap { word in word.flatMap(words.firstIndex(of:)) }
  }
}
