import Frames
import Intents
import TodoModel

/// The rows of the list as they were drawn last: one that would be drawn alike is copied.
///
/// A row is kept both with the cursor and without it, so that a cursor that goes where it was draws nothing.
struct KeptRows: Sendable {
  /// A class, so that to look at one copies nothing.
  private final class Kept: Sendable {
    /// The outline it is known to stand in just so.
    let edition: Outline.Edition
    let line: RowLine
    let cells: [Cell]

    init(_ edition: Outline.Edition, _ line: RowLine, _ cells: [Cell]) {
      (self.edition, self.line, self.cells) = (edition, line, cells)
    }
  }

  private static let nothing = [[ItemID: Kept]](repeating: [:], count: RowLine.Light.count)

  /// The rows by what they are lit for, then by their items.
  private var kept = nothing
  private var context: RowContext?

  /// Begins to draw `count` rows at most; forgets the kept ones where all would be drawn otherwise, or they are many more
  /// than are seen.
  mutating func begin(_ context: RowContext, count: Int) {
    guard self.context != context || kept.contains(where: { $0.count > count * 4 }) else { return }
    self.context = context
    kept = Self.nothing
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
    let id = outline.sections[section].rows[row].row.item.id
    let place = Int(light.rawValue)
    let known = kept[place][id]
    if let known, known.edition === outline.edition {
      return frame.replaceRow(y, with: known.cells)
    }
    let section = outline.sections[section]
    let line = RowLine(row: section.rows[row], section: section.kind, light: light)
    if let known, known.line == line {
      frame.replaceRow(y, with: known.cells)
      kept[place][id] = Kept(outline.edition, line, known.cells)
    } else {
      line.draw(into: &frame, y: y, context)
      kept[place][id] = Kept(outline.edition, line, Array(frame.row(y)))
    }
  }
}
