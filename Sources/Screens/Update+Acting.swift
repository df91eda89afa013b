import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Acts on the selected rows, or on the row under the cursor; nil where the verb does not.
  mutating func act(_ verb: Verb, _ count: Int?) -> [Effect]? {
    if verb == .snooze, !reminded.isEmpty { return snoozeReminded() }
    let takesCount: Set<Verb> = [.later, .sooner, .priority, .moveUp, .moveDown]
    let rows = targets(count: takesCount.contains(verb) ? 1 : count ?? 1)
    guard let effects = change(rows, verb, count ?? 1, isCounted: count != nil) else {
      return edit(rows, verb)
    }
    clearSelection()
    return effects
  }

  private mutating func change(_ rows: [ListedRow], _ verb: Verb, _ count: Int, isCounted: Bool) -> [Effect]?
  {
    switch verb {
    case .toggle: return finish(.toggle, rows)
    case .done: return finish(.done, rows)
    case .reopen: return finish(.reopen, rows)
    case .today: return move(rows, to: context.today)
    case .tomorrow: return move(rows, to: context.today.advanced(by: 1))
    case .later: return act(.shift(.by(days: count)), on: rows)
    case .sooner: return act(.shift(.by(days: -count)), on: rows)
    case .clearDate: return act(.date(.clear), on: rows)
    case .priority: return cyclePriority(rows, wanted: isCounted ? count : nil)
    case .delete: return delete(rows)
    case .focus: return act(.focus, on: rows)
    case .retry: return retry(rows)
    case .drop: return openNeeds(at: rows.first { $0.row.sync == .failed }?.row.item.id, dropping: true)
    case .moveUp: return moveByHand(-count)
    case .moveDown: return moveByHand(count)
    default: return nil
    }
  }

  private mutating func edit(_ rows: [ListedRow], _ verb: Verb) -> [Effect]? {
    guard let row = rows.first else { return nil }
    switch verb {
    case .edit: return open(TitleEditor(row: row, draft: draft(.title, row.row.item.id)))
    case .date: return open(DateEditor(rows: rows, draft: draft(.date, row.row.item.id)))
    case .open where widget != nil: return [.openInFull(row.row.item.id)]
    case .open: return openPage(of: row)
    case .list: return open(ListPicker(rows: rows))
    case .snooze: return open(SnoozePicker(rows.map(\.row.item)))
    case .tag: return open(TagPicker(rows: rows))
    case .notes: return [.editNotes(row.row.item.id, text: nil)]
    case .copy:
      return say(rows.count == 1 ? "Copied." : "\(rows.count) copied.") + [
        .copy(rows.map(\.row.item.title).joined(separator: "\n"))
      ]
    default: return nil
    }
  }

  /// Does what is asked of rows, in the words that every surface has for it.
  mutating func act(_ action: ItemAction, on rows: [ListedRow]) -> [Effect] {
    perform(action.changes(rows, at: context.moment), label: action.label(rows, at: context.moment))
  }

  /// Done, or open again: a row that changes keeps its place.
  private mutating func finish(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    for id in action.changes(rows, at: context.moment).map(\.item) {
      if let row = rows.first(where: { $0.row.item.id == id }) { board.hold(row.row.item) }
    }
    if chrome.isLine { focus.isFirst = false }
    let wasOpen = board.rows.counts.open
    let effects = act(action, on: rows)
    guard viewed == .today, wasOpen > 0, board.rows.counts.open == 0 else { return effects }
    return effects + say("All done for today.")
  }

  private mutating func move(_ rows: [ListedRow], to day: Day) -> [Effect] {
    let action = ItemAction.shift(.to(day))
    guard !action.changes(rows, at: context.moment).isEmpty else {
      return say("It is on \(context.phrase.distance(LocalTime(day))) already.")
    }
    return act(action, on: rows)
  }

  private mutating func cyclePriority(_ rows: [ListedRow], wanted: Int?) -> [Effect] {
    guard let first = rows.first else { return [] }
    let all = Priority.allCases
    let rank = min(wanted ?? (first.row.item.priority.rank + 1) % all.count, all.count - 1)
    return act(.priority(all[rank]), on: rows)
  }

  private mutating func delete(_ rows: [ListedRow]) -> [Effect] {
    let effects = act(.delete, on: rows)
    for row in rows { board.release(row.row.item.id) }
    return effects
  }
}
