import Intents
import TodoModel

/// The cards of a column as lines.
struct CardLines {
  enum Line: Hashable {
    case title(Int)
    case facts(Int)
    case words(String)

    /// Index of the card, if any.
    var place: Int? {
      switch self {
      case .title(let place), .facts(let place): place
      case .words: nil
      }
    }
  }

  let lines: [Line]

  /// Creates the lines of a column; `words` is the text of an empty column.
  init(_ column: CardColumn, hasFacts: Bool, today: Day, words: String) {
    var lines: [Line] = []
    for (place, card) in column.cards.enumerated() {
      lines.append(.title(place))
      if hasFacts, CardLine.hasFacts(card, in: column.kind, today: today) { lines.append(.facts(place)) }
    }
    if column.more > 0 { lines.append(.words("\(column.more) more")) }
    self.lines = lines.isEmpty ? [.words(words)] : lines
  }

  /// Returns the first visible line, so that the card at `place` is in view.
  func top(_ wanted: Int, rows: Int, showing place: Int?) -> Int {
    var top = wanted
    if let place, let first = lines.firstIndex(where: { $0.place == place }) {
      // The line after the last card shows the number of further cards.
      let next = lines.firstIndex { ($0.place ?? 0) > place } ?? lines.count
      if next > top + rows { top = next - rows }
      top = min(top, place == 0 ? 0 : first)
    }
    top = min(max(0, top), max(0, lines.count - rows))
    // Facts of a card are never visible without its title.
    if case .facts(let first) = lines[top], first != place { top += 1 }
    return top
  }
}
