package import Intents
package import TodoModel

/// The occurrences of a calendar file's events within some days, bounded in number and in time.
package struct EventFeed: Hashable, Sendable {
  /// Something that is not shown, or not as the file means it.
  package enum Gap: String, CaseIterable, Hashable, Sendable {
    /// A repeat rule or added dates that are not supported; only the first time is shown.
    case rule
    /// A zone that neither the system nor the file knows, read in the user's.
    case zone
    /// A changed occurrence with all later ones, of which only the one is shown.
    case laterOnes
    /// An event without a readable date or title.
    case unreadable
    /// More events or occurrences than the limits.
    case tooMany
  }

  /// The limits of one calendar.
  package struct Limits: Hashable, Sendable {
    /// Events with an occurrence in the days, and changed occurrences.
    package var events = 5_000
    /// Days on which an occurrence is, summed over all.
    package var days = 20_000
    /// Occurrences of one event.
    package var repeats = 2_000
    /// Different descriptions of zones, each of which is compared with the system's zones.
    var zones = 64

    package init() {}
  }

  /// The occurrences in the order of their texts.
  package internal(set) var events: [CalendarEvent] = []
  /// The number of events in the file, without changed occurrences.
  package internal(set) var count = 0
  package internal(set) var gaps: [Gap: Int] = [:]
  /// The name that the file has for the calendar, if any.
  package internal(set) var name: String?

  /// Reads the events of files on some days.
  ///
  /// Throws `ExchangeFault` for a damaged file, or when `isOver` returns true, which is asked again and again.
  package init(
    _ files: [[UInt8]], on days: ClosedRange<Day>, at place: ExchangePlace, limits: Limits = Limits(),
    isOver: () -> Bool = { false }
  ) throws(ExchangeFault) {
    var zones: [[String]: ICSZone] = [:]
    for (index, bytes) in files.enumerated() {
      var found = EventCollector(days, place, limits, zones)
      do throws(ExchangeFault) { try read(bytes, into: &found, limits, isOver) } catch {
        var fault = error
        fault.file = index
        throw fault
      }
      zones = found.known
    }
    events.sort { ($0.start.description, $0.title) < ($1.start.description, $1.title) }
  }

  private mutating func read(
    _ bytes: [UInt8], into found: inout EventCollector, _ limits: Limits, _ isOver: () -> Bool
  ) throws(ExchangeFault) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var components = ICSComponents(body)
    while let component = try components.next() {
      if isOver() { throw ExchangeFault(body, at: 0, CalendarFeedMessages.tooSlow) }
      found.add(component)
      if name == nil { name = Self.name(components.calendar) }
    }
    try take(&found, of: body, limits, isOver)
  }

  private mutating func take(
    _ found: inout EventCollector, of body: ArraySlice<UInt8>, _ limits: Limits, _ isOver: () -> Bool
  ) throws(ExchangeFault) {
    var left = limits.days - used
    let isWhole = found.finish(days: &left, isOver)
    guard isWhole || !isOver() else { throw ExchangeFault(body, at: 0, CalendarFeedMessages.tooSlow) }
    used = limits.days - left
    count += found.count
    events += found.events
    gaps.merge(found.gaps, uniquingKeysWith: +)
  }

  /// The sum of days of the occurrences so far.
  private var used = 0

  private static func name(_ calendar: [ICSProperty]) -> String? {
    let text = calendar.first { $0.name == "X-WR-CALNAME" || $0.name == "NAME" }?.text ?? ""
    let name = ICSRecord.trimmed(ICSText.oneLine(text))
    return name.isEmpty ? nil : String(name.prefix(CalendarEvent.longestText))
  }
}
