import LongWork
import Testing

@Suite struct ProgressTests {
  @Test(arguments: [
    (80, "Importing  3400 of 10000 lines  34 %  4 s left  1700/s  [#######--------------]"),
    (64, "Importing  3400 of 10000 lines  34 %  4 s left  1700/s"),
    (50, "Importing  3400 of 10000 lines  34 %  4 s left"), (40, "Importing  3400 of 10000 lines  34 %"),
    (36, "Importing  3400 of 10000 lines"), (12, "34 %"), (3, "34"), (0, ""),
  ]) func aLineOfATerminalHoldsWhatFits(_ columns: Int, _ expected: String) {
    var progress = Progress("Importing", .lines, at: 1000)
    let line = progress.line(3400, of: 10_000, at: 3000, in: .terminal(columns: columns))
    #expect(line == expected)
    #expect((line ?? "").count <= max(0, columns - 1))
  }

  @Test func aBarFillsWhatIsLeftOfTheLine() {
    var progress = Progress("Copying", .bytes, at: 0)
    let line = progress.line(25_000_000, of: 100_000_000, at: 1000, in: .terminal(columns: 80))
    #expect(line == "Copying  25.0 of 100.0 MB  25 %  3 s left  25.0 MB/s  [#####------------------]")
  }

  @Test(arguments: [
    (1, 59, "58 s left"), (1, 75, "1 min 14 s left"), (1, 3661, "1 h 1 min left"), (10, 10, "0 s left"),
  ]) func theTimeLeftIsSaidInUnitsThatPeopleUse(_ done: Int, _ all: Int, _ expected: String) {
    var progress = Progress("Exporting", .items, at: 0)
    let line = progress.line(done, of: all, at: 1000 * done, in: .terminal(columns: 200))
    #expect(line?.contains("  \(expected)  ") == true, "\(line ?? "")")
  }

  @Test func aTerminalIsDrawnTenTimesASecondAtMostAndNotForWhatIsDoneAtOnce() {
    var progress = Progress("Importing", .lines, at: 0)
    let drawn = stride(from: 0, through: 1000, by: 10).filter {
      progress.line($0, of: 1000, at: $0, in: .terminal(columns: 80)) != nil
    }
    #expect(drawn == [300, 400, 500, 600, 700, 800, 900, 1000])
  }

  @Test func aLogGetsALineEveryTenSeconds() {
    var progress = Progress("Importing", .lines, at: 0)
    let lines = stride(from: 0, through: 25_000, by: 500).compactMap { progress.line($0, of: 25_000, at: $0, in: .log) }
    #expect(
      lines == [
        "Importing  10000 of 25000 lines  40 %  15 s left  1000/s",
        "Importing  20000 of 25000 lines  80 %  5 s left  1000/s",
      ])
  }

  @Test func nothingToDoIsAllDone() {
    var progress = Progress("Importing", .lines, at: 0)
    #expect(progress.line(0, of: 0, at: 10_000, in: .log) == "Importing  0 of 0 lines  100 %")
  }
}
