import Actions
package import Frames
import Intents
import Messages
import Themes

/// The side list: views, lists with their open items, saved filters and tags; Enter or a click opens one.
package struct SideList: KeyedLayer {
  package enum Command: String, CaseIterable { case open, close, unfold, fold }

  package static let keys: KeyTable<Command> =
    .moves(Term("choose")) + [
      KeyRow(.open, ["Enter"], Term("open", as: "verb")),
      KeyRow(.close, .cancel + ["q"], Term("back"), help: Term("back to the list of items")),
      KeyRow(.unfold, ["Right", "l"], help: Term("unfold, or back")),
      KeyRow(.fold, ["Left", "h"], help: Term("fold, or to the folder")),
      KeyRow(passing: .look(.panes), Term("panes")), KeyRow(passing: .look(.lists), Term("change lists")),
      KeyRow(passing: .look(.filters)), KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.help), Term("help")),
    ] + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  /// The other verbs that it passes on: those that lead to another place or go back.
  private static let passed: [Verb] =
    [.viewToday, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .calendar, .statistics, .find].map(Verb.look) + [
      .item(.undo), .item(.redo), .program(.refresh), .program(.settings),
    ]

  package private(set) var contents = SideContents()
  package private(set) var rows = SideContents().rows(unfolded: [])
  /// The folders whose lists are shown.
  private var unfolded: Set<String> = []
  package private(set) var window = RowWindow()
  /// The place under the cursor.
  package private(set) var cursor = SideTarget.view(.today)
  /// Height of the area at the last update (rows).
  private var height = 0

  /// Updates the contents; without the keyboard focus, the cursor follows the place that opens.
  mutating func show(_ new: SideContents, in context: ScreenContext) {
    let isResized = height != context.area.size.rows
    height = context.area.size.rows
    guard new != contents || isResized else { return }
    let isMoved = new.open != contents.open && !context.hasKeys
    let before = place ?? 0
    if new.open != contents.open, let folder = new.open.folder { unfolded.insert(folder) }
    if new != contents { (contents, rows) = (new, new.rows(unfolded: unfolded)) }
    if isMoved { cursor = new.open }
    if place == nil { cursor = rows.prefix(before + 1).compactMap(\.target).last ?? new.open }
    if isMoved || isResized || context.hasKeys {
      reveal(in: context)
    } else {
      window.scroll(of: rows.count, rows: height)
    }
  }

  /// Moves the cursor to the open place, for a user who comes from the list of items.
  mutating func enter(in context: ScreenContext) {
    if rows.contains(where: { $0.target == contents.open }) { cursor = contents.open }
    reveal(in: context)
  }

  package var page: KeyPage? { .side }
  /// The row of the cursor; nil if its place is gone.
  private var place: Int? { rows.firstIndex { $0.target == cursor } }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .open: .close(.enter(cursor))
    case .close: .close
    case .unfold: unfold(in: context)
    case .fold: fold(in: context)
    }
  }

  /// Unfolds the folder under the cursor; anywhere else, goes back to the list of items.
  private mutating func unfold(in context: ScreenContext) -> LayerResponse {
    guard let row = place.map({ rows[$0] }), row.isFolded, let folder = row.folder else { return .close }
    unfolded.insert(folder)
    rows = contents.rows(unfolded: unfolded)
    reveal(in: context)
    return .stay
  }

  /// Folds the folder under the cursor, or moves from a list to its folder.
  private mutating func fold(in context: ScreenContext) -> LayerResponse {
    if let folder = place.flatMap({ rows[$0].folder }) {
      unfolded.remove(folder)
      rows = contents.rows(unfolded: unfolded)
    } else if let folder = cursor.folder {
      cursor = .list(folder)
    }
    reveal(in: context)
    return .stay
  }

  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    if case .look = verb { .close(.run(verb)) } else { .stay(.run(verb)) }
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    let targets = rows.compactMap(\.target)
    let step = motion.rows(page: max(1, context.area.size.rows / 2))
    let next = (targets.firstIndex(of: cursor) ?? 0) + step
    cursor = targets[min(max(0, next), targets.count - 1)]
    reveal(in: context)
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, mouse.button == .left, let target = target(at: mouse.point, in: context.area) else {
      return .stay
    }
    cursor = target
    return .close(.enter(target))
  }

  /// Returns the destination at a point of the area; nil for a heading or a blank row.
  func target(at point: Point, in area: Rect) -> SideTarget? { window.line(at: point, of: rows, in: area)?.target }

  /// Scrolls to the cursor, including a heading directly above it.
  private mutating func reveal(in context: ScreenContext) {
    guard let place else { return }
    let first = place > 0 && rows[place - 1].target == nil ? place - 1 : place
    window.show(first, through: place, of: rows.count, rows: context.area.size.rows)
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    window.scroll(by: count, of: rows.count, rows: context.area.size.rows)
    return .stay
  }
}

extension SideList {
  /// Returns true if both lists are drawn alike in the same place.
  func isDrawnLike(_ other: SideList) -> Bool {
    window == other.window && cursor == other.cursor && rows == other.rows && contents.open == other.contents.open
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    frame.clear(rect)
    for (row, place) in window.shown(rows, in: rect) { draw(row, into: &frame, place, in: context) }
    window.drawMore(of: rows.count, into: &frame, rect, icons: context.icons)
  }

  private func draw(_ row: SideRow, into frame: inout Frame, _ place: Rect, in context: ScreenContext) {
    let (x, y, icons) = (place.origin.x, place.origin.y, context.icons)
    let hasCursor = context.hasKeys && row.target == cursor
    let isOpen = row.target == contents.open
    let surface: Role = hasCursor ? .selected : .background
    if hasCursor {
      frame.light(place, icons: icons)
      frame.cursor = Point(x: x, y: y)
    } else if isOpen {
      frame.put(icons[.prompt], x: x, y: y, Style(.accent), limit: 1)
    }
    let end = drawCounts(of: row, into: &frame, place, on: surface, icons: icons)
    let style = Style(row.role, on: surface, isOpen || row.role == .heading ? .bold : [])
    let sign = row.isFolded ? DisplayText(" ") + icons[.folded] : .empty
    let label = row.label.truncated(to: end - x - 3 - row.indent - sign.width)
    frame.put(label + sign, x: x + 2 + row.indent, y: y, style)
  }

  /// Draws the numbers of open and overdue items; returns the column at which they begin.
  private func drawCounts(
    of row: SideRow, into frame: inout Frame, _ place: Rect, on surface: Role, icons: IconSet
  ) -> Int {
    let edge = place.endX - 2
    guard row.open > 0 else { return edge + 1 }
    let open = DisplayText(String(row.open))
    let x = edge - open.width
    frame.put(open, x: x, y: place.origin.y, Style(.muted, on: surface))
    guard row.overdue > 0 else { return x }
    let late = icons[.overdue] + DisplayText(" \(row.overdue)")
    let start = edge - max(4, open.width) - 1 - late.width
    frame.put(late, x: start, y: place.origin.y, Style(.overdue, on: surface))
    return start
  }
}
