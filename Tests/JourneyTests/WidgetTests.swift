import Frames
import Glibc
import PtySupport
import Testing
import WaitSupport

/// The widget in its own pane: the same list with a separate view.
@Suite struct WidgetTests {
  private func widget(_ journey: Journey, _ size: Size, _ words: String...) throws -> PtyProcess {
    try PtyProcess(Journey.program, ["widget"] + words, environment: journey.variables, size: size)
  }

  private let large = Size(columns: 40, rows: 11)

  @Test func allPanesAgree() throws {
    let journey = Journey()
    journey.add("buy oats today #home", "buy rice today", "call Ann today")
    let today = try widget(journey, large)
    let home = try widget(journey, Size(columns: 30, rows: 6), "#home")
    let full = try journey.open()
    for pane in [today, home, full] { pane.expect("☐ buy oats") }
    #expect(today.screen.shows("Today 3 open") && home.screen.shows("#home 1 open"))
    today.press("Space")
    today.expect("☑ buy oats")
    full.expect("what another pane did") { $0.shows("☑ buy oats") }
    home.expect("what another pane did") { !$0.shows("buy oats") }
    #expect(journey.run("done", "2").status == 0)
    today.expect("what another pane did") { $0.shows("Today 1 open") && $0.shows("2/3") && !$0.shows("buy rice") }
    today.press("a")
    today.expect("Enter add")
    today.send("water tomatoes #home\r")
    home.expect("what another pane did") { $0.shows("☐ water tomatoes") }
    for pane in [today, home, full] { pane.leave() }
  }

  /// A widget does not store its view: the full screen resumes its own, also if its terminal closed.
  @Test func keepsNothingOfItsView() throws {
    let journey = Journey()
    journey.add("buy oats today", "buy rice tomorrow")
    let full = try journey.open()
    full.expect("☐ buy oats")
    full.press("Tab")
    full.expect("☐ buy rice")
    full.hangUp()
    #expect(full.waitForExit() != nil)
    let kept = PlainRun.text(journey.file("state/ui.json"))
    #expect(kept.contains("upcoming"))
    let pane = try widget(journey, large)
    pane.expect("☐ buy oats")
    pane.press("Tab")
    pane.expect("The widget shows one view")
    pane.press("m")
    pane.expect("The mouse now selects text")
    pane.leave()
    #expect(PlainRun.text(journey.file("state/ui.json")) == kept)
  }

  @Test func noTitleIsACommand() throws {
    let journey = Journey()
    for title in HostileTests.titles { #expect(journey.run("add", "--no-parse", "--on", "today", title).status == 0) }
    let pane = try widget(journey, Size(columns: 20, rows: 3))
    pane.expect("☐ clear")
    for _ in HostileTests.titles { pane.press("j") }
    pane.settle()
    #expect(pane.screen.unknown == [] && pane.screen.bells == 0 && !pane.screen.title.contains("owned"))
    pane.leave()
  }

  @Test func withoutATerminalItSaysSo() {
    let answer = Journey().run("widget")
    #expect(answer.status == 1 && answer.errors.contains("A widget needs a terminal"))
    #expect(Journey().run("widget", "@nowhere").errors.contains("nowhere"))
    #expect(Journey().run("widget", "--size", "small", "--rows", "3").status == 64)
  }
}
