import Actions
package import Frames
import Intents
package import Settings
import Themes
import TodoModel

/// Where the parts of a row stand, and what they say: used for drawing and for the mouse.
package struct RowShape: Sendable {
  /// A part: its columns begin at `x`.
  package struct Part: Hashable, Sendable {
    package let column: RowColumn
    package var x: Int
    package var text: DisplayText
    package var role: Role

    package var endX: Int { x + text.width }
  }

  let boxX: Int
  package let titleX: Int
  /// The column behind the last that the title may use.
  package let titleEnd: Int
  /// What stands behind the title: of the columns those in which the row has something to say, from the right.
  package let parts: [Part]
  /// Whether the row stands among what is done.
  let isPutAway: Bool
  /// Whether tags stand behind the title where there is room.
  let showsTags: Bool

  /// The date.
  package var pill: Part? { self[.date] }

  /// What stands in a column; nil where nothing does.
  package subscript(column: RowColumn) -> Part? { parts.first { $0.column == column } }

  /// How a row is shown: with all there is, as one of a widget, or as the only one of a widget, so that its date comes
  /// before the rest of its title.
  enum Form { case full, compact, line }

  init(_ row: ListedRow, section: Section.Kind, in context: RowContext) {
    let slots = context.slots
    boxX = context.boxX(of: row)
    titleX = boxX + context.icons[.open].width + 1
    isPutAway = row.isPutAway(in: section)
    showsTags = slots.flowsTags
    let cells = RowCells(row, section: section, in: context)
    let title = titleX + DisplayText(row.row.item.title, byteLimit: 1_024).width
    var (parts, left) = ([Part](), slots.edge)
    // A row that is read is a sentence, and has no columns.
    for (place, slot) in slots.slots.enumerated().reversed() where !context.isRead {
      let (text, role) = cells.text(of: slot, at: place)
      guard !text.isEmpty else { continue }
      let isAlone = left == slots.edge
      // The name of a list that a title would run into goes to the edge where nothing else stands there.
      let isMoved =
        isAlone && place == 0 && slot.column == .list && title + RowSlots.gap + text.width > slot.end
      let packed = isAlone ? slots.edge : left - RowSlots.gap
      left = (slots.isPacked ? packed : isMoved ? slots.edge : slot.end) - text.width
      parts.append(Part(column: slot.column, x: left, text: text, role: role))
    }
    self.parts = parts
    titleEnd = left == slots.edge ? slots.edge : left - RowSlots.gap
  }
}
