import Intents
import TodoModel

extension ItemBody {
  enum CodingKeys: String, CodingKey {
    case id, number, title, notes, list, tags, priority, schedule, deadline, next, overdue, done, version,
      conflict
    case sync, read
    case doneAt = "done_at"
    case createdAt = "created_at"
    case deletedAt = "deleted_at"
  }

  /// Writes every name; only what belongs to devices or tombstones is left out where it is not there.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(notes, forKey: .notes)
    try container.encode(list, forKey: .list)
    try container.encode(tags, forKey: .tags)
    try container.encode(priority, forKey: .priority)
    try container.encode(schedule, forKey: .schedule)
    try container.encode(deadline, forKey: .deadline)
    try container.encode(next, forKey: .next)
    try container.encode(overdue, forKey: .overdue)
    try container.encode(done, forKey: .done)
    try container.encode(doneAt, forKey: .doneAt)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(deletedAt, forKey: .deletedAt)
    try container.encode(version, forKey: .version)
    try container.encode(conflict, forKey: .conflict)
    try container.encodeIfPresent(sync, forKey: .sync)
    try container.encodeIfPresent(read, forKey: .read)
  }
}
