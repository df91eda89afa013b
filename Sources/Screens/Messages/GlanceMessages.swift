import Intents
import Messages

/// Messages of the status line, which tells about today.
enum GlanceMessages {
  // MARK: facts

  static var noListYet: String { localized("no list yet") }
  static var nothingDueToday: String { localized("nothing due today") }
  static func allDone(_ count: Int) -> String { plural(count, one: "1 of 1 done", other: "all \(count) done") }
  static func done(_ done: Int, of all: Int) -> String {
    plural(done, one: "1 of \(all) done", other: "\(done) of \(all) done")
  }
  static func offline(waiting count: Int) -> String {
    count == 0 ? localized("offline") : localized("offline, \(count) waiting")
  }
  static func notUpToDate(waiting count: Int) -> String {
    count == 0 ? localized("not up to date") : localized("not up to date, \(count) waiting")
  }
  static func overdue(_ count: Int) -> String { plural(count, one: "1 overdue", other: "\(count) overdue") }
  static var inFocus: String { localized("in focus") }
  static var next: String { localized("next") }
  static func next(at time: String) -> String { localized("next \(time)", as: "time") }
  static func nextUntil(_ time: String) -> String { localized("next until \(time)") }
  static func until(_ time: String) -> String { localized("until \(time)") }

  // MARK: sentences

  static func items(_ count: Int, in name: String) -> String {
    plural(count, one: "1 item in \(name).", other: "\(count) items in \(name).")
  }
  static var noListSeen: String { localized("No list has been seen here yet.") }
  static var howToReadList: String { localized("`todos list` reads it.") }
  static var nothingOnList: String { localized("Nothing on the list yet.") }
  static var nothingIsDueToday: String { localized("Nothing is due today.") }
  static func allAreDone(_ count: Int) -> String { localized("All \(count) done.") }
  static func areDone(_ done: Int, of all: Int) -> String { localized("\(done) of \(all) done.") }
  static func areOverdue(_ count: Int) -> String {
    plural(count, one: "1 is overdue.", other: "\(count) are overdue.")
  }

  // MARK: sentences that end with a title and its period

  static func inFocus(minutes: Int, _ title: String) -> String {
    plural(minutes, one: "In focus for 1 minute: \(title)", other: "In focus for \(minutes) minutes: \(title)")
  }
  static func inFocus(for duration: String, _ title: String) -> String {
    localized("In focus for \(duration): \(title)")
  }
  static func overdue(since date: String, at time: String?, _ title: String) -> String {
    time.map { localized("Overdue since \(date) at \($0): \(title)") } ?? localized("Overdue since \(date): \(title)")
  }
  static func passedToday(at time: String?, _ title: String) -> String {
    time.map { localized("Passed today at \($0): \(title)") } ?? localized("Passed today: \(title)")
  }
  static func on(until end: String, _ title: String) -> String { localized("On until \(end): \(title)") }
  static func onUntilToday(_ title: String) -> String { localized("On until today: \(title)") }
  static func next(on day: String?, at time: String?, _ title: String) -> String {
    switch (day, time) {
    case (nil, nil): localized("Next: \(title)")
    case (nil, let time?): localized("Next at \(time): \(title)")
    case (let day?, nil): localized("Next on \(day): \(title)")
    case (let day?, let time?): localized("Next on \(day) at \(time): \(title)")
    }
  }

  // MARK: freshness

  static var maybeOutOfDate: String { localized("This may be out of date; `todos list` reads it again.") }
  /// The time of the last answer of a server, `age` in seconds.
  static func serverAsked(_ age: Int?) -> String {
    guard let age else { return localized("The server has not been asked yet.") }
    return age < 60
      ? localized("The server was last asked just now.")
      : localized("The server was last asked \(Freshness.words(age: age)) ago.")
  }
  /// The time of the last answer of a server that is out of reach, `age` in seconds.
  static func serverOutOfReach(_ age: Int?) -> String {
    guard let age else { return localized("The server is out of reach and has not been asked yet.") }
    return age < 60
      ? localized("The server is out of reach; it was last asked just now.")
      : localized("The server is out of reach; it was last asked \(Freshness.words(age: age)) ago.")
  }
}
