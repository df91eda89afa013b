import Intents
import JSON
package import ScheduleGrammar
package import TodoModel

/// A time that somebody was at an item.
package struct FocusSession: Hashable, Sendable {
  package var start: Instant
  /// When it ended; nil while it goes on.
  package var end: Instant?

  package init(_ start: Instant, to end: Instant?) {
    self.start = start
    self.end = end
  }

  /// How many whole minutes it takes, until now where it goes on.
  package func minutes(at now: Instant) -> Int {
    max(0, (end ?? now).milliseconds - start.milliseconds) / 60_000
  }

  /// "9:00 to 9:40", "Fri 20 Nov 9:00 to 9:40", "since 9:00".
  package func words(at moment: Moment) -> String {
    let begin = moment.words(for: start)
    guard let end else { return "since \(begin)" }
    let (first, last) = (moment.zone.local(at: start), moment.zone.local(at: end))
    let isOneDay = first.day == last.day
    return "\(begin) to " + (isOneDay ? last.time.map(moment.phrase.text) ?? "" : moment.words(for: end))
  }

  /// The two times alone, as they can be typed: "9:00-9:40"; with days where it goes beyond midnight.
  package func times(at moment: Moment) -> String {
    let ends = [start, end ?? moment.now].map { moment.zone.local(at: $0) }
    let times = ends.map { $0.time.map(moment.phrase.text) ?? "" }
    guard ends[0].day != ends[1].day else { return times.joined(separator: "-") }
    return zip(ends, times).map { "\($0.day) \($1)" }.joined(separator: " to ")
  }
}

extension FocusSession {
  /// The session that a line of history tells of; nil where it tells of none.
  init?(_ value: JSONValue) {
    guard let start = value["since"].text.flatMap(Instant.init),
      let end = value["until"].text.flatMap(Instant.init)
    else { return nil }
    self.init(start, to: end)
  }
}

extension Item {
  /// Its sessions of focus, the first first; the one that goes on is last.
  package var sessions: [FocusSession] {
    focusSessions.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map {
      FocusSession($0.key, to: $0.value)
    }
      + [FocusRun(self)].compactMap { $0.map { FocusSession($0.since, to: nil) } }
  }

  /// When the session began that began in that minute; nil where none did.
  package func session(begunAt moment: Instant) -> Instant? {
    if focusSessions[moment] != nil { return moment }
    return focusSessions.keys.filter { $0.minute == moment.minute }.min()
  }
}

extension Instant {
  /// Whole minutes since 1970, rounded down: as exactly as people say a time.
  var minute: Int { (seconds >= 0 ? seconds : seconds - 59) / 60 }
}

/// A span of time in few words.
package enum MinuteWords {
  /// "0m", "25m", "3h 05m".
  package static func of(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h " + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)m"
  }
}
