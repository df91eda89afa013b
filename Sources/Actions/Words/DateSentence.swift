package import ScheduleGrammar
package import TodoModel

extension Moment {
  /// Formats an item's dates: "Mon 23 Nov 9:00, by Fri 27 Nov · in 2 days"; appends the local time in another zone.
  package func sentence(_ schedule: Schedule?, _ deadline: Deadline?) -> String? {
    let due = deadline?.local(in: zone, zones: zones)
    guard let schedule else {
      return due.map { "by \(phrase.date($0)) · \(phrase.distance($0))" }
    }
    let home = schedule.start.time == nil ? nil : schedule.zone.flatMap(zones)
    let first = home.map { zone.local(at: $0.instant(of: schedule.start, fold: schedule.fold)) }
    var words = phrase.reading(schedule, first: first)
    if let due {
      if words.rest == ", all day" { words.rest = "" }
      words.rest += ", by " + phrase.date(due)
    }
    guard let first, first != schedule.start else { return words.text }
    let own = phrase.own(schedule, nominal: schedule.start, shown: first, isKnown: true)
    return words.text + (own.map { " · " + $0 } ?? "")
  }
}
