import Frames
import Intents
import ScheduleGrammar
import Settings
import Themes
import TodoModel

enum SheetLine {
  /// The title of the view or of a section.
  case heading(DisplayText, style: Style)
  case words(DisplayText)
  case row(SheetRow)

  func draw(into frame: inout Frame, y: Int, _ columns: SheetColumns) {
    switch self {
    case .heading(let text, let style): frame.put(text, x: 1, y: y, style)
    case .words(let text): frame.put(text, x: 0, y: y, Style(.quiet))
    case .row(let row): row.draw(into: &frame, y: y, columns)
    }
  }

  func link(_ columns: SheetColumns) -> LinkedPart? {
    guard case .row(let row) = self else { return nil }
    return row.link(columns)
  }

  /// The line for a line-by-line reader.
  fileprivate var spoken: DisplayText {
    switch self {
    case .heading(let text, _), .words(let text): DisplayText(text.text.split(separator: " ").joined(separator: " "))
    case .row(let row): row.spoken
    }
  }

  /// The width of a line that is not a row.
  var width: Int {
    switch self {
    case .heading(let text, _): text.width + 1
    case .words(let text): text.width
    case .row: 0
    }
  }
}

extension [SheetLine] {
  /// Prints the lines in columns, or each item as a sentence for a line-by-line reader.
  func print(in session: Session) throws {
    guard !session.console.isSpoken else {
      for line in self { try session.console.say(line.spoken) }
      return
    }
    let columns = SheetColumns(self, SheetColumn.order(session.config.columns), limit: session.console.columns)
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
  /// Returns the notes above rows: the zone of their times, and their freshness.
  func notes(_ freshness: Freshness) -> [DisplayText] {
    let place = machineZone.map { ListingMessages.zones(zone.identifier, machine: $0.identifier) }
    return [place, freshness.doubtWithWay].compactMap(\.self).map { DisplayText("  " + $0) }
  }
}
