package import Intents
import TodoModel

/// Some values of an item: `PATCH /api/todos/{id}`, a merge patch (RFC 7396): absent stays, null clears.
package struct ItemPatch: Hashable, Sendable {
  /// What is wanted, field by field.
  package var intents: [Intent]

  /// A patch that wants these, of the kinds a patch can carry.
  package init(_ intents: [Intent]) { self.intents = intents }
}

extension ItemPatch: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, notes, list, priority, parent, deadline, schedule
    case addTags = "add_tags"
    case removeTags = "remove_tags"
  }

  /// Reads the fields that are there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(
      _ key: CodingKeys,
      _ type: Value.Type,
      _ make: (Value?) -> Intent?
    ) throws -> Intent? {
      guard container.contains(key) else { return nil }
      return make(try container.decodeIfPresent(type, forKey: key))
    }
    let fields = [
      try read(.title, String.self) { .setTitle($0 ?? "") },
      try read(.notes, String.self) { .setNotes($0 ?? "") },
      try read(.list, String.self) { .setList($0) },
      try read(.priority, Priority.self) { .setPriority($0 ?? .none) },
      try read(.parent, ItemID.self) { .setParent($0) },
      try read(.deadline, Deadline.self) { .setDeadline($0) },
      try read(.schedule, Schedule.self) { .schedule($0) },
    ]
    let added = try container.decodeIfPresent([String].self, forKey: .addTags) ?? []
    let removed = try container.decodeIfPresent([String].self, forKey: .removeTags) ?? []
    intents = fields.compactMap(\.self) + added.map { .addTag($0) } + removed.map { .removeTag($0) }
  }

  /// Writes the fields it carries; intents of other kinds are left out.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var (added, removed): ([String], [String]) = ([], [])
    for intent in intents {
      switch intent {
      case .setTitle(let title): try container.encode(title, forKey: .title)
      case .setNotes(let notes, _): try container.encode(notes, forKey: .notes)
      case .setList(let list): try container.encode(list, forKey: .list)
      case .setPriority(let priority): try container.encode(priority, forKey: .priority)
      case .setParent(let parent): try container.encode(parent, forKey: .parent)
      case .setDeadline(let deadline): try container.encode(deadline, forKey: .deadline)
      case .schedule(let schedule): try container.encode(schedule, forKey: .schedule)
      case .addTag(let tag): added.append(tag)
      case .removeTag(let tag): removed.append(tag)
      default: continue
      }
    }
    if !added.isEmpty { try container.encode(added, forKey: .addTags) }
    if !removed.isEmpty { try container.encode(removed, forKey: .removeTags) }
  }
}
