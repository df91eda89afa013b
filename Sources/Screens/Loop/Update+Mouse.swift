import Actions
import Frames
import Intents
import TodoModel

extension Model {
  mutating func click(_ mouse: MouseEvent) -> [Effect] {
    switch mouse.action {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .press where mouse.button == .left: return click(mouse.point)
    default: break
    }
    return []
  }

  private mutating func click(_ point: Point) -> [Effect] {
    typed = TypedKeys()
    let layout = Layout(self)
    let chrome = layout.chrome
    if let area = listToastArea, area.contains(point) { return click(onToast: point.y == area.endY - 1) }
    if point.y == chrome.footer {
      return FooterLine.keys(self, atColumn: point.x, chrome: chrome).flatMap { receive(.key($0)) }
    }
    if point.y == chrome.header {
      if surface.widget != nil {
        return WidgetHeader(model: self, chrome: chrome).isAdding(point.x) ? run(.item(.add)) : []
      }
      let views = HeaderLine(self, content: chrome.content).views
      guard let view = views.first(where: { $0.x <= point.x && point.x < $0.endX })?.view else { return [] }
      return view == list.view ? run(.look(.nextView)) : enter(view)
    }
    switch layout.place(y: point.y, in: list.outline) {
    case .line(.row(let section, let row)):
      return click(list.outline.sections[section], row, x: point.x, chrome)
    case .line(.more(_, let view)): return enter(view)
    case .line(.waiting): return run(.look(.viewWaiting))
    default: return []
    }
  }

  /// Handles a click on the toast: on its key it presses the key, elsewhere it closes the toast.
  private mutating func click(onToast hasKey: Bool) -> [Effect] {
    let presses = hasKey ? toast?.hint?.presses ?? [] : []
    if presses.isEmpty { toast = nil }
    return presses.flatMap { receive(.key($0)) }
  }

  private mutating func click(_ section: Section, _ index: Int, x: Int, _ chrome: Chrome) -> [Effect] {
    let row = section.rows[index]
    let shape = RowContext(self, chrome).shape(of: row, in: section.kind)
    place(list.outline.placeOf[row.id] ?? 0)
    list.clearSelection()
    if (shape.boxX - 1..<shape.titleX).contains(x) { return run(.item(.toggle)) }
    if x == chrome.list.endX - 1, row.row.sync == .failed || row.row.hasConflict {
      return run(.item(.conflicts))
    }
    if let pill = shape.pill, (pill.x - 1...pill.endX).contains(x), !row.isDone { return run(.item(.date)) }
    return surface.widget == nil || x >= chrome.list.endX ? [] : run(.item(.open))
  }

  private mutating func scroll(by lines: Int) {
    let before = list.focus.cursor
    list.scroll(by: lines, rows: chrome.body.size.rows)
    if list.focus.cursor != before { toast = nil }
  }
}
