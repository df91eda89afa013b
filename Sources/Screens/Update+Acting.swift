import Intents
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
    case .toggle, .done, .reopen: return toggle(rows, verb)
    case .today, .tomorrow: return moveDay(rows, to: context.today.advanced(by: verb == .today ? 0 : 1))
    case .later: return shift(rows, by: count)
    case .sooner: return shift(rows, by: -count)
    case .clearDate:
      return perform(rows.flatMap { DateWish.clearing($0.row.item) }, label: "took the date away")
    case .priority: return cyclePriority(rows, wanted: isCounted ? count : nil)
    case .delete: return delete(rows)
    case .focus: return focusOn(rows)
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

  /// Done where anything is open, else open again: the wanted state, resolved from what is seen.
  private mutating func toggle(_ rows: [ListedRow], _ verb: Verb) -> [Effect] {
    let isWanted = verb == .toggle ? rows.contains { !$0.isDone } : verb == .done
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

  private mutating func cyclePriority(_ rows: [ListedRow], wanted: Int?) -> [Effect] {
    guard let first = rows.first else { return [] }
    let all = Priority.allCases
    let rank = min(wanted ?? (first.row.item.priority.rank + 1) % all.count, all.count - 1)
    let changes = rows.filter { $0.row.item.priority != all[rank] }.map {
      Change($0.row.item.id, .setPriority(all[rank]))
    }
    return perform(changes, label: all[rank] == .none ? "no priority" : "\(all[rank].word) priority")
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
