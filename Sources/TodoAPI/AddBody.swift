package import Intents
import JSON
package import TodoModel

/// A new item: `POST /api/todos`.
///
/// Contains either `text`, from which the grammar parses date, list, tags and priority, or a literal `title`.
/// Explicit values take precedence over parsed ones.
package struct AddBody: Hashable, Sendable {
  /// A line to parse: "pay rent tomorrow 9am #home !high".
  package var text: String?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?
  /// The explicit values by name of the writable field.
  private var values: [String: JSONValue] = [:]

  package init(text: String) { self.text = text }

  /// Creates a body with the writable values of an item.
  package init(_ item: Item) {
    for field in ItemField.writable where field.json.said(item) != nil { values[field.name] = field.shownValue(item) }
  }

  /// The id chosen by the client; nil lets the server assign one.
  package var id: ItemID? { try? values["id"].map(ItemID.init) }
  /// The literal title; nil if `text` contains it.
  package var title: String? { values["title"]?.text }

  /// Sets the explicit values in an item.
  package func set(_ item: inout Item) {
    for field in ItemField.writable { if let value = values[field.name] { try? field.json.set(&item, value) } }
  }
}

extension AddBody: Codable {
  /// Decodes the values; null is the same as absent.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do {
      guard case .object(let fields) = json else { throw JSONFault(.kind) }
      var item = Item.blank
      for field in ItemField.writable {
        guard let value = fields[field.name], value != .null else { continue }
        try JSONFault.inside(field.name) { try field.json.set(&item, value) }
        values[field.name] = value
      }
      text = try fields["text"].flatMap { value in
        try value == .null ? nil : JSONFault.inside("text") { try String(json: value) }
      }
    } catch let fault as JSONFault { throw fault.error(in: decoder) }
    zone = try ZoneKey.zone(in: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = values
    fields["text"] = text?.json
    fields["tz"] = zone?.json
    try JSONValue.object(fields).encode(to: encoder)
  }
}

/// The result of a dry run (`--dry-run`, `dry_run=true`): one object per item with its fields before and after.
package struct DryRunBody: Hashable, Encodable, Sendable {
  private let rehearsed: [DryRunChange]

  package init(_ rehearsed: [DryRunChange]) { self.rehearsed = rehearsed }

  package func encode(to encoder: any Encoder) throws {
    let json: JSONValue = .object(["dry_run": .bool(true), "would_change": .array(rehearsed.map(Self.json))])
    try json.encode(to: encoder)
  }

  private static func json(_ rehearsed: DryRunChange) -> JSONValue {
    let fields = rehearsed.entries.map { entry -> JSONValue in
      .object(["field": .string(entry.field.rawValue), "before": entry.old ?? .null, "after": entry.new ?? .null])
    }
    return .object([
      "id": .string(rehearsed.item.id.description), "number": rehearsed.item.number.map(JSONValue.integer) ?? .null,
      "title": .string(rehearsed.item.title), "changes": .array(fields),
    ])
  }
}
