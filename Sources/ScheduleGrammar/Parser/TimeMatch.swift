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
  var fault: Fault?
  var zone: ZoneMatch?
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
    return isBare ? Parser.asWritten(self) / 60 : minutes / 60
  }

  var clock: ClockTime { ClockTime(minutes: max(0, min(1439, minutes))) ?? .midnight }
}
