import Actions
package import Frames
import Intents
import TodoModel

extension BoardPage {
  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let spot = BoardView(self, area: context.area, in: context).spot(at: mouse.point)
    switch mouse.action {
    case .wheelUp, .wheelDown: wheel(mouse.action == .wheelUp ? -1 : 1, over: spot)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      return spot.map { press($0) } ?? .stay
    case .drag:
      target = grip == nil ? nil : spot?.column
    case .release:
      defer { (grip, target) = (nil, nil) }
      guard let grip, let spot else { return .stay }
      if spot.column != grip.column { return carry(to: spot.column, in: context) }
      marks.clear()
      let isOpened = grip.isAgain && spot.place == cursor.place(in: columns)
      return isOpened ? .stay(.act(.open, [grip.card])) : .stay
    default: break
    }
    return .stay
  }

  /// Moves the cursor to the clicked card and starts dragging it, or the marked cards; a click on its box completes it.
  private mutating func press(_ spot: BoardView.Spot) -> LayerResponse {
    let isAgain = spot.column == cursor.column && spot.place == cursor.place(in: columns)
    marks.end(in: columns, cursor)
    cursor.put(on: spot.column, spot.place, in: columns)
    let marked = marks.items(in: columns, cursor)
    if spot.isBox || current.map({ !marked.contains($0.row.item.id) }) != false { marks.clear() }
    guard spot.place != nil, let card = current else { return .stay }
    if spot.isBox { return .stay(.act(.toggle, [card])) }
    grip = Grip(card: card, column: spot.column, isAgain: isAgain)
    return .stay
  }

  /// Moves the cursor in its column, or scrolls another column.
  private mutating func wheel(_ count: Int, over spot: BoardView.Spot?) {
    guard let spot, spot.column != cursor.column else { return cursor.step(count, in: columns) }
    scroll.tops[spot.column, default: 0] += 3 * count
  }
}
