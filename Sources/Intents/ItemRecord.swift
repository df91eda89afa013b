package import TodoModel

/// The last writer of a field, with its position in the order of mutations.
package struct Stamp: Hashable, Codable, Sendable {
  package var revision: Revision
  package var device: DeviceID

  private enum CodingKeys: String, CodingKey { case revision, device }

  package init(revision: Revision, device: DeviceID) {
    self.revision = revision
    self.device = device
  }
}

extension Stamp {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(revision: try container.revision(.revision), device: try container.decode(DeviceID.self, forKey: .device))
  }
}

/// An item with the metadata for merging.
package struct ItemRecord: Hashable, Sendable {
  /// Maximum number of occurrences in `touches`; the oldest are removed first.
  package static let touchLimit = 16

  package var item: Item
  package var stamps: [Field: Stamp]
  /// The last device that added each tag; an add wins over a concurrent removal.
  package var tagStamps: [String: Stamp]
  /// The last device that added each blocker; an add wins over a concurrent removal.
  package var blockerStamps: [ItemID: Stamp]
  /// The last device that set or cleared each of the user's own fields, by key.
  package var fieldStamps: [String: Stamp]
  /// The last change of each occurrence; at most `touchLimit`.
  package var touches: [OccurrenceKey: Touch]
  /// The fields whose value won a conflict; the losing value is in the history.
  package var conflicts: Set<Field>
  /// The former order, if it was lost and the item was offered again.
  package var former: Former?

  package init(
    item: Item, stamps: [Field: Stamp] = [:], tagStamps: [String: Stamp] = [:], blockerStamps: [ItemID: Stamp] = [:],
    fieldStamps: [String: Stamp] = [:], touches: [OccurrenceKey: Touch] = [:], conflicts: Set<Field> = [],
    former: Former? = nil
  ) {
    self.item = item
    self.stamps = stamps
    self.tagStamps = tagStamps
    self.blockerStamps = blockerStamps
    self.fieldStamps = fieldStamps
    self.touches = touches
    self.conflicts = conflicts
    self.former = former
  }

  /// The stamps and touches.
  package var order: Former {
    Former(
      stamps: stamps, tagStamps: tagStamps, blockerStamps: blockerStamps, fieldStamps: fieldStamps, touches: touches)
  }

  /// The row for lists without a device's pending changes.
  package var row: Row { Row(item: item, sync: .settled, hasConflict: !conflicts.isEmpty) }
}

/// The last change of an occurrence and its author.
package struct Touch: Hashable, Codable, Sendable {
  /// A kind of change.
  package enum Change: String, Codable, Hashable, Sendable { case done, reopened, skipped, unskipped, moved }

  package var change: Change
  /// The device and its position in the order of mutations.
  package var stamp: Stamp

  package init(_ change: Change, _ stamp: Stamp) {
    self.change = change
    self.stamp = stamp
  }
}

extension ItemRecord: Codable {
  private enum CodingKeys: String, CodingKey { case item, conflicts, former }

  /// Decodes the wire form; absent values are empty, and unknown fields are dropped.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(item: try container.decode(Item.self, forKey: .item))
    let order = try Former(from: decoder)
    (stamps, tagStamps, touches) = (order.stamps, order.tagStamps, order.touches)
    (blockerStamps, fieldStamps) = (order.blockerStamps, order.fieldStamps)
    let names = try container.decodeIfPresent([String].self, forKey: .conflicts) ?? []
    conflicts = Set(names.compactMap(Field.init(rawValue:)))
    former = try container.decodeIfPresent(Former.self, forKey: .former)
  }

  /// Encodes the wire form without empty values.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(item, forKey: .item)
    try order.encode(to: encoder)
    if !conflicts.isEmpty { try container.encode(conflicts.sorted(), forKey: .conflicts) }
    try container.encodeIfPresent(former, forKey: .former)
  }
}
