import TodoModel

/// A fact of an item that an export format cannot express.
package enum ItemLoss: String, CaseIterable, Hashable, Sendable {
  case notes, parent, blockers, hidden, shown, someday, snoozed, repeats, until, completion, changes
  case done, sessions, end, zone, midnight, schedule
  case places, priority, deadline, planned, title, names, kept, fields, effort, reminders, quota

  /// The lost fact, for the user.
  package var words: String { ExportLossMessages.lost(self) }

  /// Returns facts that only formats with own properties can express: a snooze, reminders, focus sessions, facts of
  /// other formats.
  static func unnamed(of item: Item, in format: ExchangeFormat, at now: Instant) -> Set<ItemLoss> {
    var losses: Set<ItemLoss> = []
    if item.snoozeEnd(after: now) != nil { losses.insert(.snoozed) }
    if item.reminders != nil { losses.insert(.reminders) }
    if !item.focusSessions.isEmpty { losses.insert(.sessions) }
    if item.focusedSince != nil, format != .taskwarrior { losses.insert(.sessions) }
    if !item.ownFields.isEmpty, ![.taskwarrior, .csv].contains(format) { losses.insert(.fields) }
    if item.effort != nil, ![.todotxt, .csv].contains(format) { losses.insert(.effort) }
    if item.schedule?.quota != nil, ![.todotxt, .csv].contains(format) { losses.insert(.quota) }
    let isOfNewer = item.extra.keys.contains { ExchangeFormat(rawValue: $0) == nil }
    if isOfNewer || item.keptFacts.contains(where: { $0.format != format.rawValue }) { losses.insert(.kept) }
    return losses
  }
}
