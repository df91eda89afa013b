import Actions
import Frames
import Intents
import JSON
import ScheduleGrammar
import Screens
import Themes
import TodoModel

/// The printed form of events of other calendars.
struct EventLines {
  private let moment: Moment

  init(_ moment: Moment) { self.moment = moment }

  /// Maximum number of events of a day.
  private static let most = 50

  /// Returns the lines of a day: the time, the title and the calendar.
  func lines(_ events: DayEvents, on day: Day) -> [SheetLine] {
    let all = events[day]
    let words = EventWords(at: moment)
    let width = all.prefix(Self.most).map { DisplayText(words.lead($0, on: day)).width }.max() ?? 0
    let lines = all.prefix(Self.most).map { event in
      let lead = DisplayText(words.lead(event, on: day))
      let gap = DisplayText(String(repeating: " ", count: width - lead.width + 2))
      let line = lead + gap + DisplayText(words.text(event))
      guard event.colour != nil else { return SheetLine.words("     " + line) }
      return .heading("    " + line, style: Style(event.role))
    }
    let rest = all.count - lines.count
    return lines + (rest > 0 ? [.words(DisplayText("     " + CalendarsMessages.moreEvents(rest)))] : [])
  }

  /// Returns the events of days as JSON, each once.
  static func json(_ events: DayEvents, on days: ClosedRange<Day>) -> JSONValue {
    var (seen, found, day) = (Set<ShownEvent>(), [JSONValue](), days.lowerBound)
    while day <= days.upperBound {
      for event in events[day] where seen.insert(event).inserted {
        found.append(
          .object([
            "calendar": .string(event.calendar), "title": .string(event.title), "place": .string(event.place),
            "start": .string(event.start.description), "end": event.end.map { .string($0.description) } ?? .null,
          ]))
      }
      day = day.advanced(by: 1)
    }
    return .array(found)
  }
}

/// A body with the events of other calendars; without visible calendars it is the body alone.
struct EventfulBody<Body: Encodable>: Encodable {
  private let body: Body
  private let events: JSONValue?

  private enum CodingKeys: String, CodingKey { case events }

  /// Creates a body; the JSON of `body` must be an object.
  init(_ body: Body, _ events: DayEvents?, on days: ClosedRange<Day>) {
    (self.body, self.events) = (body, events.map { EventLines.json($0, on: days) })
  }

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    guard let events else { return }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(events, forKey: .events)
  }
}
