package import TodoModel

extension OccurrenceKey {
  /// An occurrence with the time it was done, as history keeps it; nil where it was open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }
}

extension Schedule {
  /// The wire form as a value.
  package var json: JSONValue {
    var object: [String: JSONValue] = [
      "start": .string(start.description), "all_day": .bool(start.time == nil),
    ]
    if let end { object["end"] = .string(end.description) }
    if let zone { object["zone"] = .string(zone) }
    if fold != 0 { object["fold"] = .integer(fold) }
    if let recurrence {
      object["rrule"] = .string(recurrence.description)
      object["repeat_mode"] = .string(repeatMode.rawValue)
    }
    if !exceptions.isEmpty { object["exceptions"] = .array(exceptions.sorted().map { .string($0.text) }) }
    if !moves.isEmpty {
      let named = moves.map { ($0.key.text, JSONValue.string($0.value.description)) }
      object["moves"] = .object(Dictionary(uniqueKeysWithValues: named))
    }
    return .object(object)
  }

  /// What one occurrence was changed to, as history keeps it.
  func json(of key: OccurrenceKey) -> JSONValue {
    var object: [String: JSONValue] = ["occurrence": .string(key.text)]
    if exceptions.contains(key) { object["skipped"] = .bool(true) }
    if let to = moves[key] { object["to"] = .string(to.description) }
    return .object(object)
  }
}
