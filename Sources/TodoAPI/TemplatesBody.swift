package import JSON
package import TodoModel

/// All templates by name: `GET /api/templates` and `todos template list --json`.
package struct TemplatesBody: Hashable, Codable, Sendable {
  /// A template with its number of items.
  package struct Entry: Hashable, Codable, Sendable {
    /// The id of the record, stable across renames.
    package var id: ItemID
    package var name: String
    /// Number of items; nil if this program cannot decode the template.
    @OrNull package var items: Int?

    package init(id: ItemID, name: String, items: Int?) { (self.id, self.name, self.items) = (id, name, items) }
  }

  package var templates: [Entry]

  package init(_ templates: [Entry]) { self.templates = templates }
}

/// A template with its items: `GET /api/templates/{id}` and `todos template show --json`.
package struct TemplateBody: Hashable, Codable, Sendable {
  /// The id of the record; nil in a file, which belongs to no account.
  package var id: ItemID?
  package var name: String
  /// The items as in the record, with days relative to the start.
  package var items: [JSONValue]

  package init(id: ItemID? = nil, name: String, items: [JSONValue]) {
    (self.id, self.name, self.items) = (id, name, items)
  }
}

/// A new or changed template.
///
/// `POST /api/templates` requires a name and an existing item, or items. `PATCH /api/templates/{id}` requires a name.
package struct TemplatePatch: Hashable, Codable, Sendable {
  package var name: String?
  /// The item to save with all its parts.
  package var item: ItemID?
  package var items: JSONValue?
  /// True to replace a template with the same name.
  package var replace: Bool?

  package init(name: String? = nil) { self.name = name }
}

/// A use of a template: `POST /api/templates/{id}/use`.
package struct TemplateUseBody: Hashable, Codable, Sendable {
  /// The start day of its dates as a phrase; nil is today.
  package var start: String?
  /// The list for all items; nil keeps those of the template.
  package var list: String?
  /// The IANA zone for parsing; nil is the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case start, list
    case zone = "tz"
  }

  package init(start: String? = nil, list: String? = nil) { (self.start, self.list) = (start, list) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decodeIfPresent(String.self, forKey: .start)
    list = try container.decodeIfPresent(String.self, forKey: .list)
    zone = try ZoneKey.zone(in: decoder)
  }
}

/// Items added or changed together.
package struct TogetherBody: Hashable, Codable, Sendable {
  package var items: [ItemBody]

  package init(_ items: [ItemBody]) { self.items = items }
}
