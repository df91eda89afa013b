package import Intents
import Messages
package import ScheduleGrammar
import TodoModel

/// A spoken line on a change of an item: its title, the result, and its place in the list.
package struct Announcement: Hashable, Sendable {
  /// The place of an item in a list, counted from 1.
  package struct Place: Hashable, Sendable {
    package var number: Int
    package var count: Int

    package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    package var text: String { localized("\(number) of \(count)") }
  }

  private let parts: [String]

  /// Describes the result of an action for a row; `also` describes further changes.
  ///
  /// Without a place the item is not in the current list.
  package init(
    _ action: ItemAction, _ before: ListedRow, now after: ListedRow, also: [String] = [], place: Place? = nil,
    at moment: Moment
  ) {
    let outcome = action.already(before, at: moment) ?? action.outcome(before, after, at: moment)
    parts = [after.row.item.title, outcome] + also + [place?.text].compactMap(\.self)
  }

  /// The whole line: "Pay the gardener, done, 4 of 12.".
  package var text: String { parts.joined(separator: ", ") + "." }
}

extension ItemAction {
  /// Hint on how to revert the action; empty if it is a regular undo step.
  package var wayBack: String { self == .delete ? " " + localized("Undo brings it back.") : "" }

  /// Describes the result for one item after its title: "done", "today 12:00", "list home".
  fileprivate func outcome(_ before: ListedRow, _ after: ListedRow, at moment: Moment) -> String {
    let item = after.row.item
    switch self {
    case .done: return before.isOpenRepeat ? localized("done, \(moment.coming(of: item))") : localized("done")
    case .reopen: return localized("open again")
    case .delete: return item.schedule?.recurrence == nil ? localized("deleted") : localized("deleted, all its repeats")
    case .restore: return localized("restored")
    case .skip:
      let skipped = before.occurrence.map { localized("skipped \(moment.spoken($0.due))") } ?? localized("skipped")
      return skipped + ", " + moment.coming(of: item)
    case .date(let change, let wholeSeries):
      let lost = change.lostWords(of: [before], wholeSeries: wholeSeries, at: moment)
      let date = dateOutcome(change, wholeSeries, before, after, at: moment)
      return [date, lost].compactMap(\.self).joined(separator: ", ")
    case .title:
      let old = before.row.item.title
      return old == item.title ? localized("was called so already") : localized("renamed, it was \(old)")
    case .edit(let line): return localized("edited") + line.places(at: moment)
    case .notes: return localized("notes changed")
    case .list: return item.list.map { localized("list \($0)") } ?? localized("inbox")
    case .priority(let priority):
      return priority == .none ? localized("no priority") : localized("\(priority.name) priority")
    case .tags(let adding, let removing):
      return (adding.map { localized("tag \($0) added") } + removing.map { localized("tag \($0) removed") }).joined(
        separator: ", ")
    default: return label([before], at: moment)
    }
  }

  private func dateOutcome(
    _ change: DateChange, _ wholeSeries: Bool, _ before: ListedRow, _ after: ListedRow, at moment: Moment
  ) -> String {
    if change.outcome == .clear, let words = change.clearing { return words }
    if change.movesOccurrence(of: before, wholeSeries: wholeSeries), let due = after.occurrence?.due {
      return localized("this time alone moved to \(moment.spoken(due))")
    }
    return SpokenRow(after, at: moment).date ?? localized("no date")
  }
}
