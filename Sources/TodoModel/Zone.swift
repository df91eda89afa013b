/// The rules by which a region's clocks follow UTC; `ZoneFiles` reads those of the system.
package protocol Zone: Sendable {
  /// The IANA name ("Europe/Berlin"), or the name of a fixed offset ("UTC", "UTC+2").
  var identifier: String { get }

  /// Returns the offset in seconds east of UTC at `instant`.
  func offset(at instant: Instant) -> Int
}

/// The meaning of a local time in a zone.
package enum Resolution: Hashable, Sendable {
  case unique(Instant)
  /// The local time occurs twice because clocks were set back.
  case fold(first: Instant, second: Instant)
  /// The local time never occurs because clocks were set forward; the instant uses the offset before (RFC 5545).
  case gap(Instant)

  /// The default instant: the first of a fold, or the RFC 5545 reading of a gap.
  package var instant: Instant {
    switch self {
    case .unique(let instant), .gap(let instant), .fold(let instant, _): instant
    }
  }
}

extension Zone {
  /// Returns the local time at `instant` to the minute, clamped to the first and last day of the calendar.
  package func local(at instant: Instant) -> LocalTime {
    let seconds = instant.seconds + offset(at: instant)
    let local = LocalTime(minutes: seconds >= 0 ? seconds / 60 : (seconds - 59) / 60)
    return LocalTime(min(max(local.day, .first), .last), local.time)
  }

  /// Resolves a local time (RFC 5545 section 3.3.5 for gaps; the first of a fold is the default).
  package func resolve(_ local: LocalTime) -> Resolution {
    let wall = local.minutes * 60
    let before = offset(at: Instant(seconds: wall - 86_400))
    let after = offset(at: Instant(seconds: wall + 86_400))
    let early = Instant(seconds: wall - max(before, after))
    let late = Instant(seconds: wall - min(before, after))
    let earlyHolds = self.offset(at: early) == max(before, after)
    let lateHolds = before == after ? earlyHolds : self.offset(at: late) == min(before, after)
    switch (earlyHolds, lateHolds) {
    case (true, true): return early == late ? .unique(early) : .fold(first: early, second: late)
    case (true, false): return .unique(early)
    case (false, true): return .unique(late)
    case (false, false): return .gap(Instant(seconds: wall - before))
    }
  }

  /// Returns the instant of a local time; a whole day maps to its start.
  package func instant(of local: LocalTime, fold: Int = 0) -> Instant {
    if case .fold(_, let second) = resolve(local), fold == 1 { return second }
    return resolve(local).instant
  }
}

/// A zone whose clocks never change.
package struct FixedZone: Zone, Hashable {
  /// The name: "UTC" or "UTC+H[:MM]".
  package let identifier: String
  /// Seconds east of UTC.
  package let offset: Int

  package init(offset: Int) {
    self.offset = offset
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + Digits.padded(minutes % 60, to: 2)
    identifier = offset == 0 ? "UTC" : "UTC" + (offset < 0 ? "-" : "+") + String(minutes / 60) + rest
  }

  package static let utc = FixedZone(offset: 0)

  package func offset(at instant: Instant) -> Int { offset }
}

extension FixedZone {
  /// Parses the names of this type: "UTC", "UTC+2", "UTC-9:30"; returns nil for anything else or beyond 14 hours.
  package init?(identifier: String) {
    guard identifier.hasPrefix("UTC") else { return nil }
    let rest = identifier.dropFirst(3)
    guard let sign = rest.first else {
      self = .utc
      return
    }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard sign == "+" || sign == "-", (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.count <= 2 }),
      let hours = Digits.number(parts[0].utf8), let minutes = parts.count == 2 ? Digits.number(parts[1].utf8) : 0,
      minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    guard seconds <= 14 * 3600 else { return nil }
    self.init(offset: sign == "-" ? -seconds : seconds)
  }
}

extension Zone {
  /// The common name of the place: "Berlin" for "Europe/Berlin", or the whole identifier if it has no place.
  package var place: String {
    let last = identifier.split(separator: "/").last.map(String.init) ?? identifier
    return String(last.map { $0 == "_" ? " " : $0 })
  }

  /// Returns true if the clocks of both zones agree in the year around an instant.
  package func showsSameTimes(as other: any Zone, around moment: Instant) -> Bool {
    let quarter = 91 * 86_400
    return (-2...2).allSatisfy { step in
      let then = moment.advanced(bySeconds: step * quarter)
      return offset(at: then) == other.offset(at: then)
    }
  }
}
