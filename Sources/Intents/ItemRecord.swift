package import TodoModel

/// Who set a field last, and when in the order of mutations.
package struct Stamp: Hashable, Codable, Sendable {
  /// The revision that set it.
  package var revision: Revision
  /// The device that set it.
  package var device: DeviceID

  private enum CodingKeys: String, CodingKey {
    case revision, device
  }

  package init(revision: Revision, device: DeviceID) {
    self.revision = revision
    self.device = device
  }
}

extension Stamp {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      revision: try container.revision(.revision),
      device: try container.decode(DeviceID.self, forKey: .device)
    )
  }
}

/// An item with what merging needs to know of it.
package struct ItemRecord: Hashable, Sendable {
  /// How many occurrences are remembered in `touches`; the oldest go first.
  package static let touchLimit = 16

  package var item: Item
  /// Who set which field last.
  package var stamps: [Field: Stamp]
  /// Who added which tag last, for an add wins over a remove that had not seen it.
  package var tagStamps: [String: Stamp]
  /// Who last said that it waits for which item, for that wins over a removal that had not seen it.
  package var blockerStamps: [ItemID: Stamp]
  /// What was done to which occurrence last; at most `touchLimit`.
  package var touches: [OccurrenceKey: Touch]
  /// Fields whose value won over another that somebody also wanted; the other is in the history.
  package var conflicts: Set<Field>
  /// What an earlier order of it said, where it was lost and offered again.
  package var former: Former?

  package init(
    item: Item,
    stamps: [Field: Stamp] = [:],
    tagStamps: [String: Stamp] = [:],
    blockerStamps: [ItemID: Stamp] = [:],
    touches: [OccurrenceKey: Touch] = [:],
    conflicts: Set<Field> = [],
    former: Former? = nil
  ) {
    self.item = item
    self.stamps = stamps
    self.tagStamps = tagStamps
    self.blockerStamps = blockerStamps
    self.touches = touches
    self.conflicts = conflicts
    self.former = former
  }

  /// The item as lists show it, where there is no device between.
  package var row: Row { Row(item: item, sync: .settled, hasConflict: !conflicts.isEmpty) }
}
