package import TodoModel

extension Intent {
  /// Why the value cannot be taken, whatever the item is; nil where it can.
  package var fault: ValueFault? {
    switch self {
    case .add(let item): item.fault ?? ValueCheck.work(item.schedule)
    case .set(let register, let value): register.row.fault(value)
    case .setNotes(let notes, _): ValueCheck.notes(notes)
    case .schedule(let schedule): ValueCheck.schedule(schedule) ?? ValueCheck.work(schedule)
    case .addTag(let tag): ValueCheck.name(tag, .tags, "tag")
    case .done(let key, _), .reopen(let key): ValueCheck.occurrence(key, .done)
    case .snooze(let until): ValueCheck.moment(until, .reminder)
    case .skip(let key), .unskip(let key), .moveOccurrence(let key, _):
      ValueCheck.occurrence(key, .schedule)
    case .session(let start, let end): end.flatMap { ValueCheck.session(start, $0) }
    case .contest(let wish): wish.fault
    case .removeTag, .addBlocker, .removeBlocker, .delete, .restore, .acknowledge, .startFocus, .stopFocus:
      nil
    }
  }
}

extension Item {
  /// The first value that breaks a limit; nil where none does.
  ///
  /// What is added or comes from an authority is held against it; whether a repeat can be worked out is asked only of
  /// what is wanted anew (`Intent.fault`), for every question about a repeat is bounded anyway.
  package var fault: ValueFault? {
    let words = ValueCheck.title(title) ?? ValueCheck.notes(notes) ?? ValueCheck.name(list, .list, "list")
    let dates = ValueCheck.schedule(schedule) ?? ValueCheck.zone(deadline?.zone, .deadline)
    let rest = ValueCheck.tags(tags) ?? ValueCheck.order(order) ?? ValueCheck.completions(completions)
    let links = ValueCheck.sessions(focusSessions) ?? ValueCheck.blockers(blockedBy, of: id)
    return words ?? dates ?? rest ?? links ?? ValueCheck.parent(parent, of: id) ?? ValueCheck.list(self)
      ?? ValueCheck.unknown(extra)
  }
}
