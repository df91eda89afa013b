import Frames
import Intents
import Messages
import Screens
import Testing
import Themes
import TodoModel

/// Tests of other calendars' events on the screen: below Today, in the widget, and as items.
@Suite struct EventStripTests {
  private static let friday = Day(year: 2026, month: 11, day: 20) ?? .first

  private static func event(_ title: String, _ start: String, _ end: String? = nil) -> ShownEvent {
    let (start, end) = (EventTime(start) ?? .day(friday), end.flatMap { EventTime($0) })
    return ShownEvent(CalendarEvent(title, from: start, to: end), of: "work", zone: FixedZone.utc)
  }

  private static let some = [
    event("Plenary", "2026-11-20T10:00", "2026-11-20T10:15"), event("Fair", "2026-11-20"),
    event("Early talk", "2026-11-20T06:00", "2026-11-20T07:00"), event("Concert", "2026-11-21T20:00"),
  ]

  private func stage(
    _ items: [Item]? = Sample.day, _ columns: Int = 80, _ rows: Int = 30, _ events: [ShownEvent] = some,
    surface: Surface = .full
  ) -> Stage {
    var stage = Stage(items, columns, rows, surface: surface)
    let days = Self.friday...Self.friday.advanced(by: 30)
    stage.send(.events(DayEvents(events, on: days)))
    return stage
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func todayShowsWhatIsAheadBelowItsItems() {
    let stage = stage()
    let text = stage.frame.portrait()
    #expect(text.contains("CALENDARS") && text.contains("10:00-10:15") && text.contains("Plenary · work"))
    #expect(text.contains("all day") && text.contains("Fair"))
    #expect(!text.contains("Early talk") && !text.contains("Concert"))
    #expect(stage.titles == Stage(Sample.day, 80, 30).titles)
  }

  @Test func anEventHasTheColourOfItsCalendar() {
    let event = CalendarEvent("Fair", from: .day(Self.friday))
    let coloured = ShownEvent(event, of: "work", in: .cyan, zone: FixedZone.utc)
    let quiet = ShownEvent(event, of: "work", zone: FixedZone.utc)
    #expect(coloured.role == .listCyan && quiet.role == .quiet)
    let (with, without) = (stage([], 80, 30, [coloured]), stage([], 80, 30, [quiet]))
    #expect(with.frame.portrait() == without.frame.portrait() && with.frame != without.frame)
  }

  @Test func eventsAreNotCounted() {
    let (with, without) = (stage(), Stage(Sample.day, 80, 30))
    #expect(lines(with).first == lines(without).first)
    #expect(with.model.title == without.model.title)
  }

  @Test func anEventThatIsOverDisappears() {
    var stage = stage()
    stage.send(.time(Sample.instant("2026-11-20T10:16"), zone: Sample.zone, identity: "UTC"))
    #expect(!stage.frame.portrait().contains("Plenary"))
    #expect(stage.frame.portrait().contains("Fair"))
  }

  @Test func theScreenWakesWhenAnEventIsOver() {
    var stage = Stage([], 80, 30, freshness: nil)
    stage.send(.events(DayEvents(Self.some, on: Self.friday...Self.friday)))
    stage.send(.time(Sample.instant("2026-11-20T10:01"), zone: Sample.zone, identity: "UTC"))
    #expect(nextTick(stage.model) == Sample.instant("2026-11-20T10:16"))
  }

  @Test func anEmptyTodayHasThemToo() { #expect(stage([]).frame.portrait().contains("Plenary")) }

  @Test func otherViewsAndSearchesHaveNone() {
    for keys in ["g u", "g a", "g i"] {
      var stage = stage()
      stage.press(keys)
      #expect(!stage.frame.portrait().contains("CALENDARS"), "\(keys)")
    }
    var stage = stage()
    stage.press("/")
    stage.type("rent")
    stage.press("Enter")
    #expect(!stage.frame.portrait().contains("CALENDARS"))
  }

  @Test(arguments: [1, 3, 6, 10, 14]) func aLowScreenIsAllForItems(_ rows: Int) {
    #expect(!stage(Sample.day, 80, rows).frame.portrait().contains("CALENDARS"))
  }

  @Test func manyEventsTakeNoMoreThanAFifth() {
    let many = (0..<40).map { Self.event("Meeting \($0)", "2026-11-20T1\($0 / 10):\(10 + $0)") }
    let stage = stage(Sample.day, 80, 40, many)
    let text = stage.frame.portrait()
    #expect(text.contains("more events"))
    #expect(lines(stage).count { $0.contains("Meeting") } <= 8)
    #expect(stage.model.chrome.body.size.rows >= 24)
  }

  @Test func theCursorStaysOnItems() {
    var stage = stage()
    for _ in 0..<40 {
      stage.press("j")
      #expect(stage.cursor != nil)
    }
  }

  @Test func everySizeIsDrawn() {
    for columns in [1, 7, 20, 40, 80, 200] {
      for rows in [1, 2, 5, 12, 13, 24, 60] {
        let stage = stage(Sample.day, columns, rows)
        #expect(stage.frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func withoutEventsNothingChanges() {
    #expect(stage(Sample.day, 80, 30, []).frame == Stage(Sample.day, 80, 30).frame)
  }

  @Test func theWidgetShowsThemIfItHasRoom() {
    let widget = stage(Sample.day, 40, 24, surface: .widget(Widget()))
    #expect(widget.frame.portrait().contains("Plenary"))
    #expect(!stage(Sample.day, 40, 6, surface: .widget(Widget())).frame.portrait().contains("Plenary"))
  }

  // MARK: taking an event

  @Test func aKeyAddsAnEventAsItem() throws {
    var stage = stage()
    stage.press("g k")
    let text = stage.frame.portrait()
    for words in ["Choose an event to add as an item", "06:00-07:00  Early talk", "all day      Fair  "] {
      #expect(text.contains(words), "\(words): \(text)")
    }
    stage.type("plen")
    stage.press("Enter")
    let item = try #require(stage.effects.added.first)
    #expect(item.title == "Plenary" && item.notes.isEmpty)
    #expect(item.schedule?.start.description == "2026-11-20T10:00")
    #expect(item.schedule?.end?.description == "2026-11-20T10:15")
  }

  @Test func aTitleIsNotReadAsWords() throws {
    var stage = stage(Sample.day, 80, 30, [Self.event("Lunch tomorrow at 5 #home !high", "2026-11-20T12:00")])
    stage.press("g k Enter")
    let item = try #require(stage.effects.added.first)
    #expect(item.title == "Lunch tomorrow at 5 #home !high" && item.list == nil)
    #expect(item.schedule?.start.description == "2026-11-20T12:00")
  }

  @Test func escapeAddsNothing() {
    var stage = stage()
    stage.press("g k Esc")
    #expect(stage.effects.added.isEmpty && stage.model.layers.isEmpty)
  }

  @Test func aDayWithoutEventsSaysSo() {
    var stage = stage(Sample.day, 80, 30, [])
    stage.press("g k")
    #expect(stage.model.layers.isEmpty && stage.frame.portrait().contains("No events of other calendars"))
  }

  /// A row of 40 columns would end between "calendriers" and its colon.
  @Test func aFrenchSignStaysBesideItsWord() {
    let frame = Catalog.with("fr") {
      var stage = stage(Sample.day, 40, 12, [])
      stage.press("g k")
      return stage.frame.portrait()
    }
    #expect(frame.contains("calendriers"))
    #expect(!frame.split(separator: "\n").contains { $0.drop { $0.isWhitespace }.hasPrefix(": ") })
  }

  // MARK: the calendar

  @Test func theCalendarShowsTheEventsOfItsDay() throws {
    var stage = CalendarStage(stage(Sample.day, 100, 40), Sample.day)
    stage.press("g c")
    #expect(stage.frame.portrait().contains("Plenary · work"))
    stage.press("l")
    #expect(stage.frame.portrait().contains("Concert · work"))
    stage.press("g k")
    #expect(stage.frame.portrait().contains("Choose an event to add as an item"))
  }

  @Test func theAgendaHasDaysWithEventsOnly() {
    var stage = CalendarStage(stage([], 80, 30), [])
    stage.press("g c v")
    #expect(stage.frame.portrait().contains("Concert · work"))
  }
}
