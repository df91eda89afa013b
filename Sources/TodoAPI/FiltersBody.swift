package import Intents
package import JSON
package import TodoModel

/// All saved filters in order: `GET /api/filters` and `todos filter list --json`.
package struct FiltersBody: Hashable, Codable, Sendable {
  package var filters: [FilterBody]

  package init(_ overview: FilterOverview) { filters = overview.entries.map(FilterBody.init) }
}

/// A saved filter in responses.
package struct FilterBody: Hashable, Codable, Sendable {
  /// The id of the record, stable across renames.
  package var id: ItemID
  package var name: String
  /// The filter as typed.
  package var filter: String
  /// The colour by name; nil for the default.
  @OrNull package var colour: String?
  /// One letter or emoji, if any.
  @OrNull package var icon: String?
  /// Number of matches; nil if this program cannot parse the filter.
  @OrNull package var found: Int?

  package init(_ entry: FilterOverview.Entry) {
    self.init(entry.filter)
    found = entry.fault == nil ? entry.found ?? 0 : nil
  }

  /// Creates the body of a deleted filter.
  package init(_ saved: SavedFilter) {
    (id, name, filter, colour, icon) = (saved.id, saved.name, saved.text, saved.colour, saved.icon)
  }

  private enum CodingKeys: String, CodingKey { case id, name, filter, colour, icon, found }
}

/// A new or changed saved filter.
///
/// `POST /api/filters` requires `name` and `filter`. `PATCH /api/filters/{id}` is a merge patch (RFC 7396): absent
/// keeps, null clears.
package struct FilterPatch: Hashable, Codable, Sendable {
  package var name: String?
  package var filter: String?
  /// nil if absent; the inner nil clears.
  package var colour: String??
  package var icon: String??

  private enum CodingKeys: String, CodingKey { case name, filter, colour, icon }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    filter = try container.decodeIfPresent(String.self, forKey: .filter)
    func said(_ key: CodingKeys) throws -> String?? {
      container.contains(key) ? .some(try container.decodeIfPresent(String.self, forKey: key)) : nil
    }
    (colour, icon) = (try said(.colour), try said(.icon))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(filter, forKey: .filter)
    if let colour { try container.encode(colour, forKey: .colour) }
    if let icon { try container.encode(icon, forKey: .icon) }
  }
}
