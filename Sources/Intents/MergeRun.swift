import JSON
import TodoModel

/// One mutation at work on one record.
struct MergeRun {
  let mutation: Mutation
  /// What is wanted, without the mark that it brings back.
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

  /// What this mutation leaves on what it sets.
  var stamp: Stamp? { revision.map { Stamp(revision: $0, device: mutation.device) } }

  /// Whether another device set it after what this one's person was looking at.
  func isUnseen(_ stamp: Stamp?) -> Bool {
    guard let stamp else { return false }
    return stamp.revision > mutation.base && stamp.device != mutation.device
  }

  /// Whether that is to be judged here: on a device what is wanted is shown as it is wanted.
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

  /// Sets a register.
  mutating func set(_ register: Register, _ value: JSONValue) -> Outcome {
    let old = register.value(of: record.item)
    guard old != value else { return agree(on: register.field) }
    register.set(value, in: &record.item)
    return overwrite(
      register.field,
      old == .null ? nil : old,
      value == .null ? nil : value,
      marks: register.isMarked
    )
  }

  /// Sets another field as a register is set.
  mutating func set<Value: Equatable>(
    _ field: Field,
    _ path: WritableKeyPath<Item, Value>,
    _ value: Value,
    marks: Bool = false,
    json: (Value) -> JSONValue?
  ) -> Outcome {
    let old = record.item[keyPath: path]
    guard old != value else { return agree(on: field) }
    record.item[keyPath: path] = value
    return overwrite(field, json(old), json(value), marks: marks)
  }

  /// What is received last wins, and what it overwrites unseen is kept in the history.
  private mutating func overwrite(
    _ field: Field,
    _ old: @autoclosure () -> JSONValue?,
    _ new: @autoclosure () -> JSONValue?,
    marks: Bool
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

  /// Stamps a field and sets or takes away its mark.
  ///
  /// Notes that keep both texts between markers are marked as long as they do: whoever undoes a choice is asked again.
  mutating func settle(_ field: Field, isMarked: Bool = false) {
    if isMarked || keepsBoth(field) {
      record.conflicts.insert(field)
    } else if !isUnseen(record.stamps[field]) {
      record.conflicts.remove(field)
    }
    leaveStamp(field)
  }

  /// Says who set a field last, and that it is set anew where it was lost with another order.
  mutating func leaveStamp(_ field: Field) {
    if let stamp { record.stamps[field] = stamp }
    record.former?.changed.insert(field)
  }

  /// Takes a wish for what is so already: from somebody who had seen what was set last, it takes the mark away.
  mutating func agree(on field: Field) -> Outcome {
    let hasSeen = mutation.base >= record.stamps[field]?.revision ?? 0
    if hasSeen, !keepsBoth(field) { record.conflicts.remove(field) }
    return .applied
  }

  /// Whether it is notes in which two texts stand between markers.
  func keepsBoth(_ field: Field) -> Bool { field == .notes && NotesParts.stand(in: record.item.notes) }

  mutating func reject(_ why: Rejection) -> Outcome {
    rejection = why
    return .rejected
  }

  /// A line of history: the field changed.
  mutating func note(_ field: Field, _ old: JSONValue?, _ new: JSONValue?) {
    add(field, old, new, device: mutation.device, by: mutation.by, lost: false)
  }

  /// A line of history: `value` was wanted too and is kept only here; `by` is who wanted it, this device by default.
  mutating func noteLost(_ field: Field, _ winner: JSONValue?, _ value: JSONValue?, by: Stamp? = nil) {
    add(
      field,
      winner,
      value,
      device: by?.device ?? mutation.device,
      by: by == nil ? mutation.by : nil,
      lost: true
    )
  }

  private mutating func add(
    _ field: Field,
    _ old: JSONValue?,
    _ new: JSONValue?,
    device: DeviceID,
    by: String?,
    lost: Bool
  ) {
    guard let revision else { return }
    history.append(
      HistoryEntry(
        item: mutation.item,
        mid: mutation.mid,
        device: device,
        by: by,
        at: mutation.at,
        revision: revision,
        field: field,
        old: old,
        new: new,
        lost: lost
      )
    )
  }
}

extension Item {
  /// Whether what it is lets it have the value: what has a name, as a list, keeps its key, and its name is short.
  fileprivate func takes(_ register: Register, _ value: JSONValue) -> Bool {
    guard kind != .item else { return true }
    return register != .list
      && (register != .title || value.text?.utf8.count ?? 0 <= ValueLimits.nameBytes)
  }
}
