package import Intents
package import JSON
package import TodoModel

/// All lists, including archived ones, in order: `GET /api/lists` and `todos lists --json`.
package struct ListsBody: Hashable, Codable, Sendable {
  /// The counts of items without a list.
  package var inbox: CountBody
  package var lists: [PlaceBody]

  package init(_ overview: ListOverview) {
    inbox = CountBody(overview.inbox)
    lists = overview.entries.map { PlaceBody($0, overview.lists) }
  }

  /// The number of open and overdue items.
  package struct CountBody: Hashable, Codable, Sendable {
    package var open: Int
    package var overdue: Int

    package init(_ count: ListCount) { (open, overdue) = (count.open, count.overdue) }
  }
}

/// A list in responses.
package struct PlaceBody: Hashable, Codable, Sendable {
  /// The id of the record, stable across renames.
  package var id: ItemID
  package var name: String
  /// The colour by name; nil for the default.
  @OrNull package var colour: String?
  /// One letter or emoji, if any.
  @OrNull package var icon: String?
  package var archived: Bool
  /// True if the list's undated items appear in Today.
  package var today: Bool
  /// The days between reviews of the list; 0 is never, nil as the setting says.
  @OrNull package var reviewEvery: Int?
  /// The day of the last review, if any.
  @OrNull package var reviewedOn: Day?
  /// Number of open items, and of overdue ones among them.
  package var open: Int
  package var overdue: Int

  private enum CodingKeys: String, CodingKey {
    case id, name, colour, icon, archived, today, open, overdue
    case reviewEvery = "review_every"
    case reviewedOn = "reviewed_on"
  }

  package init(_ entry: ListOverview.Entry, _ lists: Lists) {
    id = lists.id(of: entry.name)
    (name, colour, icon, archived) = (entry.name, entry.colour, entry.icon, entry.isArchived)
    today = !entry.isNotToday
    (reviewEvery, reviewedOn) = (entry.reviewEvery, entry.reviewedOn)
    (open, overdue) = (entry.count.open, entry.count.overdue)
  }

  /// Creates the body of a deleted or merged list, which has no items.
  package init(gone list: Item) {
    (id, name, colour, icon, archived) = (list.id, list.title, list.colour, list.icon, list.isArchived)
    today = !list.isNotToday
    (reviewEvery, reviewedOn) = (list.reviewEvery, list.reviewedOn)
    (open, overdue) = (0, 0)
  }
}

/// A new or changed list.
///
/// `POST /api/lists` requires `name`. `PATCH /api/lists/{id}` is a merge patch (RFC 7396): absent keeps, null clears.
package struct PlacePatch: Hashable, Codable, Sendable {
  package var name: String?
  /// nil if absent; the inner nil clears.
  package var colour: String??
  package var icon: String??
  package var archived: Bool?
  package var today: Bool?
  package var reviewEvery: Int??
  package var reviewedOn: Day??

  package init(name: String? = nil) { self.name = name }

  private enum CodingKeys: String, CodingKey {
    case name, colour, icon, archived, today
    case reviewEvery = "review_every"
    case reviewedOn = "reviewed_on"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    archived = try container.decodeIfPresent(Bool.self, forKey: .archived)
    today = try container.decodeIfPresent(Bool.self, forKey: .today)
    func said<Value: Decodable>(_ key: CodingKeys) throws -> Value?? {
      container.contains(key) ? .some(try container.decodeIfPresent(Value.self, forKey: key)) : nil
    }
    (colour, icon) = (try said(.colour), try said(.icon))
    (reviewEvery, reviewedOn) = (try said(.reviewEvery), try said(.reviewedOn))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(name, forKey: .name)
    if let colour { try container.encode(colour, forKey: .colour) }
    if let icon { try container.encode(icon, forKey: .icon) }
    try container.encodeIfPresent(archived, forKey: .archived)
    try container.encodeIfPresent(today, forKey: .today)
    if let reviewEvery { try container.encode(reviewEvery, forKey: .reviewEvery) }
    if let reviewedOn { try container.encode(reviewedOn, forKey: .reviewedOn) }
  }
}

/// A view in `list --json`.
package struct ListBody: Hashable, Codable, Sendable {
  /// The local day for which the list is valid.
  package var day: Day
  package var freshness: FreshnessBody
  /// Open items due today or earlier.
  package var openCount: Int
  /// Items completed today.
  package var doneCount: Int
  /// The minutes of effort planned for today; nil for other views, or if nothing has an effort.
  package var plannedMinutes: Int?
  /// The minutes left of the day's hours; nil without such a setting.
  package var leftMinutes: Int?
  /// The items in view order.
  package var items: [ItemBody]

  private enum CodingKeys: String, CodingKey {
    case day, freshness, items
    case plannedMinutes = "planned_minutes"
    case leftMinutes = "left_minutes"
    case openCount = "open_count"
    case doneCount = "done_count"
  }

  package init(_ listing: Listing, in lists: Lists, _ freshness: Freshness) {
    day = listing.day
    self.freshness = FreshnessBody(freshness)
    openCount = listing.counts.open
    doneCount = listing.counts.done
    items = listing.sections.flatMap { $0.rows.map { ItemBody($0, in: lists) } }
  }
}
