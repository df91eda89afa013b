import TodoModel

/// Words that name a time of day.
struct TimeMatch {
  /// Minutes since midnight.
  var minutes: Int
  /// The token behind the words.
  var end: Int
  var evidence: Evidence
  /// Whether neither am nor pm nor a 24-hour form says which half of the day is meant.
  var isBare = false
  /// The part of the day that was named, with or without an hour.
  var part: Word.Part?
  /// Whether only the part of the day was named.
  var isPartOnly = false
  /// Whether am, pm or a part of the day says which half of the day is meant.
  var hasHalf = false
  var isMidnight = false
  var fault: Fault?
  var zone: ZoneMatch?
  /// What else the words could mean.
  var other: (code: Ambiguity.Code, minutes: Int)?
  /// Whether a part of the day is said to be near: "noonish", "lunchtime-ish".
  var isVague = false
  /// Whether the digits may be no time of day at all: a version, an amount, an address.
  var mayBeNumber = false
  /// Whether "at" or "@" stood in front.
  var hasAt = false

  init(_ minutes: Int, _ end: Int, _ evidence: Evidence = .strong) {
    self.minutes = minutes
    self.end = end
    self.evidence = evidence
  }

  /// The number that was written for the hour; nil where minutes were written, too.
  var written: Int? {
    guard minutes % 60 == 0 else { return nil }
    return isBare ? Parser.asWritten(self) / 60 : minutes / 60
  }

  var clock: ClockTime { ClockTime(minutes: max(0, min(1439, minutes))) ?? .midnight }
}
