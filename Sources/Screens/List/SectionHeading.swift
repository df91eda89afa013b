import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The heading above the rows of a section.
struct SectionHeading {
  private let lead: String
  private let rest: String
  private let count: String
  private let style: Style

  init(_ model: Model, _ index: Int) {
    let section = model.list.outline.sections[index]
    var style = Style(.heading, on: .background, .bold)
    var (lead, rest, count) = ("", "", "")
    switch section.kind {
    case .overdue:
      lead = "OVERDUE"
      style = Style(.overdue, on: .background, .bold)
    case .today: lead = "TODAY"
    case .anytime: lead = "ANYTIME"
    case .doneToday:
      lead = "DONE TODAY"
      count = String(section.count)
      style = Style(.quiet, on: .background, .bold)
    case .day(let day): (lead, rest) = DayWords(today: model.context.today).heading(day)
    case .list(let name):
      lead = name ?? "Inbox"
      count = String(section.count)
    case .plain: break
    }
    if section.kind == .anytime { style = Style(.quiet, on: .background, .bold) }
    (self.lead, self.rest, self.count, self.style) = (lead, rest, count, style)
  }

  func draw(into frame: inout Frame, y: Int, content: Rect) {
    let x = content.origin.x + (content.size.columns < 24 ? 1 : 2)
    let room = content.endX - 2 - x
    let end = frame.put(DisplayText(lead).truncated(to: room), x: x, y: y, style)
    if !rest.isEmpty {
      frame.put(DisplayText(rest).truncated(to: content.endX - 2 - end), x: end, y: y, Style(.quiet))
    }
    let number = DisplayText(count)
    let numberX = content.endX - 2 - number.width
    if numberX > end + 1 { frame.put(number, x: numberX, y: y, Style(.quiet)) }
  }
}
