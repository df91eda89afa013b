import Actions
import Intents
import Messages
import ScheduleGrammar
import TodoModel

extension Model {
  /// Performs a verb on `item`, or on the rows that the verb applies to.
  mutating func act(_ verb: ItemVerb, _ count: Int?, of item: ItemID?) -> [Effect] {
    let countsRows = !verb.row.parameters.contains { $0 == .count || $0 == .priority }
    return act(verb, count, on: targets(count: countsRows ? count ?? 1 : 1, of: item))
  }

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
    case .editAll: return editAll()
    case .openLink: return rows.first.map { [.findLinks($0.row.item.id)] } ?? []
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

  /// Returns the layer that asks for the input of a verb; nil if there are no rows.
  private func editor(_ verb: ItemVerb, _ rows: [ListedRow]) -> (any Layer)? {
    guard let first = rows.first else { return nil }
    return switch verb {
    case .edit: TitleEditor(row: first, draft: drafts.draft(.title, first.row.item.id))
    case .date: DateEditor(rows: rows, draft: drafts.draft(.date, first.row.item.id))
    case .list: ListPicker(rows: rows)
    case .tag: TagPicker(rows: rows)
    case .wait: WaitPicker(rows: rows, others: list.sections.flatMap(\.rows))
    case .priority: PriorityPicker(rows: rows)
    case .fields: FieldPicker(rows: rows)
    case .effort: EffortPicker(rows: rows)
    case .snooze: SnoozePicker(rows.map(\.row.item))
    default: nil
    }
  }

  /// Clears the selection and returns the effects of a change.
  private mutating func deselecting(_ effects: [Effect]) -> [Effect] {
    list.clearSelection()
    return effects
  }

  /// Opens the page of an item; a widget opens it in the full screen.
  private mutating func show(_ row: ListedRow) -> [Effect] {
    surface.widget == nil ? openPage(of: row) : [.openInFull(row.row.item.id)]
  }

  /// Opens notes in the user's editor, with their unsaved text if there is any.
  private func editNotes(of id: ItemID) -> [Effect] {
    [.editNotes(id, text: drafts.draft(.notes, id)?.text, basis: nil)]
  }

  private mutating func copy(_ rows: [ListedRow]) -> [Effect] {
    say(ToastMessages.copied(rows.count))
    return [.copy(rows.map(\.row.item.title).joined(separator: "\n"))]
  }

  /// Opens the only link of an item, or asks which of several.
  mutating func open(_ links: [OutsideLink], of title: String) -> [Effect] {
    switch links.count {
    case 0: say(ToastMessages.noLinks(title))
    case 1: return [.openLink(links[0])]
    default: open(LinkPicker(links, of: title))
    }
    return []
  }

  /// Performs an action on rows, with its consequences for the list.
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

  /// Performs an action on rows, with the wording that all interfaces share.
  mutating func change(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    let changes = action.changes(rows, at: context.moment)
    if !changes.isEmpty { lastChange = .action(action) }
    return perform(changes, label: KeptText.of(action.label(rows, at: context.moment)), by: action)
  }

  /// Shifts rows by days; rows that would leave the view keep their places, so that the key can be repeated.
  private mutating func step(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    let changes = action.changes(rows, at: context.moment)
    let changed = Set(changes.map(\.item))
    list.hold(leaving(changes, listed(rows, of: changed)))
    return change(action, rows)
  }

  /// Returns the changed rows that the view lists; others, such as those of the calendar, have no place to keep.
  private func listed(_ rows: [ListedRow], of changed: Set<ItemID>) -> [ListedRow] {
    rows.filter { changed.contains($0.row.item.id) }.compactMap {
      list.outline.id(standingFor: $0.id).flatMap(list.outline.row)
    }
  }

  /// Returns the rows that these changes remove from the view.
  private func leaving(_ changes: [Change], _ rows: [ListedRow]) -> [ListedRow] {
    var list = list
    _ = list.apply(changes, in: context)
    let there = Set(list.sections.lazy.flatMap { $0.rows.lazy.map(\.id) })
    return rows.filter { !there.contains($0.id) }
  }

  /// Finishes or reopens rows; changed rows keep their places.
  private mutating func finish(_ action: ItemAction, _ rows: [ListedRow]) -> [Effect] {
    if action == .done, let effects = askForParts(.finish, rows) { return effects }
    let changed = Set(action.changes(rows, at: context.moment).map(\.item))
    list.hold(listed(rows, of: changed))
    if chrome.isLine { list.setFollowsFirst(false) }
    toast = nil
    let wasOpen = list.board.rows.counts.open
    let effects = change(action, rows)
    if list.view == .today, wasOpen > 0, list.board.rows.counts.open == 0 { say(ToastMessages.allDoneForToday) }
    return tellingNext(of: rows, effects, action)
  }

  /// Shows a toast about a change with the undo key, without a second announcement.
  mutating func say(ofChange words: String) {
    let heard = announcer
    say(words.capitalizedStart, hint: Hint(keymap.key(.item(.undo)), ToastMessages.undoKey))
    announcer = heard
  }

  /// Returns the effects of an action; if it concerns a single repeating row, a toast names the next occurrence.
  mutating func tellingNext(of rows: [ListedRow], _ effects: [Effect], _ action: ItemAction) -> [Effect] {
    guard surface.widget == nil, !effects.isEmpty, toast?.isBad != true, rows.count == 1, rows[0].isOpenRepeat,
      let item = list.board.row(rows[0].row.item.id)?.item
    else { return effects }
    let next = item.occurrence(at: context.moment.local, zone: context.zone, zones: context.moment.zones)
    let label = action.label(rows, at: context.moment)
    say(
      ofChange: next.map { ToastMessages.changed(label, next: short($0.due)) }
        ?? ToastMessages.changedLastOccurrence(label))
    return effects
  }

  /// Returns a date with its time, or only the time if it is today.
  private func short(_ due: LocalTime) -> String {
    guard due.day == context.today, let time = due.time else { return context.phrase.date(due) }
    return context.phrase.text(time)
  }

  /// Skips occurrences; the rows move to their next occurrences, even if they were ticked and held in place.
  private mutating func skip(_ rows: [ListedRow]) -> [Effect] {
    list.release(rows.map(\.row.item.id))
    return tellingNext(of: rows, change(.skip, rows), .skip)
  }

  private mutating func move(_ rows: [ListedRow], to day: Day) -> [Effect] {
    let action = ItemAction.shift(.to(day))
    guard !action.changes(rows, at: context.moment).isEmpty else {
      say(ToastMessages.alreadyOn(context.phrase.distance(LocalTime(day))))
      return []
    }
    return change(action, rows)
  }

  /// Deletes rows; for repeating items, asks if one occurrence or the whole item is meant.
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

  /// Moves rows in manual order within their sections; parts move among their siblings with all their own parts.
  ///
  /// Selected rows stay selected for the next step.
  mutating func moveByHand(_ rows: [ListedRow], by count: Int) -> [Effect] {
    let ids = Set(rows.map(\.row.item.id))
    let changes = list.outline.siblings(of: Set(rows.map(\.id))).flatMap { HandOrder($0).moving(ids, by: count) }
    if !changes.isEmpty { lastChange = .other }
    return perform(changes, label: KeptText.of(ChangeLabelMessages.movedByHand(rows.count)))
  }
}

extension Model {
  /// Repeats the last change on rows; shows the reason if it has no meaning for them.
  mutating func again(_ rows: [ListedRow]) -> [Effect] {
    guard lastChange.fault == nil, case .action(let action) = lastChange else {
      lastChange.fault.map { say($0) }
      return []
    }
    guard !action.changes(rows, at: context.moment).isEmpty else {
      say(ToastMessages.wouldChangeNothing(action.label(rows, at: context.moment)))
      return []
    }
    return act(action, on: rows)
  }
}

/// The last change on this screen, which `.` repeats.
enum LastChange: Hashable, Sendable {
  case nothing
  case action(ItemAction)
  /// Not a change of existing rows: items were added or reordered.
  case other

  /// The reason why the change cannot be repeated on other rows, as a sentence; nil if it can.
  var fault: String? {
    switch self {
    case .nothing: ToastMessages.nothingToRepeat
    case .action(let action): action.faultOfRepeating
    case .other: ToastMessages.cannotBeRepeated
    }
  }
}

extension Model {
  /// Adds the sample day in its own list, as one undo step.
  mutating func addSampleDay() -> [Effect] {
    guard !context.lists.contains(SampleDay.list) else { return refuse(SampleDrop.isThere) }
    let items = SampleDay(at: context.moment, in: SampleDay.list).items(behind: list.nextOrder()) { newID() }
    let effects = perform(items.map { Change($0.id, .add($0)) }, label: KeptText.of(ChangeLabelMessages.sampleDayAdded))
    if let last = items.last { list.note(lastOrder: last.order) }
    say(ToastMessages.sampleDayAdded, hint: Hint(keymap.key(.item(.undo)), ToastMessages.undoKey))
    return effects
  }
}

extension Model {
  /// Opens the picker of templates, to save a row as a template or to add the items of one.
  mutating func openTemplates(saving row: ListedRow? = nil) -> [Effect] {
    open(TemplatePicker(saving: row?.row.item))
    return [.ask(.templates, generation: 0)]
  }

  func saveTemplate(_ id: ItemID, as name: String) -> [Effect] {
    [.saveTemplate(id, as: name, on: context.moment.today)]
  }

  /// Adds the items of a template as one undo step, and moves the cursor to the first.
  mutating func useTemplate(_ name: String, from day: Day) -> [Effect] {
    let last = list.nextOrder()
    do throws(ActionRefusal) {
      let overview = TemplateLibrary(context.templates ?? Templates())
      let ids = try overview.items(of: name).reduce(0) { $0 + $1.count }
      var fresh = (0..<ids).map { _ in newID() }
      let changes = try overview.use(name, from: day, behind: last, at: context.moment) { fresh.removeFirst() }
      let effects = perform(changes, label: KeptText.of(ChangeLabelMessages.addedFromTemplate(name)))
      if case .add(let item)? = changes.last?.intent { list.note(lastOrder: item.order) }
      if let first = changes.first?.item { list.select(first) }
      return effects
    } catch { return refuse(error.words) }
  }
}
