package import Frames
import Intents
import TodoModel

/// The places of everything on the screen: a pure function of the model, for drawing and for the mouse.
package struct Layout: Sendable {
  /// The part of the list that a screen row shows.
  package enum Place: Hashable, Sendable {
    case line(Outline.Line)
    /// A row of the inline layer, counted from 0.
    case layer(Int)
    case nothing
  }

  package let chrome: Chrome
  /// The areas of the layers, bottom to top.
  package let layers: [Rect]
  /// The first visible line.
  let top: Int
  private let inset: Inset?

  package init(_ model: __shared Model) {
    let chrome = model.chrome
    let inset = Inset(model, chrome: chrome)
    self.chrome = chrome
    self.inset = inset
    top = model.list.focus.top
    layers = model.layers.enumerated().map { index, layer in
      Layout.rect(layer, isInset: index == inset?.layer, chrome: chrome, inset: inset, model)
    }
  }

  package func place(y: Int, in outline: Outline) -> Place {
    guard y >= chrome.body.origin.y, y < chrome.body.endY else { return .nothing }
    let line = top + y - chrome.body.origin.y
    guard let inset, line >= inset.start else { return Self.line(line, outline) }
    let row = line - inset.start
    return row < inset.height ? .layer(row) : Self.line(line - inset.height + inset.replaced, outline)
  }

  private static func line(_ index: Int, _ outline: Outline) -> Place {
    outline.lines.indices.contains(index) ? .line(outline.lines[index]) : .nothing
  }

  private static func rect(_ layer: any Layer, isInset: Bool, chrome: Chrome, inset: Inset?, _ model: Model) -> Rect {
    let (size, content) = (model.context.size, chrome.content)
    switch layer.placement {
    case .below where model.surface.isPrompt: return chrome.body
    case .below, .replacing:
      guard isInset, let inset else { return Rect(x: chrome.list.origin.x, y: 0, columns: 0, rows: 0) }
      let y = chrome.body.origin.y + inset.start - model.list.focus.top
      let rows = max(0, min(inset.height, chrome.body.endY - y))
      return chrome.list.rows(y, count: rows)
    case .footer:
      let top = chrome.heard.map { $0 + 1 } ?? 0
      let rows = min(size.rows - top, layer.height(width: content.size.columns, in: model.context))
      return content.rows(size.rows - rows, count: rows)
    // A page keeps its width if a page of another width lies above it.
    case .page, .wide: return model.chrome(isWide: layer.placement == .wide).whole
    case .centre, .low:
      // The announcement row stays visible.
      let top = chrome.heard.map { $0 + 1 } ?? 0
      let columns = min(content.size.columns, layer.width(in: model.context))
      let rows = min(size.rows - top, layer.height(width: columns, in: model.context))
      let x = content.origin.x + (content.size.columns - columns) / 2
      let low = max(top, chrome.body.endY - rows)
      let y = layer.placement == .low ? low : top + (size.rows - top - rows) * 2 / 5
      return Rect(x: x, y: y, columns: columns, rows: rows)
    }
  }
}
