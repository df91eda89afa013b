package import TodoModel

extension Intent {
  /// Why the value cannot be taken, whatever the item is; nil where it can.
  package var fault: ValueFault? {
    switch self {
    case .add(let item): item.fault
    case .setTitle(let title): ValueCheck.title(title)
    case .setNotes(let notes, _): ValueCheck.notes(notes)
    case .setList(let list): ValueCheck.name(list, .list, "list")
    case .schedule(let schedule): ValueCheck.schedule(schedule)
    case .addTag(let tag): ValueCheck.name(tag, .tags, "tag")
    case .move(let order): ValueCheck.text(order.text, .order, "place", bytes: ValueLimits.nameBytes)
    case .done(let key, _), .reopen(let key): ValueCheck.occurrence(key, .done)
    case .skip(let key), .unskip(let key), .moveOccurrence(let key, _):
      ValueCheck.occurrence(key, .schedule)
    case .removeTag, .setPriority, .setParent, .setDeadline, .delete, .restore, .acknowledge, .snooze,
      .startFocus,
      .stopFocus:
      nil
    }
  }
}

extension Item {
  /// The first value that breaks a limit; nil where none does.
  package var fault: ValueFault? {
    ValueCheck.title(title) ?? ValueCheck.notes(notes) ?? ValueCheck.name(list, .list, "list")
      ?? ValueCheck.schedule(schedule) ?? ValueCheck.tags(tags)
      ?? ValueCheck.text(order.text, .order, "place", bytes: ValueLimits.nameBytes)
      ?? completions.keys.sorted().lazy.compactMap { ValueCheck.occurrence($0, .done) }.first
  }
}
