import Intents
import JSON
import TodoModel

/// The facts of a calendar file that an item cannot hold, kept in `Item.extra["ics"]` for the export.
struct ICSOrigin: Hashable, Sendable {
  static let name = "ics"

  /// The UID, if it is not the item's id.
  var uid: String?
  /// True if the component was an event.
  var isEvent = false
  /// True if the component repeats by DUE and has no DTSTART.
  var isByDue = false
  /// Lines of properties and parts without a meaning in the app.
  var kept: [String] = []
  /// Lines of properties that were only partly imported.
  var said: [String] = []
  /// The RECURRENCE-ID line of an occurrence whose series is not in the file.
  var occurrence: String?
  /// The first date outside the rule, in the schedule's zone.
  var first: LocalTime?
  /// Zones named in the lines without an IANA name, each as the lines of its VTIMEZONE.
  var zones: [[String]] = []

  init() {}

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name] else { return nil }
    uid = fields["uid"]?.text
    isEvent = fields["event"] == .bool(true)
    isByDue = fields["by_due"] == .bool(true)
    kept = fields["kept"]?.lines ?? []
    said = fields["said"]?.lines ?? []
    occurrence = fields["occurrence"].flatMap { JSONValue.array([$0]).lines?.first }
    first = fields["first"]?.text.flatMap { LocalTime($0) }
    if case .array(let all) = fields["zones"] { zones = all.compactMap(\.lines) }
  }

  var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    if let uid { fields["uid"] = .string(uid) }
    if isEvent { fields["event"] = .bool(true) }
    if isByDue { fields["by_due"] = .bool(true) }
    if !kept.isEmpty { fields["kept"] = .array(kept.map(JSONValue.string)) }
    if !said.isEmpty { fields["said"] = .array(said.map(JSONValue.string)) }
    if let occurrence { fields["occurrence"] = .string(occurrence) }
    if let first { fields["first"] = .string(first.description) }
    if !zones.isEmpty { fields["zones"] = .array(zones.map { .array($0.map(JSONValue.string)) }) }
    return fields.isEmpty ? nil : .object(fields)
  }

  /// True if the extra field is within its limits.
  var fits: Bool { json?.isWithin(bytes: ValueLimits.unknownFields.bytes - 64, depth: 8) ?? true }

  /// All kept lines.
  var lines: [String] { kept + said + [occurrence].compactMap(\.self) }

  /// Returns the UID of an item.
  static func uid(of item: Item) -> String { ICSOrigin(of: item)?.uid ?? item.id.description }

  /// Returns the UID for links to an item: its own, or the id for an occurrence, whose UID is that of its series.
  static func link(to item: Item) -> String {
    ICSOrigin(of: item)?.occurrence == nil ? uid(of: item) : item.id.description
  }

  /// Keeps a line if there is room, at the front if it is the first of its kind; returns false otherwise.
  static func keep(_ line: String, first isFirst: Bool, in item: inout Item) -> Bool {
    var origin = ICSOrigin(of: item) ?? ICSOrigin()
    origin.kept.insert(line, at: isFirst ? 0 : origin.kept.endIndex)
    guard origin.fits else { return false }
    item.extra[name] = origin.json
    return true
  }
}

extension JSONValue {
  fileprivate var lines: [String]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap(\.text).filter { !$0.utf8.contains(0x0A) && !$0.utf8.contains(0x0D) }
  }
}
