package import Actions
package import Frames
import Intents
import Messages
import Themes

/// The question whether to add several pasted lines as items or as one item.
package struct PasteQuestion: KeyedLayer, Hashable {
  package enum Command: CaseIterable { case add, join, cancel }

  package static let keys: KeyTable<Command> = [
    KeyRow(.add, ["Enter", "y"], Term("add")), KeyRow(.join, ["j", "1"], Term("join into one")),
    KeyRow(.cancel, .cancel + ["n"], Term("add none")), KeyRow(moving: .up, ["Up", "k"]),
    KeyRow(moving: .down, ["Down"]),
    KeyRow(moving: .pageUp, ["PgUp"]), KeyRow(moving: .pageDown, ["PgDn", "Space"]),
  ]

  private let lines: [String]
  private let defaults: NewItem
  private var window = RowWindow()

  /// Creates the question for non-empty lines; `defaults` contains the view's values for a new item.
  package init(lines: [String], defaults: NewItem = NewItem(title: "")) {
    self.lines = lines
    self.defaults = defaults
  }

  /// Returns the non-empty lines of pasted text, without list bullets.
  package static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { bare(String($0)) }.filter { !$0.isEmpty }
  }

  package var placement: Placement { .centre }
  package func width(in context: ScreenContext) -> Int { context.columns(ofPanel: 72) }
  package func height(width: Int, in context: ScreenContext) -> Int {
    min(lines.count + 5, max(5, context.size.rows - 4))
  }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .add: LayerHintMessages.add(lines.count)
    case .join where joined.utf8.count > ValueLimits.titleBytes: ""
    default: table.row(command)?.word
    }
  }

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .add:
      let items = lines.map { item($0, in: context) }
      return .close(.add(items, label: KeptText.of(addedWords)))
    case .join where joined.utf8.count > ValueLimits.titleBytes:
      let bytes = [joined.utf8.count, ValueLimits.titleBytes].map(LineEditor.grouped)
      return .stay(.say(PasteMessages.joinedTooLong(bytes[0], limit: bytes[1])))
    case .join:
      let item = item(joined, in: context)
      return .close(.add([item], label: KeptText.of(TitleLineMessages.added(title: item.title))))
    case .cancel: return .close
    }
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    scroll(by: motion.rows(page: 10), in: context)
  }

  package mutating func scroll(by count: Int, in context: ScreenContext) -> LayerResponse {
    window.scroll(by: count, of: lines.count, rows: Self.body(context.area).size.rows)
    return .stay
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    guard mouse.action == .press, mouse.point.y == Self.keyRow(context.area),
      let key = keyRow(in: context).key(at: mouse.point.x)
    else { return .stay }
    return press(key, in: context)
  }

  private func item(_ line: String, in context: ScreenContext) -> NewItem { parts(line, in: context).item }

  /// Reads a line; a line of only dates and tags becomes the title.
  private func parts(_ line: String, in context: ScreenContext) -> TitleParts {
    let text = Self.cut(line)
    func read(_ literal: [String]) -> TitleParts {
      TitleParts(text, literal: literal, alternative: 0, given: defaults, in: context)
    }
    let parts = read([])
    return parts.item.title.trimmingBlanks().isEmpty ? read([text]) : parts
  }

  private var joined: String { lines.joined(separator: " ") }

  /// Number of lines that exceed the limit of a title.
  private var longLines: Int { lines.count { $0.utf8.count > ValueLimits.titleBytes } }

  private static var limit: String { LineEditor.grouped(ValueLimits.titleBytes) }

  private var addedWords: String {
    let (count, long) = (lines.count, longLines)
    return long == 0 ? PasteMessages.added(count) : PasteMessages.added(count, cutting: long, at: Self.limit)
  }

  private var question: String {
    let (count, long) = (lines.count, longLines)
    return long == 0 ? PasteMessages.add(count) : PasteMessages.add(count, cutting: long, at: Self.limit)
  }

  /// Cuts a line to the limit of a title.
  private static func cut(_ line: String) -> String {
    var editor = LineEditor()
    editor.paste(line)
    return editor.text
  }

  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    Panel(rect).draw(into: &frame, title: question, icons: context.icons)
    let body = Self.body(rect)
    for (line, row) in window.shown(lines, in: body) { draw(line, into: &frame, row, in: context) }
    window.drawMore(of: lines.count, into: &frame, body, icons: context.icons, on: .panel)
    guard rect.size.rows >= 2 else { return }
    keyRow(in: context).draw(into: &frame, y: Self.keyRow(rect), on: .panel)
  }

  private func draw(_ line: String, into frame: inout Frame, _ row: Rect, in context: ScreenContext) {
    let parts = parts(line, in: context)
    var end = row.endX - 2
    for chip in parts.chips.reversed() {
      let text = DisplayText(chip.text)
      guard end - text.width > row.origin.x + row.size.columns / 2 else { break }
      end -= text.width
      frame.put(text, x: end, y: row.origin.y, Style(chip.role, on: .panel))
      end -= 2
    }
    let x = row.origin.x + 2
    frame.put(context.icons[.add], x: x, y: row.origin.y, Style(.accent, on: .panel))
    frame.put(parts.item.title, x: x + 2, y: row.origin.y, to: end, Style(.text, on: .panel))
  }

  private func keyRow(in context: ScreenContext) -> HintRow {
    HintRow(hints(in: context), x: context.area.origin.x + 3, end: context.area.endX - 2)
  }

  private static func body(_ rect: Rect) -> Rect {
    let rows = rect.size.rows
    return Panel(rect).inside.inset(above: rows >= 10 ? 1 : 0, below: rows >= 10 ? 2 : rows >= 2 ? 1 : 0)
  }

  private static func keyRow(_ rect: Rect) -> Int { Panel(rect).inside.endY - 1 }

  private static func bare(_ line: String) -> String {
    var rest = line.trimmingBlanks()
    for bullet in ["- [ ] ", "* [ ] ", "- ", "* ", "+ ", "• ", "☐ ", "[ ] "] where rest.hasPrefix(bullet) {
      rest = String(rest.dropFirst(bullet.count)).trimmingBlanks()
      break
    }
    return rest
  }
}
