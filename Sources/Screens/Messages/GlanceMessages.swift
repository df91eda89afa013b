import Intents
import Messages

/// Messages of the status line, which tells about today.
enum GlanceMessages {
  // MARK: facts

  static var noListYet: String { "no list yet" }
  static var nothingDueToday: String { "nothing due today" }
  static func allDone(_ count: Int) -> String { plural(count, one: "1 of 1 done", other: "all \(count) done") }
  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static func offline(waiting count: Int) -> String { count == 0 ? "offline" : "offline, \(count) waiting" }
  static func notUpToDate(waiting count: Int) -> String {
    count == 0 ? "not up to date" : "not up to date, \(count) waiting"
  }
  static func overdue(_ count: Int) -> String { "\(count) overdue" }
  static var inFocus: String { "in focus" }
  static var next: String { "next" }
  static func next(at time: String) -> String { "next \(time)" }
  static func nextUntil(_ time: String) -> String { "next until \(time)" }
  static func until(_ time: String) -> String { "until \(time)" }

  // MARK: sentences

  static func items(_ count: Int, in name: String) -> String {
    plural(count, one: "1 item in \(name).", other: "\(count) items in \(name).")
  }
  static var noListSeen: String { "No list has been seen here yet." }
  static var howToReadList: String { "`todos list` reads it." }
  static var nothingOnList: String { "Nothing on the list yet." }
  static var nothingIsDueToday: String { "Nothing is due today." }
  static func allAreDone(_ count: Int) -> String { "All \(count) done." }
  static func areDone(_ done: Int, of all: Int) -> String { "\(done) of \(all) done." }
  static func areOverdue(_ count: Int) -> String {
    plural(count, one: "1 is overdue.", other: "\(count) are overdue.")
  }

  // MARK: sentences that end with a title and its period

  static func inFocus(minutes: Int, _ title: String) -> String {
    plural(minutes, one: "In focus for 1 minute: \(title)", other: "In focus for \(minutes) minutes: \(title)")
  }
  static func inFocus(for duration: String, _ title: String) -> String { "In focus for \(duration): \(title)" }
  static func overdue(since date: String, at time: String?, _ title: String) -> String {
    time.map { "Overdue since \(date) at \($0): \(title)" } ?? "Overdue since \(date): \(title)"
  }
  static func passedToday(at time: String?, _ title: String) -> String {
    time.map { "Passed today at \($0): \(title)" } ?? "Passed today: \(title)"
  }
  static func on(until end: String, _ title: String) -> String { "On until \(end): \(title)" }
  static func onUntilToday(_ title: String) -> String { "On until today: \(title)" }
  static func next(on day: String?, at time: String?, _ title: String) -> String {
    switch (day, time) {
    case (nil, nil): "Next: \(title)"
    case (nil, let time?): "Next at \(time): \(title)"
    case (let day?, nil): "Next on \(day): \(title)"
    case (let day?, let time?): "Next on \(day) at \(time): \(title)"
    }
  }

  // MARK: freshness

  static var maybeOutOfDate: String { "This may be out of date; `todos list` reads it again." }
  /// The time of the last answer of a server, `age` in seconds.
  static func serverAsked(_ age: Int?) -> String {
    guard let age else { return "The server has not been asked yet." }
    return age < 60
      ? "The server was last asked just now." : "The server was last asked \(Freshness.words(age: age)) ago."
  }
  /// The time of the last answer of a server that is out of reach, `age` in seconds.
  static func serverOutOfReach(_ age: Int?) -> String {
    guard let age else { return "The server is out of reach and has not been asked yet." }
    return age < 60
      ? "The server is out of reach; it was last asked just now."
      : "The server is out of reach; it was last asked \(Freshness.words(age: age)) ago."
  }
}
