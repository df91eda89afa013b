package import JSON
package import TodoModel

/// What a person wants to be true of one item.
///
/// Each states the wanted end state, never a flip, so that doing it twice equals doing it once (invariant V3).
package enum Intent: Hashable, Sendable {
  /// The item exists, with these first values.
  case add(Item)
  /// A plain field has this value; null where it has none. Makers such as `setTitle` keep the type of the value.
  case set(Register, JSONValue)
  /// The notes read so. `basis` is what they read before the edit; with it lines that others changed are merged in.
  case setNotes(String, basis: String? = nil)
  /// It has this schedule, or none. Arms the reminder again.
  case schedule(Schedule?)
  /// The occurrence is done, since `at`.
  case done(OccurrenceKey, at: Instant)
  /// The occurrence is not done. Arms the reminder again.
  case reopen(OccurrenceKey)
  /// The occurrence is left out.
  case skip(OccurrenceKey)
  /// The occurrence is not left out.
  case unskip(OccurrenceKey)
  /// The occurrence happens at another time; nil puts it back.
  case moveOccurrence(OccurrenceKey, to: LocalTime?)
  /// It carries this tag.
  case addTag(String)
  /// It does not carry this tag.
  case removeTag(String)
  /// It waits for this item.
  case addBlocker(ItemID)
  /// It does not wait for this item.
  case removeBlocker(ItemID)
  /// It is deleted.
  case delete
  /// It is not deleted.
  case restore
  /// The reminder of this occurrence has been seen, at that time.
  case acknowledge(at: Instant)
  /// The reminder sleeps until then.
  case snooze(until: Instant)
  /// Somebody works on it, since `at`.
  case startFocus(at: Instant)
  /// Nobody works on it.
  case stopFocus
  /// The session of focus that began then ended at `end`; nil where there was none.
  case session(Instant, end: Instant?)
  /// What the wish says is so, and the person is asked again what is to hold: the field is marked.
  ///
  /// It takes a settled conflict back, and only undo wants it. The value that lost stands in the history. An authority of
  /// a program that does not know it carries out the wish alone.
  indirect case contest(Intent)
}

extension Intent {
  /// The reminder sleeps no longer: until a time long past, so that only what is to come reminds.
  package static let wake = Intent.snooze(until: longPast)
  static let longPast = Instant(seconds: 0)

  /// The occurrence that it is about; nil where that is the item itself.
  package var occurrence: OccurrenceKey? {
    switch self {
    case .done(let key, _), .reopen(let key), .skip(let key), .unskip(let key), .moveOccurrence(let key, _):
      key
    case .contest(let wish): wish.occurrence
    default: nil
    }
  }

  /// The wish alone, without the mark that it brings back.
  package var plain: Intent {
    if case .contest(let wish) = self { wish } else { self }
  }
}
