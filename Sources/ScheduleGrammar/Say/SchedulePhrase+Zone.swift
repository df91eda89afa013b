package import TodoModel

extension SchedulePhrase {
  /// What the clocks of an item's own zone show: "17:00 in Asia/Tokyo", with the day where it is another one; nil where
  /// it has no zone, or no time of day.
  ///
  /// `nominal` is the time as it was said, `shown` as the person's clock has it. A zone that is not known here is said to
  /// be so: the time is then shown as it was said.
  package func own(_ schedule: Schedule, nominal: LocalTime, shown: LocalTime, isKnown: Bool) -> String? {
    guard let zone = schedule.zone, let time = nominal.time else { return nil }
    guard isKnown else { return "said in \(zone), which is not known here: shown as it was said" }
    let day = nominal.day == shown.day ? "" : date(nominal.day) + " "
    return day + text(time) + " in \(zone)"
  }

  /// The schedule with its time of day as the person's clock has it, for words about it.
  func seen(_ schedule: Schedule, due: LocalTime) -> Schedule {
    guard schedule.zone != nil, let time = due.time, schedule.start.time != nil else { return schedule }
    var seen = schedule
    seen.start.time = time
    return seen
  }
}
