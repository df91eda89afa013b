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
    case .acknowledge(let at): acknowledge(at)
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
