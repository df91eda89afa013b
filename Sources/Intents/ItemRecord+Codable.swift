import TodoModel

extension ItemRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case item, stamps, touches, conflicts
    case tagStamps = "tag_stamps"
  }

  /// Reads the wire form; what is absent is empty, and fields that only newer programs have are left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(item: try container.decode(Item.self, forKey: .item))
    for (name, stamp) in try container.decodeIfPresent([String: Stamp].self, forKey: .stamps) ?? [:] {
      if let field = Field(rawValue: name) { stamps[field] = stamp }
    }
    tagStamps = try container.decodeIfPresent([String: Stamp].self, forKey: .tagStamps) ?? [:]
    for (key, touch) in try container.decodeIfPresent([String: Touch].self, forKey: .touches) ?? [:] {
      touches[OccurrenceKey(key)] = touch
    }
    let names = try container.decodeIfPresent([String].self, forKey: .conflicts) ?? []
    conflicts = Set(names.compactMap(Field.init(rawValue:)))
  }

  /// Writes the wire form; what is empty is left out.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item, forKey: .item)
    if !stamps.isEmpty { try container.encode(stamps, forKey: .stamps) }
    if !tagStamps.isEmpty { try container.encode(tagStamps, forKey: .tagStamps) }
    if !touches.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: touches.map { ($0.key.text, $0.value) })
      try container.encode(named, forKey: .touches)
    }
    if !conflicts.isEmpty { try container.encode(conflicts.sorted(), forKey: .conflicts) }
  }
}
