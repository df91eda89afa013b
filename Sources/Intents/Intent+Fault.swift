package import TodoModel

extension Intent {
  /// The error of an invalid value, regardless of the item; nil if it is valid.
  package var fault: ValueFault? {
    switch self {
    case .add(let item): item.fault ?? ValueCheck.work(item.schedule)
    case .set(let register, let value): register.row.fault(value)
    case .setNotes(let notes, _): ValueCheck.notes(notes)
    case .schedule(let schedule): ValueCheck.schedule(schedule) ?? ValueCheck.work(schedule)
    case .addTag(let tag): ValueCheck.name(tag, .tags, "tag")
    case .done(let key, _), .reopen(let key): ValueCheck.occurrence(key, .done)
    case .snooze(let until): ValueCheck.moment(until, .reminder)
    case .skip(let key), .unskip(let key), .moveOccurrence(let key, _): ValueCheck.occurrence(key, .schedule)
    case .session(let start, let end): end.flatMap { ValueCheck.session(start, $0) }
    case .contest(let wish): wish.fault
    case .removeTag, .addBlocker, .removeBlocker, .delete, .restore, .acknowledge, .startFocus, .stopFocus: nil
    }
  }
}

extension Item {
  /// The first value that exceeds a limit; nil if there is none.
  ///
  /// Applies to added items and items from an authority. Only `Intent.fault` checks whether a new recurrence can be
  /// computed; existing ones are evaluated within bounds anyway.
  package var fault: ValueFault? {
    let words = ValueCheck.title(title) ?? ValueCheck.notes(notes) ?? ValueCheck.name(list, .list, "list")
    let dates = ValueCheck.schedule(schedule) ?? ValueCheck.zone(deadline?.zone, .deadline)
    let rest = ValueCheck.tags(tags) ?? ValueCheck.order(order) ?? ValueCheck.completions(completions)
    let links = ValueCheck.sessions(focusSessions) ?? ValueCheck.blockers(blockedBy, of: id)
    return words ?? dates ?? rest ?? links ?? ValueCheck.parent(parent, of: id) ?? ValueCheck.list(self)
      ?? ValueCheck.unknown(extra)
  }
}
