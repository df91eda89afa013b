package import Actions
import Intents
import Messages
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Opens the line that adds a part of a row, in the same list; the row is unfolded.
  mutating func openPartAdd(_ row: ListedRow) -> [Effect] {
    let item = row.row.item
    let isOnPage = !layers.isEmpty || openItem == item.id
    let effects = isOnPage ? [] : fold(item.id, false)
    let defaults = NewItem.part(of: item)
    open(QuickAdd(defaults: defaults, history: drafts.history, below: row.id, isCentred: isOnPage))
    return effects
  }

  /// Makes rows parts of the row above the first of them.
  mutating func indent(_ rows: [ListedRow]) -> [Effect] {
    guard let first = rows.first, let above = list.outline.sibling(above: first.id) else {
      say(PartsMessages.noRowAbove)
      return []
    }
    let ids = Set(rows.map(\.row.item.id))
    let top = rows.filter { row in row.row.item.parent.map { !ids.contains($0) } ?? true }
    let effects = fold(above, false) + place(top, under: above)
    list.select(first.id)
    return effects
  }

  /// Moves rows one level up, out of the item that they are parts of.
  mutating func outdent(_ rows: [ListedRow]) -> [Effect] {
    guard let parent = rows.first?.row.item.parent else { return [] }
    guard let whole = list.board.row(parent) else {
      say(PartsMessages.parentNotInView(allKey: keymap.key(.look(.viewAll))))
      return []
    }
    let effects = place(rows.filter { $0.row.item.parent == parent }, under: whole.item.parent)
    list.select(rows.first?.id)
    return effects
  }

  private mutating func place(_ rows: [ListedRow], under parent: ItemID?) -> [Effect] {
    let action = ItemAction.parent(parent)
    let title = parent.flatMap { list.board.row($0) }?.item.title
    let label = KeptText.of(
      title.map { ChangeLabelMessages.madePart(of: $0) } ?? action.label(rows, at: context.moment))
    lastChange = .other
    return perform(action.changes(rows, at: context.moment), label: label)
  }

  // MARK: folding

  /// Folds the row under the cursor, else goes to the item it is part of, else enters the side list.
  mutating func fold() -> [Effect] {
    if let row = list.current, row.nest == .open { return fold(row.row.item.id, true) }
    if let row = list.current, row.depth > 0, let parent = row.row.item.parent,
      let place = list.outline.placeOf[RowID(parent)]
    {
      self.place(place)
    } else {
      enterSide()
    }
    return []
  }

  /// Unfolds the row under the cursor, goes to its first part, or opens the page of a row without parts.
  mutating func unfold() -> [Effect] {
    guard let row = list.current else { return [] }
    switch row.nest {
    case .folded: return fold(row.row.item.id, false)
    case .open:
      place(list.focus.place + 1)
      return []
    case .none: return surface == .full ? run(.item(.open)) : []
    }
  }

  /// Folds or unfolds an item and saves that state.
  private mutating func fold(_ id: ItemID, _ isFolded: Bool) -> [Effect] {
    guard list.isFolded(id) != isFolded else { return [] }
    list.fold(id, isFolded)
    return [.remember(remembered)]
  }

  // MARK: finishing and deleting with parts

  /// Requests all items below rows if any row has parts, else returns nil.
  mutating func askForParts(_ wish: PartsWish, _ rows: [ListedRow]) -> [Effect]? {
    let wholes = rows.filter { $0.row.parts != nil && (wish == .delete || !$0.isDone) }
    guard !wholes.isEmpty else { return nil }
    awaitingParts = rows
    return [.loadParts(rows.map(\.row.item.id), wish)]
  }

  /// Finishes or deletes items with their loaded parts, or shows these; open parts need a confirmation once.
  mutating func show(_ parts: [Row], below ids: [ItemID], _ wish: PartsWish) -> [Effect] {
    if wish == .page {
      showParts(parts, of: ids)
      return []
    }
    // A request that was made twice before its answer is carried out once.
    let rows = awaitingParts
    guard rows.map(\.row.item.id) == ids else { return [] }
    awaitingParts = []
    let family = Family(rows, below: parts, at: context.moment)
    switch wish {
    case .delete: return delete(family)
    case .finish where !family.asked(at: context.moment).isEmpty: return ask(about: family)
    default: return finish(family, .keep)
    }
  }

  /// Asks about open parts; if the screen has a single row, the parts stay open and a toast says so.
  private mutating func ask(about family: Family) -> [Effect] {
    guard chrome.isLine else {
      open(PartsQuestion(family))
      return []
    }
    let effects = finish(family, .keep)
    say(PartsMessages.stillOpen(family.asked(at: context.moment).count))
    return effects
  }

  /// Finishes items and treats their parts as chosen; changed rows keep their place.
  mutating func finish(_ family: Family, _ choice: PartsChoice) -> [Effect] {
    let changes = family.finishing(choice, at: context.moment)
    let changed = Set(changes.map(\.item))
    if !changes.isEmpty { lastChange = .action(.done) }
    list.hold(list.outline.ids.filter { changed.contains($0.item) }.compactMap { list.outline.row($0) })
    if chrome.isLine { list.setFollowsFirst(false) }
    toast = nil
    let wasOpen = list.board.rows.counts.open
    let label = KeptText.of(family.finishedLabel(choice, at: context.moment))
    let effects = perform(changes, label: label)
    if list.view == .today, wasOpen > 0, list.board.rows.counts.open == 0 { say(ToastMessages.allDoneForToday) }
    if changes.count > family.rows.count { say(ofChange: KeptText.shown(label)) }
    return tellingNext(of: family.rows, effects, .done)
  }

  private mutating func delete(_ family: Family) -> [Effect] {
    let label = KeptText.of(family.deletedLabel(at: context.moment))
    let changes = family.deleting(at: context.moment)
    lastChange = .action(.delete)
    let effects = perform(changes, label: label)
    list.release(changes.map(\.item))
    return effects
  }

  private mutating func showParts(_ parts: [Row], of ids: [ItemID]) {
    guard var detail = details.last(where: { [$0.row.row.item.id] == ids }) else { return }
    detail.parts = parts.filter { $0.item.parent == ids.first && $0.item.deletedAt == nil }.map(listed).sorted {
      ($0.row.item.order, $0.row.item.id) < ($1.row.item.order, $1.row.item.id)
    }
    showOnPages(detail)
  }
}

/// The reason for loading all items below others.
package enum PartsWish: Hashable, Sendable {
  case finish
  case delete
  /// The page of an item shows its parts.
  case page
}

extension NewItem {
  /// Returns a new part with the values that it inherits from its item.
  package static func part(of item: Item) -> NewItem {
    var part = NewItem(title: "", list: item.list)
    part.parent = item.id
    return part
  }
}
