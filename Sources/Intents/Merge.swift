import JSON
package import TodoModel

/// Merges one mutation into one record as the service orders it at `revision`.
///
/// A value set after the mutation's base by another device is a conflict; what a device queued earlier is not. The
/// service gives a mutation only once (by its `mid`); two in a row are harmless even so (invariant V3).
/// `isMisplaced` says that the item cannot be part of what it is to be part of, which the item alone does not tell: one
/// that is added is kept by itself, and what it was to be part of is in the history, as a value that lost is.
/// `circling` are items that it cannot wait for, for they wait for it: who says so second is refused, and one that is
/// added waits for the others alone.
package func merge(
  _ mutation: Mutation,
  into record: ItemRecord?,
  revision: Revision,
  isMisplaced: Bool = false,
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
    mid: mutation.mid,
    item: mutation.item,
    device: mutation.device,
    base: mutation.base,
    at: mutation.at,
    intent: .add(item),
    by: mutation.by,
    former: mutation.former
  )
  var merged = run(alone, record, revision)
  guard merged.outcome == .applied else { return merged }
  merged.outcome = .superseded
  let lost = (isMisplaced ? [(Field.parent, parent)] : []) + circling.sorted().map { (.blockers, $0) }
  merged.history += lost.map { field, other in
    HistoryEntry(
      item: item.id,
      mid: mutation.mid,
      device: mutation.device,
      by: mutation.by,
      at: mutation.at,
      revision: revision,
      field: field,
      old: nil,
      new: other?.json,
      lost: true
    )
  }
  return merged
}

/// What a device shows of a confirmed record while these mutations wait, in their order (invariants V1 and V4).
///
/// What is wanted is shown as it is wanted, whoever may win; nil where there is no such item.
package func replay(_ mutations: [Mutation], on record: ItemRecord?) -> ItemRecord? {
  mutations.reduce(record) { run($1, $0, nil).record }
}

/// The same for both; without a revision nothing is judged and no history is kept.
func run(_ mutation: Mutation, _ record: ItemRecord?, _ revision: Revision?) -> Merged {
  if mutation.intent.fault != nil { return Merged(record: record, outcome: .rejected, rejection: .invalid) }
  guard let record else { return create(mutation, revision) }
  var run = MergeRun(mutation, record, revision)
  var outcome = run.merge()
  if case .contest(let wish) = mutation.intent, [.applied, .already].contains(outcome) {
    outcome = .applied
    run.record.conflicts.insert(wish.field)
  }
  // A conflict is for a person to settle on the item's page, which a list has none of.
  if run.record.item.kind != .item { run.record.conflicts = [] }
  if run.record == record, outcome == .applied { outcome = .already }
  if run.record != record { run.record.item.noteChange(by: mutation) }
  if run.record != record, let revision { run.record.item.version = revision }
  return Merged(record: run.record, outcome: outcome, rejection: run.rejection, history: run.history)
}

extension Item {
  /// Takes note of when it was changed, by what is somebody's work: of two devices that were apart it is the later time.
  fileprivate mutating func noteChange(by mutation: Mutation) {
    let at = mutation.intent.plain.changeTime ?? mutation.at
    guard kind == .item, mutation.intent.plain.isWork, at > changedAt ?? createdAt else { return }
    changedAt = at
  }
}

extension Intent {
  /// Whether it is about the work, and not about its reminder, its place, or who is at it.
  fileprivate var isWork: Bool {
    switch self {
    case .set(let register, _): register.isWork
    case .acknowledge, .snooze, .startFocus, .stopFocus, .session: false
    case .add, .setNotes, .schedule, .done, .reopen, .skip, .unskip, .moveOccurrence, .addTag, .removeTag,
      .addBlocker, .removeBlocker, .delete, .restore, .contest:
      true
    }
  }

  /// When an item that is offered again was changed last; nil for every other wish, which is a change itself.
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
  guard let revision else {
    return Merged(record: ItemRecord(item: item, former: former), outcome: .applied)
  }
  item.number = nil
  item.version = revision
  let added = HistoryEntry(
    item: item.id,
    mid: mutation.mid,
    device: mutation.device,
    by: mutation.by,
    at: mutation.at,
    revision: revision,
    field: .title,
    old: nil,
    new: .string(item.title)
  )
  return Merged(record: ItemRecord(item: item, former: former), outcome: .applied, history: [added])
}
