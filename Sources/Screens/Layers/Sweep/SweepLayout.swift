import Frames

/// Where the parts of a sweep's page lie: roomy, close together, or as little as can be.
struct SweepLayout: Hashable {
  /// The row that names the page.
  let heading: Int
  /// The first row of the item, and how many rows its title may take.
  let item: Int
  let itemRows: Int
  /// The row of what is known of it; nil where there is no room.
  let facts: Int?
  /// Where the answers stand, by their place; of those that do not all fit, the chosen one does.
  let options: [Int: Rect]
  /// Whether each answer has a row of its own, with what it comes to.
  let isRoomy: Bool
  /// The row of what was decided so far; nil where there is no room.
  let tally: Int?

  /// The parts in an area for a title of so many rows and so many answers.
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

/// One of the answers about something left over: its key, its word, and what it comes to.
struct SweepOption: Hashable, Sendable {
  /// What it asks for.
  var command: SweepPage.Command
  /// The key, in its text form.
  var key: String
  /// What it does, in a word or two.
  var word: String
  /// What that comes to; may be empty.
  var detail: String
}
