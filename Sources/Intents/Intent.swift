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
  case delete
  case restore
  /// Acknowledges the reminder of this occurrence.
  case acknowledge(at: Instant)
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
