import Frames
import PtySupport
import Testing

/// Tests of the bytes of a step: a whole frame is a synchronized update, and a step is too small to need one.
@Suite struct BytesTests {
  @Test(arguments: [([:], 1_400, 250, 105), (["COLORTERM": "truecolor"], 1_700, 325, 135)]) func stepsAreSmall(
    more: [String: String], mostWhole: Int, mostMove: Int, mostToggle: Int
  ) throws {
    let probe = try ProbeSupport.start("list", more: more)
    #expect(probe.wait(for: "Send invoice"))
    #expect(probe.wait { $0.frames > 0 })
    let whole = probe.output.count
    let move = try bytes("j", probe) { $0.rows[5][0].text == "▌" }
    let toggle = try bytes(" ", probe) { $0.rows[5][3].text == "☑" }
    #expect(whole <= mostWhole)
    #expect(move <= mostMove)
    #expect(toggle <= mostToggle)
    probe.press("q")
    #expect(probe.waitForExit() == .code(0))
  }

  private func bytes(_ key: String, _ probe: PtyProcess, _ isShown: (ScreenModel) -> Bool) throws -> Int {
    probe.settle()
    probe.forgetOutput()
    probe.send(key)
    #expect(probe.wait { isShown($0) })
    probe.settle()
    #expect(!String(decoding: probe.output, as: UTF8.self).contains("\u{1B}[?2026"))
    return probe.output.count
  }
}
