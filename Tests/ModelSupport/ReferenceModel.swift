import Intents
import JSON
import TodoAPI
import TodoModel

/// The records expected of the service, by the table of rules alone (`Protocol.md`), by home and not by device ID.
///
/// Copied and restored together with the service's file. Notes are not included: their lines are checked separately.
struct ReferenceModel {
  struct Mark {
    let revision: Revision
    let home: Int
    let device: DeviceID
  }

  /// A mutation on arrival at the service: its home, and the revision of the item that the home had seen.
  struct Arrival {
    let mutation: Mutation
    let home: Int
    let seen: Revision
    /// The revision assigned by the service.
    let revision: Revision
    /// Indicates that the service reports a change; trusted for notes only.
    let isApplied: Bool

    var mark: Mark { Mark(revision: revision, home: home, device: mutation.device) }

    func hasNotSeen(_ mark: Mark?) -> Bool {
      guard let mark else { return false }
      return mark.revision > seen && mark.home != home
    }
  }

  /// An item with the last writer of each value.
  struct Entry {
    var item: Item
    var marks: [Field: Mark] = [:]
    var tags: [String: Mark] = [:]
    /// The last `done` or `reopen` of an occurrence.
    var touches: [OccurrenceKey: (isDone: Bool, mark: Mark)] = [:]
    /// Facts about a lost order that devices reported; nil if the item has not been offered again.
    var known: Former?
    /// The revision in the current order at which a field got the offered value.
    var taken: [Field: Revision] = [:]
    /// Tags added since.
    var tagsSince: Set<String> = []
    var blockers: [ItemID: Mark] = [:]
    /// Blockers added since.
    var blockersSince: Set<ItemID> = []
    /// The last writer of each of the user's own fields, by key.
    var fields: [String: Mark] = [:]
    /// Own fields set or cleared since.
    var fieldsSince: Set<String> = []

    /// Returns the fields that differ, without notes and reminder; blockers differ by item, not by the start of the wait.
    ///
    /// Two deleted items do not differ.
    func differences(from other: Item) -> [String] {
      guard item.deletedAt == nil, other.deletedAt == nil else {
        return (item.deletedAt == nil) == (other.deletedAt == nil) ? [] : ["deletion"]
      }
      let isUnchecked: Set<Field> = [.notes, .blockers, .reminder, .focus]
      let fields = Field.allCases.filter { !isUnchecked.contains($0) && ItemField.differ(item, other, in: $0) }
      let more = [
        ("blockers", item.blockedBy.keys == other.blockedBy.keys), ("extra", item.extra == other.extra),
        ("kind", item.kind == other.kind),
      ]
      return fields.map(\.rawValue) + more.filter { !$0.1 }.map(\.0)
    }
  }

  /// An overwritten value that must be in the history, under the mutation that overwrote it.
  struct Loss: Hashable {
    let item: ItemID
    let field: Field
    let mid: MutationID
    /// The value, if it is a text.
    let value: JSONValue?
  }

  private(set) var entries: [ItemID: Entry] = [:]
  private(set) var losses: [Loss] = []
  var results: [MutationID: MutationResult] = [:]

  mutating func forgetLosses() { losses = [] }

  mutating func apply(_ arrival: Arrival) {
    let id = arrival.mutation.item
    guard var entry = entries[id] else {
      if case .add(let item) = arrival.mutation.intent.plain {
        entries[id] = Entry(item: item, known: arrival.mutation.former)
      }
      return
    }
    defer { entries[id] = entry }
    guard entry.item.deletedAt != nil else { return change(&entry, arrival) }
    switch arrival.mutation.intent.plain {
    case .add where entry.item.kind == .list && arrival.mutation.former == nil:
      if arrival.hasNotSeen(entry.marks[.deleted]) { setDeleted(&entry, nil, arrival) }
    case .add: offerDeleted(&entry, arrival)
    case .delete: return
    case .restore: setDeleted(&entry, nil, arrival)
    default:
      guard arrival.hasNotSeen(entry.marks[.deleted]) else { return }
      let before = entry.item
      change(&entry, arrival)
      if entry.item != before, arrival.mutation.intent.plain.bringsBack { setDeleted(&entry, nil, arrival) }
    }
  }

  private mutating func change(_ entry: inout Entry, _ arrival: Arrival) {
    switch arrival.mutation.intent.plain {
    case .add: offer(&entry, arrival)
    case .restore: return
    case .set(let register, let value): set(&entry, register, value, arrival)
    case .setNotes:
      guard arrival.isApplied else { return }
      entry.item.notes = arrival.mutation.mid.description
      entry.marks[.notes] = arrival.mark
    case .schedule(let schedule):
      guard entry.item.schedule != schedule else { return }
      entry.item.schedule = schedule
      overwrite(&entry, .schedule, nil, arrival)
    case .skip, .unskip, .moveOccurrence: changeOccurrence(&entry, arrival)
    case .done(let key, let at): finish(&entry, key, at, arrival)
    case .reopen(let key): reopen(&entry, key, arrival)
    case .addTag(let tag):
      guard entry.item.tags.insert(tag).inserted else { return }
      entry.tags[tag] = arrival.mark
      entry.marks[.tags] = arrival.mark
      entry.tagsSince.insert(tag)
      entry.known?.tagStamps[tag] = nil
    case .removeTag(let tag): removeTag(&entry, tag, arrival)
    case .addBlocker(let id):
      guard entry.item.blockedBy[id] == nil else { return }
      entry.item.blockedBy[id] = arrival.mutation.at
      entry.blockers[id] = arrival.mark
      entry.marks[.blockers] = arrival.mark
      entry.blockersSince.insert(id)
      entry.known?.blockerStamps[id] = nil
    case .removeBlocker(let id): removeBlocker(&entry, id, arrival)
    case .setField(let key, let value): setField(&entry, key, value == .null ? nil : value, arrival)
    case .delete: delete(&entry, arrival)
    case .session(let start, let end):
      guard entry.item.focusSessions[start] != end else { return }
      entry.item.focusSessions[start] = end
      entry.marks[.sessions] = arrival.mark
    case .acknowledge, .snooze, .startFocus, .stopFocus, .contest: return
    }
  }

  private mutating func set(_ entry: inout Entry, _ register: Register, _ value: JSONValue, _ arrival: Arrival) {
    let old = register.value(of: entry.item)
    guard old != value else { return }
    register.set(value, in: &entry.item)
    overwrite(&entry, register.field, old == .null ? nil : old, arrival)
  }

  private mutating func overwrite(_ entry: inout Entry, _ field: Field, _ old: JSONValue?, _ arrival: Arrival) {
    if arrival.hasNotSeen(entry.marks[field]) { lose(field, old, arrival) }
    entry.marks[field] = arrival.mark
  }

  private mutating func changeOccurrence(_ entry: inout Entry, _ arrival: Arrival) {
    guard var schedule = entry.item.schedule else { return }
    switch arrival.mutation.intent.plain {
    case .skip(let key): schedule.exceptions.insert(key)
    case .unskip(let key): schedule.exceptions.remove(key)
    case .moveOccurrence(let key, let to): schedule.moves[key] = to
    default: return
    }
    guard schedule != entry.item.schedule else { return }
    entry.item.schedule = schedule
    entry.marks[.schedule] = arrival.mark
  }

  private mutating func finish(_ entry: inout Entry, _ key: OccurrenceKey, _ at: Instant, _ arrival: Arrival) {
    guard entry.item.completions[key] == nil else { return }
    if let touch = entry.touches[key], !touch.isDone, arrival.hasNotSeen(touch.mark) {
      return lose(.done, nil, arrival)
    }
    entry.item.completions[key] = at
    entry.touches[key] = (true, arrival.mark)
  }

  private mutating func reopen(_ entry: inout Entry, _ key: OccurrenceKey, _ arrival: Arrival) {
    guard entry.item.completions[key] != nil else { return }
    entry.item.completions[key] = nil
    if let touch = entry.touches[key], touch.isDone, arrival.hasNotSeen(touch.mark) { lose(.done, nil, arrival) }
    entry.touches[key] = (false, arrival.mark)
  }

  private mutating func removeTag(_ entry: inout Entry, _ tag: String, _ arrival: Arrival) {
    guard entry.item.tags.contains(tag) else { return }
    guard !arrival.hasNotSeen(entry.tags[tag]) else { return lose(.tags, nil, arrival) }
    entry.item.tags.remove(tag)
    entry.tags[tag] = nil
    entry.marks[.tags] = arrival.mark
    entry.tagsSince.remove(tag)
    entry.known?.tagStamps[tag] = nil
  }

  private mutating func removeBlocker(_ entry: inout Entry, _ id: ItemID, _ arrival: Arrival) {
    guard entry.item.blockedBy[id] != nil else { return }
    guard !arrival.hasNotSeen(entry.blockers[id]) else { return lose(.blockers, nil, arrival) }
    entry.item.blockedBy[id] = nil
    entry.blockers[id] = nil
    entry.marks[.blockers] = arrival.mark
    entry.blockersSince.remove(id)
    entry.known?.blockerStamps[id] = nil
  }

  private mutating func setField(_ entry: inout Entry, _ key: String, _ value: JSONValue?, _ arrival: Arrival) {
    let old = entry.item.ownFields[key]
    guard old != value else { return }
    if arrival.hasNotSeen(entry.fields[key]) { lose(.fields, old.map { .object([key: $0]) }, arrival) }
    entry.item.ownFields[key] = value
    entry.fields[key] = arrival.mark
    entry.marks[.fields] = arrival.mark
    entry.fieldsSince.insert(key)
    entry.known?.fieldStamps[key] = nil
  }

  private mutating func delete(_ entry: inout Entry, _ arrival: Arrival) {
    let edits = [.notes, .schedule, .tags, .blockers, .fields] + Register.allCases.filter(\.isWork).map(\.field)
    let isEdited = edits.contains { arrival.hasNotSeen(entry.marks[$0]) }
    let isReopened = entry.touches.values.contains { !$0.isDone && arrival.hasNotSeen($0.mark) }
    guard !isEdited, !isReopened else { return lose(.deleted, nil, arrival) }
    setDeleted(&entry, arrival.mutation.at, arrival)
  }

  private func setDeleted(_ entry: inout Entry, _ at: Instant?, _ arrival: Arrival) {
    entry.item.deletedAt = at
    entry.marks[.deleted] = arrival.mark
  }

  mutating func lose(_ field: Field, _ value: JSONValue?, _ arrival: Arrival) {
    losses.append(Loss(item: arrival.mutation.item, field: field, mid: arrival.mutation.mid, value: value))
  }
}

extension Intent {
  /// Indicates that such an edit restores an item if its author had not seen the deletion.
  fileprivate var bringsBack: Bool {
    switch self {
    case .set(let register, _): register.isWork
    case .add, .done, .delete, .acknowledge, .snooze, .startFocus, .stopFocus, .session: false
    default: true
    }
  }
}
