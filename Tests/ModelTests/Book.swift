import Intents
import JSON
import TodoAPI
import TodoModel

/// What the service's records must be, by the table of rules alone (`Protocol.md`), told apart by homes and not
/// by what devices call themselves.
///
/// Copied and put back together with the service's file. Notes are not in it: their lines have a check of their own.
struct Book {
  /// Who set something last.
  struct Mark {
    let revision: Revision
    let home: Int
  }

  /// Who wants something, and how much of the service's order they had seen of the item.
  struct Wish {
    let mutation: Mutation
    let home: Int
    let seen: Revision
    /// The revision that the service gave it.
    let revision: Revision
    /// Whether the service says that it changed something; believed for notes only.
    let isApplied: Bool

    var mark: Mark { Mark(revision: revision, home: home) }

    func hasNotSeen(_ mark: Mark?) -> Bool {
      guard let mark else { return false }
      return mark.revision > seen && mark.home != home
    }
  }

  /// An item with who set what.
  struct Entry {
    var item: Item
    var marks: [Field: Mark] = [:]
    var tags: [String: Mark] = [:]
    /// The last `done` or `reopen` of an occurrence.
    var touches: [OccurrenceKey: (isDone: Bool, mark: Mark)] = [:]

    /// In what another item is not as this one; notes are left out, and of two deleted ones nothing counts.
    func differences(from other: Item) -> [String] {
      guard item.deletedAt == nil, other.deletedAt == nil else {
        return (item.deletedAt == nil) == (other.deletedAt == nil) ? [] : ["deletion"]
      }
      let fields = [
        ("title", item.title == other.title), ("list", item.list == other.list),
        ("priority", item.priority == other.priority), ("deadline", item.deadline == other.deadline),
        ("order", item.order == other.order), ("tags", item.tags == other.tags),
        ("schedule", item.schedule == other.schedule), ("extra", item.extra == other.extra),
        ("completions", item.completions == other.completions),
      ]
      return fields.filter { !$0.1 }.map(\.0)
    }
  }

  /// A value that lost and must stand in the history, under the mutation that made it lose.
  struct Loss: Hashable {
    let item: ItemID
    let field: Field
    let mid: MutationID
    /// The value, where it is a text.
    let value: JSONValue?
  }

  private(set) var entries: [ItemID: Entry] = [:]
  private(set) var losses: [Loss] = []
  /// What the service answered to each mutation.
  var results: [MutationID: MutationResult] = [:]

  mutating func forgetLosses() { losses = [] }

  mutating func take(_ wish: Wish) {
    let id = wish.mutation.item
    guard var entry = entries[id] else {
      if case .add(let item) = wish.mutation.intent { entries[id] = Entry(item: item) }
      return
    }
    defer { entries[id] = entry }
    guard entry.item.deletedAt != nil else { return change(&entry, wish) }
    switch wish.mutation.intent {
    case .add, .delete: return
    case .restore: setDeleted(&entry, nil, wish)
    default:
      guard wish.hasNotSeen(entry.marks[.deleted]) else { return }
      let before = entry.item
      change(&entry, wish)
      if entry.item != before, wish.mutation.intent.bringsBack { setDeleted(&entry, nil, wish) }
    }
  }

  private mutating func change(_ entry: inout Entry, _ wish: Wish) {
    switch wish.mutation.intent {
    case .add, .restore: return
    case .setTitle(let title): set(&entry, .title, \.title, title, wish) { .string($0) }
    case .setNotes:
      guard wish.isApplied else { return }
      entry.item.notes = wish.mutation.mid.description
      entry.marks[.notes] = wish.mark
    case .setList(let list): set(&entry, .list, \.list, list, wish)
    case .setPriority(let priority): set(&entry, .priority, \.priority, priority, wish)
    case .setParent(let parent): set(&entry, .parent, \.parent, parent, wish)
    case .setDeadline(let day): set(&entry, .deadline, \.deadline, day, wish)
    case .move(let order): set(&entry, .order, \.order, order, wish) { .string($0.text) }
    case .schedule(let schedule): set(&entry, .schedule, \.schedule, schedule, wish)
    case .skip, .unskip, .moveOccurrence: changeOccurrence(&entry, wish)
    case .done(let key, let at): finish(&entry, key, at, wish)
    case .reopen(let key): reopen(&entry, key, wish)
    case .addTag(let tag):
      guard entry.item.tags.insert(tag).inserted else { return }
      entry.tags[tag] = wish.mark
      entry.marks[.tags] = wish.mark
    case .removeTag(let tag): removeTag(&entry, tag, wish)
    case .delete: delete(&entry, wish)
    case .acknowledge, .snooze, .startFocus, .stopFocus: return
    }
  }

  private mutating func set<Value: Equatable>(
    _ entry: inout Entry,
    _ field: Field,
    _ path: WritableKeyPath<Item, Value>,
    _ value: Value,
    _ wish: Wish,
    text: (Value) -> JSONValue? = { _ in nil }
  ) {
    let old = entry.item[keyPath: path]
    guard old != value else { return }
    entry.item[keyPath: path] = value
    if wish.hasNotSeen(entry.marks[field]) { lose(field, text(old), wish) }
    entry.marks[field] = wish.mark
  }

  private mutating func changeOccurrence(_ entry: inout Entry, _ wish: Wish) {
    guard var schedule = entry.item.schedule else { return }
    switch wish.mutation.intent {
    case .skip(let key): schedule.exceptions.insert(key)
    case .unskip(let key): schedule.exceptions.remove(key)
    case .moveOccurrence(let key, let to): schedule.moves[key] = to
    default: return
    }
    guard schedule != entry.item.schedule else { return }
    entry.item.schedule = schedule
    entry.marks[.schedule] = wish.mark
  }

  private mutating func finish(_ entry: inout Entry, _ key: OccurrenceKey, _ at: Instant, _ wish: Wish) {
    guard entry.item.completions[key] == nil else { return }
    if let touch = entry.touches[key], !touch.isDone, wish.hasNotSeen(touch.mark) {
      return lose(.done, nil, wish)
    }
    entry.item.completions[key] = at
    entry.touches[key] = (true, wish.mark)
  }

  private mutating func reopen(_ entry: inout Entry, _ key: OccurrenceKey, _ wish: Wish) {
    guard entry.item.completions[key] != nil else { return }
    entry.item.completions[key] = nil
    if let touch = entry.touches[key], touch.isDone, wish.hasNotSeen(touch.mark) { lose(.done, nil, wish) }
    entry.touches[key] = (false, wish.mark)
  }

  private mutating func removeTag(_ entry: inout Entry, _ tag: String, _ wish: Wish) {
    guard entry.item.tags.contains(tag) else { return }
    guard !wish.hasNotSeen(entry.tags[tag]) else { return lose(.tags, nil, wish) }
    entry.item.tags.remove(tag)
    entry.tags[tag] = nil
    entry.marks[.tags] = wish.mark
  }

  private mutating func delete(_ entry: inout Entry, _ wish: Wish) {
    let edits: [Field] = [.title, .notes, .list, .priority, .parent, .schedule, .deadline, .tags]
    let isEdited = edits.contains { wish.hasNotSeen(entry.marks[$0]) }
    let isReopened = entry.touches.values.contains { !$0.isDone && wish.hasNotSeen($0.mark) }
    guard !isEdited, !isReopened else { return lose(.deleted, nil, wish) }
    setDeleted(&entry, wish.mutation.at, wish)
  }

  private func setDeleted(_ entry: inout Entry, _ at: Instant?, _ wish: Wish) {
    entry.item.deletedAt = at
    entry.marks[.deleted] = wish.mark
  }

  private mutating func lose(_ field: Field, _ value: JSONValue?, _ wish: Wish) {
    losses.append(Loss(item: wish.mutation.item, field: field, mid: wish.mutation.mid, value: value))
  }
}

extension Intent {
  /// Whether an edit of this kind, by somebody who had not seen the deletion, brings an item back.
  fileprivate var bringsBack: Bool {
    switch self {
    case .add, .done, .move, .delete, .acknowledge, .snooze, .startFocus, .stopFocus: false
    default: true
    }
  }
}
