/// The end condition of a rule.
struct ExpansionBound: Sendable {
  /// The last day on which an instance may fall, or nil for a rule without an end.
  let lastDay: Day?
  private let end: Recurrence.End?
  private let zone: any Zone

  /// Creates the bound of an end by date; `CountedEnd` converts COUNT to a date.
  init(_ end: Recurrence.End?, _ zone: any Zone) {
    self.end = end
    self.zone = zone
    lastDay =
      switch end {
      case .day(let day): day
      case .local(let local): local.day
      case .instant(let instant): zone.local(at: instant).day
      case .count, nil: nil
      }
  }

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
