import Interchange
import JSON
import Testing
import TodoModel

/// Helpers for resources of CalDAV clients: in Berlin, on Friday 20 November 2026 at 10:00.
enum Resources {
  static let uid = "019aa3c4-5a00-7000-8000-000000000001"
  static let context = at(Samples.now)

  static func at(_ now: Instant) -> CalendarObjectContext {
    CalendarObjectContext(now: now, zone: Calendars.place.zone, zones: Calendars.place.zones)
  }

  /// Returns a calendar of a client with the lines of a to-do or more.
  static func bytes(_ lines: String) -> [UInt8] {
    let isWhole = ["BEGIN:", "METHOD", "X:"].contains(where: lines.hasPrefix)
    let todo = isWhole ? lines : "BEGIN:VTODO\nUID:\(uid)\nDTSTAMP:20261119T080000Z\n\(lines)\nEND:VTODO"
    let all = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//client//EN\n\(todo)\nEND:VCALENDAR\n"
    return Array(all.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8)
  }

  static func read(
    _ bytes: [UInt8], over item: Item? = nil, _ context: CalendarObjectContext = Resources.context
  ) throws -> CalendarObjectReading {
    try CalendarObject(parsing: bytes).item(over: item, context: context)
  }

  static func read(_ lines: String, over item: Item? = nil) throws -> CalendarObjectReading {
    try read(bytes(lines), over: item)
  }

  static func text(_ item: Item, _ kept: KeptProperties? = nil) -> String {
    String(decoding: CalendarObject.bytes(of: item, uid: uid, kept: kept, context: context), as: UTF8.self)
  }

  /// Returns the unfolded lines of the to-dos without stamps.
  static func lines(_ item: Item, _ kept: KeptProperties? = nil) -> [String] {
    let all = Calendars.lines(text(item, kept))
    let begin = all.firstIndex(of: "BEGIN:VTODO") ?? 0
    let stamps = ["UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "BEGIN", "END"]
    return all[begin...].filter { !stamps.contains(String($0.prefix { $0 != ":" })) }
  }

  static func item(_ title: String = "a") throws -> Item {
    Item(id: try #require(ItemID(uid)), title: title, createdAt: Samples.now)
  }

  static func daily(_ start: String, _ rule: String = "FREQ=DAILY") throws -> Item {
    var item = try item()
    item.schedule = Schedule(start: try #require(LocalTime(start)), recurrence: Recurrence(rule))
    return item
  }
}
