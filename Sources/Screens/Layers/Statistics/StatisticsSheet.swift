package import Frames
package import Intents
package import ScheduleGrammar
package import Themes

/// Statistics rendered once, for `todos stats`.
package enum StatisticsSheet {
  /// Renders all rows; the width is 20 to 116 columns.
  package static func frame(
    _ statistics: Statistics,
    columns: Int,
    at moment: Moment,
    icons: IconSet
  ) -> Frame {
    let width = min(max(20, columns), 116)
    let text = StatisticsText(statistics, width: width, isTitled: true, at: moment, icons: icons)
    var frame = Frame(size: Size(columns: width, rows: text.lines.count))
    for (y, line) in text.lines.enumerated() { line.draw(into: &frame, x: 0, y: y, width: width) }
    if icons.isASCII { frame.spellSigns() }
    return frame
  }
}

extension StatisticsText.Line {
  /// Draws the line cut to a width, with another surface if it is selected.
  func draw(into frame: inout Frame, x: Int, y: Int, width: Int, on surface: Role? = nil) {
    let right = DisplayText(self.right)
    let end = x + width - (right.isEmpty ? 0 : right.width + 1)
    frame.put(runs, x: x, y: y, to: end, on: surface)
    frame.put(right, x: x + width - right.width, y: y, Style(.quiet, on: surface ?? .background))
  }
}
