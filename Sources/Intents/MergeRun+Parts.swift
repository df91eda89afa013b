import JSON
import TodoModel

extension MergeRun {
  /// Sets the notes and merges lines that others changed; lines that both changed stay between markers.
  mutating func setNotes(_ notes: String, basis: String?) -> Outcome {
    let current = record.item.notes
    let theirs = record.stamps[.notes]
    guard revision != nil, current != (basis ?? current) || isUnseen(theirs) else {
      return set(.notes, \.notes, notes) { $0.isEmpty ? nil : .string($0) }
    }
    let merged = mergeLines(basis: basis ?? "", current, notes)
    guard merged.text.utf8.count <= ValueLimits.notesBytes else {
      return set(.notes, \.notes, notes, marks: true) { $0.isEmpty ? nil : .string($0) }
    }
    guard merged.text != current else { return .applied }
    note(.notes, .string(current), .string(merged.text))
    record.item.notes = merged.text
    settle(.notes)
    if merged.overlaps { record.conflicts.insert(.notes) }
    return .applied
  }

  mutating func addTag(_ tag: String) -> Outcome {
    guard !record.item.tags.contains(tag) else { return .already }
    guard record.item.tags.count < ValueLimits.tags else { return reject(.invalid) }
    record.item.tags.insert(tag)
    note(.tags, nil, .string(tag))
    if let stamp { record.tagStamps[tag] = stamp }
    record.former?.tagStamps[tag] = nil
    settle(.tags)
    return .applied
  }

  /// Removes a tag unless another device added it concurrently.
  mutating func removeTag(_ tag: String) -> Outcome {
    guard record.item.tags.contains(tag) else { return .already }
    guard !isConflict(record.tagStamps[tag]) else {
      noteLost(.tags, .string(tag), nil)
      return .superseded
    }
    record.item.tags.remove(tag)
    record.tagStamps[tag] = nil
    record.former?.tagStamps[tag] = nil
    note(.tags, .string(tag), nil)
    settle(.tags)
    return .applied
  }

  /// Acknowledges the reminder unless it was armed again concurrently.
  mutating func acknowledge(_ at: Instant) -> Outcome {
    guard !isConflict(record.stamps[.schedule]) else { return .superseded }
    guard record.item.notifiedAt.map({ $0 < at }) ?? true else { return .already }
    record.item.notifiedAt = at
    record.item.snoozedUntil = nil
    settle(.reminder)
    return .applied
  }

  /// Snoozes or wakes the reminder and records it in the history.
  mutating func snooze(_ until: Instant) -> Outcome {
    guard !isConflict(record.stamps[.schedule]) else { return .superseded }
    let old = record.item.snoozedUntil ?? Intent.longPast
    let isSo = old == until
    guard !isSo || record.item.notifiedAt != nil else { return .already }
    if !isSo { note(.reminder, Self.moment(old), Self.moment(until)) }
    record.item.snoozedUntil = until
    record.item.notifiedAt = nil
    settle(.reminder)
    return .applied
  }

  /// Returns the history value of a snooze; nil for none.
  private static func moment(_ until: Instant) -> JSONValue? {
    until == Intent.longPast ? nil : .string(until.description)
  }
}
