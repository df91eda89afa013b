/// What UNTIL lets pass.
struct ExpansionBound: Sendable {
  private let end: Recurrence.End?
  private let zone: any Zone

  init(_ end: Recurrence.End?, _ zone: any Zone) {
    self.end = end
    self.zone = zone
  }

  /// How many instances COUNT allows; nil where it does not speak.
  var count: Int? {
    if case .count(let count) = end { return count }
    return nil
  }

  /// A day after which nothing passes; nil where nothing ends the rule by date.
  var lastDay: Day? {
    switch end {
    case .day(let day): day
    case .local(let local): local.day
    case .instant(let instant): zone.local(at: instant).day
    case .count, nil: nil
    }
  }

  /// Whether an instance lies at or before the end.
  func admits(_ nominal: LocalTime, fold: Int) -> Bool {
    switch end {
    case .count, nil: return true
    case .day(let day): return nominal.day <= day
    case .local(let local): return nominal <= local
    case .instant(let instant):
      let slack = nominal.minutes * 60 - instant.seconds
      if abs(slack) > 2 * 86_400 { return slack < 0 }
      return zone.instant(of: nominal, fold: fold) <= instant
    }
  }
}
