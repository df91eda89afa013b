import Frames

/// Words in one style, one of several in a row.
struct TextRun: Hashable {
  /// The words.
  var text: String
  /// How they are meant.
  var style: Style
  /// The key that a click on them presses; nil for none.
  var key: KeyPress?

  init(_ text: String, _ style: Style, key: KeyPress? = nil) {
    self.text = text
    self.style = style
    self.key = key
  }

  /// The columns that runs take.
  static func width(_ runs: [TextRun]) -> Int { runs.reduce(0) { $0 + DisplayText($1.text).width } }

  /// The runs set in rows of `columns`; only blanks are broken at, and the last of `limit` rows takes all that is left.
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

  /// The words that fit into a row of `columns`, and those that go on in the next.
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

  /// The run at the start of a row: without the sign that parts it from the words before it.
  private var withoutLead: TextRun {
    TextRun(String(text.drop { $0.isWhitespace || $0 == "," || $0 == "·" }), style, key: key)
  }
}

/// A row of words, some of which press a key when they are clicked.
struct WordRow: Hashable {
  /// The row of the screen.
  var y: Int
  /// The words, from left to right.
  var runs: [TextRun]

  /// The key at a column, counted from the first; nil where the words there press none.
  func key(at column: Int) -> KeyPress? {
    var end = 0
    for run in runs {
      end += DisplayText(run.text).width
      if column >= 0, column < end { return run.key }
    }
    return nil
  }
}
