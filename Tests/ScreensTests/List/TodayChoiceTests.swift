import Frames
import Intents
import Screens
import Settings
import Testing
import TodoModel

/// Tests of the content of Today besides due items, as configured.
@Suite struct TodayChoiceTests {
  private static let items = Sample.day + Sample.anytime(15)

  private func stage(anytime: Int = 3, done: Bool = true, _ items: [Item] = items, rows: Int = 24) -> Stage {
    var look = Look()
    (look.config.today.anytime, look.config.today.done) = (anytime, done)
    return Stage(items, 80, rows, look: look)
  }

  private func kinds(_ stage: Stage) -> [Section.Kind] { stage.model.list.outline.sections.map(\.kind) }

  @Test func whatIsNotWantedIsNotShown() {
    #expect(kinds(stage()) == [.overdue, .today, .anytime, .doneToday])
    #expect(kinds(stage(anytime: 0)) == [.overdue, .today, .doneToday])
    #expect(kinds(stage(done: false)) == [.overdue, .today, .anytime])
    #expect(kinds(stage(anytime: 0, done: false)) == [.overdue, .today])
    #expect(!stage(anytime: 0).frame.portrait().contains("more in Inbox"))
  }

  @Test(arguments: [1, 3, 7, 15, 50]) func soManyUndatedItemsStandThereAtLeast(_ least: Int) {
    for rows in [12, 20, 40, 60] {
      let stage = stage(anytime: least, rows: rows)
      let shown = stage.model.list.outline.ids.count { id in
        guard let section = stage.model.list.outline.section(of: id) else { return false }
        return stage.model.list.outline.sections[section].kind == .anytime
      }
      #expect(shown >= min(15, least) && (rows > 12 || shown == min(15, least)), "\(least) of \(rows)")
    }
  }

  /// Hidden items still count for the day's progress in the header.
  @Test func countsStay() {
    let (whole, less) = (stage(), stage(anytime: 0, done: false))
    #expect(less.frame.portrait().contains("3/10") && whole.frame.portrait().contains("3/10"))
    #expect(less.model.list.listing.counts == whole.model.list.listing.counts)
    #expect(less.model.title == whole.model.title)
  }

  @Test func aFilterLeavesNothingOut() {
    var stage = stage(anytime: 0, done: false)
    stage.press("/")
    stage.type("e")
    #expect(kinds(stage).contains(.anytime) && kinds(stage).contains(.doneToday))
    stage.press("Esc")
    #expect(kinds(stage) == [.overdue, .today])
  }

  /// A completed row keeps its place until the view is entered again, and can be undone.
  @Test func whatIsTickedStaysUntilTheViewIsEntered() {
    var stage = stage(anytime: 0, done: false)
    let first = stage.titles.first
    stage.press("Space")
    #expect(stage.titles.first == first && stage.cursor == first)
    stage.press("g t")
    #expect(stage.titles.first != first && kinds(stage) == [.today])
    #expect(stage.frame.portrait().contains("4/10"))
  }

  @Test func theDayIsDoneWhereOnlyHiddenItemsAreLeft() {
    let stage = stage(anytime: 0, PortraitTests.finished + Sample.anytime(4))
    #expect(stage.model.list.isEmptyToday && stage.frame.portrait().contains("All done"))
    let none = self.stage(anytime: 0, Sample.anytime(4))
    #expect(none.frame.portrait().contains("Nothing due today"))
  }

  /// The first frame, from a snapshot, follows the settings, and so does an open screen.
  @Test func theScreenFollowsTheFile() {
    var (stage, settings) = (self.stage(), ScreenSettingsTests.plain)
    settings.look.config.today.anytime = 0
    settings.look.config.today.done = false
    stage.send(.settings(settings))
    #expect(stage.frame.portrait() == self.stage(anytime: 0, done: false).frame.portrait())
    settings.look.config.today = TodayChoice()
    stage.send(.settings(settings))
    #expect(stage.frame.portrait() == self.stage().frame.portrait())
  }

  @Test func theCursorNeverRestsOnWhatIsHidden() {
    var (stage, settings) = (self.stage(), ScreenSettingsTests.plain)
    stage.press("G")
    settings.look.config.today.done = false
    settings.look.config.today.anytime = 0
    stage.send(.settings(settings))
    #expect(stage.cursor != nil && stage.titles.contains(stage.cursor ?? ""))
  }

  @Test func otherViewsAreAsTheyWere() {
    var look = Look()
    (look.config.today.anytime, look.config.today.done) = (0, false)
    for view in ListView.allCases where view != .today {
      #expect(Stage(Self.items, view: view, look: look).titles == Stage(Self.items, view: view).titles)
    }
  }
}
