import Frames
import Themes

/// A key and a word for its action.
package struct Hint: Hashable, Sendable {
  package var key: String
  package var word: String

  package init(_ key: String, _ word: String) {
    self.key = key
    self.word = word
  }

  /// The hint with its keys spelled out if the icon set is ASCII.
  func spelled(_ icons: IconSet) -> Hint { Hint(icons.spelled(key), word) }

  /// The keys that a click on the hint presses; nil if it stands for several keys or for a number.
  var presses: [KeyPress]? {
    if key.contains("…") || key.allSatisfy(\.isNumber) { return nil }
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
    return KeyPress.sequence(key.hasPrefix("^") ? "Ctrl-\(key.dropFirst())" : arrows[key] ?? key)
  }
}

extension IconSet {
  /// Returns the display form of a key: its sign, or its name if the icon set is ASCII.
  func spelled(_ key: String) -> String { isASCII ? Self.keyNames[key] ?? key : key }

  /// Returns the form of a key in a sentence: the sign of an arrow, else the key's name.
  func sign(ofKey key: String) -> String { spelled(Self.arrows[key] ?? key) }

  private static let arrows = ["Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]

  private static let keyNames = [
    "↑↓": "Up/Down", "←→": "Left/Right", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "1 …": "1-6",
  ]
}

/// A row of key hints; hints that do not fit are left out.
///
/// A click on a hint presses its key.
struct HintRow {
  private var places: [(x: Int, endX: Int, hint: Hint)] = []

  /// Places hints from column `x` up to `end`, in their short forms if `isShort`.
  init(_ hints: [Hint], x: Int, end: Int = .max, isShort: Bool = true) {
    var x = x
    for hint in isShort ? hints.map(\.short) : hints {
      let width = DisplayText(hint.key).width + 1 + DisplayText(hint.word).width
      guard x + width <= end else { break }
      places.append((x, x + width, hint))
      x += width + 3
    }
  }

  /// The column after the last hint; nil if none fits.
  var end: Int? { places.last?.endX }

  /// The keys that a click on a column presses; empty between hints.
  func presses(at column: Int) -> [KeyPress] {
    places.first { $0.x <= column && column < $0.endX }.flatMap(\.hint.presses) ?? []
  }

  func key(at column: Int) -> KeyPress? { presses(at: column).first }

  func draw(into frame: inout Frame, y: Int, on surface: Role) {
    for (x, _, hint) in places {
      let end = frame.put(DisplayText(hint.key), x: x, y: y, Style(.key, on: surface, .bold))
      frame.put(DisplayText(hint.word), x: end + 1, y: y, Style(.muted, on: surface))
    }
  }
}

extension [String] {
  /// The first form of a text that fits in `columns`; empty if none does.
  func fitting(_ columns: Int) -> String { first { DisplayText($0).width <= columns } ?? "" }
}

extension [Hint] {
  /// Returns the hints that fit in `columns`.
  ///
  /// The last hint is dropped first. The hint with the key `kept` is dropped only if at most `least` hints are left.
  func fitting(_ columns: Int, keeping kept: String, least: Int = 1) -> [Hint] {
    var hints = self
    while let end = HintRow(hints, x: 0, isShort: false).end, end > columns {
      hints.remove(at: hints.count > least && hints.last?.key == kept ? hints.count - 2 : hints.count - 1)
    }
    return hints
  }
}

extension Hint {
  /// The hint with a shorter key: `^X` for `Ctrl-X`.
  var short: Hint { key.hasPrefix("Ctrl-") ? Hint("^" + key.dropFirst(5), word) : self }
}
