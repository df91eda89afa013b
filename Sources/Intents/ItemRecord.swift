package import TodoModel

/// Who set a field last, and when in the order of mutations.
package struct Stamp: Hashable, Codable, Sendable {
  /// The revision that set it.
  package var revision: Revision
  /// The device that set it.
  package var device: DeviceID

  /// A stamp.
  package init(revision: Revision, device: DeviceID) {
    self.revision = revision
    self.device = device
  }
}

/// An item with what merging needs to know of it.
package struct ItemRecord: Hashable, Codable, Sendable {
  /// The item.
  package var item: Item
  /// Who set which field last.
  package var stamps: [Field: Stamp]
  /// Fields whose value won over another that somebody also wanted; the other is in the history.
  package var conflicts: Set<Field>

  /// A record.
  package init(item: Item, stamps: [Field: Stamp] = [:], conflicts: Set<Field> = []) {
    self.item = item
    self.stamps = stamps
    self.conflicts = conflicts
  }
}
