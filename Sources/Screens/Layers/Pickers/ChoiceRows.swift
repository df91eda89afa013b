/// Which row of a list to choose from has which choice: one row each, and below the selected one as many as its words
/// take that do not fit beside it.
struct ChoiceRows: Hashable {
  /// The first choice that is drawn.
  let first: Int
  /// The rows of words below the selected choice.
  let more: Int
  private let selected: Int
  private let count: Int

  /// Rows for `count` choices, so that the selected one shows, and of its words as many rows as there is room for.
  init(_ selected: Int, of count: Int, words: Int, rows: Int) {
    self.selected = selected
    self.count = count
    more = max(0, min(words, rows - 1))
    let last = count + more - rows
    first = min(selected, max(0, selected + more + 1 - rows, min(selected - rows / 2, last)))
  }

  /// The choice at a row; that of the words below one is the same.
  func choice(atRow row: Int) -> Int? {
    let line = first + row
    let choice = line <= selected ? line : max(selected, line - more)
    return choice < count ? choice : nil
  }

  /// The row of the selected choice.
  var selectedRow: Int { selected - first }

  /// Whether choices are left below so many rows.
  func goesOn(below rows: Int) -> Bool { first + rows < count + more }
}
