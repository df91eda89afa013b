import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The renderer of the panes, which redraws only changes.
struct PaneDrawing: Sendable {
  /// The inputs of a pane's drawing other than the pane itself.
  private struct Surroundings: Equatable {
    let hasKeys: Bool
    let icons: IconSet
    let local: LocalTime
    let options: GrammarOptions
    let zone: String
    let place: String?
    let keymap: Keymap

    init(_ model: Model, hasKeys: Bool) {
      let context = model.context
      self.hasKeys = hasKeys
      icons = context.icons
      local = context.local
      options = context.moment.options
      zone = model.zoneIdentity
      place = context.place
      keymap = context.keymap
    }
  }

  private struct Side: Equatable {
    let list: SideList
    let hasKeys: Bool
    let icons: IconSet

    static func == (one: Side, other: Side) -> Bool {
      one.hasKeys == other.hasKeys && one.list.isDrawnLike(other.list) && one.icons == other.icons
    }
  }

  private struct Page: Equatable {
    let page: DetailPage
    let surroundings: Surroundings
    /// True if the reminder is snoozed, which ends as time passes.
    let isAsleep: Bool
  }

  private var side = KeptPane<Side>()
  private var page = KeptPane<Page>()

  /// Draws the visible panes, and the lines between them and the list.
  mutating func draw(_ model: Model, into frame: inout Frame, _ chrome: Chrome) {
    for x in chrome.walls {
      for y in chrome.whole.origin.y..<chrome.whole.endY {
        frame.put(model.context.icons[.wall], x: x, y: y, Style(.border), limit: 1)
      }
    }
    if let area = chrome.area(of: .side) {
      let context = model.context(of: .side, in: area)
      let list = model.panes.side
      let making = Side(list: list, hasKeys: context.hasKeys, icons: context.icons)
      side.draw(making, area: area, into: &frame) { list.draw(into: &$0, rect: area, in: context) }
    }
    if let area = chrome.area(of: .page) { drawPage(model, into: &frame, area) }
  }

  private mutating func drawPage(_ model: Model, into frame: inout Frame, _ area: Rect) {
    guard let shown = model.panes.page else { return }
    let context = model.context(of: .page, in: area)
    if context.hasKeys { frame.cursor = nil }
    let making = Page(
      page: shown, surroundings: Surroundings(model, hasKeys: context.hasKeys),
      isAsleep: shown.detail.row.row.item.snoozeEnd(after: context.now) != nil)
    page.draw(making, area: area, into: &frame) { shown.draw(into: &$0, rect: area, in: context) }
  }
}

/// The cache of one drawn pane; its cells are copied as long as its inputs and its area stay equal.
struct KeptPane<Making: Equatable & Sendable>: Sendable {
  private struct Kept: Sendable {
    let making: Making
    let area: Rect
    let cells: [Cell]
    let cursor: Point?
    let cursorIsBar: Bool
  }

  private var last: Kept?

  /// Draws a pane into its area, which must lie inside the frame.
  ///
  /// The frame's cursor changes only if the pane sets it.
  mutating func draw(_ making: Making, area: Rect, into frame: inout Frame, by draw: (inout Frame) -> Void) {
    if let last, last.area == area, last.making == making {
      frame.replace(area, with: last.cells)
      if let cursor = last.cursor { (frame.cursor, frame.cursorIsBar) = (cursor, last.cursorIsBar) }
      return
    }
    let before = (frame.cursor, frame.cursorIsBar)
    (frame.cursor, frame.cursorIsBar) = (nil, false)
    draw(&frame)
    last = Kept(
      making: making, area: area, cells: frame.cells(in: area), cursor: frame.cursor, cursorIsBar: frame.cursorIsBar)
    if frame.cursor == nil { (frame.cursor, frame.cursorIsBar) = before }
  }
}
