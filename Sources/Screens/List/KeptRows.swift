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

    var id: ItemID { line.row.row.item.id }

    init(_ edition: Outline.Edition, _ line: RowLine, _ cells: [Cell]) {
      (self.edition, self.line, self.cells) = (edition, line, cells)
    }
  }

  private static let nothing = [[Kept]](repeating: [], count: RowLine.Light.count)

  /// The rows by what they are lit for; few enough to be looked through, and a table of them would cost each start.
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
    let slot = kept[place].firstIndex { $0.id == id }
    let known = slot.map { kept[place][$0] }
    if let known, known.edition === outline.edition {
      return frame.replaceRow(y, with: known.cells)
    }
    let section = outline.sections[section]
    let line = RowLine(row: section.rows[row], section: section.kind, light: light)
    if let known, known.line == line {
      frame.replaceRow(y, with: known.cells)
      keep(Kept(outline.edition, line, known.cells), in: place, at: slot)
    } else {
      line.draw(into: &frame, y: y, context)
      keep(Kept(outline.edition, line, Array(frame.row(y))), in: place, at: slot)
    }
  }

  private mutating func keep(_ row: Kept, in place: Int, at slot: Int?) {
    if let slot { kept[place][slot] = row } else { kept[place].append(row) }
  }
}
