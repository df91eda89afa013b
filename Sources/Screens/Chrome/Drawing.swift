package import Frames
import Themes

/// The renderer of successive frames.
///
/// The cells of a row are cached as long as its inputs stay equal. The cache never affects the result: a renderer with
/// cached rows and a new one draw a model alike.
package struct Drawing: Sendable {
  private var header = KeptRow<HeaderLine>()
  private var footer = KeptRow<FooterHints>()
  private var rows = KeptRows()
  private var panes = PaneDrawing()

  package init() {}

  package mutating func frame(of model: Model) -> Frame {
    var frame = Frame(size: model.context.size)
    guard model.context.size.columns > 0, model.context.size.rows > 0 else { return frame }
    let layout = Layout(model)
    if model.surface.isPrompt {
      FooterLine.draw(model, into: &frame, chrome: layout.chrome, &footer)
    } else if model.surface.widget == nil {
      drawFull(into: &frame, model, layout)
    } else {
      WidgetView(model: model, layout: layout).draw(into: &frame, &rows, &footer)
    }
    drawLayers(into: &frame, model, layout)
    FooterLine.drawToast(model, into: &frame, layout.chrome)
    if model.announces { frame.unlight([.selected, .panel], to: .background) }
    if let y = layout.chrome.heard { model.announcer.draw(into: &frame, layout.chrome.content.row(y)) }
    if model.context.icons.isASCII { frame.spellSigns() }
    return frame
  }

  private mutating func drawFull(into frame: inout Frame, _ model: Model, _ layout: Layout) {
    let chrome = layout.chrome
    if let y = chrome.header { header.draw(HeaderLine(model, content: chrome.content), into: &frame, y: y) }
    drawRules(into: &frame, model, chrome)
    if let art = EmptyView(model) { art.draw(into: &frame, rect: chrome.body, icons: model.context.icons) }
    ListBody(model, layout).draw(into: &frame, &rows)
    if let area = chrome.events { EventStrip(model, rows: area.size.rows).draw(into: &frame, area) }
    panes.draw(model, into: &frame, chrome)
    FooterLine.draw(model, into: &frame, chrome: chrome, &footer)
    let tour = model.tourRows
    if let y = chrome.footer, !tour.isEmpty { frame.draw(tour: tour, above: y - model.footRows + 1, chrome.content) }
  }

  private func drawRules(into frame: inout Frame, _ model: Model, _ chrome: Chrome) {
    guard let rule = model.context.icons[.rule].glyphs.first else { return }
    let content = chrome.content
    for y in chrome.rules {
      frame.fill(Rect(x: content.origin.x, y: y, columns: content.size.columns, rows: 1), with: rule, Style(.border))
    }
  }

  private func drawLayers(into frame: inout Frame, _ model: Model, _ layout: Layout) {
    let first = model.layers.lastIndex { $0.trial != nil } ?? 0
    for (layer, rect) in zip(model.layers, layout.layers).dropFirst(first)
    where rect.size.rows > 0 && rect.size.columns > 0 {
      frame.cursor = nil
      frame.cursorIsBar = false
      var context = model.context
      context.area = rect
      layer.draw(into: &frame, rect: rect, in: context)
    }
  }
}

/// A row that can be cached: equal values must draw equal cells.
protocol KeepableRow: Equatable, Sendable { func draw(into frame: inout Frame, y: Int) }

/// The cache of one drawn row; its cells are copied as long as its value stays equal.
struct KeptRow<Row: Sendable>: Sendable { private var last: (row: Row, cells: [Cell])? }

extension KeptRow where Row: KeepableRow {
  /// Draws the row; its place in the frame must be empty.
  mutating func draw(_ row: Row, into frame: inout Frame, y: Int) {
    if let last, last.cells.count == frame.size.columns, last.row == row {
      return frame.replaceRow(y, with: last.cells)
    }
    row.draw(into: &frame, y: y)
    last = (row, Array(frame.row(y)))
  }
}

/// Draws the frame of a model; a pure function.
package func view(_ model: Model) -> Frame {
  var drawing = Drawing()
  return drawing.frame(of: model)
}
