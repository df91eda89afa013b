import Frames

/// Words in one style, one of several in a row.
struct TextRun: Hashable {
  /// The words.
  var text: String
  /// How they are meant.
  var style: Style

  /// Words in a style.
  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  /// The words that fit into a row of `columns`, and those that go on in the next; only blanks are broken at.
  static func split(_ runs: [TextRun], at columns: Int) -> (first: [TextRun], rest: [TextRun]) {
    guard runs.reduce(0, { $0 + DisplayText($1.text).width }) > columns else { return (runs, []) }
    var first: [TextRun] = []
    var used = 0
    for (index, run) in runs.enumerated() {
      let width = DisplayText(run.text).width
      guard used + width > columns else {
        first.append(run)
        used += width
        continue
      }
      let wrapped = WrappedLine(run.text, width: max(1, columns - used))
      let end = wrapped.rows.first?.upperBound ?? 0
      guard columns - used > 4, end < run.text.count else { return (first, Array(runs[index...])) }
      first.append(TextRun(String(run.text.prefix(end)), run.style))
      let rest = run.text.dropFirst(end).drop { $0.isWhitespace }
      return (first, [TextRun(String(rest), run.style)] + runs[(index + 1)...])
    }
    return (first, [])
  }
}
