import JSON
import TodoModel

extension OccurrenceKey {
  /// An occurrence with the time it was done, as history keeps it; nil where it was open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }
}

extension Schedule {
  /// What one occurrence was changed to, as history keeps it.
  func json(of key: OccurrenceKey) -> JSONValue {
    var object: [String: JSONValue] = ["occurrence": .string(key.text)]
    if exceptions.contains(key) { object["skipped"] = .bool(true) }
    if let to = moves[key] { object["to"] = .string(to.description) }
    return .object(object)
  }
}
