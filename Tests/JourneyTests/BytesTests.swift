import Frames
import PtySupport
import Testing

/// What a step costs on a slow line, in 256 colours at 80x24.
@Suite struct BytesTests {
  @Test func aStepAndATickCostFewBytes() throws {
    let journey = Journey()
    let titles = [
      "call the plumber", "check the bicycle", "read the invoice", "plan the trip", "fix the backups",
    ]
    let lines = (0..<20).map { index in
      "(\(["A", "B", "C"][index % 3])) Today \(10 + index) \(titles[index % 5]) +\(["home", "work", "errand"][index % 3]) due:2026-11-20\n"
    }
    let file = journey.script("todo.txt", lines.joined())
    #expect(journey.run("import", file, "--format", "todotxt").status == 0)
    let app = try journey.open()
    app.expect("☐ Today 10")
    app.settle()
    app.forgetOutput()
    let count = 6
    for done in 1...count {
      let y = app.screen.place(of: "▌")?.y
      app.press("j")
      app.expect("the cursor on another row") { $0.place(of: "▌").map { $0.y != y } ?? false }
      app.press("Space")
      app.expect("one more is done") { screen in
        screen.shows("\(done)/20") || screen.rows.indices.count { screen.row($0).contains("☑") } == done
      }
    }
    #expect((count...count * (250 + 120)).contains(app.output.count), "\(app.output.count)")
    app.leave()
  }
}
