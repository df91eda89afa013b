package import TodoModel

/// Computes a plan step by step on the resulting records.
struct UndoRun {
  private(set) var plan = UndoPlan()
  private var seen: [ItemID: Item] = [:]

  /// Loads the current state of an item; no effect if it is loaded already.
  mutating func know(_ id: ItemID, _ current: (ItemID) -> ItemRecord?) {
    if seen[id] == nil { seen[id] = current(id)?.item }
  }

  /// Plans the change from one intent's state to another's, if the first still holds.
  mutating func go(from held: Intent, to wanted: Intent, of id: ItemID) {
    guard let item = seen[id] else { return skip(id, .gone) }
    if item.holds(held) || item.confirms(held, wanted) { return add(wanted, id, item) }
    if let next = item.applying(wanted, at: item.createdAt), next.showsAs(item) { return }
    // The creation of a list's or tag's record is not visible to the user.
    if case .add(let made) = held, [.list, .tag].contains(made.kind) { return }
    guard let notes = item.merged(from: held, to: wanted) else { return skip(id, .changedSince) }
    add(notes, id, item)
  }

  /// Plans the restore of an added item that undo deleted.
  mutating func addAgain(_ step: UndoStep) {
    guard let item = seen[step.item] else { return add(step) }
    guard item.deletedAt != nil else { return }
    add(.restore, step.item, item)
  }

  private mutating func add(_ step: UndoStep) {
    plan.changes.append(Change(step.item, step.did))
    if case .add(let item) = step.did { seen[step.item] = item }
  }

  private mutating func add(_ intent: Intent, _ id: ItemID, _ item: Item) {
    plan.changes.append(Change(id, intent))
    seen[id] = item.applying(intent, at: item.createdAt) ?? item
  }

  private mutating func skip(_ id: ItemID, _ reason: UndoPlan.Reason) {
    plan.skipped.append(UndoPlan.Skip(item: id, reason: reason))
  }
}

extension Item {
  /// Returns true if the state of the intent still holds and stems from it: same completion time, unchanged addition.
  fileprivate func holds(_ intent: Intent) -> Bool {
    switch intent {
    case .add(let added): return showsAs(added)
    case .delete: return deletedAt != nil
    case .restore: return deletedAt == nil
    case .done(let key, let at): return deletedAt == nil && completions[key] == at
    case .reopen(let key): return deletedAt == nil && completions[key] == nil
    default: break
    }
    guard deletedAt == nil, let next = applying(intent, at: createdAt) else { return false }
    return next.showsAs(self)
  }

  /// Returns true if the intent confirmed an existing value, thereby resolved a conflict, and the value still holds.
  fileprivate func confirms(_ held: Intent, _ wanted: Intent) -> Bool {
    guard case .contest(held) = wanted, deletedAt == nil else { return false }
    return applying(held, at: createdAt)?.showsAs(self) == true
  }

  /// Returns true if both items look the same, ignoring number, version, reminder and last change.
  package func showsAs(_ other: Item) -> Bool {
    var (left, right) = (self, other)
    for path in [\Item.notifiedAt, \.snoozedUntil, \.changedAt] {
      left[keyPath: path] = nil
      right[keyPath: path] = nil
    }
    // The start of waiting only affects the evaluation of recurring blockers.
    if left.blockedBy.keys == right.blockedBy.keys { left.blockedBy = right.blockedBy }
    left.remindedBy = right.remindedBy
    left.number = right.number
    left.version = right.version
    return left == right
  }

  /// Returns notes with the edit reverted but later lines of others kept; nil if they overlap.
  fileprivate func merged(from held: Intent, to wanted: Intent) -> Intent? {
    guard deletedAt == nil, case .setNotes(let basis, _) = held.plain, case .setNotes(let text, _) = wanted.plain else {
      return nil
    }
    let merged = mergeLines(basis: basis, notes, text)
    return merged.overlaps ? nil : .setNotes(merged.text, basis: notes)
  }
}
