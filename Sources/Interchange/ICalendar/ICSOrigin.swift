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

  init() {}

  init?(of item: Item) {
    guard case .object(let fields) = item.extra[Self.name] else { return nil }
    uid = fields["uid"]?.text
    isEvent = fields["event"] == .bool(true)
    isByDue = fields["by_due"] == .bool(true)
    kept = fields["kept"]?.lines ?? []
    said = fields["said"]?.lines ?? []
  }

  /// The extra field; nil where there is nothing to keep.
  var json: JSONValue? {
    var fields: [String: JSONValue] = [:]
    if let uid { fields["uid"] = .string(uid) }
    if isEvent { fields["event"] = .bool(true) }
    if isByDue { fields["by_due"] = .bool(true) }
    if !kept.isEmpty { fields["kept"] = .array(kept.map(JSONValue.string)) }
    if !said.isEmpty { fields["said"] = .array(said.map(JSONValue.string)) }
    return fields.isEmpty ? nil : .object(fields)
  }

  /// What an item is called in calendars.
  static func uid(of item: Item) -> String { ICSOrigin(of: item)?.uid ?? item.id.description }
}

extension JSONValue {
  /// The lines of an array.
  fileprivate var lines: [String]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap(\.text).filter { !$0.utf8.contains(0x0A) && !$0.utf8.contains(0x0D) }
  }
}
