import Testing

@testable import Notify

@Suite struct OutsideProgramTests {
  @Test func whatItPrintsAndHowItEnds() {
    #expect(
      OutsideProgram(["sh", "-c", "printf '%s' \"$1|$X\"", "sh", "a b; $(c)"], ["X": "y z"]).output()
        == "a b; $(c)|y z"
    )
    #expect(OutsideProgram(["false"]).output() == nil)
    #expect(OutsideProgram(["false"]).run() == 1)
    #expect(OutsideProgram(["sh", "-c", "kill -9 $$"]).run() == 128 + 9)
    #expect([-1, 127].contains(OutsideProgram(["/nonexistent/program"]).run()))
    #expect(OutsideProgram([]).run() == -1)
  }

  @Test func oneThatDoesNotEndIsKilled() {
    #expect(OutsideProgram(["sleep", "600"]).output(patience: 0) == nil)
  }

  @Test func moreThanIsKeptIsReadAll() {
    let output = OutsideProgram(["sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x"]).output()
    #expect(output.map { $0.utf8.count >= 1 << 16 && $0.utf8.count < 1 << 17 } == true)
  }
}
