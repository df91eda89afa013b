package import TodoModel

/// The id of a mutation, also its idempotency key.
package typealias MutationID = Identifier<Mutation>

/// The id of a device: one replica of one user.
package typealias DeviceID = Identifier<Device>

/// A tag type for `DeviceID`.
package enum Device {}

/// A position in the service's order of mutations, per account; 0 is before the first.
package typealias Revision = Int

/// An intent with its item, author and base revision.
package struct Mutation: Hashable, Sendable {
  /// The id assigned by the device, the same on every retry.
  package let mid: MutationID
  package let item: ItemID
  package let device: DeviceID
  /// The revision of the item that the user saw.
  package let base: Revision
  /// The time by the device's clock; shown in the history, never used for ordering.
  package let at: Instant
  package let intent: Intent
  /// The name of the agent that acted for the user; nil if the user made the change.
  package let by: String?
  /// For an item that is offered again, its order before the authority lost it.
  package let former: Former?

  package init(
    mid: MutationID, item: ItemID, device: DeviceID, base: Revision, at: Instant, intent: Intent, by: String? = nil,
    former: Former? = nil
  ) {
    self.mid = mid
    self.item = item
    self.device = device
    self.base = base
    self.at = at
    self.intent = intent
    self.by = by
    self.former = former
  }

  /// Returns a copy with the given values replaced.
  package func with(
    mid: MutationID? = nil, base: Revision? = nil, device: DeviceID? = nil, intent: Intent? = nil,
    by name: String? = nil
  ) -> Mutation {
    Mutation(
      mid: mid ?? self.mid, item: item, device: device ?? self.device, base: base ?? self.base, at: at,
      intent: intent ?? self.intent, by: name ?? by, former: former)
  }
}

/// An intent for one item; changes with the same label form one undo step.
package struct Change: Hashable, Sendable {
  package var item: ItemID
  package var intent: Intent

  package init(_ item: ItemID, _ intent: Intent) {
    self.item = item
    self.intent = intent
  }
}

/// The keys of a mutation's wire form: one flat object with common fields and those of the intent.
enum MutationKey: String, CodingKey {
  case mid, item, device, base, at, by
  case name = "do"
  case value, field, basis, occurrence, to, until, since, time, zone, contested, former, reminder
  case doneAt = "done_at"
  case seenAt = "seen_at"
}

extension KeyedDecodingContainer {
  /// Decodes a revision; throws if it is missing.
  package func revision(_ key: Key) throws -> Revision {
    guard let revision = try number(in: Item.revisions, forKey: key) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: ValueMessages.revisionMissing)
      throw DecodingError.keyNotFound(key, context)
    }
    return revision
  }
}

extension KeyedDecodingContainer<MutationKey> {
  /// Decodes a value that may be null but must be present, because absence never deletes (invariant V9).
  func said<Value: Decodable>(_ key: MutationKey, _ type: Value.Type = Value.self) throws -> Value? {
    guard contains(key) else {
      let context = DecodingError.Context(
        codingPath: codingPath, debugDescription: ValueMessages.valueMissing(key.rawValue))
      throw DecodingError.keyNotFound(key, context)
    }
    return try decodeIfPresent(type, forKey: key)
  }
}

extension Mutation: Codable {
  /// Decodes the flat wire form; throws an error with the name if the intent is unknown.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MutationKey.self)
    self.init(
      mid: try container.decode(MutationID.self, forKey: .mid), item: try container.decode(ItemID.self, forKey: .item),
      device: try container.decode(DeviceID.self, forKey: .device), base: try container.revision(.base),
      at: try container.decode(Instant.self, forKey: .at), intent: try Intent(from: container),
      by: AgentName.kept(try? container.decodeIfPresent(String.self, forKey: .by)),
      former: try container.decodeIfPresent(Former.self, forKey: .former))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MutationKey.self)
    try container.encode(mid, forKey: .mid)
    try container.encode(item, forKey: .item)
    try container.encode(device, forKey: .device)
    try container.encode(base, forKey: .base)
    try container.encode(at, forKey: .at)
    try container.encodeIfPresent(by, forKey: .by)
    try intent.encode(into: &container)
    try container.encodeIfPresent(former, forKey: .former)
  }
}

/// The name of an agent (a program that acts for the user) in the history.
package enum AgentName {
  /// Maximum length in bytes.
  package static let limit = 64

  /// Returns the name to store; nil if it is missing, empty or longer than `limit`.
  package static func kept(_ name: String?) -> String? {
    guard let name, !name.isEmpty, name.utf8.count <= limit else { return nil }
    return name
  }

  /// Returns the phrase shown after a change made by an agent or on another host.
  package static func words(_ name: String) -> String {
    HostName.words(name) ?? OriginMessages.byAgent(name)
  }
}
