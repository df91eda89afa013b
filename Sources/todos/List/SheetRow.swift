import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// An item of a printed list, column by column.
struct SheetRow {
  let number: DisplayText
  let box: DisplayText
  let title: DisplayText
  let list: DisplayText
  let priority: DisplayText
  let date: DisplayText
  private let id: ItemID
  private let isDone: Bool
  private let priorityRole: Role
  private let dateRole: Role

  /// Draws it; the date stands at the right.
  func draw(into frame: inout Frame, y: Int, _ columns: SheetColumns) {
    var x = 1 + columns.number - number.width
    x = frame.put(number, x: x, y: y, Style(.quiet)) + 1
    frame.put(box, x: x, y: y, Style(isDone ? .good : .muted))
    x += columns.box + 1
    frame.put(title.truncated(to: columns.title), x: x, y: y, Style(isDone ? .done : .text))
    x += columns.title + 2
    frame.put(list.truncated(to: columns.list), x: x, y: y, Style(isDone ? .quiet : .category))
    x += columns.list == 0 ? 0 : columns.list + 2
    if columns.priority > 0 {
      frame.put(priority, x: x, y: y, Style(priorityRole))
      x += columns.priority + 2
    }
    let shown = date.truncated(to: columns.date)
    frame.put(shown, x: x + columns.date - shown.width, y: y, Style(dateRole))
  }

  /// The title, as a link to the item's page.
  func link(_ columns: SheetColumns) -> LinkedPart? {
    let x = 1 + columns.number + 1 + columns.box + 1
    return LinkedPart(x..<x + title.truncated(to: columns.title).width, to: Link.item(id).text)
  }

  /// Makes rows for a session's eyes.
  struct Maker {
    let session: Session

    /// A row of a listing.
    func row(_ row: ListedRow) -> SheetRow {
      let item = row.row.item
      let (date, role) = date(row)
      return SheetRow(
        number: DisplayText(item.number.map(String.init) ?? "·"),
        box: session.console.icons[row.isDone ? .done : .open],
        title: shown(item.title + (row.row.sync == .failed ? " (refused, see: todos sync)" : "")),
        list: shown(item.list ?? ""),
        priority: row.isDone ? .empty : session.console.icons.priority(item.priority),
        date: date,
        id: item.id,
        isDone: row.isDone,
        priorityRole: item.priority.role,
        dateRole: role
      )
    }

    private func shown(_ text: String) -> DisplayText { DisplayText(session.console.cleaned(text)) }

    private func date(_ row: ListedRow) -> (DisplayText, Role) {
      if row.isDone { return (.empty, .quiet) }
      guard let schedule = row.row.item.schedule, let due = row.occurrence?.due else {
        guard let deadline = row.deadline else { return (.empty, .muted) }
        let words = "by " + session.phrase.date(deadline)
        return (DisplayText(words), row.isOverdue ? .overdue : .dueLater)
      }
      let pill = session.phrase.pill(schedule, due: due)
      let words = DisplayText(pill.forms.first ?? "")
      let again = session.console.icons[.recurring]
      let text = pill.repeats && !again.isEmpty ? again + " " + words : words
      if row.isOverdue { return (text, .overdue) }
      if pill.repeats { return (text, .recurring) }
      return (text, due.day == session.today ? .muted : .dueLater)
    }
  }
}

extension Priority {
  /// How it looks.
  var role: Role {
    switch self {
    case .high: .prioHigh
    case .medium: .prioMed
    case .low: .prioLow
    case .none: .muted
    }
  }
}

extension IconSet {
  /// The sign of a priority.
  func priority(_ priority: Priority) -> DisplayText {
    switch priority {
    case .high: self[.prioHigh]
    case .medium: self[.prioMed]
    case .low: self[.prioLow]
    case .none: .empty
    }
  }
}
