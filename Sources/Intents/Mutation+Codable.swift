import TodoModel

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
