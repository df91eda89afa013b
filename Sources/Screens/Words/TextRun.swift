import Frames

/// Text in one style, one of several runs in a row.
struct TextRun: Hashable {
  var text: String
  var style: Style
  /// The key that a click on the run presses, if any.
  var key: KeyPress?

  init(_ text: String, _ style: Style, key: KeyPress? = nil) {
    self.text = text
    self.style = style
    self.key = key
  }

  static func width(_ runs: [TextRun]) -> Int { runs.reduce(0) { $0 + DisplayText($1.text).width } }

  /// Wraps runs at blanks in rows of `columns`; the last of `limit` rows takes all that is left.
  static func rows(_ runs: [TextRun], columns: Int, limit: Int) -> [[TextRun]] {
    guard limit > 0 else { return [] }
    let columns = max(1, columns)
    var rows: [[TextRun]] = []
    var rest = runs
    while rows.count < limit - 1, !rest.isEmpty {
      let (first, left) = split(rest, at: columns)
      rows.append(first)
      rest = left
    }
    return rest.isEmpty ? rows : rows + [rest]
  }

  /// Returns the runs that fit in a row of `columns`, and the rest.
  private static func split(_ runs: [TextRun], at columns: Int) -> (first: [TextRun], rest: [TextRun]) {
    var first: [TextRun] = []
    var used = 0
    for (index, run) in runs.enumerated() {
      let width = DisplayText(run.text).width
      guard used + width > columns else {
        first.append(run)
        used += width
        continue
      }
      let left = Array(runs[(index + 1)...])
      if used >= columns, !first.isEmpty { return (first, [run.withoutLead] + left) }
      let end = WrappedLine(run.text, width: max(1, columns - used)).rows.first?.upperBound ?? 0
      let head = String(run.text.prefix(end))
      let breaks = head.last?.isWhitespace == true && head.contains { !$0.isWhitespace }
      guard breaks || first.isEmpty else { return (first, [run.withoutLead] + left) }
      first.append(TextRun(head.trimmingEnd(), run.style, key: run.key))
      return (first, [TextRun(String(run.text.dropFirst(end)), run.style, key: run.key).withoutLead] + left)
    }
    return (first, [])
  }

  /// The run at the start of a row, without its leading separator.
  private var withoutLead: TextRun {
    TextRun(String(text.drop { $0.isWhitespace || $0 == "," || $0 == "·" }), style, key: key)
  }
}

/// A row of text runs, some of which press a key on a click.
struct WordRow: Hashable {
  /// The row of the screen.
  var y: Int
  var runs: [TextRun]

  /// Returns the key at a column, counted from the first run; nil if the run there has none.
  func key(at column: Int) -> KeyPress? {
    var end = 0
    for run in runs {
      end += DisplayText(run.text).width
      if column >= 0, column < end { return run.key }
    }
    return nil
  }
}
