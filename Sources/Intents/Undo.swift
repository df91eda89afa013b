import JSON
package import TodoModel

/// Returns the intent that reverts a mutation of an item that was `before`; nil if nothing visible can be reverted.
///
/// If the mutation resolved a conflict, the inverse marks it again. Reverting a first snooze snoozes until the far
/// past, so that only future times remind. An acknowledged reminder cannot be reverted.
package func inverse(of mutation: Mutation, before: ItemRecord?) -> Intent? {
  let after = run(mutation, before, nil)
  guard after.outcome == .applied, let now = after.record else { return nil }
  return inverse(of: mutation, before: before, now: now)
}

/// Returns the inverse of an applied mutation from the records before and after it.
func inverse(of mutation: Mutation, before: ItemRecord?, now: ItemRecord) -> Intent? {
  let wish = mutation.intent.plain
  let back = inverse(of: wish, before: before?.item, now: now.item)
  let isSettled = before.map { !$0.conflicts.isSubset(of: now.conflicts) } ?? false
  return isSettled ? .contest(back ?? wish) : back
}

/// Returns the intent that restores the replaced value; nil if nothing visible changed.
private func inverse(of wish: Intent, before: Item?, now: Item) -> Intent? {
  if case .snooze = wish { return before.map { .snooze(until: $0.snoozedUntil ?? Intent.longPast) } }
  guard let item = before else { return .delete }
  guard !item.showsAs(now) else { return nil }
  switch wish {
  case .add, .acknowledge, .snooze, .contest: return nil
  case .set, .setNotes, .schedule, .startFocus, .stopFocus: return wish.field.intent(making: item, from: now)
  case .done(let key, _): return .reopen(key)
  case .reopen(let key): return item.completions[key].map { .done(key, at: $0) }
  case .skip(let key): return .unskip(key)
  case .unskip(let key): return .skip(key)
  case .moveOccurrence(let key, _): return .moveOccurrence(key, to: item.schedule?.moves[key])
  case .session(let start, _): return .session(start, end: item.focusSessions[start])
  case .addTag(let tag): return .removeTag(tag)
  case .removeTag(let tag): return .addTag(tag)
  case .addBlocker(let id): return .removeBlocker(id)
  case .removeBlocker(let id): return .addBlocker(id)
  case .setField(let key, _): return .setField(key, item.ownFields[key] ?? .null)
  case .delete: return .restore
  case .restore: return .delete
  }
}

/// Plans the undo of a group, last step first; skips a step whose result was changed since.
///
/// `current` returns records with the outbox replayed.
package func undo(_ group: UndoGroup, current: (ItemID) -> ItemRecord?) -> UndoPlan {
  var run = UndoRun()
  for step in group.steps.reversed() {
    run.know(step.item, current)
    run.go(from: step.did, to: step.undo, of: step.item)
  }
  return run.plan
}

/// Plans the redo of a group, first step first; skips steps whose state was changed since.
package func redo(_ group: UndoGroup, current: (ItemID) -> ItemRecord?) -> UndoPlan {
  var run = UndoRun()
  for step in group.steps {
    run.know(step.item, current)
    if case .add = step.did { run.addAgain(step) } else { run.go(from: step.undo, to: step.did, of: step.item) }
  }
  return run.plan
}

/// The steps of one user action, undone and redone together.
package struct UndoGroup: Hashable, Codable, Sendable {
  /// The text for the toast: "Done: pay rent", "Deleted 3 items".
  package var label: String
  package var steps: [UndoStep]

  package init(label: String, steps: [UndoStep]) {
    self.label = label
    self.steps = steps
  }
}

/// The plan of an undo or redo at the current state.
package struct UndoPlan: Hashable, Sendable {
  /// The reason for a skipped step.
  package enum Reason: String, Hashable, Sendable {
    /// The item was changed since, and the undo would overwrite that.
    case changedSince
    /// The item no longer exists.
    case gone
  }

  /// A skipped step.
  package struct Skip: Hashable, Sendable {
    package var item: ItemID
    package var reason: Reason

    package init(item: ItemID, reason: Reason) {
      self.item = item
      self.reason = reason
    }
  }

  package var changes: [Change]
  /// The skipped steps, which must be reported to the user.
  package var skipped: [Skip]

  package init(changes: [Change] = [], skipped: [Skip] = []) {
    self.changes = changes
    self.skipped = skipped
  }

  /// Moves a change to the skipped steps because later changes made it impossible.
  package mutating func skip(_ change: Change) {
    changes.removeAll { $0 == change }
    skipped.append(Skip(item: change.item, reason: .changedSince))
  }
}

/// One change of an item with its inverse.
package struct UndoStep: Hashable, Codable, Sendable {
  package var item: ItemID
  package var did: Intent
  package var undo: Intent

  package init(item: ItemID, did: Intent, undo: Intent) {
    self.item = item
    self.did = did
    self.undo = undo
  }

  /// Creates the step of a mutation; nil if nothing visible can be reverted.
  package init?(_ mutation: Mutation, before: ItemRecord?) {
    guard let undo = inverse(of: mutation, before: before) else { return nil }
    self.init(item: mutation.item, did: mutation.intent, undo: undo)
  }

  /// Creates the step of a mutation that the authority applied; nil if nothing can be reverted.
  package init?(_ mutation: Mutation, before: ItemRecord?, now: ItemRecord) {
    guard let undo = inverse(of: mutation, before: before, now: now) else { return nil }
    self.init(item: mutation.item, did: mutation.intent, undo: undo)
  }
}
