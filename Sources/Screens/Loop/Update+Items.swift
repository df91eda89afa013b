import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Acts on `item`, or on the rows that a verb is for.
  mutating func act(_ verb: ItemVerb, _ count: Int?, of item: ItemID?) -> [Effect] {
    let countsRows = !verb.row.parameters.contains { $0 == .count || $0 == .priority }
    return act(verb, count, on: targets(count: countsRows ? count ?? 1 : 1, of: item))
  }

  /// Acts on rows.
  mutating func act(_ verb: ItemVerb, _ count: Int?, on rows: [ListedRow]) -> [Effect] {
    if let meaning = verb.meaning(count) { return deselecting(act(meaning(rows, context.moment), on: rows)) }
    switch verb {
    case .moveUp: return moveByHand(rows, by: -(count ?? 1))
    case .moveDown: return moveByHand(rows, by: count ?? 1)
    case .addPart: return rows.first.map { openPartAdd($0) } ?? []
    case .indent: return indent(rows)
    case .outdent: return outdent(rows)
    case .saveTemplate: return rows.first.map { openTemplates(saving: $0) } ?? []
    case .useTemplate: return openTemplates()
    case .retry: return deselecting(retry(rows))
    case .drop:
      let refused = rows.first { $0.row.sync == .failed }?.row.item.id
      return deselecting(openNeeds(at: refused, dropping: true))
    case .conflicts: return openNeeds(at: rows.first?.row.item.id)
    case .open: return takeUpOffer() ?? rows.first.map { show($0) } ?? []
    case .notes: return rows.first.map { editNotes(of: $0.row.item.id) } ?? []
    case .copy: return copy(rows)
    case .sweep: return openSweep()
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .add: openQuickAdd()
    case .again: return deselecting(again(rows))
    case .snooze where !reminded.isEmpty: snoozeReminded()
    default: open(editor(verb, rows))
    }
    return []
  }

  /// The layer in which a verb is answered for rows; nil where there are none.
  private func editor(_ verb: ItemVerb, _ rows: [ListedRow]) -> (any Layer)? {
    guard let first = rows.first else { return nil }
    return switch verb {
    case .edit: TitleEditor(row: first, draft: drafts.draft(.title, first.row.item.id))
    case .date: DateEditor(rows: rows, draft: drafts.draft(.date, first.row.item.id))
    case .list: ListPicker(rows: rows)
    case .tag: TagPicker(rows: rows)
    case .wait: WaitPicker(rows: rows, others: list.sections.flatMap(\.rows))
    case .priority: PriorityPicker(rows: rows)
    case .snooze: SnoozePicker(rows.map(\.row.item))
    default: nil
    }
  }

  /// The effects of a change, after which nothing is selected.
  private mutating func deselecting(_ effects: [Effect]) -> [Effect] {
    list.clearSelection()
    return effects
  }

  /// Opens the page of an item; a widget leaves that to the full screen.
  private mutating func show(_ row: ListedRow) -> [Effect] {
    surface.widget == nil ? openPage(of: row) : [.openInFull(row.row.item.id)]
  }

  /// Opens notes in the person's editor, with what was typed of them and not saved.
  private func editNotes(of id: ItemID) -> [Effect] {
    [.editNotes(id, text: drafts.draft(.notes, id)?.text, basis: nil)]
  }

  private mutating func copy(_ rows: [ListedRow]) -> [Effect] {
    say(rows.count == 1 ? "Copied." : "\(rows.count) copied.")
    return [.copy(rows.map(\.row.item.title).joined(separator: "\n"))]
  }

  /// Does what is asked of rows, and what the list does then.
  mutating func act(_ action: ItemAction, on rows: [ListedRow]) -> [Effect] {
    switch action {
    case .done, .reopen: finish(action, rows)
    case .shift(.to(let day)): move(rows, to: day)
    case .shift(.by): step(action, rows)
    case .delete: delete(rows)
    case .skip: skip(rows)
    default: change(action, rows)
    }
  }

  /// Does what is asked of rows, in the words that every surface has for it.
  mutating func change(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    let changes = action.changes(rows, at: context.moment)
    if !changes.isEmpty { lastChange = .action(action) }
    return perform(changes, label: action.label(rows, at: context.moment), by: action)
  }

  /// Moves rows by days: those that would leave the view keep their places, so that the same key goes on with them.
  private mutating func step(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    let changes = action.changes(rows, at: context.moment)
    let changed = Set(changes.map(\.item))
    list.hold(leaving(changes, listed(rows, of: changed)))
    return change(action, rows)
  }

  /// Those of the changed rows that the view has: others, as of the calendar, have no place to be kept in.
  private func listed(_ rows: [ListedRow], of changed: Set<ItemID>) -> [ListedRow] {
    rows.filter { changed.contains($0.row.item.id) }
      .compactMap { list.outline.id(standingFor: $0.id).flatMap(list.outline.row) }
  }

  /// The rows that have no place in the view behind these changes.
  private func leaving(_ changes: [Change], _ rows: [ListedRow]) -> [ListedRow] {
    var list = list
    _ = list.apply(changes, in: context)
    let there = Set(list.sections.lazy.flatMap { $0.rows.lazy.map(\.id) })
    return rows.filter { !there.contains($0.id) }
  }

  /// Done, or open again: a row that changes keeps its place.
  private mutating func finish(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    if action == .done, let effects = askForParts(.finish, rows) { return effects }
    let changed = Set(action.changes(rows, at: context.moment).map(\.item))
    list.hold(listed(rows, of: changed))
    if chrome.isLine { list.setFollowsFirst(false) }
    toast = nil
    let wasOpen = list.board.rows.counts.open
    let effects = change(action, rows)
    if list.view == .today, wasOpen > 0, list.board.rows.counts.open == 0 { say("All done for today.") }
    return tellingNext(of: rows, effects, action)
  }

  /// Says at the foot what was changed, with the way back; the announcement has it already.
  mutating func say(ofChange words: String) {
    let heard = announcer
    say(words.capitalizedStart, hint: Hint(keymap.key(.item(.undo)), "undo"))
    announcer = heard
  }

  /// The effects of what was done with rows; of a repeat that stood alone it is said when it comes next.
  mutating func tellingNext(
    of rows: [ListedRow],
    _ effects: [Effect],
    _ action: ItemAction
  ) -> [Effect] {
    guard surface.widget == nil, !effects.isEmpty, toast?.isBad != true,
      rows.count == 1, rows[0].isOpenRepeat,
      let item = list.board.row(rows[0].row.item.id)?.item
    else { return effects }
    let next = item.occurrence(at: context.moment.local, zone: context.zone, zones: context.moment.zones)
    let words = next.map { "next " + short($0.due) } ?? "that was the last one"
    say(ofChange: action.label(rows, at: context.moment) + ", " + words)
    return effects
  }

  /// A date with its time; of today the time alone.
  private func short(_ due: LocalTime) -> String {
    guard due.day == context.today, let time = due.time else { return context.phrase.date(due) }
    return context.phrase.text(time)
  }

  /// Leaves occurrences out: the rows go where the next ones are, even those that were ticked and kept their places.
  private mutating func skip(_ rows: [ListedRow]) -> [Effect] {
    list.release(rows.map(\.row.item.id))
    return tellingNext(of: rows, change(.skip, rows), .skip)
  }

  private mutating func move(_ rows: [ListedRow], to day: Day) -> [Effect] {
    let action = ItemAction.shift(.to(day))
    guard !action.changes(rows, at: context.moment).isEmpty else {
      say("Already on \(context.phrase.distance(LocalTime(day))).")
      return []
    }
    return change(action, rows)
  }

  /// Deletes rows; of what repeats it is asked whether this one is meant or all of it.
  private mutating func delete(_ rows: [ListedRow]) -> [Effect] {
    guard !rows.contains(where: \.isOpenRepeat) else {
      open(DeleteQuestion(rows))
      return []
    }
    if let effects = askForParts(.delete, rows) { return effects }
    let effects = change(.delete, rows)
    list.release(rows.map(\.row.item.id))
    return effects
  }

  /// Moves rows up or down within their sections, parts among their like and with all under them.
  ///
  /// Those that are selected stay so, for the next step.
  private mutating func moveByHand(_ rows: [ListedRow], by count: Int) -> [Effect] {
    let ids = Set(rows.map(\.row.item.id))
    let changes = list.outline.siblings(of: Set(rows.map(\.id))).flatMap {
      HandOrder($0).moving(ids, by: count)
    }
    if !changes.isEmpty { lastChange = .other }
    return perform(changes, label: rows.count == 1 ? "moved by hand" : "\(rows.count) moved by hand")
  }
}
