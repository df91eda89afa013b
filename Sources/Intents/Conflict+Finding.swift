import JSON
import TodoModel

extension ItemRecord {
  /// Returns the conflicts of a visible item, with the values of each side.
  ///
  /// `history` has the losing values, newest first; nil if unavailable. `device` requests the conflicts.
  package func conflicts(history: [HistoryEntry]?, device: DeviceID) -> [Conflict] {
    guard item.deletedAt == nil else { return [] }
    return Field.allCases.filter(conflicts.contains).compactMap { field in
      let search = ConflictSearch(record: self, field: field, history: history ?? [], device: device)
      guard let choices = search.choices else { return nil }
      return Conflict(
        item: item, field: field, choices: choices, occurrences: search.occurrences(choices), before: search.before,
        isWhole: history != nil)
    }
  }
}

/// Finds the two values of a field in conflict.
private struct ConflictSearch {
  let record: ItemRecord
  let field: Field
  let history: [HistoryEntry]
  let device: DeviceID

  /// The available choices; nil for fields that cannot be in conflict.
  var choices: [Conflict.Choice]? {
    if field == .notes, let parts = NotesParts(record.item.notes) { return notes(parts) }
    guard let seen else { return nil }
    guard let other else { return [Conflict.Choice(.keep, seen, isSeen: true)] }
    let isOtherMine = other.device == device
    let names: (seen: Conflict.Side, other: Conflict.Side) =
      isOtherMine
      ? isSeenTheirs ? (.theirs, .mine) : (.first, .second) : isSeenMine ? (.mine, .theirs) : (.first, .second)
    let sides: [Conflict.Choice] = [
      Conflict.Choice(names.seen, seen, isSeen: true), Conflict.Choice(names.other, other.intent, isSeen: false),
    ]
    return names.other == .mine ? sides.reversed() : sides
  }

  /// Returns the occurrences in which the schedules differ; of a single schedule, those completed and moved.
  func occurrences(_ choices: [Conflict.Choice]) -> [OccurrenceKey] {
    let schedules = choices.compactMap { choice in
      if case .schedule(let schedule?) = choice.intent { schedule } else { nil }
    }
    guard let first = schedules.first, field == .schedule else { return [] }
    guard schedules.count > 1 else {
      return record.touches.filter { $0.value.change == .done && first.moves[$0.key] != nil }.keys.sorted()
    }
    let keys = schedules.reduce(into: Set<OccurrenceKey>()) { $0.formUnion($1.exceptions.union($1.moves.keys)) }
    return keys.filter { first.json(of: $0) != schedules[1].json(of: $0) }.sorted()
  }

  /// True if this device wrote the visible value, last or at any earlier time.
  private var isSeenMine: Bool {
    if writer?.device == device { return true }
    return history.contains { !$0.lost && $0.device == device && $0.field == field && isSeen($0.new) }
  }

  /// True if another device wrote the visible value next to a losing value of this device.
  ///
  /// False if this device went on with the occurrences after its loss and wrote the visible value itself.
  private var isSeenTheirs: Bool {
    contested.isEmpty || !isSeenMine
      || history.contains { !$0.lost && $0.device != device && $0.field == field && isSeen($0.new) }
  }

  /// The last writer of the visible value according to the record alone; nil if only the history knows it.
  private var writer: Stamp? {
    switch field {
    case .done: record.touches[occurrence]?.stamp
    // An edit keeps an item that another user wanted to delete.
    case .deleted: record.stamps.filter { $0.key != .deleted }.values.max { $0.revision < $1.revision }
    case .schedule: contested.isEmpty ? record.stamps[.schedule] : nil
    default: record.stamps[field]
    }
  }

  /// Returns true if a value from the history is the visible value.
  private func isSeen(_ value: JSONValue?) -> Bool {
    if [.deleted, .done].contains(field) { return value == nil }
    guard let change = occurrenceChange(value) else { return intent(value) == seen }
    return contested.contains { $0.key == change.key }
      && record.item.schedule.flatMap { occurrenceChange($0.json(of: change.key)) } == change
  }

  private func notes(_ parts: NotesParts) -> [Conflict.Choice] {
    let (first, second) = writers
    let names: (first: Conflict.Side, second: Conflict.Side) =
      second == device ? (.theirs, .mine) : first == device ? (.mine, .theirs) : (.first, .second)
    let sides: [(Conflict.Side, NotesParts.Part)] = [(names.first, .first), (names.second, .second)]
    return ((names.second == .mine ? sides.reversed() : sides) + [(.both, .both)]).map { side, part in
      Conflict.Choice(
        side, .setNotes(parts.text(part), basis: record.item.notes), isSeen: false, excerpt: parts.difference(part))
    }
  }

  /// The devices that wrote the two texts of the notes; nil if the history does not contain them.
  ///
  /// The second text belongs to the device that first joined them, not to one that restored them by undo.
  private var writers: (first: DeviceID?, second: DeviceID?) {
    func holdsBoth(_ value: JSONValue?) -> Bool { value?.text.flatMap(NotesParts.init) != nil }
    let joined = history.first { $0.field == .notes && holdsBoth($0.new) && !holdsBoth($0.old) }?.new
    let index = joined.flatMap { text in history.lastIndex { $0.field == .notes && $0.new == text } }
    guard let index else { return (nil, nil) }
    let joining = history[index]
    // A device that later chose the first text did not write it.
    let first = history[index...].first { !$0.lost && $0.field == .notes && $0.new == joining.old }
    return (first?.device, joining.device)
  }

  /// The intent that sets the visible value.
  private var seen: Intent? {
    switch field {
    case .notes, .schedule: return field.intent(making: record.item, from: record.item)
    case .deleted: return .restore
    case .done: return .reopen(occurrence)
    default: return field.isMarked ? field.intent(making: record.item) : nil
    }
  }

  /// The occurrence that was completed and reopened.
  private var occurrence: OccurrenceKey {
    if let key = lost.lazy.compactMap({ $0.new?["occurrence"].text }).first { return OccurrenceKey(key) }
    let reopened = record.touches.filter { $0.value.change == .reopened }
    return reopened.max { $0.value.stamp.revision < $1.value.stamp.revision }?.key ?? .once
  }

  /// The losing values, newest first.
  private var lost: [HistoryEntry] { history.filter { $0.lost && $0.field == field } }

  /// The newest losing value that differs from the visible value.
  private var loser: HistoryEntry? { lost.first { entry in intent(entry.new).map { $0 != seen } ?? false } }

  /// The intent that chooses the other value, with the device that wrote it.
  private var other: (intent: Intent, device: DeviceID?)? {
    if field == .deleted { return (.delete, deleter) }
    if !contested.isEmpty { return schedule(contested.mapValues(\.new)).map { ($0, loser?.device) } }
    if let loser { return intent(loser.new).map { ($0, loser.device) } }
    guard let replaced, let intent = intent(replaced.old), intent != seen else { return nil }
    return (intent, replaced.device)
  }

  /// The entry of a device that had both values itself, for example one from a file; nothing was lost in transit.
  private var replaced: HistoryEntry? {
    history.first { !$0.lost && $0.field == field && $0.old != nil && intent($0.new) == seen }
  }

  /// The device that deleted the item; a deletion that the same device reverted does not count.
  private var deleter: DeviceID? {
    var restorer: DeviceID?
    for entry in history where entry.field == .deleted {
      guard entry.new != nil else {
        restorer = entry.device
        continue
      }
      if entry.lost || entry.device != restorer { return entry.device }
    }
    return nil
  }

  /// The intent that sets the value that the losing change replaced, ignoring changes after the loss.
  var before: Intent? {
    guard [.title, .deadline, .schedule].contains(field), let loser else { return nil }
    if !contested.isEmpty { return schedule(contested.mapValues { change(thatLost: $0)?.old }) }
    return change(thatLost: loser).flatMap { intent($0.old) }
  }

  /// Returns the change that wrote the value that was lost later.
  private func change(thatLost loser: HistoryEntry) -> HistoryEntry? {
    history.drop { $0 != loser }.first { !$0.lost && $0.field == field && $0.new == loser.new }
  }

  /// The occurrences in conflict, each with its losing value; empty if the whole schedule is in conflict.
  ///
  /// Includes the newest loss and the losses of the same device after the lost change, which were in conflict at the
  /// same time. Older losses are resolved.
  private var contested: [OccurrenceKey: HistoryEntry] {
    guard field == .schedule, let loser, let newest = occurrenceChange(loser.new) else { return [:] }
    guard let since = change(thatLost: loser)?.revision else { return [newest.key: loser] }
    let losses = lost.filter { $0.revision >= since && $0.device == loser.device && intent($0.new) != seen }
    return losses.reduce(into: [:]) { keys, loss in
      if let change = occurrenceChange(loss.new), keys[change.key] == nil { keys[change.key] = loss }
    }
  }

  /// Returns the visible schedule with occurrences from the history; nil if a value is not an occurrence.
  private func schedule(_ changes: [OccurrenceKey: JSONValue?]) -> Intent? {
    guard var schedule = record.item.schedule else { return nil }
    for value in changes.values {
      guard let change = occurrenceChange(value) else { return nil }
      schedule.take(change)
    }
    return .schedule(schedule)
  }

  /// Parses an occurrence from a history value; nil for a whole schedule.
  private func occurrenceChange(_ value: JSONValue?) -> OccurrenceChange? {
    guard field == .schedule, let value, let key = value["occurrence"].text else { return nil }
    let isSkipped = value["skipped"] == .bool(true)
    let to = value["to"].text.flatMap { LocalTime($0) }
    return OccurrenceChange(key: OccurrenceKey(key), isSkipped: isSkipped, to: isSkipped ? nil : to)
  }

  /// Returns the intent that sets a value from the history; nil if the value is invalid.
  private func intent(_ value: JSONValue?) -> Intent? {
    switch field {
    case .notes: return .setNotes(value?.text ?? "", basis: record.item.notes)
    case .done:
      guard let at = value?["done_at"].text.flatMap(Instant.init) else { return nil }
      return .done(occurrence, at: at)
    case .schedule:
      guard let value else { return .schedule(nil) }
      if let change = occurrenceChange(value) { return schedule([change.key: value]) }
      return (try? Schedule(json: value)).map { .schedule($0) }
    default:
      guard let register = field.register else { return nil }
      let wish = Intent.set(register, value ?? .null)
      return wish.fault == nil ? wish : nil
    }
  }
}

/// The state of one occurrence in a schedule: skipped, moved or regular.
private struct OccurrenceChange: Equatable {
  let key: OccurrenceKey
  let isSkipped: Bool
  /// The time the occurrence was moved to; nil if it is regular or skipped.
  let to: LocalTime?
}

extension Schedule {
  fileprivate mutating func take(_ change: OccurrenceChange) {
    if change.isSkipped {
      exceptions.insert(change.key)
    } else {
      exceptions.remove(change.key)
      moves[change.key] = change.to
    }
  }
}
