import Frames
import Intents
import Settings

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
