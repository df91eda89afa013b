import Frames
import Intents
import Themes
import TodoModel

/// The rows of the list that are seen.
struct ListBody {
  private let model: Model
  private let layout: Layout
  private let selected: Set<ItemID>

  init(_ model: Model, _ layout: Layout) {
    self.model = model
    self.layout = layout
    selected = model.list.selection
  }

  func draw(into frame: inout Frame) {
    let body = layout.chrome.body
    for y in body.origin.y..<body.endY {
      switch layout.place(y: y, in: model.list.outline) {
      case .line(.heading(let section)):
        SectionHeading(model, section).draw(into: &frame, y: y, content: body)
      case .line(.row(let section, let row)): draw(section, row, into: &frame, y: y)
      case .line(.more(let count, let view)): drawMore(count, in: view, into: &frame, y: y)
      case .line(.allDone): drawAllDone(into: &frame, y: y)
      case .line(.blank), .layer, .nothing: break
      }
    }
    drawOverflow(into: &frame)
  }

  private func draw(_ section: Int, _ row: Int, into frame: inout Frame, y: Int) {
    let section = model.list.outline.sections[section]
    let row = section.rows[row]
    let id = row.row.item.id
    let isCursor = id == model.list.focus.cursor && !hasOwnCursor
    RowLine(
      row: row,
      shape: model.shape(of: row, in: section.kind, content: layout.chrome.content),
      isCursor: isCursor,
      isSelected: selected.contains(id),
      words: model.list.search.words
    ).draw(into: &frame, y: y, content: layout.chrome.content, model)
  }

  /// Whether a layer that adds an item has the cursor, so that no row looks chosen.
  private var hasOwnCursor: Bool {
    if case .below(nil)? = model.layers.last?.placement { return true }
    return false
  }

  private func drawMore(_ count: Int, in view: ListView, into frame: inout Frame, y: Int) {
    let icons = model.context.icons
    let x =
      layout.chrome.content.origin.x + (layout.chrome.content.size.columns < 24 ? 3 : 4 + icons[.open].width)
    let text = icons[.more] + DisplayText(" \(count) more in \(view.title)")
    frame.put(text.truncated(to: layout.chrome.content.endX - x), x: x, y: y, Style(.quiet))
  }

  private func drawAllDone(into frame: inout Frame, y: Int) {
    let x = layout.chrome.content.origin.x + 3
    let end = frame.put(model.context.icons[.trophy], x: x, y: y, Style(.trophy))
    frame.put("All done for today", x: end + 1, y: y, Style(.title, on: .background, .bold))
  }

  /// A small sign in the last column where rows are hidden above or below.
  private func drawOverflow(into frame: inout Frame) {
    let body = layout.chrome.body
    guard body.size.rows >= 3, body.size.columns >= 24, model.layers.isEmpty else { return }
    let hidden = model.list.outline.lines.count - layout.top - body.size.rows
    let x = body.endX - 1
    if layout.top > 0 { drawSign(.moreAbove, into: &frame, x: x, y: body.origin.y) }
    if hidden > 0 { drawSign(.moreBelow, into: &frame, x: x, y: body.endY - 1) }
  }

  private func drawSign(_ icon: Icon, into frame: inout Frame, x: Int, y: Int) {
    guard frame[x, y].glyph == .blank else { return }
    frame.put(model.context.icons[icon], x: x, y: y, Style(.quiet), limit: 1)
  }
}
