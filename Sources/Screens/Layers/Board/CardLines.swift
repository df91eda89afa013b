import Intents
import TodoModel

/// The cards of a column as lines.
struct CardLines {
  enum Line: Hashable {
    /// The box and the title of a card.
    case title(Int)
    /// What else there is to say of it.
    case facts(Int)
    case words(String)

    /// Which card it is of; nil for none.
    var place: Int? {
      switch self {
      case .title(let place), .facts(let place): place
      case .words: nil
      }
    }
  }

  let lines: [Line]

  /// The lines of a column; `words` stand there where it has no card.
  init(_ column: CardColumn, hasFacts: Bool, today: Day, words: String) {
    var lines: [Line] = []
    for (place, card) in column.cards.enumerated() {
      lines.append(.title(place))
      if hasFacts, CardLine.hasFacts(card, in: column.kind, today: today) { lines.append(.facts(place)) }
    }
    if column.more > 0 { lines.append(.words("\(column.more) more")) }
    self.lines = lines.isEmpty ? [.words(words)] : lines
  }

  /// The first line that is seen of so many, where a card is to be in sight.
  func top(_ wanted: Int, rows: Int, showing place: Int?) -> Int {
    var top = wanted
    if let place, let first = lines.firstIndex(where: { $0.place == place }) {
      // Behind the last card stands how many more there are.
      let next = lines.firstIndex { ($0.place ?? 0) > place } ?? lines.count
      if next > top + rows { top = next - rows }
      top = min(top, place == 0 ? 0 : first)
    }
    top = min(max(0, top), max(0, lines.count - rows))
    // What is said of a card is not seen without its title.
    if case .facts(let first) = lines[top], first != place { top += 1 }
    return top
  }
}
