package import Frames
import Settings
package import Themes

/// The layout of the colour editor: the colours, the contrast of the one under the cursor, and its components.
package struct ColourEditorView {
  private let editor: ColourEditor
  private let panel: Panel
  private let icons: IconSet
  private let context: ScreenContext
  /// True in accessible mode, where bars add nothing to the numbers.
  private let isRead: Bool
  /// The lists with each colour.
  private let lists: [ThemeRole: [String]]
  private let parts = ThemeDraft.Part.all

  package init(_ editor: ColourEditor, _ rect: Rect, in context: ScreenContext) {
    (self.editor, self.context) = (editor, context)
    (panel, icons) = (Panel(rect), context.icons)
    isRead = context.look.config.accessible
    let roles = context.looks.mapValues(\.role)
    lists = Dictionary(grouping: roles.keys.sorted()) {
      ThemeRole(rawValue: roles[$0, default: .text].rawValue) ?? .text
    }
  }

  /// Returns the number of visible colours for a panel height.
  static func listRows(_ rows: Int) -> Int { max(1, rows - 2 - handles(rows).count - (rows >= 14 ? 2 : 1)) }

  private static func handles(_ rows: Int) -> [ColourHandle] { rows >= 14 ? ColourHandle.allCases : [] }

  private var rows: Int { panel.area.size.rows }
  private var inside: Rect { panel.inside }

  /// The components with a row: all, or the one being adjusted.
  private var handles: [ColourHandle] {
    let all = Self.handles(rows)
    return all.isEmpty ? [editor.handle] : all
  }

  private var listRows: Int { max(1, inside.size.rows - handles.count - (rows >= 14 ? 2 : 1)) }

  private var window: RowWindow { RowWindow(around: editor.selected, of: parts.count, rows: listRows) }
  private var list: Rect { inside.rows(inside.origin.y, count: listRows) }

  private var handlesY: Int { inside.endY - handles.count }

  private var bar: Rect {
    let x = inside.origin.x + 17
    return Rect(x: x, y: handlesY, columns: max(4, inside.endX - 2 - x), rows: 1)
  }

  /// Returns the index of the colour at a point.
  package func place(at point: Point) -> Int? {
    guard inside.contains(point), list.contains(point) else { return nil }
    return window.line(at: point, of: parts.indices, in: list)
  }

  /// Returns the component and the value at a point of a bar.
  package func value(at point: Point) -> (ColourHandle, Int)? {
    let row = point.y - handlesY
    guard handles.indices.contains(row), point.x >= bar.origin.x, point.x < bar.endX else { return nil }
    let last = max(1, bar.size.columns - 1)
    return (handles[row], (point.x - bar.origin.x) * handles[row].maximum / last)
  }

  func draw(into frame: inout Frame) {
    panel.draw(into: &frame, title: ColourEditorMessages.title(editor.draft.id), icons: icons)
    for (place, row) in window.shown(parts.indices, in: list) { draw(place, y: row.origin.y, into: &frame) }
    window.drawMore(of: parts.count, into: &frame, list, icons: icons, on: .panel)
    drawVerdict(y: handlesY - 1, into: &frame)
    for (row, handle) in handles.enumerated() { draw(handle, y: handlesY + row, into: &frame) }
  }

  /// Draws a colour: its role, a sample, its hexadecimal value and its contrast.
  private func draw(_ place: Int, y: Int, into frame: inout Frame) {
    let (part, isSelected) = (parts[place], place == editor.selected)
    let surface: Role = isSelected ? .selected : .panel
    if isSelected { frame.light(inside.row(y), icons: icons) }
    let x = inside.origin.x + 2
    let style = Style(.text, on: surface, isSelected ? .bold : [])
    let end = frame.put(part.name, x: x, y: y, to: inside.endX - 26, style)
    if let names = lists[part.role]?.joined(separator: ", "), part.role != .text {
      frame.put(names, x: end + 2, y: y, to: inside.endX - 26, Style(.muted, on: surface))
    }
    let look = part.isBackground ? Style(.text, on: Role(part.role)) : Style(Role(part.role), on: .background)
    frame.put(" Aa ", x: inside.endX - 25, y: y, look)
    drawFigures(part, y: y, surface, isSelected, into: &frame)
    guard let ratio = editor.draft.contrast(of: part) else { return }
    let shouldStop = ratio >= editor.draft.least(of: part)
    let words = DisplayText(Self.words(ratio) + (shouldStop ? "  " : " !"))
    frame.put(words, x: inside.endX - 1 - words.width, y: y, Style(shouldStop ? .muted : .bad, on: surface))
  }

  private func drawFigures(
    _ part: ThemeDraft.Part, y: Int, _ surface: Role, _ isSelected: Bool, into frame: inout Frame
  ) {
    let x = max(inside.origin.x, inside.endX - 20)
    if isSelected, let line = editor.line {
      line.draw(into: &frame, x: x, y: y, columns: min(9, inside.endX - x), Style(.text, on: .input))
    } else {
      let words = editor.draft.colour(of: part).hexadecimal ?? ColourEditorMessages.ofTerminal
      frame.put(words, x: x, y: y, to: inside.endX - 10, Style(.muted, on: surface))
    }
  }

  /// Draws the contrast of the colour under the cursor, or the message.
  private func drawVerdict(y: Int, into frame: inout Frame) {
    let (words, role) = verdict
    frame.put(words, x: inside.origin.x + 2, y: y, to: inside.endX - 1, Style(role, on: .panel))
  }

  private var verdict: (String, Role) {
    if let note = editor.note { return (note, .stale) }
    let (draft, part) = (editor.draft, editor.part)
    guard let ratio = draft.contrast(of: part) else {
      guard editor.colour.hexadecimal == nil else { return ("", .muted) }
      let words = ColourEditor.words(.hex, in: context, ColourEditorMessages.terminalsOwn(type:))
      return (words ?? ColourEditorMessages.terminalsOwn, .muted)
    }
    let (contrast, least) = (Self.words(ratio), Self.words(draft.least(of: part)))
    guard let mended = draft.mended(part)?.hexadecimal else {
      return (ColourEditorMessages.contrast(contrast, least: least), .muted)
    }
    let words = ColourEditor.words(.mend, in: context) { key in
      ColourEditorMessages.lowContrast(contrast, least: least, fix: key, to: mended)
    }
    return (words ?? ColourEditorMessages.lowContrast(contrast, least: least), .bad)
  }

  /// Draws a component of the colour with a bar of its value.
  private func draw(_ handle: ColourHandle, y: Int, into frame: inout Frame) {
    let isMoved = handle == editor.handle
    let style = Style(isMoved ? .accent : .muted, on: .panel, isMoved ? .bold : [])
    frame.put(handle.name, x: inside.origin.x + 2, y: y, to: bar.origin.x - 5, style)
    guard let value = handle.value(of: editor.colour) else { return }
    let words = DisplayText("\(value)")
    frame.put(words, x: bar.origin.x - 2 - words.width, y: y, style)
    guard !isRead else { return }
    let place = Rect(x: bar.origin.x, y: y, columns: bar.size.columns, rows: 1)
    ProgressBar(done: value, all: handle.maximum).draw(into: &frame, place, icons: icons)
  }

  /// Formats a ratio with one decimal place.
  private static func words(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
