import JSON
import TodoModel

extension OccurrenceKey {
  /// An occurrence with the time it was done, as history keeps it; nil where it was open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }

  /// An occurrence that is not skipped, moved to a time or put back, as history keeps it.
  func json(movedTo to: LocalTime?) -> JSONValue {
    .object(["occurrence": .string(text)].merging(to.map { ["to": .string($0.description)] } ?? [:]) { $1 })
  }
}

extension Instant {
  /// A session of focus that began then, as history keeps it; nil where there was none.
  func session(to end: Instant?) -> JSONValue? {
    end.map { .object(["since": .string(description), "until": .string($0.description)]) }
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
