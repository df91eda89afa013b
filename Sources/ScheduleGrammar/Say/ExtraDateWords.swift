import TodoModel

/// The extra dates of a repeat in words, each after "plus", so that a time belongs to its date alone.
struct ExtraDateWords {
  private let schedule: Schedule
  private let phrase: SchedulePhrase

  init(_ schedule: Schedule, _ phrase: SchedulePhrase) { (self.schedule, self.phrase) = (schedule, phrase) }

  /// All of them in digits: " plus 2026-12-03 14:00 plus 2026-12-05".
  var exact: String { schedule.extraDates.sorted().map { " plus " + SchedulePhrase.iso($0) }.joined() }

  /// Returns those from a day on, a time only if it differs from that of the repeat: " plus 3 Dec 14:00 plus 5 Dec".
  func near(from today: Day) -> String {
    let dates = schedule.extraDates.filter { $0.day >= today }.sorted()
    let maximum = 4
    let named = dates.prefix(dates.count > maximum ? maximum - 1 : maximum).map { date in
      let time = date.time == schedule.start.time ? "" : phrase.time(date)
      return " " + SeriesMessages.plus(phrase.dayAndMonth(date.day) + time)
    }
    let more = dates.count - named.count
    return named.joined() + (more > 0 ? " " + SeriesMessages.plusMore(more) : "")
  }
}
