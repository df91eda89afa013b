import DiceSupport
import Frames
import Testing

@Suite struct ChangesTests {
  @Test func findsTheFewestCells() {
    var old = Frame(size: Size(columns: 10, rows: 3))
    old.put("hello", x: 0, y: 0, Style())
    var new = old
    #expect(new.changes(since: old).isEmpty)
    new.put("X", x: 1, y: 0, Style())
    new.put("Y", x: 3, y: 0, Style())
    new.put("Z", x: 9, y: 2, Style())
    #expect(
      new.changes(since: old) == [
        CellRun(y: 0, columns: 1..<2), CellRun(y: 0, columns: 3..<4), CellRun(y: 2, columns: 9..<10),
      ])
  }

  @Test func paintsAllWithoutABefore() {
    let frame = Frame(size: Size(columns: 4, rows: 2))
    #expect(frame.changes(since: nil) == [CellRun(y: 0, columns: 0..<4), CellRun(y: 1, columns: 0..<4)])
    #expect(frame.changes(since: Frame(size: Size(columns: 5, rows: 2))).count == 2)
  }

  @Test func takesWideGlyphsWhole() {
    var old = Frame(size: Size(columns: 6, rows: 1))
    old.put("日本", x: 0, y: 0, Style())
    var new = old
    new.put("語", x: 2, y: 0, Style())
    #expect(new.changes(since: old) == [CellRun(y: 0, columns: 2..<4)])
    new = old
    new.lay(Role(rawValue: 4), on: Rect(x: 1, y: 0, columns: 1, rows: 1))
    #expect(new.changes(since: old) == [CellRun(y: 0, columns: 0..<2)])
  }

  /// Copying the runs over an older frame gives the newer one, and no run is longer than necessary.
  @Test func runsAreEnoughAndMinimal() {
    for seed in 0..<UInt64(Times.of(2_000)) {
      var random = Dice(seed)
      let old = FrameMaker.make(columns: 11, rows: 4, using: &random)
      var new = old
      for _ in 0..<2 { FrameMaker.draw(on: &new, using: &random) }
      var cells = old.cells
      for run in new.changes(since: old) {
        let row = run.y * old.size.columns
        for x in run.columns { cells[row + x] = new[x, run.y] }
        #expect(!new[run.columns.lowerBound, run.y].isContinuation, "seed \(seed)")
        if run.columns.upperBound < new.size.columns {
          #expect(!new[run.columns.upperBound, run.y].isContinuation, "seed \(seed)")
        }
        #expect(run.columns.contains { new[$0, run.y] != old[$0, run.y] }, "seed \(seed)")
      }
      #expect(cells == new.cells, "seed \(seed)")
    }
  }
}
