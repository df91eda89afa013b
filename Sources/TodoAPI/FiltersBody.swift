package import Intents
package import TodoModel

/// All saved filters, in order: `GET /api/filters`, and `todos filter list --json`.
package struct FiltersBody: Hashable, Codable, Sendable {
  package var filters: [FilterBody]

  package init(_ shelf: FilterShelf) { filters = shelf.entries.map(FilterBody.init) }
}

/// One saved filter, as answers have it.
package struct FilterBody: Hashable, Codable, Sendable {
  /// Of the filter's record, the same whatever it is called.
  package var id: ItemID
  package var name: String
  /// What it finds, as it is typed.
  package var filter: String
  /// The name of a colour; nil for the usual one.
  package var colour: String?
  /// One letter or picture; nil for none.
  package var icon: String?
  /// How much it finds; nil where this program cannot read it.
  package var found: Int?

  package init(_ entry: FilterShelf.Entry) {
    self.init(entry.filter)
    found = entry.fault == nil ? entry.found ?? 0 : nil
  }

  /// A filter that is gone, as it was last.
  package init(_ saved: SavedFilter) {
    (id, name, filter, colour, icon) = (saved.id, saved.name, saved.text, saved.colour, saved.icon)
  }

  private enum CodingKeys: String, CodingKey { case id, name, filter, colour, icon, found }

  /// Writes every name, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(filter, forKey: .filter)
    try container.encode(colour, forKey: .colour)
    try container.encode(icon, forKey: .icon)
    try container.encode(found, forKey: .found)
  }
}

/// What a saved filter is to be: `POST /api/filters` with a name and what it finds, `PATCH /api/filters/{id}` with what is
/// to change (RFC 7396): absent stays, null clears.
package struct FilterPatch: Hashable, Codable, Sendable {
  package var name: String?
  package var filter: String?
  /// nil where it is not said; nil inside where it is cleared.
  package var colour: String??
  package var icon: String??

  private enum CodingKeys: String, CodingKey { case name, filter, colour, icon }

  /// Reads what is there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    filter = try container.decodeIfPresent(String.self, forKey: .filter)
    func said(_ key: CodingKeys) throws -> String?? {
      container.contains(key) ? .some(try container.decodeIfPresent(String.self, forKey: key)) : nil
    }
    (colour, icon) = (try said(.colour), try said(.icon))
  }

  /// Writes what it says.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(filter, forKey: .filter)
    if let colour { try container.encode(colour, forKey: .colour) }
    if let icon { try container.encode(icon, forKey: .icon) }
  }
}
