package import Intents
package import ScheduleGrammar
package import TodoModel

/// The words of events of other calendars, for all surfaces.
package struct EventWords: Sendable {
  private let moment: Moment

  package init(at moment: Moment) { self.moment = moment }

  /// Returns the time on a day, such as "9:00" or "9:00-10:30"; "all day" for a day that the event fills.
  package func lead(_ event: ShownEvent, on day: Day) -> String {
    let end = event.end.flatMap { $0.day == day ? $0.time : nil }
    switch (event.time(on: day), end) {
    case (let begin?, let end?): return moment.phrase.range(begin, to: end)
    case (let begin?, nil): return moment.phrase.text(begin)
    case (nil, let end?): return EventMessages.until(moment.phrase.text(end))
    case (nil, nil): return EventMessages.allDay
    }
  }

  /// Returns title, place and calendar in one line.
  package func text(_ event: ShownEvent) -> String {
    [event.title, event.place, event.calendar].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
