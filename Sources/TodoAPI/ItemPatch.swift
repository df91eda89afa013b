package import Intents
import JSON
import TodoModel

/// A change of an item: `PATCH /api/todos/{id}`, a merge patch (RFC 7396): absent keeps, null clears.
package struct ItemPatch: Hashable, Sendable {
  package var intents: [Intent]

  /// Creates a patch from intents of the kinds that a patch supports.
  package init(_ intents: [Intent]) { self.intents = intents }
}

extension ItemPatch: Codable {
  private enum CodingKeys: String, CodingKey {
    case addTags = "add_tags"
    case removeTags = "remove_tags"
    case addBlockers = "add_blockers"
    case removeBlockers = "remove_blockers"
  }

  /// Decodes the writable fields that are present.
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    intents = []
    guard case .object(let fields) = json else { throw JSONFault(.kind).error(in: decoder) }
    for field in ItemField.writable {
      guard let value = fields[field.name] else { continue }
      if field.part == .fields {
        intents += try ItemPatch.ownFields(value, in: decoder)
        continue
      }
      var item = Item.blank
      do { if value != .null { try JSONFault.inside(field.name) { try field.json.set(&item, value) } } } catch let fault
        as JSONFault
      { throw fault.error(in: decoder) }
      if let intent = field.part?.intent(making: item) { intents.append(intent) }
    }
    let added = try container.decodeIfPresent([String].self, forKey: .addTags) ?? []
    let removed = try container.decodeIfPresent([String].self, forKey: .removeTags) ?? []
    intents += added.map { .addTag($0) } + removed.map { .removeTag($0) }
    let waiting = try container.decodeIfPresent([ItemID].self, forKey: .addBlockers) ?? []
    let freed = try container.decodeIfPresent([ItemID].self, forKey: .removeBlockers) ?? []
    intents += waiting.map { .addBlocker($0) } + freed.map { .removeBlocker($0) }
  }

  /// Returns the intents for values of the user's own fields by name; null clears one.
  private static func ownFields(_ values: JSONValue, in decoder: any Decoder) throws -> [Intent] {
    guard case .object(let values) = values else {
      throw JSONFault(.kind, at: [Field.fields.rawValue]).error(in: decoder)
    }
    return values.sorted { $0.key < $1.key }.map { .setField($0.key, $0.value) }
  }

  /// Encodes the supported intents; omits others.
  package func encode(to encoder: any Encoder) throws {
    var fields: [String: JSONValue] = [:]
    var (added, removed): ([String], [String]) = ([], [])
    var (waiting, freed): ([ItemID], [ItemID]) = ([], [])
    var own: [String: JSONValue] = [:]
    for intent in intents {
      switch intent {
      case .addTag(let tag): added.append(tag)
      case .removeTag(let tag): removed.append(tag)
      case .addBlocker(let id): waiting.append(id)
      case .removeBlocker(let id): freed.append(id)
      case .setField(let name, let value): own[name] = value
      default:
        let field = ItemField.writable.first { $0.part == intent.field }
        guard let field, let item = Item.blank.applying(intent, at: Item.blank.createdAt) else { continue }
        fields[field.name] = field.shownValue(item)
      }
    }
    if !own.isEmpty { fields["fields"] = .object(own) }
    if !added.isEmpty { fields["add_tags"] = added.json }
    if !removed.isEmpty { fields["remove_tags"] = removed.json }
    if !waiting.isEmpty { fields["add_blockers"] = waiting.json }
    if !freed.isEmpty { fields["remove_blockers"] = freed.json }
    try JSONValue.object(fields).encode(to: encoder)
  }
}
