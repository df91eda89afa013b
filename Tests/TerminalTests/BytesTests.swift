import Frames
import PtySupport
import Testing

/// How much a step costs on the wire; a frame is one write between the marks of a synchronized update.
@Suite struct BytesTests {
  @Test(arguments: [([:], 1_400, 265, 120), (["COLORTERM": "truecolor"], 1_700, 340, 150)])
  func stepsAreSmall(more: [String: String], mostWhole: Int, mostMove: Int, mostToggle: Int) throws {
    let probe = try ProbeSupport.start("list", more: more)
    #expect(probe.wait(for: "Send invoice"))
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
    probe.settle(milliseconds: 30)
    probe.forgetOutput()
    let frames = probe.screen.frames
    probe.send(key)
    #expect(probe.wait { isShown($0) && $0.frames > frames })
    #expect(probe.screen.frames == frames + 1)
    let text = String(decoding: probe.output, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    return probe.output.count
  }
}
