import FoundationEssentials
import ScheduleGrammar
import Testing
import TodoModel
import ZoneFiles

enum Fixture {
  static func text(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Returns the JSON values of a file with one on each line.
  static func lines<Row: Decodable>(_ name: String, as type: Row.Type = Row.self) throws -> [Row] {
    try text(name).split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }
}

private let systemZones = SystemZones()

extension Moment {
  /// Returns a moment by its local time in a zone of the system.
  static func at(
    _ local: String, in zone: String = "Europe/Berlin", _ options: GrammarOptions = .withinDay
  ) throws -> Moment {
    Moment(
      local: try #require(LocalTime(local)), zone: try #require(systemZones.zone(zone)),
      zones: { systemZones.zone($0) }, options: options)
  }
}

extension GrammarOptions {
  /// The options of the corpora, which were written for a clock of 12 hours: "at 3" is after noon.
  static let withinDay: GrammarOptions = {
    var options = GrammarOptions()
    options.bareHour = .day
    return options
  }()

  init(_ fields: [String: String]) {
    self = .withinDay
    if let day = fields["week_start"].flatMap(Weekday.init(code:)) { weekStart = day }
    if let order = fields["date_order"].flatMap(DateOrder.init(rawValue:)) { dateOrder = order }
    if let region = fields["region"].flatMap(Region.init(rawValue:)) { self.region = region }
    if let next = fields["next"].flatMap(Next.init(rawValue:)) { self.next = next }
    if let language = fields["language"].flatMap(Language.init(rawValue:)) { self.language = language }
    if fields["bare_hour"] == "24h" { bareHour = .typed }
    if fields["eow"] == "sunday" { endOfWeek = .sunday }
    if fields["clamp"] == "skip" { clampsMonthEnds = false }
  }
}
