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
      .removeBlocker, .restore:
      true
    case .add, .done, .delete, .acknowledge, .snooze, .startFocus, .stopFocus, .session, .contest: false
    }
  }
}

extension Field {
  /// True if a change of the field is content, which a device that has not seen it must not delete.
  fileprivate var isEdit: Bool { register?.isWork ?? [.notes, .schedule, .tags, .blockers].contains(self) }
}
