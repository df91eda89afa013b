import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import Themes
import TodoModel

@Suite struct FocusTests {
  private let now = Sample.instant("2026-11-20T08:00")

  private func later(_ stage: inout Stage, _ time: String) {
    stage.send(.time(Sample.instant(time), zone: Sample.zone, identity: "UTC"))
  }

  @Test func fBeginsStopsAndSwitches() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("f").changes == [Change(Sample.id(3), .startFocus(at: now))])
    #expect(stage.model.focused?.title == "Pay the gardener")
    #expect(
      stage.press("j f").changes == [Change(Sample.id(3), .stopFocus), Change(Sample.id(4), .startFocus(at: now))])
    #expect(stage.model.list.board.rows.rows.count { $0.item.isInFocus } == 1)
    #expect(stage.press("f").changes == [Change(Sample.id(4), .stopFocus)])
    #expect(stage.model.focused == nil)
  }

  @Test func ofSeveralTheFirstOpenOneIsBegun() {
    var stage = Stage(selecting: 3)
    #expect(stage.press("V j j f").changes == [Change(Sample.id(3), .startFocus(at: now))])
    stage = Stage(selecting: 8)
    #expect(stage.press("f").changes == [])
  }

  private func page(_ keys: String = "") -> Stage {
    var item = Sample.item(1, "Write the report", on: "2026-11-20")
    item.focusSessions = [
      Sample.instant("2026-11-19T09:00"): Sample.instant("2026-11-19T10:30"),
      Sample.instant("2026-11-20T07:00"): Sample.instant("2026-11-20T07:20"),
    ]
    var stage = Stage([item], 80, 24, view: .all, selecting: 1)
    stage.press("Enter " + keys)
    return stage
  }

  @Test func thePageShowsTheSessionsAndTheirSum() {
    let stage = page()
    let text = stage.frame.portrait()
    #expect(text.contains("FOCUS  1h 50m"))
    #expect(text.contains("7:00 to 7:20  20m"))
    expectPortrait(stage.frame, named: "focus-page")
  }

  /// The selected session can be edited by typing its times, and removed.
  @Test func aSessionIsChangedOnThePage() {
    var stage = page("Down Down Down Down Down Down Enter")
    stage.press("Ctrl-U")
    stage.type("6:45-7:30")
    let start = Sample.instant("2026-11-20T06:45")
    #expect(
      stage.press("Enter").changes == [
        Change(Sample.id(1), .session(Sample.instant("2026-11-20T07:00"), end: nil)),
        Change(Sample.id(1), .session(start, end: Sample.instant("2026-11-20T07:30"))),
      ])
    #expect(stage.frame.portrait().contains("06:45 to 07:30  45m"))
    #expect(stage.press("x").changes == [Change(Sample.id(1), .session(start, end: nil))])
    #expect(stage.frame.portrait().contains("FOCUS  1h 30m"))
  }

  @Test(arguments: ["9:00-9:30", "6:30-6:10", "0", "7:00"]) func whatCannotHaveBeenIsRefused(_ text: String) {
    var stage = page("Down Down Down Down Down Down Enter Ctrl-U")
    stage.type(text)
    #expect(stage.press("Enter").changes == [])
    #expect(stage.model.toast != nil)
    stage.press("Esc")
    #expect(stage.frame.portrait().contains("FOCUS  1h 50m"))
  }

  @Test func aWidgetShowsItWhereThereIsRoom() {
    for (columns, isShown) in [(60, true), (12, false)] {
      var stage = Stage(Sample.day, columns, 8, selecting: 3, surface: .widget(Widget()))
      stage.press("f")
      later(&stage, "2026-11-20T08:12")
      let header = stage.frame.portrait().prefix { $0 != "\n" }
      #expect(header.contains("12") == isShown && header.contains("▸") == isShown, "\(header)")
    }
  }

  @Test func itStaysWhenTheViewIsLeft() {
    var stage = Stage(selecting: 3)
    stage.press("f Tab")
    #expect(stage.model.focused?.title == "Pay the gardener")
  }

  @Test func theTitleOfTheWindowSaysIt() {
    var stage = Stage(selecting: 3)
    stage.press("f")
    later(&stage, "2026-11-20T08:25")
    #expect(stage.model.title.text == "todos 3/10 · Pay the gardener 25m")
  }

  @Test func timeGoesOnInMinutesAndNothingElseDoes() {
    let local = Freshness(state: .fresh, source: .local, age: 0)
    var stage = Stage(Sample.day, now: "2026-11-20T18:00", selecting: 3, freshness: local)
    #expect(nextTick(stage.model) == Sample.instant("2026-11-21"))
    stage.press("f")
    #expect(nextTick(stage.model) == Sample.instant("2026-11-20T18:01"))
    later(&stage, "2026-11-20T18:01")
    #expect(nextTick(stage.model) == Sample.instant("2026-11-20T18:02"))
    #expect(stage.frame.portrait().contains("1m"))
  }

  @Test(arguments: Sizes.all + [Size(columns: 20, rows: 12), Size(columns: 60, rows: 12)])
  func theHeaderShowsWhatThereIsRoomFor(_ size: Size) {
    var stage = Stage(Sample.day, size.columns, size.rows, selecting: 4)
    stage.press("f")
    later(&stage, "2026-11-20T08:25")
    expectScene(stage.frame, "focus")
  }

  @Test func asciiHasASignToo() {
    var stage = Stage(Sample.day, icons: .ascii, selecting: 3)
    stage.press("f")
    let header = stage.frame.portrait().prefix { $0 != "\n" }
    #expect(header.contains(IconSet.ascii[.focus].text) && header.allSatisfy(\.isASCII), "\(header)")
  }

  @Test func aHostileTitleIsCleaned() {
    var stage = Stage([Sample.item(1, "a\u{1B}]0;x\u{7}\u{202E}b", on: "2026-11-20")], 120, 30)
    stage.press("f")
    let text = stage.frame.portrait() + stage.model.title.text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }
}
