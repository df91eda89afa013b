package import Intents
package import ScheduleGrammar
import TodoModel

/// A change of an item in one line, for whoever does not see the list: what it is, what became of it, and where it stands.
package struct Announcement: Hashable, Sendable {
  /// The place of an item in a list, counted from 1.
  package struct Place: Hashable, Sendable {
    package var number: Int
    package var count: Int

    package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

    /// "4 of 12".
    package var text: String { "\(number) of \(count)" }
  }

  private let parts: [String]

  /// What became of a row by an action; `also` says what became of others with it.
  ///
  /// Without a place the item is not in the list that the person has before them.
  package init(
    _ action: ItemAction,
    _ before: ListedRow,
    now after: ListedRow,
    also: [String] = [],
    place: Place? = nil,
    at moment: Moment
  ) {
    let outcome = action.already(before, at: moment) ?? action.outcome(before, after, at: moment)
    parts = [after.row.item.title, outcome] + also + [place?.text].compactMap(\.self)
  }

  /// All of it: "Pay the gardener, done, 4 of 12.".
  package var text: String { parts.joined(separator: ", ") + "." }
}

extension ItemAction {
  /// What is said behind it of the way back; empty where it is one step of undo like any other.
  package var wayBack: String { self == .delete ? " Undo brings it back." : "" }

  /// What became of one item, as it is said behind its title: "done", "today 12:00", "list home".
  fileprivate func outcome(_ before: ListedRow, _ after: ListedRow, at moment: Moment) -> String {
    let item = after.row.item
    switch self {
    case .done: return before.isOpenRepeat ? "done, " + moment.coming(of: item) : "done"
    case .reopen: return "open again"
    case .delete: return item.schedule?.recurrence == nil ? "deleted" : "deleted, all its repeats"
    case .restore: return "restored"
    case .skip:
      let skipped = before.occurrence.map { " " + moment.spoken($0.due) } ?? ""
      return "skipped\(skipped), " + moment.coming(of: item)
    case .date(let change, let wholeSeries):
      let lost = change.lostWords(of: [before], wholeSeries: wholeSeries, at: moment)
      let date = dateOutcome(change, wholeSeries, before, after, at: moment)
      return [date, lost].compactMap(\.self).joined(separator: ", ")
    case .title:
      let old = before.row.item.title
      return old == item.title ? "was called so already" : "renamed, it was " + old
    case .edit(let line): return "edited" + line.places(at: moment)
    case .notes: return "notes changed"
    case .list: return item.list.map { "list " + $0 } ?? "inbox"
    case .priority(let priority): return priority == .none ? "no priority" : "\(priority.rawValue) priority"
    case .tags(let adding, let removing):
      return (adding.map { "tag \($0) added" } + removing.map { "tag \($0) removed" }).joined(separator: ", ")
    default: return label([before], at: moment)
    }
  }

  private func dateOutcome(
    _ change: DateChange,
    _ wholeSeries: Bool,
    _ before: ListedRow,
    _ after: ListedRow,
    at moment: Moment
  ) -> String {
    if change.outcome == .clear, let words = change.clearing { return words }
    if change.movesOccurrence(of: before, wholeSeries: wholeSeries), let due = after.occurrence?.due {
      return "this time alone moved to " + moment.spoken(due)
    }
    return SpokenRow(after, at: moment).date ?? "no date"
  }
}
