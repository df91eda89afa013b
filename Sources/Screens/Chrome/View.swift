package import Frames

/// The screen of a model: pure.
package func view(_ model: Model) -> Frame {
<<<<<<< HEAD
  var drawing = Drawing()
  return drawing.frame(of: model)
=======
  var frame = Frame(size: model.context.size)
  guard model.context.size.columns > 0, model.context.size.rows > 0 else { return frame }
  let layout = Layout(model)
  if model.surface.isPrompt {
    FooterLine(model).draw(into: &frame, chrome: layout.chrome)
  } else if model.surface.widget == nil {
    drawFull(into: &frame, model, layout)
  } else {
    WidgetView(model: model, layout: layout).draw(into: &frame)
  }
  drawLayers(into: &frame, model, layout)
  if model.context.icons.isASCII { frame.spellSigns() }
  return frame
}

private func drawFull(into frame: inout Frame, _ model: Model, _ layout: Layout) {
  HeaderLine(model: model, content: layout.chrome.content).draw(into: &frame, y: layout.chrome.header)
  drawRules(into: &frame, model, layout.chrome)
  if let art = EmptyView(model) {
    art.draw(into: &frame, rect: layout.chrome.body, icons: model.context.icons)
  }
  ListBody(model, layout).draw(into: &frame)
  FooterLine(model).draw(into: &frame, chrome: layout.chrome)
}

private func drawRules(into frame: inout Frame, _ model: Model, _ chrome: Chrome) {
  guard let rule = model.context.icons[.rule].glyphs.first else { return }
  let content = chrome.content
  for y in chrome.rules {
    frame.fill(
      Rect(x: content.origin.x, y: y, columns: content.size.columns, rows: 1),
      with: rule,
      Style(.border)
    )
  }
}

private func drawLayers(into frame: inout Frame, _ model: Model, _ layout: Layout) {
  for (layer, rect) in zip(model.layers, layout.layers) where rect.size.rows > 0 && rect.size.columns > 0 {
    frame.cursor = nil
    frame.cursorIsBar = false
    var context = model.context
    context.area = rect
    layer.draw(into: &frame, rect: rect, in: context)
  }
>>>>>>> w-screen
}
