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
    var steps: [Int] = []
    var ticks: [Int] = []
    for _ in 0..<6 {
      steps.append(bytes("j", app))
      ticks.append(bytes(" ", app))
    }
    #expect(steps.allSatisfy { (1...250).contains($0) }, "\(steps)")
    #expect(ticks.allSatisfy { (1...120).contains($0) }, "\(ticks)")
    app.settle(milliseconds: 50)
    app.forgetOutput()
    app.settle(milliseconds: 300)
    #expect(app.output.isEmpty)
    app.leave()
  }

  private func bytes(_ key: String, _ app: PtyProcess) -> Int {
    app.settle(milliseconds: 50)
    app.forgetOutput()
    app.send(key)
    #expect(app.wait { _ in !app.output.isEmpty })
    app.settle(milliseconds: 50)
    return app.output.count
  }
}
