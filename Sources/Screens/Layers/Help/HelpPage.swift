package import Frames
import Messages
import Themes

/// The page of all keys with descriptions, in two columns if they fit; typing searches it.
package struct HelpPage: LineLayer, Hashable {
  package enum Command: String, CaseIterable { case change, close }

  package static let keys: KeyTable<Command> =
    [
      KeyRow(.change, ["Ctrl-E"], Term("change keys"), verb: .program(.keys)),
      KeyRow(.close, .cancel + ["Enter"], Term("close"), sign: "Esc", verb: .program(.help)),
    ] + .steps(Term("scroll"))

  private let groups: [HelpGroup]
  package var line = LineEditor("", limit: 256)
  private var window = RowWindow()

  package init(groups: [HelpGroup]) { self.groups = groups }

  private var shown: [HelpGroup] { groups.compactMap(\.shown) }

  package var page: KeyPage? { .help }
  package var placement: Placement { .centre }
  package var typing: Typing { .search }

  package func width(in context: ScreenContext) -> Int {
    context.columns(ofPanel: min(HelpColumns.width(of: shown), 110, max(72, context.size.columns - 8)))
  }

  package func height(width: Int, in context: ScreenContext) -> Int {
    let maximum = context.size.rows >= 16 ? context.size.rows - 3 : context.size.rows
    return min(HelpColumns(shown, width: width - 2).height + 4, maximum)
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .change: .close(.run(.program(.keys)))
    case .close: .close
    }
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    scroll(by: motion.rows(page: max(1, context.area.size.rows - 3)), in: context)
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    let body = Self.body(context.area)
    window.scroll(by: count, of: columns(width: body.size.columns).height, rows: body.size.rows)
    return .stay
  }

  package mutating func follow(in context: ScreenContext) -> LayerResponse {
    window = RowWindow()
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    mouse.action == .press && !context.area.contains(mouse.point) ? .close : .stay
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    Panel(rect).draw(into: &frame, title: HelpPageMessages.keys, icons: context.icons)
    drawLine(into: &frame, Panel(rect).inside, icons: context.icons)
    let body = Self.body(rect)
    let columns = columns(width: body.size.columns)
    if columns.height == 0 {
      let words = DisplayText(HelpPageMessages.noKeyMatches)
      frame.put(words, x: body.origin.x + 3, y: body.origin.y, Style(.muted, on: .panel))
    }
    for (index, lines) in columns.columns.enumerated() {
      let x = body.origin.x + 3 + index * columns.stride
      let end = min(x + columns.stride - 1, body.endX - 1)
      for (line, row) in window.shown(lines, in: body) {
        draw(line, into: &frame, x: x, y: row.origin.y, end: end, words: columns.keyColumns)
      }
    }
    window.drawMore(of: columns.height, into: &frame, body, icons: context.icons, on: .panel)
  }

  private func drawLine(into frame: inout Frame, _ inside: Rect, icons: IconSet) {
    let (y, end) = (inside.origin.y, inside.endX - 1)
    let x = frame.put(icons[.prompt], x: inside.origin.x + 1, y: y, Style(.accent, on: .panel, .bold)) + 1
    if line.text.isEmpty { frame.put(LineEditorMessages.typeToFind, x: x, y: y, to: end, Style(.quiet, on: .panel)) }
    line.draw(into: &frame, x: x, y: y, columns: end - x, Style(.text, on: .panel))
  }

  private func draw(_ line: HelpColumns.Line?, into frame: inout Frame, x: Int, y: Int, end: Int, words: Int) {
    guard let line else { return }
    guard !line.isTitle else {
      frame.put(DisplayText(line.words), x: x, y: y, Style(.heading, on: .panel, .bold), limit: end - x)
      return
    }
    frame.put(DisplayText(line.key), x: x, y: y, Style(.key, on: .panel, .bold), limit: end - x)
    frame.put(line.words, x: x + words, y: y, to: end, Style(.text, on: .panel))
  }

  private static func body(_ rect: Rect) -> Rect {
    let rows = rect.size.rows
    return Panel(rect).inside.inset(above: rows >= 8 ? 2 : rows >= 2 ? 1 : 0, below: 0)
  }

  private func columns(width: Int) -> HelpColumns {
    let typed = line.text.trimmingBlanks()
    return HelpColumns(typed.isEmpty ? shown : groups.compactMap { $0.found(typed) }, width: width)
  }
}
