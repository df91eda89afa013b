import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

/// A line of a printed list.
enum SheetLine {
  /// The title of the view, or of a section.
  case heading(DisplayText, style: Style)
  /// Words on their own.
  case words(DisplayText)
  /// An item.
  case row(SheetRow)

  /// Draws the line.
  func draw(into frame: inout Frame, y: Int, _ columns: SheetColumns) {
    switch self {
    case .heading(let text, let style): frame.put(text, x: 1, y: y, style)
    case .words(let text): frame.put(text, x: 0, y: y, Style(.quiet))
    case .row(let row): row.draw(into: &frame, y: y, columns)
    }
  }

  /// The part that leads somewhere; nil where none does.
  func link(_ columns: SheetColumns) -> LinkedPart? {
    guard case .row(let row) = self else { return nil }
    return row.link(columns)
  }

  /// The line for who hears it.
  fileprivate var spoken: DisplayText {
    switch self {
    case .heading(let text, _), .words(let text):
      DisplayText(text.text.split(separator: " ").joined(separator: " "))
    case .row(let row): row.spoken
    }
  }

  /// Columns the line wants where it is no row.
  var width: Int {
    switch self {
    case .heading(let text, _): text.width + 1
    case .words(let text): text.width
    case .row: 0
    }
  }
}

extension [SheetLine] {
  /// Prints them, in columns that are as wide as the terminal allows.
  ///
  /// Who has them line by line gets each item as a sentence: there are no columns to tell anything by their place.
  func print(in session: Session) throws {
    guard !session.console.isSpoken else {
      for line in self { try session.console.say(line.spoken) }
      return
    }
    let columns = SheetColumns(
      self,
      SheetColumn.order(session.config.columns),
      limit: session.console.columns
    )
    var frame = Frame(size: Size(columns: columns.total, rows: count))
    var links: [LinkedPart?] = []
    for (y, line) in enumerated() {
      line.draw(into: &frame, y: y, columns)
      links.append(line.link(columns))
    }
    try session.console.show(frame, links: links)
  }
}

extension Session {
  /// What is said above rows: which zone's times they have, and how far they can be trusted.
  func notes(_ freshness: Freshness) -> [DisplayText] {
    let place = machineZone.map { "times are \(zone.identifier) (this machine: \($0.identifier))" }
    return [place, freshness.doubtWithWay].compactMap(\.self).map { DisplayText("  " + $0) }
  }
}
