/// Something the mouse did, at a cell counted from 0, 0.
package struct MouseEvent: Hashable, Sendable {
  /// What it did.
  package enum Action: Hashable, Sendable {
    case press, release, drag, wheelUp, wheelDown
  }
  /// Which button.
  package enum Button: Hashable, Sendable {
    case left, middle, right, none
  }

  /// What it did.
  package var action: Action
  /// With which button.
  package var button: Button
  /// Where.
  package var point: Point
  /// What was held on the keyboard.
  package var modifiers: KeyPress.Modifiers

  /// An event of the mouse.
  package init(_ action: Action, _ button: Button, at point: Point, modifiers: KeyPress.Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
