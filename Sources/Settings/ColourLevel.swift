/// How many colours to use.
package enum ColourLevel: Int, Comparable, Hashable, Sendable {
  /// None.
  case mono
  /// The eight or sixteen of the terminal.
  case ansi
  /// The table of 256.
  case indexed256
  /// 24 bits.
  case rgb

  package static func < (left: ColourLevel, right: ColourLevel) -> Bool { left.rawValue < right.rawValue }
}
