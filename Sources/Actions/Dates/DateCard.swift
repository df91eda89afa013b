package import Intents
package import ScheduleGrammar
import TodoModel

/// The content of a row's date editor, for a surface that draws itself.
package struct DateCard: Hashable, Sendable {
  /// The full reading, or the current date if nothing is typed.
  package let reading: [Said]
  /// One sentence each: following occurrences, affected occurrences, warning, and the other reading.
  package let more: [Said]
  /// The value that saving replaces; empty if none.
  package let replaced: String
  package let refusal: String?
  /// Suggested replacement for an invalid text.
  package let repair: String?
  /// True if there is a date to remove.
  package let hasDate: Bool

  package init(_ change: DateChange, _ row: ListedRow, wholeSeries: Bool = false, at moment: Moment) {
    refusal = change.refusal?.message
    repair = change.refusal?.suggestion
    replaced = refusal == nil ? change.replaced(of: row, wholeSeries: wholeSeries, at: moment) : ""
    hasDate = row.row.item.schedule != nil || row.row.item.deadline != nil
    reading = Self.reading(change, row, wholeSeries, at: moment)
    more = refusal == nil ? Self.more(change, row, wholeSeries, at: moment) : []
  }

  private static func reading(_ change: DateChange, _ row: ListedRow, _ wholeSeries: Bool, at moment: Moment) -> [Said]
  {
    switch change.outcome {
    case .nothing, .clear:
      return [change.besides(for: row, at: moment).map { Said($0, .good) } ?? Said(row.now(at: moment), .muted)]
    case .refused: return []
    case .schedule: break
    }
    guard let words = change.words(for: [row], wholeSeries: wholeSeries, at: moment) else { return [] }
    let weekend = change.weekend(for: [row], wholeSeries: wholeSeries, at: moment)
    return [Said(words.lead, .good), Said(words.rest), Said(" · " + words.distance + weekend, .muted)]
  }

  private static func more(_ change: DateChange, _ row: ListedRow, _ wholeSeries: Bool, at moment: Moment) -> [Said] {
    guard change.schedule != nil else { return [] }
    var more: [Said] = []
    if let words = change.warning(for: [row], wholeSeries: wholeSeries, at: moment) {
      more.append(Said(words, .warning))
    }
    if change.movesOccurrence(of: row, wholeSeries: false) {
      more.append(Said(wholeSeries ? DateChangeMessages.movesSeries : DateChangeMessages.movesOne))
    }
    let next = change.following(for: [row], wholeSeries: wholeSeries, at: moment)
    if !next.isEmpty { more.append(Said(DateChangeMessages.then(next.joined(separator: " · ")), .muted)) }
    if let other = change.other {
      let words = moment.phrase.reading(other)
      let rest = other.recurrence == nil && other.end == nil ? "" : words.rest
      more.append(Said(DateChangeMessages.or(words.lead + rest, distance: words.distance), .muted))
    }
    return more
  }
}
