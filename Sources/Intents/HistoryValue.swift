import JSON
import TodoModel

extension OccurrenceKey {
  /// Returns the history value of a completed occurrence; nil if it is open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }

  /// Returns the history value of a moved occurrence; nil moves it back.
  func json(movedTo to: LocalTime?) -> JSONValue {
    .object(["occurrence": .string(text)].merging(to.map { ["to": .string($0.description)] } ?? [:]) { $1 })
  }
}

extension Instant {
  /// Returns the history value of a focus session that starts at this instant; nil without an end.
  func session(to end: Instant?) -> JSONValue? {
    end.map { .object(["since": .string(description), "until": .string($0.description)]) }
  }
}

extension Schedule {
  /// Returns the history value of one occurrence: skipped, moved or regular.
  func json(of key: OccurrenceKey) -> JSONValue {
    var object: [String: JSONValue] = ["occurrence": .string(key.text)]
    if exceptions.contains(key) { object["skipped"] = .bool(true) }
    if let to = moves[key] { object["to"] = .string(to.description) }
    return .object(object)
  }
}
