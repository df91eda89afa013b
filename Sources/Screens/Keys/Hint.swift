import Frames
import Themes

/// A key and the word for what it does.
package struct Hint: Hashable, Sendable {
  /// The key, in its text form.
  package var key: String
  /// What it does, in a word or two.
  package var word: String

  package init(_ key: String, _ word: String) {
    self.key = key
    self.word = word
  }

  /// The hint with its keys in letters where the signs are those of ASCII.
  func spelled(_ icons: IconSet) -> Hint { Hint(icons.spelled(key), word) }

  /// The keys that a click on it presses; nil where it stands for several, or for a number.
  var presses: [KeyPress]? {
    if key.contains("…") || key.allSatisfy(\.isNumber) { return nil }
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
    return KeyPress.sequence(key.hasPrefix("^") ? "Ctrl-\(key.dropFirst())" : arrows[key] ?? key)
  }
}

extension IconSet {
  /// A key as it is shown: its sign, or its name where the signs are those of ASCII.
  func spelled(_ key: String) -> String { isASCII ? Self.keyNames[key] ?? key : key }

  /// A key in a sentence: an arrow by its sign, any other by its name.
  func sign(ofKey key: String) -> String { spelled(Self.arrows[key] ?? key) }

  private static let arrows = ["Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]

  private static let keyNames = [
    "↑↓": "Up/Down", "←→": "Left/Right", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "1 …": "1-6",
  ]
}
