import JSON
package import TodoModel

/// Returns the intents that turn one item into another, in an order in which they apply.
///
/// Fields for which `counts` returns false stay unchanged. So do the number, the version and the fields of newer
/// programs, which no intent can set. Returns none if both items are deleted.
package func wishes(from old: Item, to new: Item, where counts: (Field) -> Bool = { _ in true }) -> [Intent] {
  guard old.deletedAt == nil || new.deletedAt == nil else { return [] }
  var wishes: [Intent] = []
  func want(_ field: Field, _ isOther: Bool, _ intent: @autoclosure () -> Intent) {
    if isOther, counts(field) { wishes.append(intent()) }
  }
  want(.deleted, old.deletedAt != nil && new.deletedAt == nil, .restore)
  for field in Field.allCases where ItemField.differ(old, new, in: field) {
    if let intent = field.intent(making: new, from: old) { want(field, true, intent) }
  }
  for tag in old.tags.subtracting(new.tags).sorted() { want(.tags, true, .removeTag(tag)) }
  for tag in new.tags.subtracting(old.tags).sorted() { want(.tags, true, .addTag(tag)) }
  for id in Set(old.blockedBy.keys).subtracting(new.blockedBy.keys).sorted() {
    want(.blockers, true, .removeBlocker(id))
  }
  for id in Set(new.blockedBy.keys).subtracting(old.blockedBy.keys).sorted() { want(.blockers, true, .addBlocker(id)) }
  for key in Set(old.ownFields.keys).union(new.ownFields.keys).sorted() {
    want(.fields, old.ownFields[key] != new.ownFields[key], .setField(key, new.ownFields[key] ?? .null))
  }
  if counts(.done) { wishes += completionWishes(from: old, to: new) }
  if counts(.sessions) { wishes += sessionWishes(from: old, to: new) }
  if counts(.reminder) { wishes += reminderWishes(to: new, after: wishes, from: old) }
  want(.deleted, old.deletedAt == nil && new.deletedAt != nil, .delete)
  return wishes
}

private func completionWishes(from old: Item, to new: Item) -> [Intent] {
  let reopened = old.completions.keys.filter { new.completions[$0] == nil }.sorted().map(Intent.reopen)
  let done = new.completions.filter { old.completions[$0.key] == nil }.sorted { $0.key < $1.key }
  return reopened + done.map { .done($0.key, at: $0.value) }
}

private func sessionWishes(from old: Item, to new: Item) -> [Intent] {
  Set(old.focusSessions.keys).union(new.focusSessions.keys).sorted().filter {
    old.focusSessions[$0] != new.focusSessions[$0]
  }.map { .session($0, end: new.focusSessions[$0]) }
}

/// Returns the intents for the reminder, which a new schedule or a reopened occurrence arms again.
private func reminderWishes(to new: Item, after wishes: [Intent], from old: Item) -> [Intent] {
  let isArmed = wishes.contains { wish in
    switch wish {
    case .schedule, .reopen: true
    default: false
    }
  }
  if let until = new.snoozedUntil, isArmed || until != old.snoozedUntil { return [.snooze(until: until)] }
  if let at = new.notifiedAt, isArmed || at != old.notifiedAt { return [.acknowledge(at: at)] }
  return []
}

/// The result of a dry run for one item, list or saved filter.
package struct DryRunChange: Hashable, Sendable {
  package var item: Item
  /// The changes per field, as history entries.
  package var entries: [HistoryEntry]

  package init(_ item: Item, _ entries: [HistoryEntry]) { (self.item, self.entries) = (item, entries) }
}

extension OccurrenceKey {
  /// Returns the history value of a completed occurrence; nil if it is open.
  func json(_ doneAt: Instant?) -> JSONValue? {
    doneAt.map { .object(["occurrence": .string(text), "done_at": .string($0.description)]) }
  }

  /// Returns the history value of a moved occurrence; nil moves it back.
  func json(movedTo to: LocalTime?) -> JSONValue {
    .object(["occurrence": .string(text)].merging(to.map { ["to": .string($0.description)] } ?? [:]) { $1 })
  }
}

extension Instant {
  /// Returns the history value of a focus session that starts at this instant; nil without an end.
  func session(to end: Instant?) -> JSONValue? {
    end.map { .object(["since": .string(description), "until": .string($0.description)]) }
  }
}

extension Schedule {
  /// Returns the history value of one occurrence: skipped, moved or regular.
  func json(of key: OccurrenceKey) -> JSONValue {
    var object: [String: JSONValue] = ["occurrence": .string(key.text)]
    if exceptions.contains(key) { object["skipped"] = .bool(true) }
    if let to = moves[key] { object["to"] = .string(to.description) }
    return .object(object)
  }
}
