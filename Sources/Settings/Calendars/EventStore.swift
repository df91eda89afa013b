package import Files
package import Intents
package import TodoModel

/// The last events of other calendars in the state folder, sorted, so that a few days are found without reading all.
package struct EventStore: Sendable {
  private let folder: String

  package init(_ folders: Folders) { folder = folders.calendarState }

  private func events(_ calendar: OtherCalendar) -> String { folder + "/" + calendar.address.id + ".events" }
  private func facts(_ calendar: OtherCalendar) -> String { folder + "/" + calendar.address.id + ".json" }

  /// Returns the metadata of a calendar's events, which changes with them; nil if there are none.
  package func facts(of calendar: OtherCalendar) -> FileFacts? { File(events(calendar)).facts }

  package func state(of calendar: OtherCalendar) -> CalendarState { CalendarState(file: facts(calendar)) }

  /// Writes the state; throws `SettingsError` if the folder or the file is not writable.
  package func save(_ state: CalendarState, of calendar: OtherCalendar) throws(SettingsError) {
    try Folders.make(folder)
    try UserFile(facts(calendar)).replace(with: state.text, .fast)
  }

  /// Replaces the events, which are in the order of their texts; throws `SettingsError` if that fails.
  package func save(_ found: [CalendarEvent], of calendar: OtherCalendar) throws(SettingsError) {
    try Folders.make(folder)
    try UserFile(events(calendar)).replace(with: Self.text(of: found), .fast)
  }

  /// Removes the files of all calendars but these.
  package func keepOnly(_ calendars: [OtherCalendar]) {
    let ids = Set(calendars.map(\.address.id))
    for name in Folder(folder).names where !ids.contains(String(name.prefix { $0 != "." })) {
      _ = try? File(folder + "/" + name).remove()
    }
  }

  /// Returns the events of visible calendars that touch some days.
  package func events(of calendars: [OtherCalendar], on days: ClosedRange<Day>, zone: any Zone) -> [ShownEvent] {
    calendars.filter { !$0.isHidden }.flatMap { calendar in
      let found = File(events(calendar)).withBytes { Self.events(in: $0, on: days) } ?? []
      return found.map { ShownEvent($0, of: calendar.name, in: calendar.colour, zone: zone) }
        .filter { $0.days.overlaps(days) }
    }
  }

  /// Returns the days of the events that fill whole days; nil if the calendar was never read.
  package func wholeDays(of calendar: OtherCalendar) -> Set<Day>? {
    File(events(calendar)).withBytes(Self.wholeDays).flatMap(\.self)
  }

  private static func wholeDays(in text: UnsafeRawBufferPointer) -> Set<Day>? {
    guard text.starts(with: mark.utf8) else { return nil }
    // The day of another event is followed by its time.
    let lines = text.split(separator: 0x0A).dropFirst().filter { $0.dropFirst(10).first == 0x09 }
    return lines.reduce(into: []) { days, line in
      guard let event = event(line), case .day(let first) = event.start else { return }
      let last = if case .day(let day)? = event.end { day } else { first }
      let length = min(max(0, first.distance(to: last)), longestSpan)
      days.formUnion((0...length).lazy.map { first.advanced(by: $0) })
    }
  }

  /// Maximum length of an event whose days are counted (days).
  private static let longestSpan = 800

  // MARK: text

  private static let mark = "todos-events 1 "

  /// Returns the lines: a head with the longest event in days, then start, end, title and place of each event.
  static func text(of found: [CalendarEvent]) -> String {
    let longest = found.map(span).max() ?? 0
    return found.reduce(into: mark + String(longest) + "\n") { text, event in
      text += "\(event.start)\t\(event.end.map(\.description) ?? "")\t\(field(event.title))\t\(field(event.place))\n"
    }
  }

  private static func span(_ event: CalendarEvent) -> Int {
    guard let end = event.end else { return 0 }
    return event.start.local(in: FixedZone.utc).day.distance(to: end.local(in: FixedZone.utc).day)
  }

  private static func field(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// Returns the events that may touch the days in any zone; none if the text is of another version.
  ///
  /// Of the other days it reads only as much as halving needs.
  package static func events<Text: RandomAccessCollection<UInt8>>(
    in text: Text, on days: ClosedRange<Day>
  ) -> [CalendarEvent] where Text.Index == Int {
    let head = Array(text.prefix(64).prefix { $0 != 0x0A })
    let start = head.count + 1
    guard start < text.count, head.starts(with: Array(mark.utf8)),
      let longest = Int(String(decoding: head.dropFirst(mark.utf8.count), as: UTF8.self)), longest >= 0
    else { return [] }
    let first = days.lowerBound.advanced(by: -min(longest, 4_000) - 2).description
    let last = Array(days.upperBound.advanced(by: 2).description.utf8)
    var place = firstLine(atOrAfter: Array(first.utf8), in: text, from: start)
    var found: [CalendarEvent] = []
    while place < text.count {
      let end = text[place...].firstIndex(of: 0x0A) ?? text.count
      let line = text[place..<end]
      if last.lexicographicallyPrecedes(line.prefix(last.count)) { break }
      if let event = event(line) { found.append(event) }
      place = end + 1
    }
    return found
  }

  /// Returns the start of the first line that is not before a key, by halving.
  private static func firstLine<Text: RandomAccessCollection<UInt8>>(
    atOrAfter key: [UInt8], in text: Text, from start: Int
  ) -> Int where Text.Index == Int {
    var (low, high) = (start, text.count)
    while low < high {
      let middle = (low + high) / 2
      let line = text[start..<middle].lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      if text[line...].prefix(key.count).lexicographicallyPrecedes(key) {
        low = (text[line...].firstIndex(of: 0x0A) ?? text.count) + 1
      } else {
        high = line
      }
    }
    return low
  }

  private static func event(_ line: some Collection<UInt8>) -> CalendarEvent? {
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count == 4, let start = EventTime(parts[0]) else { return nil }
    return CalendarEvent(parts[2], from: start, to: EventTime(parts[1]), at: parts[3])
  }
}
