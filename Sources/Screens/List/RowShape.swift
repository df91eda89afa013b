import Actions
package import Frames
import Intents
package import Settings
import Themes
import TodoModel

/// The positions and texts of a row's parts, for drawing and for the mouse.
package struct RowShape: Sendable {
  /// A part of a row, which begins at column `x`.
  package struct Part: Hashable, Sendable {
    package let column: RowColumn
    package var x: Int
    package var text: DisplayText
    package var role: Role

    package var endX: Int { x + text.width }
  }

  let boxX: Int
  package let titleX: Int
  /// The column after the last one that the title may use.
  package let titleEnd: Int
  /// The nonempty columns after the title, from the right.
  package let parts: [Part]
  /// True if the row is among finished items.
  let isPutAway: Bool
  /// True if tags follow the title when there is room.
  let showsTags: Bool

  package var pill: Part? { self[.date] }

  package subscript(column: RowColumn) -> Part? { parts.first { $0.column == column } }

  /// The form of a row: in full, as one row of a widget, or as its only row, in which the date precedes a long title.
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
    // A row that is read aloud is a sentence without columns.
    for (place, slot) in slots.slots.enumerated().reversed() where !context.isRead {
      let (text, role) = cells.text(of: slot, at: place)
      guard !text.isEmpty else { continue }
      let isAlone = left == slots.edge
      // A list name that the title would run into moves to the edge if nothing else is there.
      let isMoved = isAlone && place == 0 && slot.column == .list && title + RowSlots.gap + text.width > slot.end
      let packed = isAlone ? slots.edge : left - RowSlots.gap
      left = (slots.isPacked ? packed : isMoved ? slots.edge : slot.end) - text.width
      parts.append(Part(column: slot.column, x: left, text: text, role: role))
    }
    self.parts = parts
    titleEnd = left == slots.edge ? slots.edge : left - RowSlots.gap
  }
}
