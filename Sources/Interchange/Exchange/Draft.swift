import Intents
package import TodoModel

/// An imported record, before it is matched with existing items.
package struct Draft: Hashable, Sendable {
  /// Stable identifier of the record in files of its format.
  package let key: String
  /// First line of the record, counting from 1.
  package let line: Int
  /// The item, with the id for a new item.
  package internal(set) var item: Item
  /// Facts that the item cannot hold, in words.
  var remarks: [String] = []
  /// Keys of the parent and of the blockers.
  var parent: String?
  var blockers: [String] = []
  /// Original lines of the links, kept for the export if the link has no target.
  var parentLine: String?
  var blockerLines: [String: String] = [:]

  /// Possible ids of the existing item: the record's own id, if valid, and the id derived from its key.
  package var ids: [ItemID] { [ItemID(key), item.id].compactMap(\.self) }

  /// Returns the item id for a key, the same on every device.
  ///
  /// A random or time-based UUID is used as is; a version 8 UUID could be that of a list.
  static func id(of key: String, _ format: ExchangeFormat) -> ItemID {
    if let id = ItemID(key), id.high != 0, (1...7).contains(id.high >> 12 & 0xF), id.low >> 62 == 2 { return id }
    return TodoTxtKey(line: "\(format.rawValue)\n\(key)", ordinal: 1).itemID
  }
}

/// Completions without a date.
extension Draft {
  /// The completion time of such items, before any counted day, so that today and the statistics exclude them.
  package static let unknownDay = Instant(milliseconds: 0)

  /// Completes the item; `moment` is nil if the record has no date.
  mutating func finish(at moment: Instant?, _ key: OccurrenceKey = .once) {
    item.completions[key] = moment ?? Self.unknownDay
    let remark = ImportLossMessages.unknownCompletionDay
    if moment == nil, !remarks.contains(remark) { remarks.append(remark) }
  }
}

extension Item {
  /// The last completion, or nil if its date is unknown, so that an export does not name one.
  var knownLastDone: Instant? { lastDone == Draft.unknownDay ? nil : lastDone }
}

extension Item {
  /// Returns the due time by the rule in the schedule's zone or else the user's; nil if nothing is left to do.
  func dueAtHome(at now: LocalTime, zone: any Zone, zones: ZoneLookup) -> LocalTime? {
    byRule.occurrence(at: now, zone: zone, zones: zones).map { home($0, zone: zone, zones: zones) }
  }

  /// The item without extra dates: a format without them continues its repeat from the written date.
  var byRule: Item {
    guard schedule?.extraDates.isEmpty == false else { return self }
    var item = self
    item.schedule?.extraDates = []
    return item
  }

  /// Returns the due time of an occurrence in that zone.
  func home(_ occurrence: Occurrence, zone: any Zone, zones: ZoneLookup) -> LocalTime {
    let due = occurrence.due
    guard let schedule, due.time != nil, let home = schedule.zone.flatMap(zones) else { return due }
    // A moved occurrence has a time in the user's zone.
    guard schedule.moves[occurrence.key] != nil else { return occurrence.nominal }
    return home.local(at: zone.instant(of: due))
  }
}

extension Schedule {
  /// true if occurrences are skipped, moved or added beside the rule.
  var hasChangedDays: Bool { !exceptions.isEmpty || !moves.isEmpty || !extraDates.isEmpty }

  /// Returns the start of a single date in the schedule's zone, after a move.
  func movedStart(in place: ExchangePlace) -> LocalTime {
    guard let moved = moves[.once] else { return start }
    // A moved occurrence has a time in the user's zone.
    guard moved.time != nil, let home = zone.flatMap(place.zones) else { return moved }
    return home.local(at: place.zone.instant(of: moved))
  }
}
