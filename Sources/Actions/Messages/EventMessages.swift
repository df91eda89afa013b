/// Messages about events of other calendars.
enum EventMessages {
  static var allDay: String { "all day" }
  static func from(_ begin: String, to end: String) -> String { "\(begin)-\(end)" }
  static func until(_ end: String) -> String { "until \(end)" }
}
