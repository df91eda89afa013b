import JSON
import TodoModel

/// The merge of one mutation into one record.
struct MergeRun {
  let mutation: Mutation
  /// The intent without `contest`.
  let intent: Intent
  let revision: Revision?
  var record: ItemRecord
  var history: [HistoryEntry] = []
  var rejection: Rejection?

  init(_ mutation: Mutation, _ record: ItemRecord, _ revision: Revision?) {
    self.mutation = mutation
    intent = mutation.intent.plain
    self.record = record
    self.revision = revision
  }

  /// The stamp of this mutation; nil without a revision.
  var stamp: Stamp? { revision.map { Stamp(revision: $0, device: mutation.device) } }

  /// Returns true if another device set the value after the base of this mutation.
  func isUnseen(_ stamp: Stamp?) -> Bool {
    guard let stamp else { return false }
    return stamp.revision > mutation.base && stamp.device != mutation.device
  }

  /// Returns true if the value is in conflict; only a service detects conflicts.
  func isConflict(_ stamp: Stamp?) -> Bool { revision != nil && isUnseen(stamp) }

  mutating func merge() -> Outcome {
    if record.item.deletedAt != nil { return mergeDeleted() }
    switch intent {
    case .add(let item): return addAgain(item)
    case .delete: return delete()
    case .restore: return agree(on: .deleted)
    default: return edit()
    }
  }

  mutating func edit() -> Outcome {
    switch intent {
    case .set(.parent, mutation.item.json): reject(.invalid)
    case .set(let register, let value) where !record.item.takes(register, value): reject(.invalid)
    case .set(let register, let value): set(register, value)
    case .setNotes(let notes, let basis): setNotes(notes, basis: basis)
    case .schedule(let schedule): setSchedule(schedule)
    case .skip, .unskip, .moveOccurrence: changeOccurrence()
    case .done(let key, let at): finish(key, at)
    case .reopen(let key): reopen(key)
    case .addTag(let tag): addTag(tag)
    case .removeTag(let tag): removeTag(tag)
    case .addBlocker(mutation.item): reject(.invalid)
    case .addBlocker(let id): addBlocker(id)
    case .removeBlocker(let id): removeBlocker(id)
    case .setField(let key, let value): setField(key, value == .null ? nil : value)
    case .acknowledge(let at, let mark): acknowledge(at, mark)
    case .snooze(let until): snooze(until)
    case .startFocus(let since): set(.focus, \.focusedSince, since) { $0.map { .string($0.description) } }
    case .stopFocus: set(.focus, \.focusedSince, nil) { $0.map { .string($0.description) } }
    case .session(let start, let end): setSession(start, end)
    case .add, .delete, .restore, .contest: .already
    }
  }

  mutating func set(_ register: Register, _ value: JSONValue) -> Outcome {
    let old = register.value(of: record.item)
    guard old != value else { return agree(on: register.field) }
    register.set(value, in: &record.item)
    return overwrite(register.field, old == .null ? nil : old, value == .null ? nil : value, marks: register.isMarked)
  }

  /// Sets another field like a register.
  mutating func set<Value: Equatable>(
    _ field: Field, _ path: WritableKeyPath<Item, Value>, _ value: Value, marks: Bool = false,
    json: (Value) -> JSONValue?
  ) -> Outcome {
    let old = record.item[keyPath: path]
    guard old != value else { return agree(on: field) }
    record.item[keyPath: path] = value
    return overwrite(field, json(old), json(value), marks: marks)
  }

  /// Overwrites a value: the last received wins, and the history keeps a value that the device had not seen.
  private mutating func overwrite(
    _ field: Field, _ old: @autoclosure () -> JSONValue?, _ new: @autoclosure () -> JSONValue?, marks: Bool
  ) -> Outcome {
    let theirs = record.stamps[field]
    if revision != nil {
      let (old, new) = (old(), new())
      note(field, old, new)
      if let theirs, isConflict(theirs) { noteLost(field, new, old, by: theirs) }
    }
    settle(field, isMarked: marks && isConflict(theirs))
    return .applied
  }

  /// Stamps a field and updates its conflict mark.
  ///
  /// Notes with both texts between markers stay marked, so that undoing a choice raises the conflict again.
  mutating func settle(_ field: Field, isMarked: Bool = false) {
    if isMarked || keepsBoth(field) {
      record.conflicts.insert(field)
    } else if !isUnseen(record.stamps[field]) {
      record.conflicts.remove(field)
    }
    leaveStamp(field)
  }

  /// Stamps a field and notes that it was set after a lost order.
  mutating func leaveStamp(_ field: Field) {
    if let stamp { record.stamps[field] = stamp }
    record.former?.changed.insert(field)
  }

  /// Merges an intent whose value is already set; clears the conflict mark if the device had seen the last change.
  mutating func agree(on field: Field) -> Outcome {
    let hasSeen = mutation.base >= record.stamps[field]?.revision ?? 0
    if hasSeen, !keepsBoth(field) { record.conflicts.remove(field) }
    return .applied
  }

  /// Returns true for notes that contain two texts between markers.
  func keepsBoth(_ field: Field) -> Bool { field == .notes && NotesParts.stand(in: record.item.notes) }

  mutating func reject(_ why: Rejection) -> Outcome {
    rejection = why
    return .rejected
  }

  /// Adds a history entry for a change of the field.
  mutating func note(_ field: Field, _ old: JSONValue?, _ new: JSONValue?) {
    add(field, old, new, device: mutation.device, by: mutation.by, lost: false)
  }

  /// Adds a history entry for a losing value, kept only here; `by` is its writer, this device by default.
  mutating func noteLost(_ field: Field, _ winner: JSONValue?, _ value: JSONValue?, by: Stamp? = nil) {
    add(field, winner, value, device: by?.device ?? mutation.device, by: by == nil ? mutation.by : nil, lost: true)
  }

  private mutating func add(
    _ field: Field, _ old: JSONValue?, _ new: JSONValue?, device: DeviceID, by: String?, lost: Bool
  ) {
    guard let revision else { return }
    history.append(
      HistoryEntry(
        item: mutation.item, mid: mutation.mid, device: device, by: by, at: mutation.at, revision: revision,
        field: field, old: old, new: new, lost: lost))
  }
}

extension Item {
  /// Returns true if the item can have the value: a named record, such as a list, keeps its key and has a short name.
  fileprivate func takes(_ register: Register, _ value: JSONValue) -> Bool {
    guard kind != .item else { return true }
    return register != .list && (register != .title || value.text?.utf8.count ?? 0 <= ValueLimits.nameBytes)
  }
}

extension MergeRun {
  /// Adds a blocker with the mutation's time.
  mutating func addBlocker(_ id: ItemID) -> Outcome {
    guard record.item.blockedBy[id] == nil else { return .already }
    guard record.item.blockedBy.count < ValueLimits.blockers else { return reject(.invalid) }
    record.item.blockedBy[id] = mutation.at
    note(.blockers, nil, id.json)
    if let stamp { record.blockerStamps[id] = stamp }
    record.former?.blockerStamps[id] = nil
    settle(.blockers)
    return .applied
  }

  /// Removes a blocker unless another device added it concurrently.
  mutating func removeBlocker(_ id: ItemID) -> Outcome {
    guard record.item.blockedBy[id] != nil else { return .already }
    guard !isConflict(record.blockerStamps[id]) else {
      noteLost(.blockers, id.json, nil)
      return .superseded
    }
    record.item.blockedBy[id] = nil
    record.blockerStamps[id] = nil
    record.former?.blockerStamps[id] = nil
    note(.blockers, id.json, nil)
    settle(.blockers)
    return .applied
  }

  /// Merges the blockers of an item that is offered again: a blocker stays unless a device that knew it removed it.
  mutating func takeBlockers(_ item: Item, _ offered: Former, _ known: inout Former) {
    let theirs = Set(record.item.blockedBy.keys)
    let mine = Set(item.blockedBy.keys)
    for id in mine.subtracting(theirs).sorted() {
      let added = offered.blockerStamps[id]
      let isNews = Stamp.isLater(added, than: known.stamps[.blockers])
      guard isNews, record.item.blockedBy.count < ValueLimits.blockers else {
        noteLost(.blockers, nil, id.json, by: added)
        continue
      }
      record.item.blockedBy[id] = item.blockedBy[id]
      note(.blockers, nil, id.json)
      if let stamp { (record.blockerStamps[id], record.stamps[.blockers]) = (stamp, stamp) }
    }
    for id in theirs.subtracting(mine).sorted() {
      let added = known.blockerStamps[id]
      guard added != nil || record.blockerStamps[id] == nil else { continue }
      guard let last = offered.stamps[.blockers], !Stamp.isLater(added, than: last) else { continue }
      record.item.blockedBy[id] = nil
      record.blockerStamps[id] = nil
      known.blockerStamps[id] = nil
      note(.blockers, id.json, nil)
    }
    for id in mine.intersection(record.item.blockedBy.keys) {
      known.blockerStamps[id] = Stamp.later(offered.blockerStamps[id], known.blockerStamps[id])
    }
    known.stamps[.blockers] = Stamp.later(offered.stamps[.blockers], known.stamps[.blockers])
  }
}

extension MergeRun {
  /// Sets the notes and merges lines that others changed; lines that both changed stay between markers.
  mutating func setNotes(_ notes: String, basis: String?) -> Outcome {
    let current = record.item.notes
    let theirs = record.stamps[.notes]
    guard revision != nil, current != (basis ?? current) || isUnseen(theirs) else {
      return set(.notes, \.notes, notes) { $0.isEmpty ? nil : .string($0) }
    }
    let merged = mergeLines(basis: basis ?? "", current, notes)
    guard merged.text.utf8.count <= ValueLimits.notesBytes else {
      return set(.notes, \.notes, notes, marks: true) { $0.isEmpty ? nil : .string($0) }
    }
    guard merged.text != current else { return .applied }
    note(.notes, .string(current), .string(merged.text))
    record.item.notes = merged.text
    settle(.notes)
    if merged.overlaps { record.conflicts.insert(.notes) }
    return .applied
  }

  mutating func addTag(_ tag: String) -> Outcome {
    guard !record.item.tags.contains(tag) else { return .already }
    guard record.item.tags.count < ValueLimits.tags else { return reject(.invalid) }
    record.item.tags.insert(tag)
    note(.tags, nil, .string(tag))
    if let stamp { record.tagStamps[tag] = stamp }
    record.former?.tagStamps[tag] = nil
    settle(.tags)
    return .applied
  }

  /// Removes a tag unless another device added it concurrently.
  mutating func removeTag(_ tag: String) -> Outcome {
    guard record.item.tags.contains(tag) else { return .already }
    guard !isConflict(record.tagStamps[tag]) else {
      noteLost(.tags, .string(tag), nil)
      return .superseded
    }
    record.item.tags.remove(tag)
    record.tagStamps[tag] = nil
    record.former?.tagStamps[tag] = nil
    note(.tags, .string(tag), nil)
    settle(.tags)
    return .applied
  }

  /// Acknowledges the reminder unless it was armed again concurrently; the first device that delivers it marks it.
  ///
  /// A mark does not end a snooze that lasts longer, which is of another reminder.
  mutating func acknowledge(_ at: Instant, _ mark: String?) -> Outcome {
    guard !isConflict(record.stamps[.schedule]) else { return .superseded }
    if let mark {
      let device = mutation.device.description
      let marked = record.item.remindedBy[mark]
      guard marked == nil || marked == device else { return .already }
      record.item.remindedBy[mark] = device
      record.item.remindedBy = ReminderMark.latest(of: record.item.remindedBy)
      let isAsleep = record.item.notifiedAt == nil && record.item.snoozedUntil.map { $0 > at } ?? false
      guard !isAsleep, record.item.notifiedAt.map({ $0 < at }) ?? true else {
        guard marked == nil else { return .already }
        settle(.reminder)
        return .applied
      }
    }
    guard record.item.notifiedAt.map({ $0 < at }) ?? true else { return .already }
    record.item.notifiedAt = at
    record.item.snoozedUntil = nil
    settle(.reminder)
    return .applied
  }

  /// Snoozes or wakes the reminder and records it in the history.
  mutating func snooze(_ until: Instant) -> Outcome {
    guard !isConflict(record.stamps[.schedule]) else { return .superseded }
    let old = record.item.snoozedUntil ?? Intent.longPast
    let isSo = old == until
    guard !isSo || record.item.notifiedAt != nil else { return .already }
    if !isSo { note(.reminder, Self.moment(old), Self.moment(until)) }
    record.item.snoozedUntil = until
    record.item.notifiedAt = nil
    settle(.reminder)
    return .applied
  }

  /// Returns the history value of a snooze; nil for none.
  private static func moment(_ until: Instant) -> JSONValue? {
    until == Intent.longPast ? nil : .string(until.description)
  }
}

extension MergeRun {
  /// Sets a focus session, identified by its start; the last value wins.
  ///
  /// If two devices end the same session, it stays one session. The history keeps the old value in the focus field,
  /// which older programs know.
  mutating func setSession(_ start: Instant, _ end: Instant?) -> Outcome {
    let old = record.item.focusSessions[start]
    guard old != end else { return agree(on: .sessions) }
    guard end == nil || old != nil || hasRoomForSession else { return reject(.invalid) }
    record.item.focusSessions[start] = end
    note(.focus, start.session(to: old), start.session(to: end))
    settle(.sessions)
    return .applied
  }

  /// Merges the sessions of an item that is offered again: the device that knew the last change decides.
  ///
  /// If it is unknown which is later, the sessions of all devices are kept, and the longer of two with the same
  /// start. Sessions set since the item was offered again stay, with later ones added.
  mutating func takeSessions(_ item: Item, _ offered: Former, _ known: inout Former) {
    let (mine, theirs) = (known.stamps[.sessions], offered.stamps[.sessions])
    let isLater = Stamp.isLater(theirs, than: mine)
    let isSetSince = known.changed.contains(.sessions)
    let old = record.item.focusSessions
    for start in Set(old.keys).union(item.focusSessions.keys).sorted() {
      let end = item.focusSessions[start]
      guard old[start] != end else { continue }
      let isKept: Bool
      if isLater, !isSetSince {
        isKept = true
      } else if let end, isLater || mine == theirs {
        isKept = old[start].map { !isSetSince && $0 < end } ?? true
      } else {
        isKept = false
      }
      guard isKept, end == nil || old[start] != nil || hasRoomForSession else {
        if end != nil { noteLost(.focus, start.session(to: old[start]), start.session(to: end), by: theirs) }
        continue
      }
      record.item.focusSessions[start] = end
      note(.focus, start.session(to: old[start]), start.session(to: end))
    }
    known.stamps[.sessions] = Stamp.later(theirs, mine)
  }

  private var hasRoomForSession: Bool { record.item.focusSessions.count < ValueLimits.sessions }
}
