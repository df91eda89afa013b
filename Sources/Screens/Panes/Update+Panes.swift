import Frames
import Intents
import Settings
import TodoModel

extension Model {
  /// What stands beside the list now: what is wanted, where there is room for it.
  var shownPanes: UIState.Panes {
    panes.wanted == .none || surface != .full ? .none : panes.wanted.fitting(context.size)
  }

  /// Whether anything stands beside the list.
  var hasPanes: Bool { shownPanes != .none }

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

  /// Shows other panes, or says why there can be none.
  mutating func changePanes() -> [Effect] {
    let (size, least) = (context.size, PaneColumns.least)
    guard size.columns >= least.side else {
      say("A side list needs \(least.side) columns; there are \(size.columns) here.")
      return []
    }
    guard size.rows >= PaneColumns.leastRows else {
      say("A side list needs \(PaneColumns.leastRows) rows; there are \(size.rows) here.")
      return []
    }
    let before = shownPanes
    leavePanes()
    panes.wanted = before.next(on: size)
    if before == .side, panes.wanted == .none {
      say("The page beside the list needs \(least.both) columns; there are \(size.columns) here.")
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

  /// Where the page has no room beside the list any more, it goes on over it, with what is typed on it.
  private mutating func putPageElsewhere() {
    guard let page = panes.page else { return }
    if panes.keyed == .page { layers.push(page) }
    panes.removePage()
  }

  /// Shows the page of the item under the cursor, unless the person is on the page that is shown.
  private mutating func followCursor(_ context: ScreenContext) {
    if panes.keyed != .page, panes.item != list.focus.cursor {
      guard let row = list.current else { return panes.removePage() }
      panes.follow(page(of: row))
    } else if let shown = panes.page?.detail, let detail = updated(shown) {
      panes.page?.show(detail, in: context)
    }
  }

  /// Asks for notes and history of the item that the page has come to.
  mutating func loadFollowed() -> [Effect] { panes.takeAwaited().map { [.loadFollowed($0)] } ?? [] }

  /// The details of what open pages show, those over the list last.
  var details: [ItemDetail] { (panes.page.map { [$0.detail] } ?? []) + layers.details }

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
    guard let area = chrome.area(of: .page), let shown = panes.page?.detail else { return }
    var detail = detail
    if detail.key != shown.key { (detail.key, detail.row) = (shown.key, shown.row) }
    let context = context(of: .page, in: area)
    panes.page?.show(detail, in: context)
  }

  // MARK: keys

  /// Gives the keys to the side list, where it is shown.
  mutating func enterSide() {
    guard let area = chrome.area(of: .side) else { return }
    let context = context(of: .side, in: area)
    panes.side.enter(in: context)
    panes.keyed = .side
    toast = nil
  }

  /// Gives the keys to the page beside the list; false where that is not shown, or about another item.
  mutating func enterPage(of id: ItemID) -> Bool {
    guard layers.isEmpty, shownPanes == .both, list.focus.cursor == id else { return false }
    settlePanes()
    panes.keyed = .page
    toast = nil
    return true
  }

  /// Gives the keys back to the list, keeping what was typed.
  mutating func leavePanes() {
    if let draft = panes.page?.draft { drafts.keep(draft) }
    panes.leave()
  }

  /// Handles an event for the pane that has the keys, or that the pointer is on.
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

  /// Asks a pane something that may change it, and does what it answers; nil where it has no answer.
  mutating func ask(
    _ pane: Pane,
    _ question: (inout any Layer, ScreenContext) -> LayerResponse?
  ) -> LayerAnswer? {
    guard var layer = panes[pane], let area = chrome.area(of: pane) else { return nil }
    let (unsent, item) = (layer.draft, pane == .page ? panes.item : nil)
    guard let response = question(&layer, context(of: pane, in: area)) else { return nil }
    panes[pane] = layer
    if response.outcome == .closes { panes.keyed = nil }
    return answer(response, unsent, of: item)
  }

  // MARK: mouse

  /// The pane under the pointer; nil where there is none, or something lies over it that takes the mouse.
  func pane(under point: Point) -> Pane? {
    guard hasPanes, layers.last?.takesMouse != true else { return nil }
    let chrome = chrome
    return [Pane.side, .page].first { chrome.area(of: $0)?.contains(point) == true }
  }

  /// Handles what the mouse did on a pane: the wheel scrolls it, a click goes to it.
  mutating func receive(_ mouse: MouseEvent, on pane: Pane) -> [Effect] {
    if mouse.action == .press {
      if !layers.isEmpty { putLayersAway() }
      if panes.keyed != pane { leavePanes() }
      settlePanes()
      panes.keyed = panes[pane] == nil ? nil : pane
    }
    return receive(.mouse(mouse), on: pane)
  }

  // MARK: places

  /// Opens what a row of the side list leads to.
  mutating func enter(_ target: SideTarget) -> [Effect] {
    switch target {
    case .view(let view): return enter(view)
    case .list(let name): return enter(listNamed: name)
    case .tag(let name):
      list.enter(.all, in: context)
      return find(SideTarget.words(ofTag: name)) + [.remember(remembered)]
    }
  }
}

extension Layer {
  /// Whether the mouse is for it alone, wherever the pointer is.
  fileprivate var takesMouse: Bool { placement == .centre || placement == .footer }
}
