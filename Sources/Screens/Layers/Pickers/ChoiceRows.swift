/// The screen rows of choices: one each, and more below the selected one for its description.
struct ChoiceRows: Hashable {
  /// The first visible choice.
  let first: Int
  /// Number of description rows below the selected choice.
  let more: Int
  private let selected: Int
  private let count: Int

  /// Creates the rows for `count` choices; the selected one is visible, with as many of its `words` rows as fit.
  init(_ selected: Int, of count: Int, words: Int, rows: Int) {
    self.selected = selected
    self.count = count
    more = max(0, min(words, rows - 1))
    let last = count + more - rows
    first = min(selected, max(0, selected + more + 1 - rows, min(selected - rows / 2, last)))
  }

  /// Returns the choice at a row; a description row belongs to the selected choice.
  func choice(atRow row: Int) -> Int? {
    let line = first + row
    let choice = line <= selected ? line : max(selected, line - more)
    return choice < count ? choice : nil
  }

  var selectedRow: Int { selected - first }

  /// Returns true if choices remain below this number of rows.
  func goesOn(below rows: Int) -> Bool { first + rows < count + more }
}
