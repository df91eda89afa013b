package import TodoModel

/// Items that are done, in files that do not say on which day.
extension Draft {
  /// When they count as done: before any day that is counted, so that neither today nor the statistics contain them.
  package static let unknownDay = Instant(milliseconds: 0)

  /// The remark on such an item.
  static let noDayDone =
    "its day of completion is unknown; it counts as done on 1 January 1970, so today and your streak leave it out"

  /// Finishes the item at a moment; nil where the record does not say when.
  mutating func finish(at moment: Instant?, _ key: OccurrenceKey = .once) {
    item.completions[key] = moment ?? Self.unknownDay
    if moment == nil, !remarks.contains(Self.noDayDone) { remarks.append(Self.noDayDone) }
  }
}

extension Item {
  /// When it was done last; nil where the day is not known, so that a file does not name one.
  var knownLastDone: Instant? { lastDone == Draft.unknownDay ? nil : lastDone }
}
