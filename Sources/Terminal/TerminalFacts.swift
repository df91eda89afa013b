/// What the terminal database says of a terminal.
struct TerminalFacts: Hashable, Sendable {
  /// Whether the database knows it.
  var isKnown: Bool
  /// Whether its cursor can be moved.
  var canPosition: Bool
  /// The number of its colours.
  var colours: Int
  /// Whether it takes red, green and blue.
  var hasRGB: Bool
}
