import Messages

/// Messages about events of other calendars on the screen.
enum EventStripMessages {
  static var heading: String { "CALENDARS" }

  static func more(_ count: Int) -> String { plural(count, one: "1 more event", other: "\(count) more events") }

  // MARK: Taking an event

  static func title(_ day: String) -> String { "Events, \(day)" }
  static var prompt: String { "Which becomes an item?" }
  static func none(_ day: String) -> String { "No events of other calendars: \(day)" }
}
