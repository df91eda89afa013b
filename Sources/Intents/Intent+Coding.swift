import TodoModel

extension Intent {
  /// Decodes "do" and its fields; throws an error with the name if the intent is unknown.
  ///
  /// Ignores `contested` for fields that cannot be in conflict.
  init(from container: KeyedDecodingContainer<MutationKey>) throws {
    let wish = try Intent.wish(container)
    let isContested = try container.decodeIfPresent(Bool.self, forKey: .contested) ?? false
    self = isContested && wish.field.isMarked ? .contest(wish) : wish
  }

  private static func wish(_ container: KeyedDecodingContainer<MutationKey>) throws -> Intent {
    let name = try container.decode(String.self, forKey: .name)
    if let register = Register(name: name) { return .set(register, try register.row.read(container)) }
    guard let kind = IntentName(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: "unknown intent \"\(name)\"")
    }
    return try read(kind, container)
  }

  private static func read(_ kind: IntentName, _ from: KeyedDecodingContainer<MutationKey>) throws -> Intent {
    func occurrence() throws -> OccurrenceKey { try from.decode(OccurrenceKey.self, forKey: .occurrence) }
    func text() throws -> String { try from.decode(String.self, forKey: .value) }
    func moment(_ key: MutationKey) throws -> Instant { try from.decode(Instant.self, forKey: key) }
    return switch kind {
    case .add: .add(try from.decode(Item.self, forKey: .value))
    case .setNotes: .setNotes(try text(), basis: try from.decodeIfPresent(String.self, forKey: .basis))
    case .schedule: .schedule(try from.said(.value))
    case .addTag: .addTag(try text())
    case .removeTag: .removeTag(try text())
    case .addBlocker: .addBlocker(try from.decode(ItemID.self, forKey: .value))
    case .removeBlocker: .removeBlocker(try from.decode(ItemID.self, forKey: .value))
    case .done: .done(try occurrence(), at: try moment(.doneAt))
    case .reopen: .reopen(try occurrence())
    case .skip: .skip(try occurrence())
    case .unskip: .unskip(try occurrence())
    case .moveOccurrence: .moveOccurrence(try occurrence(), to: try from.said(.to))
    case .delete: .delete
    case .restore: .restore
    case .acknowledge: .acknowledge(at: try moment(.seenAt))
    case .snooze: .snooze(until: try moment(.until))
    case .startFocus: .startFocus(at: try moment(.since))
    case .stopFocus: .stopFocus
    case .session: .session(try moment(.since), end: try from.said(.until))
    }
  }

  /// Encodes "do" and its fields; null removes a value.
  func encode(into container: inout KeyedEncodingContainer<MutationKey>) throws {
    if case .contest(let wish) = self {
      try wish.encode(into: &container)
      return try container.encode(true, forKey: .contested)
    }
    try container.encode(name, forKey: .name)
    switch self {
    case .set(let register, let value): try register.row.write(value, &container)
    case .add(let item): try container.encode(item, forKey: .value)
    case .addTag(let text), .removeTag(let text): try container.encode(text, forKey: .value)
    case .addBlocker(let id), .removeBlocker(let id): try container.encode(id, forKey: .value)
    case .setNotes(let text, let basis):
      try container.encode(text, forKey: .value)
      try container.encodeIfPresent(basis, forKey: .basis)
    case .schedule(let schedule): try container.encode(schedule, forKey: .value)
    case .done(let key, let at):
      try container.encode(key, forKey: .occurrence)
      try container.encode(at, forKey: .doneAt)
    case .reopen(let key), .skip(let key), .unskip(let key): try container.encode(key, forKey: .occurrence)
    case .moveOccurrence(let key, let to):
      try container.encode(key, forKey: .occurrence)
      try container.encode(to, forKey: .to)
    case .acknowledge(let at): try container.encode(at, forKey: .seenAt)
    case .snooze(let until): try container.encode(until, forKey: .until)
    case .startFocus(let since): try container.encode(since, forKey: .since)
    case .session(let start, let end):
      try container.encode(start, forKey: .since)
      try container.encode(end, forKey: .until)
    case .delete, .restore, .stopFocus, .contest: break
    }
  }
}

extension Intent: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(from: try decoder.container(keyedBy: MutationKey.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MutationKey.self)
    try encode(into: &container)
  }
}
