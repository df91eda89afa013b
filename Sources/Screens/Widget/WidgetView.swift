import Frames
import Themes

/// A widget without the layers on top of it.
struct WidgetView {
  let model: Model
  let layout: Layout

  func draw(into frame: inout Frame, _ rows: inout KeptRows, _ footer: inout KeptRow<FooterHints>) {
    WidgetHeader(model: model, chrome: layout.chrome).draw(into: &frame)
    if let art = EmptyView(model) { art.draw(into: &frame, rect: layout.chrome.body, icons: model.context.icons) }
    if model.list.board.isLoaded {
      ListBody(model, layout).draw(into: &frame, &rows)
      if let area = layout.chrome.events { EventStrip(model, rows: area.size.rows).draw(into: &frame, area) }
    } else {
      drawPlaceholder(into: &frame)
    }
    if FooterLine.isWanted(model) {
      FooterLine.draw(model, into: &frame, chrome: layout.chrome, &footer)
    } else {
      WidgetFooter(model: model, chrome: layout.chrome).draw(into: &frame)
    }
  }

  /// Draws placeholder rows until the rows are loaded.
  private func drawPlaceholder(into frame: inout Frame) {
    let icons = model.context.icons
    guard let rule = icons[.rule].glyphs.first else { return }
    let body = layout.chrome.body
    let x = body.origin.x + (body.size.columns < 8 ? 0 : 1)
    for (index, part) in [6, 4, 5, 3].enumerated() where index < body.size.rows {
      let y = body.origin.y + index
      let end = frame.put(icons[.open], x: x, y: y, Style(.quiet))
      let columns = min(body.endX - end - 2, body.size.columns * part / 10)
      guard columns > 0 else { continue }
      frame.fill(Rect(x: end + 1, y: y, columns: columns, rows: 1), with: rule, Style(.border))
    }
  }
}
