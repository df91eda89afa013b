import Frames
import Testing

@Suite struct LineColumnsTests {
  @Test(arguments: [
    ("abc", [0, 1, 2, 3]), ("", [0]), ("日a", [0, 2, 3]), ("🇩🇪x", [0, 2, 3]), ("👩\u{200D}🚀x", [0, 2, 3]),
    ("e\u{301}x", [0, 1, 2]), ("a\u{202E}b", [0, 1, 2, 3]), ("\r\nx", [0, 1, 2]),
  ]) func columnsOfCharacters(raw: String, columns: [Int]) {
    let line = LineColumns(raw)
    #expect(line.count == raw.count)
    #expect((0...raw.count).map { line.column(ofCharacter: $0) } == columns)
    #expect(line.width == columns.last)
  }

  @Test func charactersAtColumns() {
    let line = LineColumns("a日b")
    #expect((-1...5).map { line.character(atColumn: $0) } == [0, 0, 1, 1, 2, 3, 3])
    #expect(LineColumns("").character(atColumn: 7) == 0)
  }

  @Test func outOfRangeOffsetsAreTheEnds() {
    let line = LineColumns("ab")
    #expect(line.column(ofCharacter: -4) == 0)
    #expect(line.column(ofCharacter: 99) == 2)
  }

  @Test func agreesWithTheCleaner() {
    for seed in 0..<3_000 as Range<UInt64> {
      let raw = HostileText.make(seed: seed)
      let line = LineColumns(raw)
      #expect(line.text == DisplayText(raw), "seed \(seed)")
      for offset in 0..<raw.count {
        let column = line.column(ofCharacter: offset)
        #expect(column <= line.column(ofCharacter: offset + 1), "seed \(seed)")
        #expect(line.column(ofCharacter: line.character(atColumn: column)) == column, "seed \(seed)")
      }
    }
  }
}
