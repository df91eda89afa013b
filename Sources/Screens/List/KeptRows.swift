import Frames
import Intents

/// The rows of the list as they were drawn last: one that would be drawn alike is copied.
///
/// A row is kept both with the cursor and without it, so that a cursor that goes where it was draws nothing.
struct KeptRows: Sendable {
  /// A class, so that to look at one copies nothing.
  private final class Kept: Sendable {
    let id: RowID
    /// The outline it is known to stand in just so.
    let edition: Outline.Edition
    let line: RowLine
    let cells: [Cell]

    init(_ id: RowID, _ edition: Outline.Edition, _ line: RowLine, _ cells: [Cell]) {
      (self.id, self.edition, self.line, self.cells) = (id, edition, line, cells)
    }
  }

  private static let nothing = [[Kept?]](repeating: [], count: RowLine.Light.count)

  /// The rows by what they are lit for, then by the row of the screen that they stand in.
  ///
  /// Most stay where they are, and the others are few enough to be looked through. A table by items would cost each start.
  private var kept = nothing
  private var context: RowContext?

  /// Begins to draw rows; forgets the kept ones where all would be drawn otherwise.
  mutating func begin(_ context: RowContext) {
    if self.context != context { kept = Self.nothing }
    self.context = context
  }

  /// Draws the row at a place of the outline where nothing stands yet.
  mutating func draw(
    _ section: Int,
    _ row: Int,
    _ light: RowLine.Light,
    of outline: Outline,
    into frame: inout Frame,
    y: Int
  ) {
    guard let context else { return }
    let id = outline.sections[section].rows[row].id
    let place = Int(light.rawValue)
    let known = known(id, in: place, y: y)
    if let known, known.edition === outline.edition {
      return frame.replaceRow(y, with: known.cells)
    }
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

  /// What is kept of a row, brought to the row in which it is drawn now; nil where nothing is.
  private mutating func known(_ id: RowID, in place: Int, y: Int) -> Kept? {
    if y >= kept[place].count {
      kept[place] += [Kept?](repeating: nil, count: y + 1 - kept[place].count)
    }
    if let here = kept[place][y], here.id == id { return here }
    guard let found = kept[place].firstIndex(where: { $0?.id == id }) else { return nil }
    kept[place].swapAt(found, y)
    return kept[place][y]
  }
}
