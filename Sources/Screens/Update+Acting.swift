import Actions
import Intents
import TodoModel

extension Model {
  /// Acts on the item of the open page, on the selected rows, or on the row under the cursor and those counted from it.
  mutating func act(_ verb: ItemVerb, _ count: Int?) -> [Effect] {
    let isRepeated = [.later, .sooner, .priority, .moveUp, .moveDown].contains(verb)
    let rows = targets(count: isRepeated ? 1 : count ?? 1)
    let some = rows.isEmpty ? nil : rows
    switch verb {
    case .toggle: return deselecting(toggle(rows))
    case .today: return deselecting(moveDay(rows, to: context.today))
    case .tomorrow: return deselecting(moveDay(rows, to: context.today.advanced(by: 1)))
    case .later: return deselecting(shift(rows, by: count ?? 1))
    case .sooner: return deselecting(shift(rows, by: -(count ?? 1)))
    case .clearDate:
      let changes = rows.flatMap { DateWish.clearing($0.row.item) }
      return deselecting(perform(changes, label: "took the date away"))
    case .priority:
      guard let count else { return open(some.map { PriorityPicker(rows: $0) }) }
      return deselecting(setPriority(rows, rank: count))
    case .delete: return deselecting(delete(rows))
    case .focus: return deselecting(focusOn(rows))
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

  /// Done where anything is open, else open again: the wanted state, resolved from what is seen.
  private mutating func toggle(_ rows: [ListedRow]) -> [Effect] {
    let isWanted = rows.contains { !$0.isDone }
    let changing = rows.filter { $0.isDone != isWanted }
    for row in changing { board.hold(row.row.item) }
    if chrome.isLine { focus.isFirst = false }
    let changes = changing.map { row in
      let key = row.occurrence?.key ?? .once
      return Change(row.row.item.id, isWanted ? .done(key, at: context.now) : .reopen(key))
    }
    let wasOpen = board.rows.counts.open
    let effects = perform(changes, label: label(isWanted ? "done" : "reopened", changing))
    guard viewed == .today, wasOpen > 0, board.rows.counts.open == 0 else { return effects }
    return effects + say("All done for today.")
  }

  /// Sets the priority by its rank, the highest for any above.
  private mutating func setPriority(_ rows: [ListedRow], rank: Int) -> [Effect] {
    let all = Priority.allCases
    let wanted = all[min(rank, all.count - 1)]
    let changes = rows.filter { $0.row.item.priority != wanted }.map {
      Change($0.row.item.id, .setPriority(wanted))
    }
    return perform(changes, label: wanted == .none ? "no priority" : "\(wanted.word) priority")
  }

  private mutating func delete(_ rows: [ListedRow]) -> [Effect] {
    let effects = perform(rows.map { Change($0.row.item.id, .delete) }, label: label("deleted", rows))
    for row in rows { board.release(row.row.item.id) }
    return effects
  }

  /// Begins the first of the rows that is open, or ends what was begun: at most one item is in focus.
  private mutating func focusOn(_ rows: [ListedRow]) -> [Effect] {
    guard let row = rows.first(where: { !$0.isDone }) else { return [] }
    let isStarting = row.row.item.focusedSince == nil
    let change = Change(row.row.item.id, isStarting ? .startFocus(at: context.now) : .stopFocus)
    return perform([change], label: label(isStarting ? "focus on" : "no focus on", [row]))
  }

  /// "deleted “Buy oats”", "deleted 3 items".
  private func label(_ verb: String, _ rows: [ListedRow]) -> String {
    guard rows.count == 1, let row = rows.first else { return "\(verb) \(rows.count) items" }
    return "\(verb) “\(row.row.item.title)”"
  }
}
