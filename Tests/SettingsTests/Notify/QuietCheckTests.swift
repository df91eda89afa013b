import Notify
import Settings
import Testing
import TodoModel

@Suite struct QuietCheckTests {
  private let now = Instant(seconds: 1_795_000_000)

  @Test(arguments: [
    ("1 1 zoom\n", ["zoom"]), ("0 1 zoom\n", []), ("1 0 zoom\n", []),
    ("2 1 my program\n1 1 vim\n", ["my program", "vim"]),
    ("", []), ("junk\n1 1\n", []),
  ])
  func onlyVisiblePanesCount(_ answer: String, _ programs: [String]) {
    #expect(TmuxClient.visiblePrograms(in: answer) == programs)
  }

  @Test func aForgottenFocusHoldsNothing() {
    var choice = QuietChoice()
    func reason(_ secondsAgo: Int) -> QuietCheck.Reason? {
      QuietCheck(choice, environment: Environment(["PATH": "/nowhere"])).reason(
        focusedSince: now.advanced(bySeconds: -secondsAgo), now: now)
    }
    #expect(reason(0) == .focus && reason(14_399) == .focus)
    #expect(reason(14_400) == nil)
    choice.focus = false
    #expect(reason(0) == nil)
  }
}
