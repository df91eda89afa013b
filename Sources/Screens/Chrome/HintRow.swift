import Frames
import Themes

/// Keys with their words set in one row; those that do not fit are left out.
///
/// A click on one is its key.
struct HintRow {
  private var places: [(x: Int, endX: Int, hint: Hint)] = []

  /// Sets the keys from `x` up to `end`, in their short forms where room is scarce.
  init(_ hints: [Hint], x: Int, end: Int = .max, isShort: Bool = true) {
    var x = x
    for hint in isShort ? hints.map(\.short) : hints {
      let width = DisplayText(hint.key).width + 1 + DisplayText(hint.word).width
      guard x + width <= end else { break }
      places.append((x, x + width, hint))
      x += width + 3
    }
  }

  /// The column behind the last one; nil where none fits.
  var end: Int? { places.last?.endX }

  /// The keys that a click on a column presses; none between the words.
  func presses(at column: Int) -> [KeyPress] {
    places.first { $0.x <= column && column < $0.endX }.flatMap(\.hint.presses) ?? []
  }

  /// The first of them.
  func key(at column: Int) -> KeyPress? { presses(at: column).first }

  /// Draws the keys.
  func draw(into frame: inout Frame, y: Int, on surface: Role) {
    for (x, _, hint) in places {
      let end = frame.put(DisplayText(hint.key), x: x, y: y, Style(.key, on: surface, .bold))
      frame.put(DisplayText(hint.word), x: end + 1, y: y, Style(.muted, on: surface))
    }
  }
}

extension [String] {
  /// The first of several forms of a sentence that fits into so many columns; empty where none does.
  func fitting(_ columns: Int) -> String { first { DisplayText($0).width <= columns } ?? "" }
}

extension [Hint] {
  /// Those that fit into so many columns: the last are dropped first, the one with the key `kept` behind it only where
  /// no more than `least` are left.
  func fitting(_ columns: Int, keeping kept: String, least: Int = 1) -> [Hint] {
    var hints = self
    while let end = HintRow(hints, x: 0, isShort: false).end, end > columns {
      hints.remove(at: hints.count > least && hints.last?.key == kept ? hints.count - 2 : hints.count - 1)
    }
    return hints
  }
}

extension Hint {
  /// The hint where room is short: `^X` for `Ctrl-X`.
  var short: Hint { key.hasPrefix("Ctrl-") ? Hint("^" + key.dropFirst(5), word) : self }
}
