/// A row of an item's page.
struct DetailLine: Hashable {
  /// What it says, from the left.
  var runs: [TextRun]
  /// Columns before it.
  var indent = 3
  /// The part it belongs to; nil for headings and history.
  var part: DetailPart?
  /// What stands at its right end, quietly.
  var right = ""

  /// An empty row.
  static let blank = DetailLine(runs: [])
}
