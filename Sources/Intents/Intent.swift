package import JSON
package import TodoModel

/// A change that the user wants for one item.
///
/// Each case states the end state and never toggles, so that applying it twice equals applying it once (invariant
/// V3).
package enum Intent: Hashable, Sendable {
  case add(Item)
  /// Sets a register; null clears it.
  ///
  /// Factory methods such as `setTitle` keep the type.
  case set(Register, JSONValue)
  /// Sets the notes; `basis`, the text before the edit, allows a merge with lines that others changed.
  case setNotes(String, basis: String? = nil)
  /// Sets or removes the schedule and arms the reminder.
  case schedule(Schedule?)
  case done(OccurrenceKey, at: Instant)
  /// Reopens the occurrence and arms the reminder.
  case reopen(OccurrenceKey)
  case skip(OccurrenceKey)
  case unskip(OccurrenceKey)
  /// Moves the occurrence; nil moves it back.
  case moveOccurrence(OccurrenceKey, to: LocalTime?)
  case addTag(String)
  case removeTag(String)
  case addBlocker(ItemID)
  case removeBlocker(ItemID)
  /// Sets the value of one of the user's own fields, by the field's key; null clears it.
  case setField(String, JSONValue)
  case delete
  case restore
  /// Acknowledges the reminder with this mark (`ReminderMark`), or without one whichever fired last.
  case acknowledge(at: Instant, of: String? = nil)
  case snooze(until: Instant)
  case startFocus(at: Instant)
  case stopFocus
  /// Sets the end of the focus session that began at a time; nil removes the session.
  case session(Instant, end: Instant?)
  /// Applies the intent and marks its field as in conflict again.
  ///
  /// Undo uses it to revert a resolved conflict. The losing value is in the history. An authority that does not know
  /// this case applies only the inner intent.
  indirect case contest(Intent)
}

extension Intent {
  /// Ends the snooze: snoozes until a time in the far past, so that only future times remind.
  package static let wake = Intent.snooze(until: longPast)
  static let longPast = Instant(seconds: 0)

  /// The occurrence that the intent changes; nil if it changes the item itself.
  package var occurrence: OccurrenceKey? {
    switch self {
    case .done(let key, _), .reopen(let key), .skip(let key), .unskip(let key), .moveOccurrence(let key, _): key
    case .contest(let wish): wish.occurrence
    default: nil
    }
  }

  /// The intent without `contest`.
  package var plain: Intent { if case .contest(let wish) = self { wish } else { self } }
}

extension Field {
  /// Returns the intent that copies the field from an item; nil if no single intent sets the whole field.
  package func intent(making item: Item, from old: Item? = nil) -> Intent? {
    if let register { return .set(register, register.value(of: item)) }
    return switch self {
    case .notes: .setNotes(item.notes, basis: old?.notes)
    case .schedule: .schedule(item.schedule)
    case .focus: item.focusedSince.map { .startFocus(at: $0) } ?? .stopFocus
    default: nil
    }
  }
}

extension Intent {
  /// The field that the intent changes; for an added item, the title, which the history reports.
  package var field: Field {
    switch self {
    case .set(let register, _): register.field
    case .add: .title
    case .setNotes: .notes
    case .schedule, .skip, .unskip, .moveOccurrence: .schedule
    case .done, .reopen: .done
    case .addTag, .removeTag: .tags
    case .addBlocker, .removeBlocker: .blockers
    case .setField: .fields
    case .delete, .restore: .deleted
    case .acknowledge, .snooze: .reminder
    case .startFocus, .stopFocus: .focus
    case .session: .sessions
    case .contest(let wish): wish.field
    }
  }
}

extension Intent {
  /// Decodes "do" and its fields; throws an error with the name if the intent is unknown.
  ///
  /// Ignores `contested` for fields that cannot be in conflict.
  init(from container: KeyedDecodingContainer<MutationKey>) throws {
    let wish = try Intent.wish(container)
    let isContested = try container.decodeIfPresent(Bool.self, forKey: .contested) ?? false
    self = isContested && wish.field.isMarked ? .contest(wish) : wish
  }

  private static func wish(_ container: KeyedDecodingContainer<MutationKey>) throws -> Intent {
    let name = try container.decode(String.self, forKey: .name)
    if let register = Register(name: name) { return .set(register, try register.row.read(container)) }
    guard let kind = IntentName(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: ValueMessages.unknownIntent(name))
    }
    return try read(kind, container)
  }

  private static func read(_ kind: IntentName, _ from: KeyedDecodingContainer<MutationKey>) throws -> Intent {
    func occurrence() throws -> OccurrenceKey { try from.decode(OccurrenceKey.self, forKey: .occurrence) }
    func text() throws -> String { try from.decode(String.self, forKey: .value) }
    func moment(_ key: MutationKey) throws -> Instant { try from.decode(Instant.self, forKey: key) }
    return switch kind {
    case .add: .add(try from.decode(Item.self, forKey: .value))
    case .setNotes: .setNotes(try text(), basis: try from.decodeIfPresent(String.self, forKey: .basis))
    case .schedule: .schedule(try from.said(.value))
    case .addTag: .addTag(try text())
    case .removeTag: .removeTag(try text())
    case .addBlocker: .addBlocker(try from.decode(ItemID.self, forKey: .value))
    case .removeBlocker: .removeBlocker(try from.decode(ItemID.self, forKey: .value))
    case .setField: .setField(try from.decode(String.self, forKey: .field), try from.said(.value) ?? .null)
    case .done: .done(try occurrence(), at: try moment(.doneAt))
    case .reopen: .reopen(try occurrence())
    case .skip: .skip(try occurrence())
    case .unskip: .unskip(try occurrence())
    case .moveOccurrence: .moveOccurrence(try occurrence(), to: try from.said(.to))
    case .delete: .delete
    case .restore: .restore
    case .acknowledge:
      .acknowledge(at: try moment(.seenAt), of: try from.decodeIfPresent(String.self, forKey: .reminder))
    case .snooze: .snooze(until: try moment(.until))
    case .startFocus: .startFocus(at: try moment(.since))
    case .stopFocus: .stopFocus
    case .session: .session(try moment(.since), end: try from.said(.until))
    }
  }

  /// Encodes "do" and its fields; null removes a value.
  func encode(into container: inout KeyedEncodingContainer<MutationKey>) throws {
    if case .contest(let wish) = self {
      try wish.encode(into: &container)
      return try container.encode(true, forKey: .contested)
    }
    try container.encode(name, forKey: .name)
    switch self {
    case .set(let register, let value): try register.row.write(value, &container)
    case .add(let item): try container.encode(item, forKey: .value)
    case .addTag(let text), .removeTag(let text): try container.encode(text, forKey: .value)
    case .addBlocker(let id), .removeBlocker(let id): try container.encode(id, forKey: .value)
    case .setField(let key, let value):
      try container.encode(key, forKey: .field)
      try container.encode(value, forKey: .value)
    case .setNotes(let text, let basis):
      try container.encode(text, forKey: .value)
      try container.encodeIfPresent(basis, forKey: .basis)
    case .schedule(let schedule): try container.encode(schedule, forKey: .value)
    case .done(let key, let at):
      try container.encode(key, forKey: .occurrence)
      try container.encode(at, forKey: .doneAt)
    case .reopen(let key), .skip(let key), .unskip(let key): try container.encode(key, forKey: .occurrence)
    case .moveOccurrence(let key, let to):
      try container.encode(key, forKey: .occurrence)
      try container.encode(to, forKey: .to)
    case .acknowledge(let at, let mark):
      try container.encode(at, forKey: .seenAt)
      try container.encodeIfPresent(mark, forKey: .reminder)
    case .snooze(let until): try container.encode(until, forKey: .until)
    case .startFocus(let since): try container.encode(since, forKey: .since)
    case .session(let start, let end):
      try container.encode(start, forKey: .since)
      try container.encode(end, forKey: .until)
    case .delete, .restore, .stopFocus, .contest: break
    }
  }
}

extension Intent: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(from: try decoder.container(keyedBy: MutationKey.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MutationKey.self)
    try encode(into: &container)
  }
}

extension Intent {
  /// The error of an invalid value, regardless of the item; nil if it is valid.
  package var fault: ValueFault? {
    switch self {
    case .add(let item): item.fault ?? ValueCheck.work(item.schedule)
    case .set(let register, let value): register.row.fault(value)
    case .setNotes(let notes, _): ValueCheck.notes(notes)
    case .schedule(let schedule): ValueCheck.schedule(schedule) ?? ValueCheck.work(schedule)
    case .addTag(let tag): ValueCheck.name(tag, .tags, .tag)
    case .setField(let key, let value): ValueCheck.field(key, value)
    case .done(let key, _), .reopen(let key): ValueCheck.occurrence(key, .done)
    case .snooze(let until): ValueCheck.moment(until, .reminder)
    case .skip(let key), .unskip(let key), .moveOccurrence(let key, _): ValueCheck.occurrence(key, .schedule)
    case .session(let start, let end): end.flatMap { ValueCheck.session(start, $0) }
    case .contest(let wish): wish.fault
    case .acknowledge(_, let mark): mark.flatMap { ValueCheck.reminded([$0: ""]) }
    case .removeTag, .addBlocker, .removeBlocker, .delete, .restore, .startFocus, .stopFocus: nil
    }
  }
}

extension Item {
  /// The first value that exceeds a limit; nil if there is none.
  ///
  /// Applies to added items and items from an authority. Only `Intent.fault` checks whether a new recurrence can be
  /// computed; existing ones are evaluated within bounds anyway.
  package var fault: ValueFault? {
    for check in Register.faultsOfItem { if let fault = check(self) { return fault } }
    let work = ValueCheck.notes(notes) ?? ValueCheck.schedule(schedule) ?? ValueCheck.tags(tags)
    let own = ValueCheck.fields(ownFields)
    let times =
      ValueCheck.completions(completions) ?? ValueCheck.sessions(focusSessions) ?? ValueCheck.reminded(remindedBy)
    let links = ValueCheck.blockers(blockedBy, of: id) ?? ValueCheck.parent(parent, of: id)
    return work ?? own ?? times ?? links ?? ValueCheck.named(self) ?? ValueCheck.unknown(extra)
  }
}

/// The treatment of open parts when their item is completed.
package enum PartsChoice: String, CaseIterable, Codable, Hashable, Sendable {
  /// Completes the parts too.
  case done
  /// Leaves the parts open.
  case keep
}
