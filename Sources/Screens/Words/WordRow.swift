import Frames

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
