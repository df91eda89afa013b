import JSON
import TodoModel

extension MergeRun {
  /// A tombstone takes a restore, and edits by somebody who had not seen the deletion: an edit wins over it.
  ///
  /// On a device anything that waits keeps the item in sight until the service has judged it (invariant V4).
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

  /// What is offered again brings a deleted item back where it has an edit that whoever deleted it had not seen.
  ///
  /// What has a name, as a list, has the same id on every device: made by somebody who had not seen its deletion, it is
  /// there.
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

  /// Deletes, but not what somebody edited meanwhile: the item stays, with a mark.
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
  /// Whether somebody who wants this wants to see the item: what brings a deleted one back.
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
  /// Whether a change of it is somebody's work, which a deletion by one who had not seen it must not take.
  fileprivate var isEdit: Bool {
    register?.isWork ?? [.notes, .schedule, .tags, .blockers].contains(self)
  }
}
