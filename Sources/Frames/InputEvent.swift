/// What comes in from the person and the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted, in one piece; it never runs keys.
  case paste(String)
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
