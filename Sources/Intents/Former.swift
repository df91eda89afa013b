package import TodoModel

/// The revision order of an item that an authority assigned before it lost its data.
///
/// When several devices offer the item again, their values are compared by this order. Its revisions cannot be
/// compared with those of the current order.
package struct Former: Hashable, Sendable {
  package var stamps: [Field: Stamp]
  /// The last device that added each tag.
  package var tagStamps: [String: Stamp]
  /// The last device that added each blocker.
  package var blockerStamps: [ItemID: Stamp]
  /// The last device that set or cleared each of the user's own fields, by key.
  package var fieldStamps: [String: Stamp]
  /// The last change of each occurrence; at most `ItemRecord.touchLimit`.
  package var touches: [OccurrenceKey: Touch]
  /// The fields set since the item was offered again.
  package var changed: Set<Field>
  /// The mutation that brought the item into the current order; nil in the report of a device.
  package var offer: MutationID?

  package init(
    stamps: [Field: Stamp] = [:], tagStamps: [String: Stamp] = [:], blockerStamps: [ItemID: Stamp] = [:],
    fieldStamps: [String: Stamp] = [:], touches: [OccurrenceKey: Touch] = [:], changed: Set<Field> = [],
    offer: MutationID? = nil
  ) {
    self.stamps = stamps
    self.tagStamps = tagStamps
    self.blockerStamps = blockerStamps
    self.fieldStamps = fieldStamps
    self.touches = touches
    self.changed = changed
    self.offer = offer
  }

  /// Creates the report of a device for a record that it offers again.
  ///
  /// If the record was offered before, changes since then follow all revisions of the lost order.
  package init(of record: ItemRecord) {
    guard let known = record.former else {
      self = record.order
      return
    }
    self = known
    (changed, offer) = ([], nil)
    let end = known.end
    for (field, stamp) in record.stamps where known.changed.contains(field) || stamps[field] == nil {
      stamps[field] = stamp.moved(behind: end)
    }
    for (tag, stamp) in record.tagStamps where tagStamps[tag] == nil { tagStamps[tag] = stamp.moved(behind: end) }
    for (id, stamp) in record.blockerStamps where blockerStamps[id] == nil {
      blockerStamps[id] = stamp.moved(behind: end)
    }
    for (key, stamp) in record.fieldStamps where fieldStamps[key] == nil { fieldStamps[key] = stamp.moved(behind: end) }
    for (key, touch) in record.touches where known.touches[key] != touch {
      touches[key] = Touch(touch.change, touch.stamp.moved(behind: end))
    }
    trim()
  }

  /// The highest revision.
  var end: Revision {
    let revisions = [
      Array(stamps.values), Array(tagStamps.values), Array(blockerStamps.values), Array(fieldStamps.values),
      touches.values.map(\.stamp),
    ].joined()
    return revisions.map(\.revision).max() ?? 0
  }

  /// Returns a copy without tags and blockers that the item lacks, and without invalid occurrences.
  func bounded(by item: Item) -> Former {
    var bounded = self
    (bounded.changed, bounded.offer) = ([], nil)
    bounded.tagStamps = tagStamps.filter { item.tags.contains($0.key) }
    bounded.blockerStamps = blockerStamps.filter { item.blockedBy[$0.key] != nil }
    if fieldStamps.count > Former.maximumFieldStamps {
      bounded.fieldStamps = fieldStamps.filter { item.ownFields[$0.key] != nil }
    }
    bounded.touches = touches.filter { ValueCheck.occurrence($0.key, .done) == nil }
    bounded.trim()
    return bounded
  }

  /// Maximum number of stamps of own fields, those of cleared fields included.
  static let maximumFieldStamps = 2 * ValueLimits.ownFields

  /// Removes the oldest touches above the limit.
  mutating func trim() {
    while touches.count > ItemRecord.touchLimit {
      let oldest = touches.min { ($0.value.stamp.revision, $0.key) < ($1.value.stamp.revision, $1.key) }
      guard let oldest else { return }
      touches[oldest.key] = nil
    }
  }

  /// Returns the revision at which an occurrence reached its state; the upper bound if its touch may be trimmed.
  func reached(_ key: OccurrenceKey) -> Revision {
    if let touch = touches[key], [.done, .reopened].contains(touch.change) { return touch.stamp.revision }
    guard touches.count >= ItemRecord.touchLimit else { return 0 }
    return touches.values.map(\.stamp.revision).min() ?? 0
  }

  /// The revisions that set or armed the reminder: of the schedule, then of a completion or the reminder itself.
  var reminded: (Revision, Revision) {
    let others = [Field.done, .reminder].compactMap { stamps[$0]?.revision }
    return (stamps[.schedule]?.revision ?? 0, others.max() ?? 0)
  }
}

extension Stamp {
  /// Returns true if `one` is later; nil is the earliest, and the device decides between equal revisions.
  static func isLater(_ one: Stamp?, than other: Stamp?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return (one.revision, one.device) > (other.revision, other.device)
  }

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
    case fieldStamps = "field_stamps"
  }

  /// Decodes the wire form next to other fields; absent values are empty, and unknown fields are dropped.
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
    fieldStamps = try container.decodeIfPresent([String: Stamp].self, forKey: .fieldStamps) ?? [:]
    for (key, touch) in try container.decodeIfPresent([String: Touch].self, forKey: .touches) ?? [:] {
      touches[OccurrenceKey(key)] = touch
    }
    let names = try container.decodeIfPresent([String].self, forKey: .changed) ?? []
    changed = Set(names.compactMap(Field.init(rawValue:)))
    offer = try container.decodeIfPresent(MutationID.self, forKey: .offer)
  }

  /// Encodes the wire form without empty values.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !stamps.isEmpty { try container.encode(stamps, forKey: .stamps) }
    if !tagStamps.isEmpty { try container.encode(tagStamps, forKey: .tagStamps) }
    if !blockerStamps.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: blockerStamps.map { ($0.key.description, $0.value) })
      try container.encode(named, forKey: .blockerStamps)
    }
    if !fieldStamps.isEmpty { try container.encode(fieldStamps, forKey: .fieldStamps) }
    if !touches.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: touches.map { ($0.key.text, $0.value) })
      try container.encode(named, forKey: .touches)
    }
    if !changed.isEmpty { try container.encode(changed.sorted(), forKey: .changed) }
    try container.encodeIfPresent(offer, forKey: .offer)
  }
}
