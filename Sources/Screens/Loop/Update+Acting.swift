import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Acts on the item of the open page, on the selected rows, or on the row under the cursor and those counted from it.
  mutating func act(_ verb: ItemVerb, _ count: Int?) -> [Effect] {
    let isRepeated = [.later, .sooner, .priority, .moveUp, .moveDown].contains(verb)
    let rows = targets(count: isRepeated ? 1 : count ?? 1)
    let some = rows.isEmpty ? nil : rows
    switch verb {
    case .toggle: return deselecting(finish(.toggle, rows))
    case .today: return deselecting(move(rows, to: context.today))
    case .tomorrow: return deselecting(move(rows, to: context.today.advanced(by: 1)))
    case .later: return deselecting(act(.shift(.by(days: count ?? 1)), on: rows))
    case .sooner: return deselecting(act(.shift(.by(days: -(count ?? 1))), on: rows))
    case .clearDate: return deselecting(act(.date(.clear), on: rows))
    case .priority:
      guard let count else { return open(some.map { PriorityPicker(rows: $0) }) }
      return deselecting(setPriority(rows, rank: count))
    case .delete: return deselecting(delete(rows))
    case .focus: return deselecting(act(.focus, on: rows))
    case .moveUp: return deselecting(moveByHand(-(count ?? 1)))
    case .moveDown: return deselecting(moveByHand(count ?? 1))
    case .retry: return deselecting(retry(rows))
    case .drop:
      let refused = rows.first { $0.row.sync == .failed }?.row.item.id
      return deselecting(openNeeds(at: refused, dropping: true))
    case .conflicts: return openNeeds(at: rows.first?.row.item.id)
    case .edit: return open(rows.first.map { TitleEditor(row: $0, draft: draft(.title, $0.row.item.id)) })
    case .date: return open(rows.first.map { DateEditor(rows: rows, draft: draft(.date, $0.row.item.id)) })
    case .list: return open(some.map { ListPicker(rows: $0) })
    case .tag: return open(some.map { TagPicker(rows: $0) })
    case .snooze where !reminded.isEmpty: return snoozeReminded()
    case .snooze: return open(some.map { SnoozePicker($0.map(\.row.item)) })
    case .open: return rows.first.map { show($0) } ?? []
    case .notes: return rows.first.map { [.editNotes($0.row.item.id, text: nil)] } ?? []
    case .copy: return copy(rows)
    case .add: return openQuickAdd()
    case .sweep: return openSweep()
    case .undo: return [.undo]
    case .redo: return [.redo]
    }
  }

  /// The effects of a change, after which nothing is selected.
  private mutating func deselecting(_ effects: [Effect]) -> [Effect] {
    clearSelection()
    return effects
  }

  /// Opens the page of an item; a widget leaves that to the full screen.
  private mutating func show(_ row: ListedRow) -> [Effect] {
    widget == nil ? openPage(of: row) : [.openInFull(row.row.item.id)]
  }

  private mutating func copy(_ rows: [ListedRow]) -> [Effect] {
    say(rows.count == 1 ? "Copied." : "\(rows.count) copied.") + [
      .copy(rows.map(\.row.item.title).joined(separator: "\n"))
    ]
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

  /// Sets the priority by its rank, the highest for any above.
  private mutating func setPriority(_ rows: [ListedRow], rank: Int) -> [Effect] {
    let all = Priority.allCases
    return act(.priority(all[min(rank, all.count - 1)]), on: rows)
  }

  private mutating func delete(_ rows: [ListedRow]) -> [Effect] {
    let effects = act(.delete, on: rows)
    for row in rows { board.release(row.row.item.id) }
    return effects
  }
}
