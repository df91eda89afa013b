/// How many colours a terminal shows.
package enum ColourDepth: String, CaseIterable, Comparable, Hashable, Sendable {
  /// None: bold, underline, dim and reverse only.
  case mono
  /// The eight of ECMA-48.
  case eight
  /// The eight and their bright forms.
  case sixteen
  /// The table of 256.
  case indexed256 = "256"
  /// 24 bits.
  case rgb

  package static func < (left: ColourDepth, right: ColourDepth) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
