package import TodoModel

/// Completions without a date.
extension Draft {
  /// The completion time of such items, before any counted day, so that today and the statistics exclude them.
  package static let unknownDay = Instant(milliseconds: 0)

  static let noDayDone =
    "its day of completion is unknown; it counts as done on 1 January 1970, so today and your streak leave it out"

  /// Completes the item; `moment` is nil if the record has no date.
  mutating func finish(at moment: Instant?, _ key: OccurrenceKey = .once) {
    item.completions[key] = moment ?? Self.unknownDay
    if moment == nil, !remarks.contains(Self.noDayDone) { remarks.append(Self.noDayDone) }
  }
}

extension Item {
  /// The last completion, or nil if its date is unknown, so that an export does not name one.
  var knownLastDone: Instant? { lastDone == Draft.unknownDay ? nil : lastDone }
}
