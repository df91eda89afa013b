import Frames
import Testing

@Suite struct ColumnsTests {
  /// The width of each scalar in most terminals, and in those configured for East Asian fonts.
  @Test(
    arguments: [
      ("a", 1, 1), ("~", 1, 1), ("é", 1, 2), ("ß", 1, 2), ("ñ", 1, 1), ("α", 1, 2), ("Ж", 1, 2), ("─", 1, 2),
      ("●", 1, 2), ("☐", 1, 1), ("↻", 1, 1), ("…", 1, 2), ("“", 1, 2), ("\u{FFFD}", 1, 2), ("漢", 2, 2), ("ｱ", 1, 1),
      ("Ａ", 2, 2), ("😀", 2, 2),
    ] as [(Unicode.Scalar, Int8, Int8)]) func aScalarIsAsWideAsTheTerminalDrawsIt(
      _ scalar: Unicode.Scalar, _ narrow: Int8, _ wide: Int8
    )
  {
    #expect(Columns.of(scalar, isAmbiguousWide: false) == narrow)
    #expect(Columns.of(scalar, isAmbiguousWide: true) == wide)
  }

  @Test func noScalarIsBothWideAndAmbiguous() {
    let bounds = AmbiguousRanges.bounds
    #expect(bounds == bounds.sorted() && bounds.count.isMultiple(of: 2))
    #expect(bounds.compactMap(Unicode.Scalar.init).allSatisfy { Columns.of($0, isAmbiguousWide: false) == 1 })
  }
}
