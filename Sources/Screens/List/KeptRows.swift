import Frames
import Intents

/// The cache of the drawn rows of the list; a row with equal inputs is copied.
///
/// A row is cached both with and without the cursor, so that a cursor that moves back draws nothing.
struct KeptRows: Sendable {
  /// A class, so that reading an entry copies nothing.
  private final class Kept: Sendable {
    let id: RowID
    /// The outline edition for which the entry is known to be valid.
    let edition: Outline.Edition
    let line: RowLine
    let cells: [Cell]

    init(_ id: RowID, _ edition: Outline.Edition, _ line: RowLine, _ cells: [Cell]) {
      (self.id, self.edition, self.line, self.cells) = (id, edition, line, cells)
    }
  }

  private static let nothing = [[Kept?]](repeating: [], count: RowLine.Light.count)

  /// The cached rows by light, then by row of the screen.
  ///
  /// Most rows keep their place; a linear search finds the few others. A table by item would slow each start.
  private var kept = nothing
  private var context: RowContext?

  /// Starts a drawing pass; discards the cached rows if the context has changed.
  mutating func begin(_ context: RowContext) {
    if self.context != context { kept = Self.nothing }
    self.context = context
  }

  /// Draws a row of the outline into an empty row of the frame.
  mutating func draw(
    _ section: Int, _ row: Int, _ light: RowLine.Light, of outline: Outline, into frame: inout Frame, y: Int
  ) {
    guard let context else { return }
    let id = outline.sections[section].rows[row].id
    let place = Int(light.rawValue)
    let known = known(id, in: place, y: y)
    if let known, known.edition === outline.edition { return frame.replaceRow(y, with: known.cells) }
    let section = outline.sections[section]
    let line = RowLine(row: section.rows[row], section: section.kind, light: light)
    if let known, known.line == line {
      frame.replaceRow(y, with: known.cells)
      kept[place][y] = Kept(id, outline.edition, line, known.cells)
    } else {
      line.draw(into: &frame, y: y, context)
      kept[place][y] = Kept(id, outline.edition, line, Array(frame.row(y)))
    }
  }

  /// Returns the cached row and moves it to its current row of the screen; nil if there is none.
  private mutating func known(_ id: RowID, in place: Int, y: Int) -> Kept? {
    if y >= kept[place].count { kept[place] += [Kept?](repeating: nil, count: y + 1 - kept[place].count) }
    if let here = kept[place][y], here.id == id { return here }
    guard let found = kept[place].firstIndex(where: { $0?.id == id }) else { return nil }
    kept[place].swapAt(found, y)
    return kept[place][y]
  }
}
