import Actions
import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

struct RowLine: Equatable, Sendable {
  /// The highlights of a row, and its other drawing inputs besides the item.
  struct Light: OptionSet, Sendable {
    let rawValue: UInt8
    static let cursor = Light(rawValue: 1)
    static let selected = Light(rawValue: 2)
    /// A pane has the keyboard focus, which returns to this row; the row has the sign of an open row but no highlight.
    static let open = Light(rawValue: 4)
    /// The newest change is not on disk.
    static let unsaved = Light(rawValue: 8)
    /// Number of possible values.
    static let count = 16
  }

  let row: ListedRow
  let section: Section.Kind
  let light: Light

  private var isCursor: Bool { light.contains(.cursor) }
  private var isLit: Bool { !light.isDisjoint(with: [.cursor, .selected]) }
  private var surface: Role { isLit ? .selected : .background }

  func draw(into frame: inout Frame, y: Int, _ context: RowContext) {
    let (icons, content) = (context.icons, context.content)
    let shape = context.shape(of: row, in: section)
    if isLit { fill(&frame, y: y, content, icons, to: shape.boxX) }
    if light.contains(.open) {
      frame.put(icons[.prompt], x: content.origin.x, y: y, Style(.accent, on: surface), limit: 1)
    }
    let box = row.isDone ? icons[.done] : icons[.open]
    let isBright = isCursor && !context.isRead
    frame.put(box, x: shape.boxX, y: y, Style(row.isDone ? .good : isBright ? .accent : .muted, on: surface))
    guard !context.isRead else { return drawSentence(into: &frame, y: y, shape, context) }
    drawTitle(into: &frame, y: y, shape, context)
    for part in shape.parts where part.column != .date && part.x > shape.titleX {
      frame.put(part.text, x: part.x, y: y, Style(part.role, on: surface))
    }
    drawPill(into: &frame, y: y, shape, icons)
    drawMark(into: &frame, y: y, context)
  }

  /// Highlights the row over its full width, with the cursor sign before its box.
  private func fill(_ frame: inout Frame, y: Int, _ content: Rect, _ icons: IconSet, to box: Int) {
    let x = content.origin.x
    frame.clear(content.row(y), to: .selected)
    frame.put(icons[.cursor], x: x, y: y, Style(.accent, on: .selected), limit: box - x)
  }

  /// Draws the row as a sentence, so that no position and no sign carries meaning.
  private func drawSentence(into frame: inout Frame, y: Int, _ shape: RowShape, _ context: RowContext) {
    let words = DisplayText(SpokenRow(row, at: context.moment).text + context.remarks(on: row), byteLimit: 2_048)
    let style = Style(row.isDone ? .done : .text, on: surface, isCursor && !row.isDone ? .bold : [])
    frame.put(words.truncated(to: context.content.endX - shape.titleX), x: shape.titleX, y: y, style)
  }

  private func drawTitle(into frame: inout Frame, y: Int, _ shape: RowShape, _ context: RowContext) {
    let item = row.row.item
    let marks = self.marks(context)
    let room = shape.titleEnd - shape.titleX - (marks.isEmpty ? 0 : marks.width + 1)
    let title = DisplayText(item.title, byteLimit: 1_024)
    let shown = title.truncated(to: room)
    let style = Style(row.isDone ? .done : .text, on: surface, isCursor && !row.isDone ? .bold : [])
    let end = frame.put(shown, x: shape.titleX, y: y, style)
    drawMatches(of: context.words, x: shape.titleX, into: &frame, y: y, columns: shown.width)
    let tags = marks.isEmpty || room <= 0 ? end : frame.put(marks, x: end + 1, y: y, Style(.quiet, on: surface))
    guard shape.showsTags else { return }
    let beside = drawBeside(into: &frame, y: y, from: tags, to: shape.titleEnd, context)
    drawTags(into: &frame, y: y, from: beside, to: shape.titleEnd)
  }

  /// Draws the reason why the row waits, else the title of the item it is part of; returns the column after it.
  ///
  /// The title is drawn only for a row that is not listed below that item. Both need 12 columns.
  private func drawBeside(into frame: inout Frame, y: Int, from start: Int, to limit: Int, _ context: RowContext) -> Int
  {
    let whole = row.depth == 0 ? row.row.whole : nil
    let waits = row.waitingWords(at: context.moment)
    guard whole != nil || !waits.isEmpty, limit - start >= 12 else { return start }
    let part = whole.map { context.icons[.partOf] + " " + DisplayText($0, byteLimit: 1_024) } ?? .empty
    let words = waits.isEmpty ? part : DisplayText(waits, byteLimit: 1_024)
    let shown = words.truncated(to: min(32, limit - start - 2))
    return frame.put(shown, x: start + 2, y: y, Style(.quiet, on: surface))
  }

  /// Draws the tags that fit after the title.
  private func drawTags(into frame: inout Frame, y: Int, from start: Int, to limit: Int) {
    var end = start + 1
    for tag in row.row.item.tagNames.map({ DisplayText($0) }) {
      guard end + 1 + tag.width <= limit else { return }
      end = frame.put(tag, x: end + 1, y: y, Style(.quiet, on: surface))
    }
  }

  /// Returns the signs after the title: parts done, folding, focus, notes, and the end of a snoozed reminder.
  func marks(_ context: RowContext) -> DisplayText {
    let icons = context.icons
    var marks = DisplayText.empty
    if let parts = row.row.parts {
      let sign = row.nest == .folded ? icons[.folded] : .empty
      marks = DisplayText(parts.words) + (sign.width > 3 ? " " : .empty) + sign
    }
    let signs = self.signs(icons)
    marks = marks.isEmpty || signs.isEmpty ? marks + signs : marks + " " + signs
    if !row.isDone, let until = row.row.item.snoozeEnd(after: context.moment.now) {
      let words = context.columns < 34 ? "" : " " + context.moment.words(for: until)
      marks = (marks.isEmpty ? marks : marks + " ") + icons[.reminder] + DisplayText(words)
    }
    return marks
  }

  private func signs(_ icons: IconSet) -> DisplayText {
    let focus = row.row.item.focusedSince != nil && !row.isDone ? icons[.focus] : .empty
    return row.row.item.notes.isEmpty ? focus : focus + icons[.notes]
  }

  private func drawMatches(of words: [String], x: Int, into frame: inout Frame, y: Int, columns: Int) {
    guard !words.isEmpty else { return }
    let title = row.row.item.title
    let line = LineColumns(title)
    let folded = Array(title.folded)
    guard folded.count == line.count else { return }
    var found: [Range<Int>] = []
    for word in words.map(Array.init) where !word.isEmpty {
      for start in 0...max(0, folded.count - word.count) where folded[start...].starts(with: word) {
        found.append(start..<start + word.count)
      }
    }
    if found.isEmpty, let near = FuzzyMatch(words.joined(separator: " "), in: title), near.isClose {
      found = near.places.map { $0..<$0 + 1 }
    }
    for characters in found {
      let from = line.column(ofCharacter: characters.lowerBound)
      let to = line.column(ofCharacter: characters.upperBound)
      guard to <= columns else { continue }
      let part = line.text.slice(columns: from..<to)
      frame.put(part, x: x + from, y: y, Style(.match, on: surface, isCursor ? .bold : []))
    }
  }

  private func drawPill(into frame: inout Frame, y: Int, _ shape: RowShape, _ icons: IconSet) {
    guard let pill = shape.pill else { return }
    guard isCursor, !shape.isPutAway else {
      frame.put(pill.text, x: pill.x, y: y, Style(row.isDone ? .quiet : pill.role, on: surface))
      return
    }
    let style = Style(pill.role, on: .pill)
    let x = frame.put(icons[.pillLeft], x: pill.x - 1, y: y, style, limit: 1)
    frame.put(pill.text, x: x, y: y, style)
    frame.put(icons[.pillRight], x: pill.endX, y: y, style, limit: 1)
  }

  private func drawMark(into frame: inout Frame, y: Int, _ context: RowContext) {
    guard let (icon, role) = context.mark(of: row.row) else { return }
    frame.put(
      context.icons[icon], x: context.content.endX - 1, y: y, Style(role, on: surface, role == .bad ? .bold : []),
      limit: 1)
  }
}
