package import JSON
package import TodoModel

/// All templates, by name: `GET /api/templates`, and `todos template list --json`.
package struct TemplatesBody: Hashable, Codable, Sendable {
  /// One of them.
  package struct Entry: Hashable, Codable, Sendable {
    /// Of the template's record, the same whatever it is called.
    package var id: ItemID
    package var name: String
    /// How many items it adds; nil where this program cannot read it.
    package var items: Int?

    package init(id: ItemID, name: String, items: Int?) {
      (self.id, self.name, self.items) = (id, name, items)
    }
  }

  package var templates: [Entry]

  package init(_ templates: [Entry]) { self.templates = templates }
}

extension TemplatesBody.Entry {
  private enum CodingKeys: String, CodingKey { case id, name, items }

  /// Writes every name, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(items, forKey: .items)
  }
}

/// A template with its items: `GET /api/templates/{id}`, and `todos template show --json`.
package struct TemplateBody: Hashable, Codable, Sendable {
  /// Of its record; nil in a file, which is anybody's.
  package var id: ItemID?
  package var name: String
  /// The items, as the record has them: their days counted from the start.
  package var items: [JSONValue]

  package init(id: ItemID? = nil, name: String, items: [JSONValue]) {
    (self.id, self.name, self.items) = (id, name, items)
  }
}

/// What a template is to be: `POST /api/templates` with a name and an item that is there, or items;
/// `PATCH /api/templates/{id}` with a name.
package struct TemplatePatch: Hashable, Codable, Sendable {
  package var name: String?
  /// The item that is saved with all its parts.
  package var item: ItemID?
  package var items: JSONValue?
  /// Whether it takes the place of the template of that name.
  package var replace: Bool?

  package init(name: String? = nil) { self.name = name }
}

/// How a template is used: `POST /api/templates/{id}/use`.
package struct TemplateUseBody: Hashable, Codable, Sendable {
  /// The day that its dates count from, in words; nil is today.
  package var start: String?
  /// The list that all its items go into; nil leaves them those that the template says.
  package var list: String?
  /// The person's IANA zone, in which the words are read; nil is the server's own.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case start, list
    case zone = "tz"
  }

  package init(start: String? = nil, list: String? = nil) { (self.start, self.list) = (start, list) }

  /// Reads what is there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try container.decodeIfPresent(String.self, forKey: .start)
    list = try container.decodeIfPresent(String.self, forKey: .list)
    zone = try ZoneKey.zone(in: decoder)
  }
}

/// Items that were added, or changed, together.
package struct TogetherBody: Hashable, Codable, Sendable {
  package var items: [ItemBody]

  package init(_ items: [ItemBody]) { self.items = items }
}
