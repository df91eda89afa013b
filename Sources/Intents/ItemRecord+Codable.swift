import TodoModel

extension ItemRecord: Codable {
  private enum CodingKeys: String, CodingKey { case item, conflicts, former }

  /// Decodes the wire form; absent values are empty, and unknown fields are dropped.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(item: try container.decode(Item.self, forKey: .item))
    let order = try Former(from: decoder)
    (stamps, tagStamps, touches) = (order.stamps, order.tagStamps, order.touches)
    blockerStamps = order.blockerStamps
    let names = try container.decodeIfPresent([String].self, forKey: .conflicts) ?? []
    conflicts = Set(names.compactMap(Field.init(rawValue:)))
    former = try container.decodeIfPresent(Former.self, forKey: .former)
  }

  /// Encodes the wire form without empty values.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item, forKey: .item)
    try Former(stamps: stamps, tagStamps: tagStamps, blockerStamps: blockerStamps, touches: touches).encode(to: encoder)
    if !conflicts.isEmpty { try container.encode(conflicts.sorted(), forKey: .conflicts) }
    try container.encodeIfPresent(former, forKey: .former)
  }
}
