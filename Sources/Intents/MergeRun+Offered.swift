import JSON
import TodoModel

extension MergeRun {
  /// Returns true if an added item is the existing one.
  func isSame(_ item: Item) -> Bool { item.id == record.item.id && item.createdAt == record.item.createdAt }

  /// Merges an item that is added again; rejects a different item with the same id.
  ///
  /// An item that exists already changes only by what its device knows better. Devices may have known different
  /// versions. Each part comes from the device that knew it last in the lost order, regardless of arrival. Values set
  /// since the item was offered again stay. The history keeps the losing values.
  mutating func addAgain(_ item: Item) -> Outcome {
    guard isSame(item) else { return reject(.idInUse) }
    guard let offered = mutation.former?.bounded(by: item) else { return .already }
    let before = record.item
    var known = record.former ?? Former(of: record)
    takeUnknown(item, offered, known)
    let isReminderSet = !known.changed.isDisjoint(with: [.schedule, .done, .reminder])
    if !isReminderSet { takeReminder(item, offered, known) }
    for field in Field.allCases where field.isWhole { take(field, item, offered, &known) }
    if isReminderSet, record.item.schedule != before.schedule { arm() }
    takeTags(item, offered, &known)
    takeBlockers(item, offered, &known)
    takeFields(item, offered, &known)
    takeCompletions(item, offered, &known)
    takeSessions(item, offered, &known)
    for field in [Field.reminder, .deleted] {
      known.stamps[field] = Stamp.later(offered.stamps[field], known.stamps[field])
    }
    known.offer = known.offer ?? mutation.mid
    record.former = known
    return record.item == before ? .already : .applied
  }

  /// Merges one field if the offer knew a later value.
  private mutating func take(_ field: Field, _ item: Item, _ offered: Former, _ known: inout Former) {
    let (old, new) = (field.json(of: record.item), field.json(of: item))
    let (mine, theirs) = (known.stamps[field], offered.stamps[field])
    let isLater = Stamp.isLater(theirs, than: mine)
    if isLater { known.stamps[field] = theirs }
    guard old != new else { return }
    if known.changed.contains(field) { return lose(field, item, theirs, isNews: isLater) }
    guard isLater || (theirs != nil && theirs == mine && new.precedes(old)) else {
      return noteLost(field, old.said, new.said, by: theirs)
    }
    let left = record.stamps[field]
    field.set(in: &record.item, as: item)
    note(field, old.said, new.said)
    if isConflict(left) { noteLost(field, new.said, old.said, by: left) }
    if let stamp { record.stamps[field] = stamp }
    if keepsBoth(field) { record.conflicts.insert(field) }
  }

  /// Records an offered value that loses against one set since; only notes are merged, by lines.
  private mutating func lose(_ field: Field, _ item: Item, _ theirs: Stamp?, isNews: Bool) {
    let (winner, value) = (field.json(of: record.item).said, field.json(of: item).said)
    guard field == .notes, isNews, revision != nil else {
      noteLost(field, winner, value, by: theirs)
      if isNews, field.isMarked, revision != nil { record.conflicts.insert(field) }
      return
    }
    let merged = mergeLines(basis: "", record.item.notes, item.notes)
    guard merged.text.utf8.count <= ValueLimits.notesBytes else { return noteLost(field, winner, value, by: theirs) }
    note(field, winner, .string(merged.text))
    record.item.notes = merged.text
    settle(field)
    if merged.overlaps { record.conflicts.insert(field) }
  }

  /// Merges tags: a tag stays unless a device that knew it removed it.
  private mutating func takeTags(_ item: Item, _ offered: Former, _ known: inout Former) {
    let theirs = record.item.tags
    for tag in item.tags.subtracting(theirs).sorted() {
      let added = offered.tagStamps[tag]
      let isNews = Stamp.isLater(added, than: known.stamps[.tags])
      guard isNews, record.item.tags.count < ValueLimits.tags else {
        noteLost(.tags, nil, .string(tag), by: added)
        continue
      }
      record.item.tags.insert(tag)
      note(.tags, nil, .string(tag))
      if let stamp { (record.tagStamps[tag], record.stamps[.tags]) = (stamp, stamp) }
    }
    for tag in theirs.subtracting(item.tags).sorted() {
      let added = known.tagStamps[tag]
      guard added != nil || record.tagStamps[tag] == nil else { continue }
      guard let last = offered.stamps[.tags], !Stamp.isLater(added, than: last) else { continue }
      record.item.tags.remove(tag)
      record.tagStamps[tag] = nil
      known.tagStamps[tag] = nil
      note(.tags, .string(tag), nil)
    }
    for tag in item.tags.intersection(record.item.tags) {
      known.tagStamps[tag] = Stamp.later(offered.tagStamps[tag], known.tagStamps[tag])
    }
    known.stamps[.tags] = Stamp.later(offered.stamps[.tags], known.stamps[.tags])
  }

  /// Merges completions: a completion stays unless a device that knew it reopened the occurrence.
  private mutating func takeCompletions(_ item: Item, _ offered: Former, _ known: inout Former) {
    let before = known
    let keys = Set(item.completions.keys).union(record.item.completions.keys).union(offered.touches.keys)
    for key in keys.sorted() {
      let isLater = Stamp.isLater(offered.touches[key]?.stamp, than: before.touches[key]?.stamp)
      take(key, item.completions[key], offered, before, isLater: isLater)
      guard isLater else { continue }
      if record.touches[key] == before.touches[key] { record.touches[key] = nil }
      known.touches[key] = offered.touches[key]
    }
    known.trim()
    known.stamps[.done] = Stamp.later(offered.stamps[.done], known.stamps[.done])
  }

  private mutating func take(_ key: OccurrenceKey, _ at: Instant?, _ offered: Former, _ known: Former, isLater: Bool) {
    let old = record.item.completions[key]
    guard old != at else { return }
    let touch = record.touches[key]
    if let touch, touch != known.touches[key], [.done, .reopened].contains(touch.change) {
      guard isLater, (old == nil) != (at == nil) else { return }
      noteLost(.done, key.json(old), key.json(at), by: offered.touches[key]?.stamp)
      if revision != nil { record.conflicts.insert(.done) }
      return
    }
    guard offered.wins(at, over: old, known, key), old != nil || hasRoom else {
      if at != nil { noteLost(.done, key.json(old), key.json(at), by: offered.touches[key]?.stamp) }
      return
    }
    record.item.completions[key] = at
    record.touches[key] = nil
    note(.done, key.json(old), key.json(at))
  }

  private var hasRoom: Bool { record.item.completions.count < ValueLimits.completions }

  /// Merges the reminder: the device that knew the last change decides.
  private mutating func takeReminder(_ item: Item, _ offered: Former, _ known: Former) {
    record.item.remindedBy = ReminderMark.latest(
      of: record.item.remindedBy.merging(item.remindedBy) { min($0, $1) })
    let (mine, theirs) = (known.reminded, offered.reminded)
    // Arming alone leaves no stamp, so of two equal stamps the less silent reminder wins.
    guard theirs > mine || (theirs == mine && item.silence < record.item.silence) else { return }
    record.item.notifiedAt = item.notifiedAt
    record.item.snoozedUntil = item.snoozedUntil
  }

  /// Merges fields of newer programs: adds absent ones, and the later known value wins.
  private mutating func takeUnknown(_ item: Item, _ offered: Former, _ known: Former) {
    let extra = record.item.extra.merging(item.extra) { offered.end > known.end ? $1 : $0 }
    if ValueCheck.unknown(extra) == nil { record.item.extra = extra }
  }
}

extension Former {
  /// Returns true if this state of an occurrence wins: the later one, else a reopened one, else a completed one.
  fileprivate func wins(_ at: Instant?, over old: Instant?, _ known: Former, _ key: OccurrenceKey) -> Bool {
    let (mine, theirs) = (known.reached(key), reached(key))
    if mine != theirs { return theirs > mine }
    if let at, let old { return at < old }
    let isReopened = [self, known].contains { $0.touches[key]?.change == .reopened }
    return (at == nil) == isReopened
  }
}

extension Field {
  /// True if the field has one value that is merged as a whole.
  fileprivate var isWhole: Bool { register != nil || [.notes, .schedule, .focus].contains(self) }

  /// Returns the value; null for none.
  fileprivate func json(of item: Item) -> JSONValue {
    if let register { return register.value(of: item) }
    switch self {
    case .notes: return item.notes.isEmpty ? .null : .string(item.notes)
    case .schedule: return item.schedule?.json ?? .null
    case .focus: return item.focusedSince.map { .string($0.description) } ?? .null
    default: return .null
    }
  }

  fileprivate func set(in item: inout Item, as other: Item) {
    if let register { return register.set(register.value(of: other), in: &item) }
    switch self {
    case .notes: item.notes = other.notes
    case .schedule: item.schedule = other.schedule
    case .focus: item.focusedSince = other.focusedSince
    default: break
    }
  }
}

extension Item {
  /// A sort key for the silence of the reminder, lowest if it is armed.
  fileprivate var silence: (Int, Int) { (notifiedAt?.milliseconds ?? .min, snoozedUntil?.milliseconds ?? .min) }
}

extension JSONValue {
  /// The value for the history; nil for null.
  fileprivate var said: JSONValue? { self == .null ? nil : self }

  /// Orders values by their text, to break ties.
  func precedes(_ other: JSONValue) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}
