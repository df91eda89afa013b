package import TodoModel

/// What exactly takes a mutation back from an item that was `before` as the device showed it; nil where it changes
/// nothing, or nothing that can be taken back (a reminder that was seen).
///
/// Where it settles a conflict, by another value or by the one that is there, its mark comes back. A reminder that was
/// put off sleeps until a time long past then, so that only what is to come reminds.
package func inverse(of mutation: Mutation, before: ItemRecord?) -> Intent? {
  let after = run(mutation, before, nil)
  guard after.outcome == .applied, let now = after.record else { return nil }
  return inverse(of: mutation, before: before, now: now)
}

/// Inverse of an applied mutation, from the records before and after it.
func inverse(of mutation: Mutation, before: ItemRecord?, now: ItemRecord) -> Intent? {
  let wish = mutation.intent.plain
  let back = inverse(of: wish, before: before?.item, now: now.item)
  let isSettled = before.map { !$0.conflicts.isSubset(of: now.conflicts) } ?? false
  return isSettled ? .contest(back ?? wish) : back
}

/// What brings the value back that a wish took the place of; nil where people see the same.
private func inverse(of wish: Intent, before: Item?, now: Item) -> Intent? {
  if case .snooze = wish { return before.map { .snooze(until: $0.snoozedUntil ?? Intent.longPast) } }
  guard let item = before else { return .delete }
  guard !item.showsAs(now) else { return nil }
  switch wish {
  case .add, .acknowledge, .snooze, .contest: return nil
  case .set, .setNotes, .schedule, .startFocus, .stopFocus:
    return wish.field.intent(making: item, from: now)
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
  case .delete: return .restore
  case .restore: return .delete
  }
}

/// What takes a group back now, last step first; a step whose result somebody has changed since is left alone.
///
/// `current` gives records as the device shows them (base with the outbox replayed). `users` are the items in each of the
/// group's `namedLists`, and the lists merged into it: such a list is taken away only if nothing is left in it.
package func undo(
  _ group: UndoGroup,
  users: [String: Set<ItemID>] = [:],
  current: (ItemID) -> ItemRecord?
) -> UndoPlan {
  var run = UndoRun()
  for step in group.steps.reversed() {
    run.know(step.item, current)
    if step.namedList == nil { run.go(from: step.did, to: step.undo, of: step.item) }
  }
  for step in group.steps.reversed() {
    if let key = step.namedList { run.takeAway(step, key, users[key] ?? []) }
  }
  return run.plan
}

/// What does a group again after it was taken back, first step first; what somebody has changed since is left alone.
package func redo(_ group: UndoGroup, current: (ItemID) -> ItemRecord?) -> UndoPlan {
  var run = UndoRun()
  for step in group.steps {
    run.know(step.item, current)
    if case .add = step.did {
      run.addAgain(step)
    } else {
      run.go(from: step.undo, to: step.did, of: step.item)
    }
  }
  return run.plan
}
