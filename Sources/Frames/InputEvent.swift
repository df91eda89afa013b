/// What comes in from the person and the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted, in one piece; it never runs keys.
  case paste(String)
  /// Text was pasted that is longer than so many bytes; none of it was kept.
  case pasteTooLong(limit: Int)
  /// The terminal's window gained or lost the focus.
  case focus(Bool)
  /// The terminal has a new size.
  case resized(Size)
  /// The terminal answered a question.
  case reply(TerminalReply)
  /// The terminal is gone.
  case end
}

/// What the terminal says of itself.
package enum TerminalReply: Hashable, Sendable {
  /// Its background colour (OSC 11), each part 0 to 255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// Its colour scheme (CSI ? 997 ; n).
  case scheme(isDark: Bool)
  /// Primary device attributes: it has answered everything asked before.
  case attributes
}

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
  package var point: Point
  /// What was held on the keyboard.
  package var modifiers: KeyPress.Modifiers

  package init(_ action: Action, _ button: Button, at point: Point, modifiers: KeyPress.Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
