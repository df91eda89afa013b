import JSON
package import TodoModel

/// Merges a mutation into a record; the service assigns `revision`.
///
/// A value that another device set after the mutation's base is in conflict; earlier queued changes of the same
/// device are not. The service merges a mutation only once (by its `mid`), and a repetition is harmless (invariant
/// V3). `isMisplaced` means that the item cannot have the given parent, which the item alone cannot tell. An added
/// item then has no parent, and the parent goes to the history as a losing value. `circling` are items that already
/// wait for this item. The second device that closes such a cycle is rejected; an added item waits only for the
/// others.
package func merge(
  _ mutation: Mutation, into record: ItemRecord?, revision: Revision, isMisplaced: Bool = false,
  circling: Set<ItemID> = []
) -> Merged {
  guard isMisplaced || !circling.isEmpty else { return run(mutation, record, revision) }
  guard case .add(var item) = mutation.intent, mutation.intent.fault == nil else {
    return Merged(record: record, outcome: .rejected, rejection: .invalid)
  }
  let parent = item.parent
  if isMisplaced { item.parent = record?.item.parent }
  for id in circling { item.blockedBy[id] = record?.item.blockedBy[id] }
  let alone = Mutation(
    mid: mutation.mid, item: mutation.item, device: mutation.device, base: mutation.base, at: mutation.at,
    intent: .add(item), by: mutation.by, former: mutation.former)
  var merged = run(alone, record, revision)
  guard merged.outcome == .applied else { return merged }
  merged.outcome = .superseded
  let lost = (isMisplaced ? [(Field.parent, parent)] : []) + circling.sorted().map { (.blockers, $0) }
  merged.history += lost.map { field, other in
    HistoryEntry(
      item: item.id, mid: mutation.mid, device: mutation.device, by: mutation.by, at: mutation.at, revision: revision,
      field: field, old: nil, new: other?.json, lost: true)
  }
  return merged
}

/// Returns the record with pending mutations applied in order, even if they may lose later (invariants V1 and V4).
package func replay(_ mutations: [Mutation], on record: ItemRecord?) -> ItemRecord? {
  mutations.reduce(record) { run($1, $0, nil).record }
}

/// Merges or replays a mutation; without a revision, it neither detects conflicts nor writes history.
func run(_ mutation: Mutation, _ record: ItemRecord?, _ revision: Revision?) -> Merged {
  if mutation.intent.fault != nil { return Merged(record: record, outcome: .rejected, rejection: .invalid) }
  guard let record else { return create(mutation, revision) }
  var run = MergeRun(mutation, record, revision)
  var outcome = run.merge()
  if case .contest(let wish) = mutation.intent, [.applied, .already].contains(outcome) {
    outcome = .applied
    run.record.conflicts.insert(wish.field)
  }
  // The user resolves conflicts on the item's page, which lists, filters and tags lack.
  if run.record.item.kind != .item { run.record.conflicts = [] }
  if run.record == record, outcome == .applied { outcome = .already }
  if run.record != record { run.record.item.noteChange(by: mutation) }
  if run.record != record, let revision { run.record.item.version = revision }
  return Merged(record: run.record, outcome: outcome, rejection: run.rejection, history: run.history)
}

extension Item {
  /// Updates the time of the last change of content; of two disconnected devices, the later time wins.
  fileprivate mutating func noteChange(by mutation: Mutation) {
    let at = mutation.intent.plain.changeTime ?? mutation.at
    guard kind == .item, mutation.intent.plain.isWork, at > changedAt ?? createdAt else { return }
    changedAt = at
  }
}

extension Intent {
  /// True if the intent changes content, not the reminder, the order or the focus.
  fileprivate var isWork: Bool {
    switch self {
    case .set(let register, _): register.isWork
    case .acknowledge, .snooze, .startFocus, .stopFocus, .session: false
    case .add, .setNotes, .schedule, .done, .reopen, .skip, .unskip, .moveOccurrence, .addTag, .removeTag, .addBlocker,
      .removeBlocker, .setField, .delete, .restore, .contest:
      true
    }
  }

  /// The last change of an item that is offered again; nil for other intents, which are changes themselves.
  fileprivate var changeTime: Instant? {
    if case .add(let item) = self { item.changedAt ?? item.createdAt } else { nil }
  }
}

private func create(_ mutation: Mutation, _ revision: Revision?) -> Merged {
  guard case .add(var item) = mutation.intent else {
    return Merged(record: nil, outcome: .rejected, rejection: .notFound)
  }
  guard item.id == mutation.item else { return Merged(record: nil, outcome: .rejected, rejection: .invalid) }
  item.deletedAt = nil
  var former = mutation.former?.bounded(by: item)
  former?.offer = mutation.mid
  guard let revision else { return Merged(record: ItemRecord(item: item, former: former), outcome: .applied) }
  item.number = nil
  item.version = revision
  let added = HistoryEntry(
    item: item.id, mid: mutation.mid, device: mutation.device, by: mutation.by, at: mutation.at, revision: revision,
    field: .title, old: nil, new: .string(item.title))
  return Merged(record: ItemRecord(item: item, former: former), outcome: .applied, history: [added])
}
