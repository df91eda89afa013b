import Intents
import JSON
import TodoModel

/// What a calendar file said of an item that an item cannot, kept in `Item.extra["ics"]` so that exporting gives it back.
struct ICSOrigin: Hashable, Sendable {
  static let name = "ics"

  /// Its UID, where that is not the item's id.
  var uid: String?
  /// Whether it was an event.
  var isEvent = false
  /// Whether it repeats by when it is due, without a beginning.
  var isByDue = false
  /// The lines of properties and parts that mean nothing here.
  var kept: [String] = []
  /// The lines of properties that say more than what was taken of them.
  var said: [String] = []
  /// The line that says which occurrence of a series elsewhere it is (RECURRENCE-ID).
  var occurrence: String?
  /// The first date of a repeat that is none of its rule, on the schedule's clock.
  var first: LocalTime?
  /// The zones that the lines name and that have no name here, each as the lines of its VTIMEZONE.
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

  /// The extra field; nil where there is nothing to keep.
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

  /// Whether the extra field holds it.
  var fits: Bool { json?.isWithin(bytes: ValueLimits.unknownFields.bytes - 64, depth: 8) ?? true }

  /// All lines of a file that it gives back.
  var lines: [String] { kept + said + [occurrence].compactMap(\.self) }

  /// What an item is called in calendars.
  static func uid(of item: Item) -> String { ICSOrigin(of: item)?.uid ?? item.id.description }

  /// What other items call it: the UID of an occurrence is that of its series.
  static func link(to item: Item) -> String {
    ICSOrigin(of: item)?.occurrence == nil ? uid(of: item) : item.id.description
  }

  /// Keeps one more line of an item, where there is room for it; in front, where it is the first of its kind.
  static func keep(_ line: String, first isFirst: Bool, in item: inout Item) -> Bool {
    var origin = ICSOrigin(of: item) ?? ICSOrigin()
    origin.kept.insert(line, at: isFirst ? 0 : origin.kept.endIndex)
    guard origin.fits else { return false }
    item.extra[name] = origin.json
    return true
  }
}

extension JSONValue {
  /// The lines of an array.
  fileprivate var lines: [String]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap(\.text).filter { !$0.utf8.contains(0x0A) && !$0.utf8.contains(0x0D) }
  }
}
