import Frames

/// The layout of the sweep page: roomy, compact, or minimal.
struct SweepLayout: Hashable {
  let heading: Int
  /// The first row of the item, and the number of rows of its title.
  let item: Int
  let itemRows: Int
  /// The row of the item's facts, if it fits.
  let facts: Int?
  /// Rectangles of the visible answers, by index; the chosen one is always visible.
  let options: [Int: Rect]
  /// True if each answer has its own row with a description.
  let isRoomy: Bool
  /// The row of the summary so far, if it fits.
  let tally: Int?

  init(_ area: Rect, titleRows: Int, count: Int, chosen: Int) {
    let rows = area.size.rows
    let (x, y) = (area.origin.x, area.origin.y)
    isRoomy = rows >= count + 7 && area.size.columns >= 44
    let top = isRoomy && rows >= count + 8 ? 1 : 0
    heading = y + top
    let gap = isRoomy ? 1 : 0
    item = heading + 1 + gap
    itemRows = isRoomy && rows >= count + 10 ? min(2, titleRows) : 1
    facts = rows >= 3 ? item + itemRows : nil
    let first = item + itemRows + (facts == nil ? 0 : 1) + gap
    let width = area.size.columns
    let columns = isRoomy ? 1 : width >= 36 ? 2 : 1
    let lines = max(0, area.endY - first)
    let each = (width - 2) / columns
    let perColumn = columns == 1 ? count : (count + 1) / 2
    let hidden = max(0, min(perColumn - lines, chosen % max(1, perColumn)))
    var options: [Int: Rect] = [:]
    for index in 0..<count {
      let line = index % perColumn - hidden
      guard (0..<lines).contains(line) else { continue }
      options[index] = Rect(x: x + 1 + index / perColumn * each, y: first + line, columns: each, rows: 1)
    }
    self.options = options
    let below = first + (isRoomy ? count + 1 : perColumn)
    tally = below < area.endY ? (isRoomy ? area.endY - 1 : below) : nil
  }
}

/// An answer for a leftover item.
struct SweepOption: Hashable, Sendable {
  var command: SweepPage.Command
  var key: String
  var word: String
  /// Description of the result; may be empty.
  var detail: String
}
