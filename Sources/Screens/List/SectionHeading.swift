import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

struct SectionHeading {
  private var lead = ""
  private var rest = ""
  private var count = ""
  private var role = Role.heading

  /// Creates the heading of a section; if it is read aloud, the count follows the name in words.
  init(_ section: Section, today: Day, isRead: Bool = false) {
    switch section.kind {
    case .overdue: (lead, role) = ("OVERDUE", .overdue)
    case .today: lead = "TODAY"
    case .anytime: (lead, role) = ("ANYTIME", .quiet)
    case .doneToday: (lead, count, role) = ("DONE TODAY", String(section.count), .quiet)
    case .day(let day): (lead, rest) = DayWords(today: today).heading(day)
    case .list(let name): (lead, count) = (name ?? "Inbox", String(section.count))
    case .plain: break
    }
    if let elsewhere = section.elsewhere {
      (lead, count, role) = (Self.lead(elsewhere), String(section.count), .quiet)
    }
    guard isRead, !count.isEmpty else { return }
    (rest, count) = (rest + (count == "1" ? ", 1 item" : ", \(count) items"), "")
  }

  /// Returns "ALSO IN UPCOMING", "SIMILAR" or "SIMILAR IN DONE".
  private static func lead(_ elsewhere: Section.Elsewhere) -> String {
    let place = elsewhere.view.map { " IN " + $0.title.uppercased() } ?? ""
    return (elsewhere.isNear ? "SIMILAR" : "ALSO") + place
  }

  func draw(into frame: inout Frame, y: Int, content: Rect) {
    let x = content.origin.x + (content.size.columns < 24 ? 1 : 2)
    let runs = [TextRun(lead, Style(role, on: .background, .bold)), TextRun(rest, Style(.quiet))]
    let end = frame.put(runs, x: x, y: y, to: content.endX - 2)
    frame.putRight(count, y: y, from: end + 2, rect: content, Style(.quiet))
  }
}
