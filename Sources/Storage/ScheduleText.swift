import JSON
import TodoModel

/// The JSON text of a schedule: its wire form.
enum ScheduleText {
  static func write(_ schedule: Schedule, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("start", schedule.start.description)
      writer.name("all_day")
      writer.literal(schedule.start.time == nil ? "true" : "false")
      writer.field("end", schedule.end?.description)
      writer.field("zone", schedule.zone)
      writer.field("fold", schedule.fold == 0 ? nil : schedule.fold)
      if let recurrence = schedule.recurrence {
        writer.field("rrule", recurrence.description)
        writer.field("repeat_mode", schedule.repeatMode.rawValue)
      }
      if !schedule.exceptions.isEmpty {
        writer.name("exceptions")
        writer.array(schedule.exceptions.sorted()) { $0.text($1.text) }
      }
      if !schedule.moves.isEmpty {
        writer.name("moves")
        writer.object { writer in
          for (key, time) in schedule.moves.sorted(by: { $0.key < $1.key }) {
            writer.field(key.text, time.description)
          }
        }
      }
    }
  }

  static func read(_ scanner: inout JSONScanner) throws -> Schedule {
    var start: LocalTime?
    var schedule = Schedule(start: LocalTime(Day(ordinal: 0)))
    try scanner.object { name, scanner in
      switch name {
      case "start": start = try scanner.parsed()
      case "end": schedule.end = try scanner.parsed()
      case "zone": schedule.zone = try scanner.text()
      case "fold": schedule.fold = try scanner.integer(in: 0...1)
      case "rrule": schedule.recurrence = try scanner.parsed()
      case "repeat_mode":
        guard let mode = Schedule.RepeatMode(rawValue: try scanner.text()) else { throw JSONFault() }
        schedule.repeatMode = mode
      case "exceptions": schedule.exceptions = Set(try scanner.array { OccurrenceKey(try $0.text()) })
      case "moves": try scanner.object { schedule.moves[OccurrenceKey($0)] = try $1.parsed(LocalTime.self) }
      default: _ = try scanner.value()
      }
    }
    guard let start else { throw JSONFault() }
    schedule.start = start
    return schedule
  }
}
