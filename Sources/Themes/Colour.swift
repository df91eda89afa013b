/// A colour as it is sent to a terminal.
package enum Colour: Hashable, Sendable {
  /// The terminal's own colour for text or background.
  case standard
  /// A place in the terminal's table of 256; 0 to 15 are the user's own sixteen.
  case indexed(UInt8)
  /// Red, green and blue, 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}
