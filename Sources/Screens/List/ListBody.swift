import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The visible rows of the list.
struct ListBody {
  private let outline: Outline
  private let layout: Layout
  private let context: RowContext
  private let selected: Set<RowID>
  /// The row under the cursor; nil if a layer that adds an item or a pane has the cursor, so that no row looks chosen.
  private let cursor: RowID?
  /// While a pane has the keyboard focus, the row of the page beside the list, or the row that the focus returns to.
  private let open: RowID?
  private let isCovered: Bool
  /// The row onto which rows are dragged, if any.
  private let target: RowID?
  /// The labels before the rows; nil if they are not shown.
  private let labels: RowLabels?
  /// The hint about hidden waiting items; empty if there are none.
  private let waiting: String

  init(_ model: __shared Model, _ layout: Layout) {
    outline = model.list.outline
    self.layout = layout
    context = RowContext(model, layout.chrome)
    selected = model.list.selection
    isCovered = !model.layers.isEmpty
    labels = model.layers.last as? RowLabels
    target = model.drag?.over
    waiting =
      model.list.listing.counts.waitingWords.map {
        ViewMessages.waiting($0, key: model.keymap.key(.look(.viewWaiting)))
      } ?? ""
    open = model.panes.keyed == nil ? nil : model.panes.openRow ?? model.list.focus.cursor
    if case .below(nil)? = model.layers.last?.placement {
      cursor = nil
    } else {
      cursor = model.panes.keyed == nil ? model.list.focus.cursor : nil
    }
  }

  func draw(into frame: inout Frame, _ kept: inout KeptRows) {
    let body = layout.chrome.body
    kept.begin(context)
    for y in body.origin.y..<body.endY {
      switch layout.place(y: y, in: outline) {
      case .line(.heading(let section)):
        SectionHeading(outline.sections[section], today: context.moment.today, isRead: context.isRead).draw(
          into: &frame, y: y, content: body)
      case .line(.row(let section, let row)): draw(section, row, into: &frame, y: y, &kept)
      case .line(.more(let count, let view)): drawMore(ViewMessages.more(count, in: view.title), into: &frame, y: y)
      case .line(.beyond(let count)): drawMore(ViewMessages.beyond(count), into: &frame, y: y)
      case .line(.waiting): drawMore(waiting, into: &frame, y: y)
      case .line(.allDone): drawAllDone(into: &frame, y: y)
      case .line(.blank), .layer, .nothing: break
      }
    }
    drawOverflow(into: &frame)
  }

  private func draw(_ section: Int, _ row: Int, into frame: inout Frame, y: Int, _ kept: inout KeptRows) {
    let listed = outline.sections[section].rows[row]
    let id = listed.id
    var light: RowLine.Light = selected.contains(id) ? .selected : []
    if id == open { light.insert(.open) }
    if context.unsaved.contains(id.item) { light.insert(.unsaved) }
    if id == cursor {
      light.insert(.cursor)
      frame.cursor = Point(x: context.cursorX(in: listed), y: y)
    }
    kept.draw(section, row, light, of: outline, into: &frame, y: y)
    if id == target { frame.emphasize(.underline, on: context.content.row(y)) }
    guard let label = labels?.label(of: id) else { return }
    frame.put(DisplayText(label), x: context.content.origin.x, y: y, Style(.accent, on: .pill, .bold), limit: 2)
  }

  private func drawMore(_ words: String, into frame: inout Frame, y: Int) {
    let (icons, content) = (context.icons, context.content)
    let x = content.origin.x + (content.size.columns < 24 ? 3 : 4 + icons[.open].width)
    let text = icons[.more] + DisplayText(" " + words)
    frame.put(text.truncated(to: content.endX - x), x: x, y: y, Style(.quiet))
  }

  private func drawAllDone(into frame: inout Frame, y: Int) {
    let x = context.content.origin.x + 3
    let end = frame.put(context.icons[.trophy], x: x, y: y, Style(.trophy))
    frame.put(
      DisplayText(ViewMessages.allDoneForToday), x: end + 1, y: y, Style(.title, on: .background, .bold))
  }

  /// Draws a sign in the last column if rows are hidden above or below.
  private func drawOverflow(into frame: inout Frame) {
    let body = layout.chrome.body
    guard body.size.rows >= 3, body.size.columns >= 24, !isCovered else { return }
    let hidden = outline.lines.count - layout.top - body.size.rows
    let x = body.endX - 1
    if layout.top > 0 { drawSign(.moreAbove, into: &frame, x: x, y: body.origin.y) }
    if hidden > 0 { drawSign(.moreBelow, into: &frame, x: x, y: body.endY - 1) }
  }

  private func drawSign(_ icon: Icon, into frame: inout Frame, x: Int, y: Int) {
    guard frame[x, y].glyph == .blank else { return }
    frame.put(context.icons[icon], x: x, y: y, Style(.quiet), limit: 1)
  }
}

struct SectionHeading {
  private var lead = ""
  private var rest = ""
  private var count = ""
  private var role = Role.heading

  /// Creates the heading of a section; if it is read aloud, the count follows the name in words.
  init(_ section: Section, today: Day, isRead: Bool = false) {
    let name = section.kind.name(on: today) ?? ""
    switch section.kind {
    case .overdue: (lead, role) = (name.uppercased(), .overdue)
    case .today: lead = name.uppercased()
    case .anytime: (lead, role) = (name.uppercased(), .quiet)
    case .doneToday: (lead, count, role) = (name.uppercased(), String(section.count), .quiet)
    case .day(let day): (lead, rest) = DayWords(today: today).heading(day)
    case .list, .field: (lead, count) = (name, Self.effort(section) + String(section.count))
    case .plain: break
    }
    if let elsewhere = section.elsewhere { (lead, count, role) = (Self.lead(elsewhere), String(section.count), .quiet) }
    guard isRead, !count.isEmpty else { return }
    (rest, count) = (rest + ", " + ViewMessages.items(section.count), "")
  }

  /// Returns "2h 15m · " for the effort of a section that is shown whole; empty if there is none.
  private static func effort(_ section: Section) -> String {
    guard section.rows.count == section.count, section.rows.contains(where: { $0.row.item.effort != nil }) else {
      return ""
    }
    let sum = EffortSum(section.rows)
    return sum.open + sum.done == 0 ? "" : Effort.words(sum.open + sum.done) + " · "
  }

  /// Returns "ALSO IN UPCOMING", "SIMILAR" or "SIMILAR IN DONE".
  private static func lead(_ elsewhere: Section.Elsewhere) -> String {
    guard let view = elsewhere.view?.title.uppercased() else {
      return elsewhere.isNear ? ViewMessages.similar : ViewMessages.alsoFound
    }
    return elsewhere.isNear ? ViewMessages.similar(in: view) : ViewMessages.alsoFound(in: view)
  }

  func draw(into frame: inout Frame, y: Int, content: Rect) {
    let x = content.origin.x + (content.size.columns < 24 ? 1 : 2)
    let runs = [TextRun(lead, Style(role, on: .background, .bold)), TextRun(rest, Style(.quiet))]
    let end = frame.put(runs, x: x, y: y, to: content.endX - 2)
    frame.putRight(count, y: y, from: end + 2, rect: content, Style(.quiet))
  }
}
