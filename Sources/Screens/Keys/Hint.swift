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
