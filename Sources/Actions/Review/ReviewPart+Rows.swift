package import Intents
package import ScheduleGrammar
package import TodoModel

extension ReviewPart {
  /// Returns the rows to show, in order; `seen` are the rows of the part with pending changes.
  package func listed(_ seen: RowSet, at moment: Moment) -> [ListedRow] {
    let listing = arrange(seen, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
    let rows = listing.sections.flatMap(\.rows).filter { !$0.isDone }
    guard step == .slipping else { return rows }
    return rows.enumerated().sorted { left, right in
      guard let one = slips[left.element.row.id], let other = slips[right.element.row.id] else {
        return left.offset < right.offset
      }
      return one.isWorse(than: other)
    }.map(\.element)
  }

  /// Returns the reason why an item slips: "moved 4 times, 12 days overdue"; nil in other steps.
  package func reason(_ item: ItemID) -> String? { slips[item].map(ReviewSentences.words) }
}

extension [Change] {
  /// True if the changes decide about the item in a review; its words, tags, priority and focus do not.
  package func decide(_ item: ItemID) -> Bool {
    contains { change in
      guard change.item == item else { return false }
      switch change.intent {
      case .delete, .done, .skip, .schedule, .moveOccurrence, .addBlocker, .removeBlocker: return true
      case .set(let register, _):
        return [.list, .parent, .deadline, .showFrom, .someday].contains(register)
      default: return false
      }
    }
  }
}
