package import JSON
package import TodoModel

extension OccurrenceKey {
  /// An occurrence with the time it was done, as history keeps it; nil where it was open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }
}

extension JSONValue {
  /// A member of an object; nil where there is none.
  subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { return members[name] }
    return nil
  }

  /// A string's text; nil for anything else.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}

extension Schedule {
  /// Reads what `json` gives; nil where it has no start.
  init?(json: JSONValue) {
    guard let start = json["start"]?.text.flatMap({ LocalTime($0) }) else { return nil }
    self.init(start: start)
    end = json["end"]?.text.flatMap { LocalTime($0) }
    zone = json["zone"]?.text
    if case .integer(let fold)? = json["fold"] { self.fold = fold }
    recurrence = json["rrule"]?.text.flatMap { Recurrence($0) }
    repeatMode = json["repeat_mode"]?.text.flatMap(RepeatMode.init) ?? .fixed
    if case .array(let keys)? = json["exceptions"] {
      exceptions = Set(keys.compactMap(\.text).map { OccurrenceKey($0) })
    }
    if case .object(let named)? = json["moves"] {
      for (key, time) in named { moves[OccurrenceKey(key)] = time.text.flatMap { LocalTime($0) } }
    }
  }

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
