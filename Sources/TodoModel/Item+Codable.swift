import JSON

extension Item: Codable {
  /// The wire names, in snake_case.
  private enum Name: String, CaseIterable {
    case id, number, title, notes, list, tags, priority, schedule, deadline, order, parent, version,
      completions
    case deadlineTime = "deadline_time"
    case deadlineZone = "deadline_zone"
    case createdAt = "created_at"
    case notifiedAt = "notified_at"
    case snoozedUntil = "snoozed_until"
    case focusedSince = "focused_since"
    case deletedAt = "deleted_at"
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: Name) { stringValue = name.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the wire form; names it does not know are kept in `extra`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func read<Value: Decodable>(_ name: Name, _ type: Value.Type = Value.self) throws -> Value? {
      try container.decodeIfPresent(type, forKey: Key(name))
    }
    self.init(
      id: try container.decode(ItemID.self, forKey: Key(.id)),
      title: try container.decode(String.self, forKey: Key(.title)),
      createdAt: try container.decode(Instant.self, forKey: Key(.createdAt)),
      order: try read(.order) ?? OrderKey("")
    )
    number = try container.number(in: Item.numbers, forKey: Key(.number))
    notes = try read(.notes) ?? ""
    list = try read(.list)
    tags = Set(try read(.tags, [String].self) ?? [])
    priority = try read(.priority) ?? .none
    schedule = try read(.schedule)
    deadline = try container.deadline(Key(.deadline), time: Key(.deadlineTime), zone: Key(.deadlineZone))
    parent = try read(.parent)
    version = try container.number(in: Item.revisions, forKey: Key(.version)) ?? 0
    notifiedAt = try read(.notifiedAt)
    snoozedUntil = try read(.snoozedUntil)
    focusedSince = try read(.focusedSince)
    deletedAt = try read(.deletedAt)
    for (key, instant) in try read(.completions, [String: Instant].self) ?? [:] {
      completions[OccurrenceKey(key)] = instant
    }
    for key in container.allKeys where Name(rawValue: key.stringValue) == nil {
      extra[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
  }

  /// Writes the wire form; what is empty or unset is left out.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func write(_ name: Name, _ value: (some Encodable)?) throws {
      if let value { try container.encode(value, forKey: Key(name)) }
    }
    try write(.id, id)
    try write(.number, number)
    try write(.title, title)
    try write(.notes, notes.isEmpty ? nil : notes)
    try write(.list, list)
    try write(.tags, tags.isEmpty ? nil : tags.sorted())
    try write(.priority, priority == .none ? nil : priority)
    try write(.schedule, schedule)
    if let deadline {
      try container.encode(deadline, day: Key(.deadline), time: Key(.deadlineTime), zone: Key(.deadlineZone))
    }
    try write(.order, order.text.isEmpty ? nil : order)
    try write(.parent, parent)
    try write(.createdAt, createdAt)
    try write(.version, version)
    try write(.notifiedAt, notifiedAt)
    try write(.snoozedUntil, snoozedUntil)
    try write(.focusedSince, focusedSince)
    try write(.deletedAt, deletedAt)
    if !completions.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: completions.map { ($0.key.text, $0.value) })
      try write(.completions, named)
    }
    for (name, value) in extra where Name(rawValue: name) == nil {
      try container.encode(value, forKey: Key(stringValue: name))
    }
  }
}
