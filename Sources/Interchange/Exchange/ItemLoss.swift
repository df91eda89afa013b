import TodoModel

/// A fact of an item that an export format cannot express.
package enum ItemLoss: String, CaseIterable, Hashable, Sendable {
  case notes, parent, blockers, hidden, shown, someday, snoozed, repeats, until, completion, changes
  case done, sessions, end, zone, midnight, schedule
  case places, priority, deadline, planned, title, names, kept

  /// The lost fact, for the user.
  package var words: String {
    switch self {
    case .notes: "notes"
    case .parent: "the item it is part of"
    case .blockers: "the items it waits for"
    case .hidden: "the day from which it is shown"
    case .shown: "how many days before its date it is shown"
    case .someday: "that it is someday"
    case .snoozed: "the end of a snooze"
    case .repeats: "a repeat that does not exist there"
    case .until: "when a repeat ends"
    case .completion: "how a repeat continues after it was missed or done"
    case .changes: "skipped and moved days of a repeat"
    case .done: "which days of a repeat are done"
    case .sessions: "focus sessions"
    case .end: "the end of a time range"
    case .zone: "a time zone"
    case .midnight: "that midnight is a time, not a whole day"
    case .schedule: "a deadline in addition to a repeat"
    case .places: "lists and tags"
    case .priority: "the priority of items with a date"
    case .deadline: "that a date is a deadline, or a deadline in addition to a date"
    case .planned: "the dates of done items"
    case .title: "words in the title that mean something else there"
    case .names: "spaces in the names of lists and tags"
    case .kept: "data of other programs"
    }
  }

  /// Returns facts that only formats with own properties can express: a snooze, focus sessions, other formats' facts.
  static func unnamed(of item: Item, in format: ExchangeFormat, at now: Instant) -> Set<ItemLoss> {
    var losses: Set<ItemLoss> = []
    if item.snoozeEnd(after: now) != nil { losses.insert(.snoozed) }
    if !item.focusSessions.isEmpty { losses.insert(.sessions) }
    if item.focusedSince != nil, format != .taskwarrior { losses.insert(.sessions) }
    let isOfNewer = item.extra.keys.contains { ExchangeFormat(rawValue: $0) == nil }
    if isOfNewer || item.keptFacts.contains(where: { $0.format != format.rawValue }) { losses.insert(.kept) }
    return losses
  }
}
