import Frames
import Intents
package import Settings
import TodoModel

extension Model {
  /// What stands beside the list now: what is wanted, where there is room for it.
  package var shownPanes: UIState.Panes {
    panes.wanted == .none || surface != .full ? .none : panes.wanted.fitting(context.size)
  }

  /// Whether anything stands beside the list.
  package var hasPanes: Bool { shownPanes != .none }

  /// The item whose page the person is on, over the list or beside it; nil where they are on none.
  var openItem: ItemID? { layers.openItem ?? panes.openItem }

  /// The topmost of what has the keys; nil where the list has them.
  var keyedLayer: (any Layer)? { layers.last ?? panes.keyedLayer }

  /// What a pane may know of the screen.
  func context(of pane: Pane, in area: Rect) -> ScreenContext {
    var context = context
    context.area = area
    context.typed = typed.presses
    context.hasKeys = layers.isEmpty && panes.keyed == pane
    return context
  }

  // MARK: what is shown

  /// Why nothing can stand beside the list; nil where there is room.
  var reasonAgainstPanes: String? {
    let (size, least) = (context.size, PaneColumns.least.side)
    if size.columns < least {
      return "The side list needs \(least) columns; this window has \(size.columns)."
    }
    let rows = PaneColumns.leastRows
    return size.rows < rows ? "The side list needs \(rows) rows; this window has \(size.rows)." : nil
  }

  /// Shows other panes; where only the side list has room, it says so as that goes.
  mutating func changePanes() -> [Effect] {
    let (before, columns, least) = (shownPanes, context.size.columns, PaneColumns.least.both)
    leavePanes()
    panes.wanted = before.next(on: context.size)
    if before == .side, panes.wanted == .none {
      say("The page beside the list needs \(least) columns; this window has \(columns).")
    } else {
      toast = nil
    }
    return [.remember(remembered)] + (before == .none ? loadSide() : [])
  }

  /// Asks for the lists and what is open in them, where that is seen beside the items.
  func loadSide() -> [Effect] { hasPanes ? [.loadLists] : [] }

  /// Brings the panes in line with the list, with what is known of it, and with the size of the screen.
  mutating func settlePanes() {
    let shown = shownPanes
    if shown != .both { putPageElsewhere() }
    guard shown != .none else { return panes.keyed = nil }
    if let area = chrome.area(of: .side) {
      let contents = SideContents(self, before: panes.side.contents)
      let context = context(of: .side, in: area)
      panes.side.show(contents, in: context)
    }
    if let area = chrome.area(of: .page) { followCursor(context(of: .page, in: area)) }
  }

  /// Where the page has no room beside the list any more, it goes on over it, with what is typed on it, and below what
  /// was opened from it.
  private mutating func putPageElsewhere() {
    guard let page = panes.page else { return }
    if panes.keyed == .page { layers.pushBelow(page) }
    panes.removePage()
  }

  /// Shows the page of the item under the cursor, unless the person is on the page that is shown.
  private mutating func followCursor(_ context: ScreenContext) {
    if panes.keyed != .page, (panes.page == nil ? nil : panes.row) != list.focus.cursor {
      guard let row = list.current else { return panes.removePage() }
      panes.follow(page(of: row), of: row.id)
    } else if let shown = panes.page?.detail, let detail = updated(shown) {
      panes.page?.show(detail, in: context)
    }
  }

  /// Asks for notes and history of the item that the page has come to.
  mutating func loadFollowed() -> [Effect] { panes.takeAwaited().map { [.loadFollowed($0)] } ?? [] }

  /// The details of what open pages show, those over the list last.
  package var details: [ItemDetail] { (panes.page.map { [$0.detail] } ?? []) + layers.details }

  /// Hands text that was found unsent to the layers and the page, to be offered.
  mutating func restoreOnPages(unsent drafts: [Draft]) {
    layers.restore(unsent: drafts)
    for draft in drafts { panes.page?.restore(unsent: draft) }
  }

  /// Puts the pages of items away.
  mutating func removePages(of ids: [ItemID]) {
    layers.removePages(of: ids)
    if let item = panes.item, ids.contains(item) { panes.removePage() }
  }

  /// Hands what was loaded of an item to the pages that show it.
  mutating func showOnPages(_ detail: ItemDetail) {
    layers.show(detail, areas: Layout(self).layers, in: context)
    guard let area = chrome.area(of: .page), let shown = panes.page?.detail,
      shown.row.row.item.id == detail.row.row.item.id
    else { return }
    var detail = detail
    if detail.key != shown.key { (detail.key, detail.row) = (shown.key, shown.row) }
    let context = context(of: .page, in: area)
    panes.page?.show(detail, in: context)
  }

  // MARK: places

  /// Opens what a row of the side list leads to.
  mutating func enter(_ target: SideTarget) -> [Effect] {
    switch target {
    case .view(let view): return enter(view)
    case .list(let name): return enter(listNamed: name)
    case .filter(let name): return enter(filterNamed: name)
    case .tag(let name): return enter(filter: SideTarget.words(ofTag: name))
    }
  }
}
