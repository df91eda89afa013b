import Actions
import Frames
package import Intents
import Messages
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Requests the rows of the view, and the number of matches in the other views.
  ///
  /// If only some items have changed, only those are requested, provided that this suffices.
  mutating func load(only items: Set<ItemID>? = nil) -> [Effect] {
    let items = items.map { $0.union(list.board.wholes(of: $0)) }
    let shouldStop = items.map(list.board.canTake) ?? false
    return [.load(list.query, only: shouldStop ? items : nil, generation: freshness.nextGeneration())]
      + (surface == .full ? list.filter.map { [.count($0)] } ?? [] : [])
      + (surface == .full ? list.findQuestion.map { [.seekElsewhere($0)] } ?? [] : [])
  }

  /// Shows rows, unless newer ones are shown or they belong to another view (invariant V8).
  mutating func show(_ loaded: Loaded) -> [Effect] {
    guard freshness.isNews(loaded.generation), loaded.query.view == list.view else { return [] }
    freshness.setShown(loaded.generation)
    if let order = loaded.lastOrder { list.note(lastOrder: order) }
    let news = troubleWords(loaded.rows)
    let sought = list.filter
    list.show(loaded, in: context)
    if let news { say(news, hint: Hint(keymap.key(.item(.conflicts)), ToastMessages.resolveKey)) }
    return (list.filter == sought ? [] : load()) + claimSweep()
  }

  /// Shows an item's full notes and its history on the layers about it.
  mutating func show(_ row: Row, _ history: [HistoryEntry]?, isWhole: Bool) {
    let known = history ?? details.history(of: row.item.id)
    let key = details.key(of: row.item.id)
    var detail = ItemDetail(
      row: key == nil ? listed(row.item.id) ?? listed(row) : listed(row, on: key), key: key, notes: row.item.notes,
      history: known ?? [])
    detail.waiters = row.waiters
    detail.kept = row.item.keptFacts
    if detail.row.row.whole == nil { detail.row.row.whole = row.whole }
    detail.isHistoryLoaded = known != nil
    detail.isHistoryWhole = isWhole
    detail.parts = row.parts == nil ? [] : details.parts(of: row.item.id)
    detail.refusal = freshness.refusal(of: row.item.id)
    showOnPages(detail)
  }

  /// Applies changes: shows them at once, then writes them; the changes of one `run` are one undo step.
  ///
  /// Pages of deleted items close. The label is a `KeptText`.
  mutating func perform(_ changes: [Change], label: String, run: Int? = nil, by action: ItemAction? = nil) -> [Effect] {
    guard !changes.isEmpty, !holdsBack(changes) else { return [] }
    if let words = freshness.readOnly ?? changes.lazy.compactMap(\.intent.fault).first?.words { return refuse(words) }
    let focused = [list.board.rows.focus.flatMap { FocusRun($0.item) }].compactMap(\.self)
    let changes = changes.endingFocus(of: focused, at: context.now)
    let changed = Set(changes.map(\.item))
    let seen = Set(list.outline.ids.lazy.map(\.item).filter(changed.contains))
    if run == nil, !chrome.isLine, list.focus.cursor.map({ seen.contains($0.item) }) == true {
      list.setFollowsFirst(false)
    }
    let words = KeptText.shown(label)
    if announces { hear(of: changes, label: words, by: action) }
    let token = list.apply(changes, in: context)
    drafts.setToken(token)
    replayOnCalendar(changes)
    tell(BoardPage.self) { $0.replay(changes, in: $1) }
    tell(NextPage.self) { $0.replay(changes, in: $1) }
    tell(PlanPage.self) { $0.replay(changes, in: $1) }
    tell(ReviewPage.self) { $0.replay(changes, in: $1) }
    removePages(of: changes.filter { $0.intent == .delete }.map(\.item))
    if let run { return [.join(changes, label: label, token: token, run: run)] }
    tell(of: changes, by: action, seen, label: words)
    return [.commit(changes, label: label, token: token)]
  }

  /// Reports changes, and rows that they moved out of sight.
  ///
  /// A tick of a row that stays visible, an added row and a row moved by hand need no report. The page of what to do
  /// next replaces a ticked item by another.
  private mutating func tell(of changes: [Change], by action: ItemAction?, _ seen: Set<ItemID>, label: String) {
    let isReplaced =
      (layers.last is NextPage || layers.last is ReviewPage)
      && changes.contains { if case .done = $0.intent { true } else { false } }
    if let action, !action.isTick || isReplaced || Set(changes.map(\.item)).count > 1 { return say(ofChange: label) }
    let isTold = changes.contains { change in
      switch change.intent {
      case .add, .delete: true
      default: false
      }
    }
    var gone = isTold ? Set(changes.map(\.item)) : seen
    for section in list.sections { for row in section.rows where !gone.isEmpty { gone.remove(row.row.id) } }
    guard !gone.isEmpty else { return }
    say(ofChange: label)
  }

  /// Rolls back changes that could not be written and reports the reason; their typed text is kept.
  ///
  /// The text of an item that is gone is kept in the line that adds items.
  mutating func revert(_ token: Int, _ failure: CommitFailure) -> [Effect] {
    announcer.forget()
    list.drop(token, in: context)
    tell(BoardPage.self) { $0.drop(token, in: $1) }
    tell(NextPage.self) { $0.drop(token, in: $1) }
    tell(PlanPage.self) { $0.drop(token, in: $1) }
    tell(ReviewPage.self) { $0.drop(token, in: $1) }
    let draft = drafts.takeBack(token)
    guard failure.isGone else {
      if let draft { drafts.keep(draft) }
      return refuse(failure.words) + load()
    }
    removePages(of: [draft?.item].compactMap(\.self))
    guard let draft else { return refuse(failure.words) + load() }
    drafts.keep(Draft(kind: .add, item: nil, text: draft.text))
    say(
      failure.words + " " + ToastMessages.textIsKept, hint: Hint(keymap.key(.item(.add)), ToastMessages.continueKey),
      isBad: true)
    return [.ring] + load()
  }

  /// Reports the result of an undo or redo; the cursor moves to the changed row.
  mutating func tell(_ undoing: Undoing) -> [Effect] {
    if let failure = undoing.failure { return refuse(failure) }
    guard let label = undoing.label else {
      say(undoing.isRedo ? ToastMessages.nothingToRedo : ToastMessages.nothingToUndo)
      return []
    }
    list.release(undoing.items.filter { !undoing.finished.contains($0) })
    list.hold(undoing.finished.flatMap(list.outline.rows).filter { !$0.isDone })
    tell(BoardPage.self) { page, _ in page.hold(undoing.finished) }
    list.select(place(of: undoing))
    let isNothing = undoing.items.isEmpty && undoing.skipped > 0
    let words =
      switch (undoing.isRedo, isNothing) {
      case (false, false): ToastMessages.undone(label, except: undoing.skipped)
      case (false, true): ToastMessages.notUndone(label, except: undoing.skipped)
      case (true, false): ToastMessages.redone(label, except: undoing.skipped)
      case (true, true): ToastMessages.notRedone(label, except: undoing.skipped)
      }
    let back: (verb: ItemVerb, word: String) =
      undoing.isRedo ? (.undo, ToastMessages.undoKey) : (.redo, ToastMessages.redoKey)
    say(words, hint: Hint(keymap.key(.item(back.verb)), back.word))
    announcer.holdBack(placeOf: undoing.items.count == 1 ? undoing.items.first : nil)
    return load() + [.refresh] + reloadPages()
  }

  /// Returns the row to show of several changed items: a listed one, preferably one that is no part of the others.
  private func place(of undoing: Undoing) -> RowID? {
    let (items, all) = (undoing.items, Set(undoing.items))
    let wholes = items.filter { list.board.row($0)?.item.parent.map(all.contains) != true }
    guard let item = wholes.first(where: { list.outline.row($0) != nil }) ?? wholes.first ?? items.first else {
      return nil
    }
    let mark = list.query.showsEach ? undoing.occurrences[item].map(RowMark.init) : nil
    return RowID(item, mark ?? .only)
  }

  /// Sends changes that are on disk.
  ///
  /// A local refresh ends at once and reads the rows then; a server may take its time, so the rows are read now.
  mutating func committed() -> [Effect] {
    let isSoon = !freshness.isFromServer && freshness.unsaved == nil
    return (isSoon ? [] : load()) + [.refresh] + reloadPages()
  }

  /// Shows the freshness of the rows; reloads rows that arrived or whose changes are still pending.
  mutating func refreshed(_ new: Freshness, _ moment: Instant, _ changed: Set<ItemID>) -> [Effect] {
    freshness.endSync()
    if !changed.isEmpty { announcer.awaitsOthers = true }
    let isAsked = toast?.isAboutRefresh ?? false
    if isAsked { toast = nil }
    show(new, at: moment, isAsked: isAsked)
    let news = changed.union(list.board.unsettled)
    let items = news.union(list.board.pending.flatMap(\.changes).map(\.item))
    return (items.isEmpty ? [] : load(only: items))
      + (news.isEmpty && !details.contains { $0.row.row.sync != .settled } ? [] : reloadPages())
  }

  /// Writes notes from the editor, which include the text typed before; refused notes are kept as unsent text.
  mutating func saveNotes(_ id: ItemID, _ text: String, _ basis: String) -> [Effect] {
    let title = list.board.row(id)?.item.title ?? ""
    let change = Change(id, .setNotes(text, basis: basis))
    let effects = perform([change], label: KeptText.of(ChangeLabelMessages.notes(of: title)))
    let isTaken = effects.contains { if case .commit = $0 { true } else { false } }
    let rest = Draft(kind: .notes, item: id, text: isTaken ? "" : text)
    drafts.keep(rest)
    restoreOnPages(unsent: [rest])
    if isTaken, toast?.isBad != true { toast = nil }
    return effects + [.loadDetail(id)]
  }
}

extension String { var capitalizedStart: String { prefix(1).uppercased() + dropFirst() } }

extension ItemAction {
  /// True if the sign before a row shows the effect.
  fileprivate var isTick: Bool {
    switch self {
    case .done, .reopen, .focus: true
    default: false
    }
  }
}

extension Model {
  /// Updates list, pages and scroll position to match the rows and the size.
  ///
  /// `keepsPlace` indicates that rows arrived without a request of the user: the row of the cursor keeps its place on
  /// the screen, as far as there is room to scroll.
  package mutating func settle(keepsPlace: Bool = false) {
    layers.readDates(in: context)
    let before = chrome
    let rows = before.body.size.rows
    list.settle(rows: rows, isLine: before.isLine, keepsPlace: keepsPlace, in: context)
    (context.lists, context.tags, context.looks) = (list.lists, list.tags, list.board.rows.looks)
    context.fields = list.board.rows.fields
    settleUnsaved()
    context.foundElsewhere = list.hitElsewhere.map { ViewMessages.found($0.count, in: $0.view.title) }
    refreshPages()
    refreshSweep()
    settlePanes()
    let chrome = chrome
    list.scrollToCursor(rows: chrome.body.size.rows, Inset(self, chrome: chrome))
  }

  /// Returns an item's row as it is listed, or as it would be listed.
  package func listed(_ id: ItemID) -> ListedRow? { list.outline.row(id) ?? list.board.row(id).map(listed) }

  /// Returns an item's row for an occurrence, or the row that lists show; nil if no list has the item.
  private func listed(_ id: ItemID, on key: OccurrenceKey?) -> ListedRow? {
    guard let row = listed(id), let key, key != row.key else { return listed(id) }
    let seen = list.outline.showsEach ? list.outline.row(RowID(id, RowMark(key))) : nil
    return seen ?? listed(row.row, on: key)
  }

  /// Returns a row that no list has, for an occurrence or for the one that lists show.
  func listed(_ row: Row, on key: OccurrenceKey?) -> ListedRow {
    guard let key else { return listed(row) }
    return ListedRow(row, on: key, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Returns a row that no list has, as a list would show it.
  func listed(_ row: Row) -> ListedRow {
    ListedRow(row, now: context.local, zone: context.zone, zones: context.moment.zones)
  }

  /// Returns the rows that a verb applies to.
  ///
  /// These are `item` if given, else the item of the open page, the selected rows, or `count` rows from the cursor on.
  package func targets(count: Int = 1, of item: ItemID? = nil) -> [ListedRow] {
    guard let item = item ?? openItem else { return list.targets(count: count) }
    return [listed(item, on: details.key(of: item)) ?? details.row(item)].compactMap(\.self)
  }

  // MARK: pages of items

  /// Updates the pages of items to match their current rows.
  private mutating func refreshPages() {
    if layers.isEmpty { return }
    var context = context
    for index in layers.indices {
      guard let shown = (layers[index] as? DetailPage)?.detail, let detail = updated(shown) else { continue }
      context.area = Layout(self).layers[index]
      layers.ask(index) { $0.show(detail, in: context) }
    }
  }

  /// Returns the detail of an open page with its current row; nil if the row has not changed.
  func updated(_ shown: ItemDetail) -> ItemDetail? {
    let refusal = freshness.refusal(of: shown.row.row.item.id)
    guard let row = listed(shown.row.row.item.id, on: shown.key), row != shown.row || refusal != shown.refusal else {
      return nil
    }
    var detail = shown
    let notes = row.row.item.notes
    if !detail.notes.hasPrefix(notes) || notes.isEmpty { detail.notes = notes }
    detail.row = row
    detail.refusal = refusal
    return detail
  }
}
