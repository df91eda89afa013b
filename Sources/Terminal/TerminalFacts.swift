/// What the terminal database says of a terminal.
package struct TerminalFacts: Hashable, Sendable {
  /// Whether the database knows it.
  package var isKnown: Bool
  /// Whether its cursor can be moved.
  package var canPosition: Bool
  /// The number of its colours.
  package var colours: Int
  /// Whether it takes red, green and blue.
  package var hasRGB: Bool

  /// What is known of a terminal.
  package init(isKnown: Bool, canPosition: Bool, colours: Int, hasRGB: Bool) {
    self.isKnown = isKnown
    self.canPosition = canPosition
    self.colours = colours
    self.hasRGB = hasRGB
  }
}
