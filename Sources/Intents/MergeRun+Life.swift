import JSON
import TodoModel

extension MergeRun {
  /// Merges into a tombstone: accepts a restore, and edits by a device that had not seen the deletion.
  ///
  /// On a device, any pending change keeps the item visible until the service decides (invariant V4).
  mutating func mergeDeleted() -> Outcome {
    switch intent {
    case .add(let item): return addDeleted(item)
    case .delete: return .already
    case .restore:
      setDeleted(nil)
      return .applied
    default: break
    }
    guard isUnseen(record.stamps[.deleted]) else { return reject(.notFound) }
    let before = record
    let outcome = edit()
    if revision == nil {
      setDeleted(nil)
    } else if outcome == .applied, intent.returnsDeleted, before != record {
      setDeleted(nil)
      record.conflicts.insert(.deleted)
    }
    return outcome
  }

  /// Merges an added item into a tombstone; restores it if it has an edit that the deleting device had not seen.
  ///
  /// A named record, such as a list, has the same id on every device. If a device that had not seen the deletion
  /// creates it, it is restored.
  private mutating func addDeleted(_ item: Item) -> Outcome {
    if item.kind != .item, record.former == nil, isSame(item), isUnseen(record.stamps[.deleted]) {
      setDeleted(nil)
      return .applied
    }
    guard record.former != nil, revision != nil else { return isSame(item) ? .already : reject(.idInUse) }
    let before = record.item
    let isSeen = !isUnseen(record.stamps[.deleted])
    let outcome = addAgain(item)
    let isEdited = Field.allCases.contains { $0.isEdit && ItemField.differ(before, record.item, in: $0) }
    guard outcome == .applied, isEdited, !isSeen else { return outcome }
    setDeleted(nil)
    record.conflicts.insert(.deleted)
    return outcome
  }

  /// Deletes the item; if another device edited it concurrently, the item stays and is marked as in conflict.
  mutating func delete() -> Outcome {
    let isReopened = record.touches.values.contains { $0.change == .reopened && isConflict($0.stamp) }
    guard Field.allCases.contains(where: { $0.isEdit && isConflict(record.stamps[$0]) }) || isReopened else {
      setDeleted(mutation.at)
      return .applied
    }
    noteLost(.deleted, nil, .string(mutation.at.description))
    record.conflicts.insert(.deleted)
    return .superseded
  }

  private mutating func setDeleted(_ at: Instant?) {
    note(.deleted, record.item.deletedAt.map { .string($0.description) }, at.map { .string($0.description) })
    record.item.deletedAt = at
    settle(.deleted)
  }
}

extension Intent {
  /// True if the intent restores a deleted item.
  fileprivate var returnsDeleted: Bool {
    switch self {
    case .set(let register, _): register.isWork
    case .setNotes, .schedule, .reopen, .skip, .unskip, .moveOccurrence, .addTag, .removeTag, .addBlocker,
      .removeBlocker, .setField, .restore:
      true
    case .add, .done, .delete, .acknowledge, .snooze, .startFocus, .stopFocus, .session, .contest: false
    }
  }
}

extension Field {
  /// True if a change of the field is content, which a device that has not seen it must not delete.
  fileprivate var isEdit: Bool { register?.isWork ?? [.notes, .schedule, .tags, .blockers, .fields].contains(self) }
}

extension MergeRun {
  /// Sets the schedule as one register and arms the reminder; completions stay.
  mutating func setSchedule(_ schedule: Schedule?) -> Outcome {
    arm()
    return set(.schedule, \.schedule, schedule, marks: true) { $0?.json }
  }

  /// Completes an occurrence unless another device reopened it concurrently, so that no open task is hidden.
  mutating func finish(_ key: OccurrenceKey, _ at: Instant) -> Outcome {
    guard record.item.completions[key] == nil else { return agree(on: .done) }
    let theirs = record.touches[key]
    let isContested = isConflict(theirs?.stamp)
    if isContested, theirs?.change == .reopened {
      noteLost(.done, key.json(nil), key.json(at))
      record.conflicts.insert(.done)
      return .superseded
    }
    guard record.item.completions.count < ValueLimits.completions else { return reject(.invalid) }
    record.item.completions[key] = at
    note(.done, key.json(nil), key.json(at))
    touch(key, .done)
    settle(.done)
    if isContested, theirs?.change == .moved { record.conflicts.insert(.schedule) }
    return .applied
  }

  /// Reopens an occurrence, which always wins, and arms the reminder.
  mutating func reopen(_ key: OccurrenceKey) -> Outcome {
    arm()
    guard let at = record.item.completions[key] else { return agree(on: .done) }
    let theirs = record.touches[key]
    let isContested = isConflict(theirs?.stamp) && theirs?.change == .done
    record.item.completions[key] = nil
    note(.done, key.json(at), key.json(nil))
    if isContested { noteLost(.done, key.json(nil), key.json(at), by: theirs?.stamp) }
    touch(key, .reopened)
    settle(.done)
    if isContested { record.conflicts.insert(.done) }
    return .applied
  }

  /// Skips, unskips or moves one occurrence; the rest of the schedule stays.
  ///
  /// If one device skips and another moves an occurrence concurrently, it is skipped regardless of order, and the
  /// history keeps the move. A completed or reopened touch stays, because other devices may not have seen it yet.
  mutating func changeOccurrence() -> Outcome {
    guard var schedule = record.item.schedule else {
      guard isUnseen(record.stamps[.schedule]) else { return reject(.invalid) }
      noteLost(.schedule, nil, .string(intent.name))
      return .superseded
    }
    let before = schedule
    guard let (key, change) = schedule.apply(intent), schedule != before else { return .already }
    guard ValueCheck.schedule(schedule) == nil else { return reject(.invalid) }
    let theirs = record.touches[key]
    let isContested = isConflict(theirs?.stamp) && (change == .moved || change == .skipped && theirs?.change == .moved)
    record.item.schedule = schedule
    note(.schedule, before.json(of: key), schedule.json(of: key))
    // An occurrence that is moved while skipped stays skipped, even if others moved it after they skipped it.
    let staysSkipped = change == .moved && before.exceptions.contains(key)
    if isContested, theirs?.change == .moved, !staysSkipped {
      noteLost(.schedule, schedule.json(of: key), before.json(of: key), by: theirs?.stamp)
    } else if isContested, theirs?.change == .skipped || theirs?.change == .moved {
      noteLost(.schedule, before.json(of: key), key.json(movedTo: schedule.moves[key]))
    }
    let isDone = record.item.completions[key] != nil && theirs?.change == .done
    if !isDone, theirs?.change != .reopened { touch(key, change) }
    leaveStamp(.schedule)
    if isContested, [.moved, .done, .skipped].contains(theirs?.change) { record.conflicts.insert(.schedule) }
    return .applied
  }

  mutating func arm() {
    record.item.notifiedAt = nil
    record.item.snoozedUntil = nil
  }

  private mutating func touch(_ key: OccurrenceKey, _ change: Touch.Change) {
    guard let stamp else { return }
    record.touches[key] = Touch(change, stamp)
    guard record.touches.count > ItemRecord.touchLimit else { return }
    let oldest = record.touches.min { ($0.value.stamp.revision, $0.key) < ($1.value.stamp.revision, $1.key) }
    if let oldest { record.touches[oldest.key] = nil }
  }
}

extension Schedule {
  /// Applies an intent for one occurrence and returns the occurrence and change; nil for other intents.
  fileprivate mutating func apply(_ intent: Intent) -> (OccurrenceKey, Touch.Change)? {
    switch intent {
    case .skip(let key):
      exceptions.insert(key)
      return (key, .skipped)
    case .unskip(let key):
      exceptions.remove(key)
      return (key, .unskipped)
    case .moveOccurrence(let key, let to):
      moves[key] = to
      return (key, .moved)
    default: return nil
    }
  }
}
