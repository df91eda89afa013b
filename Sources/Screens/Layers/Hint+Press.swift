import Frames

extension Hint {
  /// The key that a click on the hint presses; nil where it names several.
  var press: KeyPress? {
    let arrows = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
    return KeyPress(key.hasPrefix("^") ? "Ctrl-\(key.dropFirst())" : arrows[key] ?? key)
  }
}
