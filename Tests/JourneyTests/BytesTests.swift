import Frames
import PtySupport
import Testing

/// Tests of the output size of a step on a slow line, in 256 colours at 80x24.
@Suite struct BytesTests {
  @Test func aStepAndATickCostFewBytes() throws {
    let journey = Journey()
    let titles = ["call the plumber", "check the bicycle", "read the invoice", "plan the trip", "fix the backups"]
    let lines = (0..<20).map { index in
      "(\(["A", "B", "C"][index % 3])) Today \(10 + index) \(titles[index % 5]) +\(["home", "work", "errand"][index % 3]) due:2026-11-20\n"
    }
    let file = journey.script("todo.txt", lines.joined())
    #expect(journey.run("import", file, "--format", "todotxt").status == 0)
    let app = try journey.open()
    app.expect("☐ Today 10")
    app.settle()
    var moves: [Int] = []
    var ticks: [Int] = []
    for done in 1...7 {
      let y = app.screen.place(of: "▌")?.y
      moves.append(
        app.bytes(of: "j") { app in
          app.expect("the cursor on another row") { $0.place(of: "▌").map { $0.y != y } ?? false }
        })
      ticks.append(
        app.bytes(of: "Space") { app in
          app.expect("one more is done") { screen in
            screen.shows("\(done)/20") || screen.rows.indices.count { screen.row($0).contains("☑") } == done
          }
        })
    }
    // A busy machine may draw a completion, its count and the sign of saving as separate frames: the median is the
    // cost.
    #expect(moves.sorted()[3] <= 250, "\(moves)")
    #expect(ticks.sorted()[3] <= 120, "\(ticks)")
    #expect((moves + ticks).reduce(0, +) <= 7 * 500, "\(moves) \(ticks)")
    app.leave()
  }
}

extension PtyProcess {
  /// Returns the number of bytes that a key sends to the terminal until it is quiet.
  fileprivate func bytes(of key: String, _ isShown: (PtyProcess) -> Void) -> Int {
    settle()
    forgetOutput()
    press(key)
    isShown(self)
    settle()
    return output.count
  }
}
