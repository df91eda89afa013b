package import TodoModel

/// A time of an event: a whole day, a local time wherever the user is, or an instant.
package enum EventTime: Hashable, Sendable {
  case day(Day)
  case floating(LocalTime)
  case instant(Instant)

  /// Returns the time on the user's clock; a whole day is the same day everywhere.
  package func local(in zone: any Zone) -> LocalTime {
    switch self {
    case .day(let day): LocalTime(day)
    case .floating(let local): local
    case .instant(let instant): zone.local(at: instant)
    }
  }

  /// True if the time is a whole day.
  package var isDay: Bool { if case .day = self { true } else { false } }
}

extension EventTime: LosslessStringConvertible {
  /// The text form `2026-11-29`, `2026-11-29T09:00` or, in UTC, `2026-11-29T09:00Z`; texts sort like their days.
  package var description: String {
    switch self {
    case .day(let day): day.description
    case .floating(let local): local.description
    case .instant(let instant): FixedZone.utc.local(at: instant).description + "Z"
    }
  }

  package init?(_ text: String) {
    guard let local = LocalTime(text.hasSuffix("Z") ? String(text.dropLast()) : text) else { return nil }
    if local.time == nil {
      guard !text.hasSuffix("Z") else { return nil }
      self = .day(local.day)
    } else {
      self = text.hasSuffix("Z") ? .instant(FixedZone.utc.instant(of: local)) : .floating(local)
    }
  }
}
