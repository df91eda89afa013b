package import TodoModel

/// What an authority had ordered of an item before it lost it: by this the values of several devices that offer the item
/// again are compared.
///
/// Revisions in it are those of the lost order, and say nothing in the one of now.
package struct Former: Hashable, Sendable {
  /// Who set which field last.
  package var stamps: [Field: Stamp]
  /// Who added which tag last.
  package var tagStamps: [String: Stamp]
  /// Who last said that it waits for which item.
  package var blockerStamps: [ItemID: Stamp]
  /// What was done to which occurrence last; at most `ItemRecord.touchLimit`.
  package var touches: [OccurrenceKey: Touch]
  /// Fields that somebody has set since the item is there again.
  package var changed: Set<Field>
  /// The mutation that brought the item into the order of now; nil of a device's word.
  package var offer: MutationID?

  package init(
    stamps: [Field: Stamp] = [:],
    tagStamps: [String: Stamp] = [:],
    blockerStamps: [ItemID: Stamp] = [:],
    touches: [OccurrenceKey: Touch] = [:],
    changed: Set<Field> = [],
    offer: MutationID? = nil
  ) {
    self.stamps = stamps
    self.tagStamps = tagStamps
    self.blockerStamps = blockerStamps
    self.touches = touches
    self.changed = changed
    self.offer = offer
  }

  /// What a device says of a record that it offers again.
  ///
  /// Where the record has been offered before, what was set since comes behind all of the order that was lost then.
  package init(of record: ItemRecord) {
    guard let known = record.former else {
      self.init(
        stamps: record.stamps,
        tagStamps: record.tagStamps,
        blockerStamps: record.blockerStamps,
        touches: record.touches
      )
      return
    }
    self = known
    (changed, offer) = ([], nil)
    let end = known.end
    for (field, stamp) in record.stamps where known.changed.contains(field) || stamps[field] == nil {
      stamps[field] = stamp.moved(behind: end)
    }
    for (tag, stamp) in record.tagStamps where tagStamps[tag] == nil {
      tagStamps[tag] = stamp.moved(behind: end)
    }
    for (id, stamp) in record.blockerStamps where blockerStamps[id] == nil {
      blockerStamps[id] = stamp.moved(behind: end)
    }
    for (key, touch) in record.touches where known.touches[key] != touch {
      touches[key] = Touch(touch.change, touch.stamp.moved(behind: end))
    }
    trim()
  }

  /// The last revision that it names.
  var end: Revision {
    let revisions = [
      Array(stamps.values), Array(tagStamps.values), Array(blockerStamps.values), touches.values.map(\.stamp),
    ].joined()
    return revisions.map(\.revision).max() ?? 0
  }

  /// The same, but for what the item does not have and no item can have.
  func bounded(by item: Item) -> Former {
    var bounded = self
    (bounded.changed, bounded.offer) = ([], nil)
    bounded.tagStamps = tagStamps.filter { item.tags.contains($0.key) }
    bounded.blockerStamps = blockerStamps.filter { item.blockedBy[$0.key] != nil }
    bounded.touches = touches.filter { ValueCheck.occurrence($0.key, .done) == nil }
    bounded.trim()
    return bounded
  }

  /// Lets the oldest touches go where there are too many.
  mutating func trim() {
    while touches.count > ItemRecord.touchLimit {
      let oldest = touches.min { ($0.value.stamp.revision, $0.key) < ($1.value.stamp.revision, $1.key) }
      guard let oldest else { return }
      touches[oldest.key] = nil
    }
  }

  /// How late the state of an occurrence was reached; where that was let go of, as late as it may have been.
  func reached(_ key: OccurrenceKey) -> Revision {
    if let touch = touches[key], [.done, .reopened].contains(touch.change) { return touch.stamp.revision }
    guard touches.count >= ItemRecord.touchLimit else { return 0 }
    return touches.values.map(\.stamp.revision).min() ?? 0
  }

  /// How late the reminder was set or armed: with a date first of all.
  var reminded: (Revision, Revision) {
    let others = [Field.done, .reminder].compactMap { stamps[$0]?.revision }
    return (stamps[.schedule]?.revision ?? 0, others.max() ?? 0)
  }
}

extension Stamp {
  /// Whether it is the later one; none is the earliest, and of two of one revision the devices decide.
  static func isLater(_ one: Stamp?, than other: Stamp?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return (one.revision, one.device) > (other.revision, other.device)
  }

  /// The later one.
  static func later(_ one: Stamp?, _ other: Stamp?) -> Stamp? { isLater(one, than: other) ? one : other }

  fileprivate func moved(behind end: Revision) -> Stamp {
    Stamp(revision: min(revision + end, Item.revisions.upperBound), device: device)
  }
}

extension Former: Codable {
  private enum CodingKeys: String, CodingKey {
    case stamps, touches, changed, offer
    case tagStamps = "tag_stamps"
    case blockerStamps = "blocker_stamps"
  }

  /// Reads the wire form, beside others in an object; what is absent is empty, and fields that only newer programs have
  /// are left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for (name, stamp) in try container.decodeIfPresent([String: Stamp].self, forKey: .stamps) ?? [:] {
      if let field = Field(rawValue: name) { stamps[field] = stamp }
    }
    tagStamps = try container.decodeIfPresent([String: Stamp].self, forKey: .tagStamps) ?? [:]
    for (id, stamp) in try container.decodeIfPresent([String: Stamp].self, forKey: .blockerStamps) ?? [:] {
      if let id = ItemID(id) { blockerStamps[id] = stamp }
    }
    for (key, touch) in try container.decodeIfPresent([String: Touch].self, forKey: .touches) ?? [:] {
      touches[OccurrenceKey(key)] = touch
    }
    let names = try container.decodeIfPresent([String].self, forKey: .changed) ?? []
    changed = Set(names.compactMap(Field.init(rawValue:)))
    offer = try container.decodeIfPresent(MutationID.self, forKey: .offer)
  }

  /// Writes the wire form; what is empty is left out.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !stamps.isEmpty { try container.encode(stamps, forKey: .stamps) }
    if !tagStamps.isEmpty { try container.encode(tagStamps, forKey: .tagStamps) }
    if !blockerStamps.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: blockerStamps.map { ($0.key.description, $0.value) })
      try container.encode(named, forKey: .blockerStamps)
    }
    if !touches.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: touches.map { ($0.key.text, $0.value) })
      try container.encode(named, forKey: .touches)
    }
    if !changed.isEmpty { try container.encode(changed.sorted(), forKey: .changed) }
    try container.encodeIfPresent(offer, forKey: .offer)
  }
}
