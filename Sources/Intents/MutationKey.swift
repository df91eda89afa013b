import TodoModel

/// The keys of a mutation's wire form: one flat object with common fields and those of the intent.
enum MutationKey: String, CodingKey {
  case mid, item, device, base, at, by
  case name = "do"
  case value, basis, occurrence, to, until, since, time, zone, contested, former
  case doneAt = "done_at"
  case seenAt = "seen_at"
}

extension KeyedDecodingContainer {
  /// Decodes a revision; throws if it is missing.
  package func revision(_ key: Key) throws -> Revision {
    guard let revision = try number(in: Item.revisions, forKey: key) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "a revision is needed")
      throw DecodingError.keyNotFound(key, context)
    }
    return revision
  }
}

extension KeyedDecodingContainer<MutationKey> {
  /// Decodes a value that may be null but must be present, because absence never deletes (invariant V9).
  func said<Value: Decodable>(_ key: MutationKey, _ type: Value.Type = Value.self) throws -> Value? {
    guard contains(key) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "\"\(key.rawValue)\" must be said")
      throw DecodingError.keyNotFound(key, context)
    }
    return try decodeIfPresent(type, forKey: key)
  }
}
