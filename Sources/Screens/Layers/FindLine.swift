package import Frames
import Intents
import Themes

/// The line at the foot of the screen that narrows the list down while one types.
package struct FindLine: Layer, Hashable {
  private var line: LineEditor

  /// The line with the text that is in force, if any; `history` has the newest text last.
  package init(text: String = "", history: [String] = []) {
    line = LineEditor(text, history: history, limit: 512)
  }

  package var placement: Placement { .footer }
  package var hints: [Hint] { [Hint("Enter", "keep"), Hint("Esc", "show all")] }
  package func height(width: Int, in context: ScreenContext) -> Int { 1 }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    let before = line.text
    switch event {
    case .paste(let text): line.paste(text)
    case .key(let key):
      if key.isCancel { return LayerResponse(.closes, [.find(nil)]) }
      if key == KeyPress(.enter) { return enter() }
      if key == KeyPress(.backspace), line.text.isEmpty { return LayerResponse(.closes, [.find(nil)]) }
      guard line.receive(key) else { return key.isForRoot ? .pass : .stay }
    case .mouse(let mouse):
      guard mouse.action == .press, context.area.contains(mouse.point) else { return .pass }
      line.moveCursor(
        to: line.offset(
          atColumn: mouse.point.x - start(context.area),
          columns: room(context.area, beside: .empty)
        )
      )
    default: return .pass
    }
    return line.text == before || trouble != nil ? .stay : LayerResponse(.stays, [.find(line.text)])
  }

  /// A text that cannot be followed stays, with why.
  private func enter() -> LayerResponse {
    if line.text.isEmpty { return LayerResponse(.closes, [.find(nil)]) }
    return trouble == nil ? .close : .stay
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    let y = rect.origin.y
    frame.clear(Rect(x: rect.origin.x, y: y, columns: rect.size.columns, rows: 1))
    frame.put("/", x: start(rect) - 2, y: y, Style(.accent, on: .background, .bold))
    let why = trouble.map { DisplayText($0) } ?? .empty
    let columns = room(rect, beside: why)
    line.draw(into: &frame, x: start(rect), y: y, columns: columns, Style(.text))
    let used = start(rect) + LineColumns(line.text).width + 3
    if !why.isEmpty {
      let x = start(rect) + min(columns, LineColumns(line.text).width + 2)
      frame.put(why.truncated(to: max(0, rect.endX - 1 - x)), x: x, y: y, Style(.bad))
    } else if line.text.isEmpty {
      frame.putRight(
        "words  #list  @tag  !high  due:today  done:yes",
        y: y,
        from: used,
        rect: rect,
        Style(.quiet)
      )
    } else {
      frame.putRight("Enter keep   Esc show all", y: y, from: used, rect: rect, Style(.quiet))
    }
  }

  /// Why the text cannot be followed; nil where it can.
  private var trouble: String? {
    do throws(FilterFault) {
      _ = try Filter(parsing: line.text)
      return nil
    } catch {
      return error.words
    }
  }

  private func start(_ area: Rect) -> Int { area.origin.x + (area.size.columns >= 30 ? 4 : 2) }

  /// The columns of the text: why it cannot be followed shows as well, and takes up to half of them.
  private func room(_ area: Rect, beside why: DisplayText) -> Int {
    let all = max(1, area.endX - 1 - start(area))
    return max(all - all / 2, all - (why.isEmpty ? 0 : why.width + 2))
  }
}
