import Frames
import Intents
package import Settings
import TodoModel

extension Model {
  /// The visible panes: those that the user wants, as far as they fit.
  package var shownPanes: UIState.Panes {
    panes.wanted == .none || surface != .full ? .none : panes.wanted.fitting(context.size)
  }

  package var hasPanes: Bool { shownPanes != .none }

  /// The item whose page the user is on, over the list or beside it; nil if there is none.
  var openItem: ItemID? { layers.openItem ?? panes.openItem }

  /// The topmost layer or pane with the keyboard focus; nil if the list has it.
  var keyedLayer: (any Layer)? { layers.last ?? panes.keyedLayer }

  func context(of pane: Pane, in area: Rect) -> ScreenContext {
    var context = context
    context.area = area
    context.typed = typed.presses
    context.hasKeys = layers.isEmpty && panes.keyed == pane
    return context
  }

  // MARK: visible panes

  /// The reason why no pane fits; nil if one does.
  var reasonAgainstPanes: String? {
    let (size, least) = (context.size, PaneColumns.least.side)
    if size.columns < least { return PaneMessages.sideListNeedsColumns(least, has: size.columns) }
    let rows = PaneColumns.leastRows
    return size.rows < rows ? PaneMessages.sideListNeedsRows(rows, has: size.rows) : nil
  }

  /// Shows the next panes; if only the side list fits, a toast says so when it closes.
  mutating func changePanes() -> [Effect] {
    let (before, columns, least) = (shownPanes, context.size.columns, PaneColumns.least.both)
    leavePanes()
    panes.wanted = before.next(on: context.size)
    if before == .side, panes.wanted == .none {
      say(PaneMessages.pageNeedsColumns(least, has: columns))
    } else {
      toast = nil
    }
    return [.remember(remembered)] + (before == .none ? loadSide() : [])
  }

  /// Requests the lists and their counts if they are visible beside the items.
  func loadSide() -> [Effect] { hasPanes ? [.loadLists] : [] }

  /// Updates the panes to match the list, its data and the size of the screen.
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

  /// Moves the page over the list if it no longer fits beside it.
  ///
  /// The page keeps its typed text and lies below the layers that were opened from it.
  private mutating func putPageElsewhere() {
    guard let page = panes.page else { return }
    if panes.keyed == .page { layers.pushBelow(page) }
    panes.removePage()
  }

  /// Shows the page of the item under the cursor, unless the user is on the page.
  private mutating func followCursor(_ context: ScreenContext) {
    if panes.keyed != .page, (panes.page == nil ? nil : panes.row) != list.focus.cursor {
      guard let row = list.current else { return panes.removePage() }
      panes.follow(page(of: row), of: row.id)
    } else if let shown = panes.page?.detail, let detail = updated(shown) {
      panes.page?.show(detail, in: context)
    }
  }

  /// Requests notes and history of the item whose page is new.
  mutating func loadFollowed() -> [Effect] { panes.takeAwaited().map { [.loadFollowed($0)] } ?? [] }

  /// The details of the open pages, those over the list last.
  package var details: [ItemDetail] { (panes.page.map { [$0.detail] } ?? []) + layers.details }

  /// Offers recovered unsent text on the layers and the page.
  mutating func restoreOnPages(unsent drafts: [Draft]) {
    layers.restore(unsent: drafts)
    for draft in drafts { panes.page?.restore(unsent: draft) }
  }

  mutating func removePages(of ids: [ItemID]) {
    layers.removePages(of: ids)
    if let item = panes.item, ids.contains(item) { panes.removePage() }
  }

  /// Passes loaded details to the pages that show the item.
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

  mutating func enter(_ target: SideTarget) -> [Effect] {
    switch target {
    case .view(let view): return enter(view)
    case .list(let name): return enter(listNamed: name)
    case .filter(let name): return enter(filterNamed: name)
    case .tag(let name): return enter(filter: SideTarget.words(ofTag: name))
    }
  }
}

extension Model {
  /// Moves the keyboard focus to the side list if it is visible.
  mutating func enterSide() {
    guard let area = chrome.area(of: .side) else { return }
    let context = context(of: .side, in: area)
    panes.side.enter(in: context)
    panes.keyed = .side
    toast = nil
  }

  /// Moves the keyboard focus to the page; returns false if the page is hidden or shows another item.
  mutating func enterPage(of id: RowID) -> Bool {
    guard layers.isEmpty, shownPanes == .both, list.focus.cursor == id else { return false }
    settlePanes()
    panes.keyed = .page
    toast = nil
    return true
  }

  /// Moves the keyboard focus to the list and keeps the typed text.
  mutating func leavePanes() {
    if let draft = panes.page?.draft { drafts.keep(draft) }
    panes.leave()
  }

  /// Handles an event for the pane that has the keyboard focus or is under the pointer.
  mutating func receive(_ event: InputEvent, on pane: Pane) -> [Effect] {
    if case .key(let key) = event, key.stepsBack, !typed.isEmpty {
      typed = TypedKeys()
      return []
    }
    guard let answer = ask(pane, { $0.receive(event, in: $1) }) else { return [] }
    typed = TypedKeys()
    if case .waits(let keys) = answer.outcome { typed.presses = keys }
    return answer.effects
  }

  /// Lets a pane answer a request that may change it, and carries out the answer; returns nil if there is none.
  mutating func ask(_ pane: Pane, _ question: (inout any Layer, ScreenContext) -> LayerResponse?) -> LayerAnswer? {
    guard var layer = panes[pane], let area = chrome.area(of: pane) else { return nil }
    let (unsent, item) = (layer.draft, pane == .page ? panes.item : nil)
    guard let response = question(&layer, context(of: pane, in: area)) else { return nil }
    panes[pane] = layer
    if response.outcome == .closes { panes.keyed = nil }
    return answer(response, unsent, of: item)
  }

  // MARK: mouse

  /// Returns the pane under the pointer; nil if there is none or a layer over it takes the mouse.
  func pane(under point: Point) -> Pane? {
    guard hasPanes, layers.last?.takesMouse != true else { return nil }
    let chrome = chrome
    return [Pane.side, .page].first { chrome.area(of: $0)?.contains(point) == true }
  }

  /// Handles the mouse on a pane: the wheel scrolls it, a click moves the keyboard focus to it.
  mutating func receive(_ mouse: MouseEvent, on pane: Pane) -> [Effect] {
    if mouse.action == .press {
      if !layers.isEmpty { putLayersAway() }
      if panes.keyed != pane { leavePanes() }
      settlePanes()
      panes.keyed = panes[pane] == nil ? nil : pane
    }
    return receive(.mouse(mouse), on: pane)
  }
}

extension Layer {
  /// True if the layer takes all mouse events, wherever the pointer is.
  fileprivate var takesMouse: Bool { [.centre, .low, .footer].contains(placement) }
}
