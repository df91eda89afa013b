import TodoModel

/// A match of words that name a time of day.
struct TimeMatch {
  /// Minutes since midnight.
  var minutes: Int
  /// The token after the words.
  var end: Int
  var evidence: Evidence
  /// True if neither am, pm nor a 24-hour form gives the half of the day.
  var isBare = false
  /// The named part of the day, with or without an hour.
  var part: Word.Part?
  /// True if the words name only a part of the day.
  var isPartOnly = false
  /// True if am, pm or a part of the day gives the half of the day.
  var hasHalf = false
  var isMidnight = false
  @Rare var fault: Fault?
  @Rare var zone: ZoneMatch?
  /// The alternative meaning.
  var other: (code: Ambiguity.Code, minutes: Int)?
  /// True for an approximate part of the day: "noonish", "lunchtime-ish".
  var isVague = false
  /// True if the digits may not be a time: a version, an amount, an address.
  var mayBeNumber = false
  /// True if "at" or "@" precedes the time.
  var hasAt = false

  init(_ minutes: Int, _ end: Int, _ evidence: Evidence = .strong) {
    self.minutes = minutes
    self.end = end
    self.evidence = evidence
  }

  /// The hour as written, or nil if the time has minutes.
  var written: Int? {
    guard minutes % 60 == 0 else { return nil }
    return isBare ? TimeMatch.asWritten(self) / 60 : minutes / 60
  }

  var clock: ClockTime { ClockTime(minutes: max(0, min(1439, minutes))) ?? .midnight }

  /// Resolves a bare start to the half of the day in which it is before the end and nearest to it.
  static func share(_ from: inout TimeMatch, with to: TimeMatch) {
    from.isBare = false
    from.other = nil
    guard to.hasHalf else {
      from.minutes = asWritten(from)
      return
    }
    let early = from.minutes % 720
    let late = early + 720
    let end = to.minutes == 0 ? 1440 : to.minutes
    from.minutes = late < end ? late : early < end ? early : late
  }

  /// Resolves a bare end to the first such time after the start.
  static func follow(_ to: inout TimeMatch, _ from: TimeMatch) {
    let written = asWritten(to)
    let early = to.minutes % 720
    let is24 = !from.hasHalf && !from.isBare && written > from.minutes
    let isOvernight = !from.isBare && early + 720 <= from.minutes
    to.minutes = is24 ? written : early > from.minutes || isOvernight ? early : early + 720
    to.isBare = false
    to.other = nil
  }

  /// Returns the likely hour: 1 to 6 are after noon, 7 to 11 before noon.
  static func likely(_ hour: Int) -> Int { hour <= 6 ? hour + 12 : hour }

  /// Moves a bare time into the half of the day of a part.
  static func inPart(_ minutes: Int, _ part: Word.Part) -> Int {
    let hour = minutes / 60
    guard (1...12).contains(hour) else { return minutes }
    let early = minutes % 720
    switch part {
    case .morning, .midnight: return early
    case .noon, .lunch: return hour >= 10 && hour < 12 ? minutes : early + 720
    case .afternoon, .evening: return early + 720
    case .night: return hour == 12 || hour <= 4 ? early : early + 720
    }
  }

  /// Returns true for a time that people count to a part of the day.
  static func isUsual(_ minutes: Int, in part: Word.Part) -> Bool {
    switch part {
    case .morning: minutes < 720
    case .noon, .lunch: (660..<900).contains(minutes)
    case .afternoon: (720..<1200).contains(minutes)
    case .evening: minutes >= 1020
    case .night: minutes >= 1140 || minutes < 360
    case .midnight: minutes < 60
    }
  }

  /// Returns the minutes of a bare time as written, before noon.
  static func asWritten(_ time: TimeMatch) -> Int {
    let minutes = time.minutes % 720
    return minutes < 60 ? minutes + 720 : minutes
  }
}
