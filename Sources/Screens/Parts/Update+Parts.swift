package import Actions
import Intents
import ScheduleGrammar
package import TodoModel

extension Model {
  /// Opens the line that adds a part of a row: it goes into the same list, and its rows are seen.
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
      say("There is no row above that it could become part of.")
      return []
    }
    let ids = Set(rows.map(\.row.item.id))
    let top = rows.filter { row in row.row.item.parent.map { !ids.contains($0) } ?? true }
    let effects = fold(above, false) + place(top, under: above)
    list.select(first.id)
    return effects
  }

  /// Lets rows leave what they are part of, for what that is part of.
  mutating func outdent(_ rows: [ListedRow]) -> [Effect] {
    guard let parent = rows.first?.row.item.parent else { return [] }
    guard let whole = list.board.row(parent) else {
      say("Its parent is not in this view; \(keymap.key(.look(.viewAll))) shows all items.")
      return []
    }
    let effects = place(rows.filter { $0.row.item.parent == parent }, under: whole.item.parent)
    list.select(rows.first?.id)
    return effects
  }

  private mutating func place(_ rows: [ListedRow], under parent: ItemID?) -> [Effect] {
    let action = ItemAction.parent(parent)
    let title = parent.flatMap { list.board.row($0) }?.item.title
    let label = title.map { "made part of “\($0)”" } ?? action.label(rows, at: context.moment)
    lastChange = .other
    return perform(action.changes(rows, at: context.moment), label: label)
  }

  // MARK: folding

  /// Puts the parts of the row under the cursor away, or goes to what it is part of, or else into the side list.
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

  /// Shows the parts of the row under the cursor, or goes to the first of them; of a row without parts its page.
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

  /// Puts the parts of an item away or shows them, and remembers it.
  private mutating func fold(_ id: ItemID, _ isFolded: Bool) -> [Effect] {
    guard list.isFolded(id) != isFolded else { return [] }
    list.fold(id, isFolded)
    return [.remember(remembered)]
  }

  // MARK: what becomes of parts

  /// Asks for all that stands under rows, where any has parts; nil where none has.
  mutating func askForParts(_ wish: PartsWish, _ rows: [ListedRow]) -> [Effect]? {
    let wholes = rows.filter { $0.row.parts != nil && (wish == .delete || !$0.isDone) }
    guard !wholes.isEmpty else { return nil }
    awaitingParts = rows
    return [.loadParts(rows.map(\.row.item.id), wish)]
  }

  /// Does what was wished of items and their parts, now that these are known; of open ones it is asked once.
  mutating func show(_ parts: [Row], below ids: [ItemID], _ wish: PartsWish) -> [Effect] {
    if wish == .page {
      showParts(parts, of: ids)
      return []
    }
    // What was asked twice before it was answered is done once.
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

  /// Asks what becomes of open parts; where there is one row for all, they stay open and that is said.
  private mutating func ask(about family: Family) -> [Effect] {
    guard chrome.isLine else {
      open(PartsQuestion(family))
      return []
    }
    let effects = finish(family, .keep)
    say("\(Family.words(family.asked(at: context.moment).count).capitalizedStart) still open.")
    return effects
  }

  /// Rows are done, and what that means for their parts; what changes keeps its place.
  mutating func finish(_ family: Family, _ choice: PartsChoice) -> [Effect] {
    let changes = family.finishing(choice, at: context.moment)
    let changed = Set(changes.map(\.item))
    if !changes.isEmpty { lastChange = .action(.done) }
    list.hold(list.outline.ids.filter { changed.contains($0.item) }.compactMap { list.outline.row($0) })
    if chrome.isLine { list.setFollowsFirst(false) }
    toast = nil
    let wasOpen = list.board.rows.counts.open
    let label = family.finishedLabel(choice, at: context.moment)
    let effects = perform(changes, label: label)
    if list.view == .today, wasOpen > 0, list.board.rows.counts.open == 0 { say("All done for today.") }
    if changes.count > family.rows.count {
      say(ofChange: label)
    }
    return tellingNext(of: family.rows, effects, .done)
  }

  private mutating func delete(_ family: Family) -> [Effect] {
    let label = family.deletedLabel(at: context.moment)
    let changes = family.deleting(at: context.moment)
    lastChange = .action(.delete)
    let effects = perform(changes, label: label)
    list.release(changes.map(\.item))
    return effects
  }

  /// Shows the parts of an item on its page.
  private mutating func showParts(_ parts: [Row], of ids: [ItemID]) {
    guard var detail = details.last(where: { [$0.row.row.item.id] == ids }) else { return }
    detail.parts = parts.filter { $0.item.parent == ids.first && $0.item.deletedAt == nil }.map(listed)
      .sorted { ($0.row.item.order, $0.row.item.id) < ($1.row.item.order, $1.row.item.id) }
    showOnPages(detail)
  }
}

/// Why all that stands under items is read.
package enum PartsWish: Hashable, Sendable {
  /// The items are done.
  case finish
  /// The items are deleted.
  case delete
  /// The page of an item shows its parts.
  case page
}

extension NewItem {
  /// What a new part gets from the item that it is a part of.
  package static func part(of item: Item) -> NewItem {
    var part = NewItem(title: "", list: item.list)
    part.parent = item.id
    return part
  }
}
