/// An event from the user or the terminal.
package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Pasted text in one piece; it never triggers key bindings.
  case paste(String)
  /// A paste of more than `limit` bytes, which was discarded.
  case pasteTooLong(limit: Int)
  case focus(Bool)
  case resized(Size)
  case reply(TerminalReply)
  case end
}

/// A reply from the terminal.
package enum TerminalReply: Hashable, Sendable {
  /// The background colour (OSC 11), each component 0 to 255.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The colour scheme (CSI ? 997 ; n).
  case scheme(isDark: Bool)
  /// Primary device attributes: the terminal has answered all earlier queries.
  case attributes
  /// A button of a notification, counted from 1 (OSC 99); the text identifies the notification.
  case button(Int, of: String)
}

/// A mouse event at a cell, counted from 0, 0.
package struct MouseEvent: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable { case press, release, drag, wheelUp, wheelDown }
  /// A mouse button.
  package enum Button: Hashable, Sendable { case left, middle, right, none }

  package var action: Action
  package var button: Button
  package var point: Point
  package var modifiers: KeyPress.Modifiers

  package init(_ action: Action, _ button: Button, at point: Point, modifiers: KeyPress.Modifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
