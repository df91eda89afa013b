import JSON
import TodoModel

extension ItemRecord {
  /// The fields of a seen item that are marked, with what each side wanted.
  ///
  /// The values that lost are found in the item's history, newest first; nil where it cannot be had now. `device` is the
  /// one that asks.
  package func conflicts(history: [HistoryEntry]?, device: DeviceID) -> [Conflict] {
    guard item.deletedAt == nil else { return [] }
    return Field.allCases.filter(conflicts.contains).compactMap { field in
      let search = ConflictSearch(record: self, field: field, history: history ?? [], device: device)
      guard let choices = search.choices else { return nil }
      return Conflict(
        item: item,
        field: field,
        choices: choices,
        before: search.before,
        isWhole: history != nil
      )
    }
  }
}

/// Looks for the two values of one marked field.
private struct ConflictSearch {
  let record: ItemRecord
  let field: Field
  let history: [HistoryEntry]
  let device: DeviceID

  /// What can be chosen; nil for fields that are never marked.
  var choices: [Conflict.Choice]? {
    if field == .notes, let parts = NotesParts(record.item.notes) { return notes(parts) }
    guard let seen else { return nil }
    guard let other else { return [Conflict.Choice(.mine, seen, isSeen: true)] }
    let isOtherMine = other.device == device
    let sides: [Conflict.Choice] = [
      Conflict.Choice(isOtherMine ? .theirs : .mine, seen, isSeen: true),
      Conflict.Choice(isOtherMine ? .mine : .theirs, other.intent, isSeen: false),
    ]
    return isOtherMine ? sides.reversed() : sides
  }

  private func notes(_ parts: NotesParts) -> [Conflict.Choice] {
    let isSecondMine = second == device
    let (mine, theirs): (NotesParts.Part, NotesParts.Part) =
      isSecondMine ? (.second, .first) : (.first, .second)
    let sides: [(Conflict.Side, NotesParts.Part)] = [(.mine, mine), (.theirs, theirs), (.both, .both)]
    return sides.map { side, part in
      Conflict.Choice(
        side,
        .setNotes(parts.text(part), basis: record.item.notes),
        isSeen: false,
        excerpt: parts.difference(part)
      )
    }
  }

  /// Who wrote the second text: who joined the two first, and not who brought them back by undo.
  private var second: DeviceID? {
    func holdsBoth(_ value: JSONValue?) -> Bool { value?.text.flatMap(NotesParts.init) != nil }
    let joined = history.first { $0.field == .notes && holdsBoth($0.new) && !holdsBoth($0.old) }?.new
    let first = joined.flatMap { text in history.last { $0.field == .notes && $0.new == text } }
    return first?.device ?? record.stamps[.notes]?.device
  }

  /// The wish for what is so now.
  private var seen: Intent? {
    switch field {
    case .notes, .schedule: return field.intent(making: record.item, from: record.item)
    case .deleted: return .restore
    case .done: return .reopen(occurrence)
    default: return field.isMarked ? field.intent(making: record.item) : nil
    }
  }

  /// The occurrence that was done and reopened.
  private var occurrence: OccurrenceKey {
    if let key = lost.lazy.compactMap({ $0.new?["occurrence"].text }).first { return OccurrenceKey(key) }
    let reopened = record.touches.filter { $0.value.change == .reopened }
    return reopened.max { $0.value.stamp.revision < $1.value.stamp.revision }?.key ?? .once
  }

  /// The values that lost, newest first.
  private var lost: [HistoryEntry] { history.filter { $0.lost && $0.field == field } }

  /// The newest value that lost and is not what is seen.
  private var loser: HistoryEntry? {
    lost.first { entry in intent(entry.new).map { $0 != seen } ?? false }
  }

  /// What it is chosen by, with the device that wanted it.
  private var other: (intent: Intent, device: DeviceID?)? {
    if field == .deleted { return (.delete, deleter) }
    if let loser { return intent(loser.new).map { ($0, loser.device) } }
    return replaced.flatMap { entry in intent(entry.old).map { ($0, entry.device) } }
  }

  /// What a device asks about that brought both values itself, one from a file: nothing was lost on the way.
  private var replaced: HistoryEntry? {
    history.first { !$0.lost && $0.field == field && $0.old != nil && intent($0.new) == seen }
  }

  /// Who wanted it deleted; a deletion that the same device took back says nothing of it.
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

  /// The wish for what was so before: the value that the wish which lost had taken the place of.
  ///
  /// What came after the loss, a choice that was taken back, says nothing of it.
  var before: Intent? {
    guard [.title, .deadline, .schedule].contains(field), let loser else { return nil }
    let change = history.drop { $0 != loser }.first { !$0.lost && $0.field == field && $0.new == loser.new }
    return change.flatMap { intent($0.old) }
  }

  /// The wish behind a value as the history keeps it.
  private func intent(_ value: JSONValue?) -> Intent? {
    switch field {
    case .notes: return .setNotes(value?.text ?? "", basis: record.item.notes)
    case .done:
      guard let at = value?["done_at"].text.flatMap(Instant.init) else { return nil }
      return .done(occurrence, at: at)
    case .schedule:
      guard let value else { return .schedule(nil) }
      guard let key = value["occurrence"].text else {
        return (try? Schedule(json: value)).map { .schedule($0) }
      }
      guard record.item.schedule != nil else { return nil }
      return .moveOccurrence(OccurrenceKey(key), to: value["to"].text.flatMap { LocalTime($0) })
    default:
      guard let register = field.register else { return nil }
      let wish = Intent.set(register, value ?? .null)
      return wish.fault == nil ? wish : nil
    }
  }
}
