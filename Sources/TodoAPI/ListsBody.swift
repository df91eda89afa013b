package import Intents
package import TodoModel

/// All lists, archived ones too, in order: `GET /api/lists`, and `todos lists --json`.
package struct ListsBody: Hashable, Codable, Sendable {
  /// What is open in no list.
  package var inbox: CountBody
  package var lists: [PlaceBody]

  package init(_ shelf: ListShelf) {
    inbox = CountBody(shelf.inbox)
    lists = shelf.entries.map { PlaceBody($0, shelf.lists) }
  }

  /// How much is open.
  package struct CountBody: Hashable, Codable, Sendable {
    package var open: Int
    package var overdue: Int

    package init(_ count: ListCount) { (open, overdue) = (count.open, count.overdue) }
  }
}

/// One list, as answers have it.
package struct PlaceBody: Hashable, Codable, Sendable {
  /// Of the list's record, the same whatever the list is called.
  package var id: ItemID
  package var name: String
  /// The name of a colour; nil for the usual one.
  package var colour: String?
  /// One letter or picture; nil for none.
  package var icon: String?
  package var archived: Bool
  /// Whether what has no date in it is seen in Today.
  package var today: Bool
  /// How many items are open, and how many of these are overdue.
  package var open: Int
  package var overdue: Int

  package init(_ entry: ListShelf.Entry, _ lists: Lists) {
    id = lists.id(of: entry.name)
    (name, colour, icon, archived) = (entry.name, entry.colour, entry.icon, entry.isArchived)
    today = !entry.isNotToday
    (open, overdue) = (entry.count.open, entry.count.overdue)
  }

  /// A list that was deleted or merged, as its record has it: nothing is in it.
  package init(gone list: Item) {
    (id, name, colour, icon, archived) = (list.id, list.title, list.colour, list.icon, list.isArchived)
    today = !list.isNotToday
    (open, overdue) = (0, 0)
  }
}

extension PlaceBody {
  private enum CodingKeys: String, CodingKey { case id, name, colour, icon, archived, today, open, overdue }

  /// Writes every name, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(colour, forKey: .colour)
    try container.encode(icon, forKey: .icon)
    try container.encode(archived, forKey: .archived)
    try container.encode(today, forKey: .today)
    try container.encode(open, forKey: .open)
    try container.encode(overdue, forKey: .overdue)
  }
}

/// What a list is to be: `POST /api/lists` with a name, `PATCH /api/lists/{id}` with what is to change (RFC 7396): absent
/// stays, null clears.
package struct PlacePatch: Hashable, Codable, Sendable {
  package var name: String?
  /// nil where it is not said; nil inside where it is cleared.
  package var colour: String??
  package var icon: String??
  package var archived: Bool?
  package var today: Bool?

  package init(name: String? = nil) { self.name = name }

  private enum CodingKeys: String, CodingKey { case name, colour, icon, archived, today }

  /// Reads what is there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    archived = try container.decodeIfPresent(Bool.self, forKey: .archived)
    today = try container.decodeIfPresent(Bool.self, forKey: .today)
    func said(_ key: CodingKeys) throws -> String?? {
      container.contains(key) ? .some(try container.decodeIfPresent(String.self, forKey: key)) : nil
    }
    (colour, icon) = (try said(.colour), try said(.icon))
  }

  /// Writes what it says.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(name, forKey: .name)
    if let colour { try container.encode(colour, forKey: .colour) }
    if let icon { try container.encode(icon, forKey: .icon) }
    try container.encodeIfPresent(archived, forKey: .archived)
    try container.encodeIfPresent(today, forKey: .today)
  }
}
