import Actions
import DiceSupport
import Intents
import JSON
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct SessionTests {
  private static let start = Table.at
  private func at(_ minutes: Int) -> Instant { Self.start.advanced(bySeconds: 60 * minutes) }
  private func session(_ from: Int, _ to: Int?) -> Intent { .session(at(from), end: to.map(at)) }

  @Test func sessionsOfTwoDevicesBothHold() {
    var table = Table()
    table.take(session(0, 30), by: Table.a)
    table.take(session(10, 40), by: Table.b)
    #expect(table.item?.focusSessions == [at(0): at(30), at(10): at(40)])
    #expect(table.item?.focusTime(to: at(99)) == [at(0)..<at(40)])
    #expect(table.record?.conflicts == [])
  }

  /// A session ended on two devices stays one: it has the last end, and the other is in the history.
  @Test func oneSessionThatTwoEndIsOne() {
    var table = Table { $0.focusedSince = Table.at }
    for (device, end) in [(Table.a, 30), (Table.b, 40)] {
      table.take(.stopFocus, by: device)
      table.take(session(0, end), by: device)
    }
    #expect(table.item?.focusSessions == [at(0): at(40)])
    #expect(table.item?.focusedSince == nil)
    #expect(table.history.contains { $0.field == .focus && $0.new?["until"].text == at(30).description })
  }

  /// A session restarted during another device's session: both are kept, and overlapping time counts once.
  @Test func oneItemInFocusOnTwoDevicesCountsItsTimeOnce() {
    var table = Table()
    table.take(.startFocus(at: at(0)), by: Table.a)
    table.take(.startFocus(at: at(10)), by: Table.b)
    #expect(table.item?.focusedSince == at(10))
    for (device, from, end) in [(Table.a, 0, 30), (Table.b, 10, 45)] {
      table.take(.stopFocus, by: device)
      table.take(session(from, end), by: device)
    }
    #expect(table.item?.focusTime(to: at(99)).minutes == 45)
    #expect(table.item?.isInFocus == false)
  }

  /// A program without sessions ends the focus and records none.
  @Test func whoKnowsNoSessionsKeepsNone() {
    var table = Table { $0.focusedSince = Table.at }
    table.take(.stopFocus, by: Table.b)
    #expect(table.item?.focusSessions == [:])
  }

  @Test func whatCannotBeIsRefused() {
    for (from, to) in [(10, 10), (10, 5)] {
      #expect(session(from, to).fault?.field == .sessions)
      var table = Table()
      table.take(session(from, to), by: Table.a)
      #expect(table.outcomes == [.rejected])
    }
    #expect(session(10, nil).fault == nil)
    var item = Item(id: Table.id, title: "x", createdAt: Table.at)
    item.focusSessions = [at(9): at(3)]
    #expect(item.fault?.field == .sessions)
  }

  @Test func thereIsRoomForSoManyAndNoMore() {
    var table = Table { item in
      for number in 0..<ValueLimits.sessions {
        let start = Instant(seconds: number * 100)
        item.focusSessions[start] = start.advanced(bySeconds: 60)
      }
    }
    table.take(session(0, 1), by: Table.a)
    table.take(.session(Instant(seconds: 100), end: Instant(seconds: 130)), by: Table.a)
    #expect(table.outcomes == [.rejected, .applied])
  }

  @Test func undoTakesASessionBack() {
    let table = Table { $0.focusSessions = [self.at(0): self.at(30)] }
    #expect(table.step(session(0, 40), by: Table.a)?.undo == session(0, 30))
    #expect(table.step(session(0, nil), by: Table.a)?.undo == session(0, 30))
    #expect(table.step(session(50, 60), by: Table.a)?.undo == session(50, nil))
    #expect(table.step(session(0, 30), by: Table.a) == nil)
  }

  @Test func timeIsWhatAnySessionCovers() {
    var dice = Dice(3)
    for _ in 0..<Times.of(500) {
      var item = Item(id: Table.id, title: "x", createdAt: Table.at)
      for _ in 0..<dice.number(0...6) {
        let from = dice.number(0...60)
        item.focusSessions[at(from)] = at(from + dice.number(1...20))
      }
      if dice.flip(3) { item.focusedSince = at(70) }
      let minutes = Set(item.sessions(to: at(80)).flatMap { span in (0..<200).filter { span.contains(at($0)) } })
      let spans = item.focusTime(to: at(80))
      #expect(spans.minutes == minutes.count)
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  // MARK: days

  private func focus(_ sessions: [(String, String)], zone: any Zone = FixedZone.utc) -> Statistics.Focus {
    var item = Item(id: Table.id, title: "x", createdAt: Table.at)
    for (from, to) in sessions {
      guard let from = Instant(from), let to = Instant(to) else { continue }
      item.focusSessions[from] = to
    }
    let today = Day("2026-11-20") ?? Day(ordinal: 0)
    let scope = StatisticsScope(today.advanced(by: -2)...today, now: LocalTime(today), zone: zone)
    var tally = StatisticsTally(scope)
    tally.add(focus: item, now: Instant("2026-11-20T12:00:00Z") ?? Table.at)
    return tally.finished().focus
  }

  @Test func eachDayHasItsShare() {
    let focus = focus([
      ("2026-11-18T23:30:00Z", "2026-11-19T00:45:00Z"), ("2026-11-20T09:00:00Z", "2026-11-20T09:20:00Z"),
      ("2026-11-10T09:00:00Z", "2026-11-10T10:00:00Z"),
    ])
    #expect(focus.days == [30, 45, 20])
    #expect(focus.minutes == 95)
    #expect(focus.items.map(\.minutes) == [95])
  }

  @Test func daysAreThoseOfThePerson() {
    let focus = focus([("2026-11-18T23:30:00Z", "2026-11-19T00:45:00Z")], zone: FixedZone(offset: 3600))
    #expect(focus.days == [0, 75, 0])
  }

  @Test func aSessionOfAllTimeIsOnlyItsDays() {
    #expect(focus([("0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z")]).days == [1440, 1440, 1440])
  }

  // MARK: words

  private let moment = Moment(
    now: Instant("2026-11-20T15:00:00Z") ?? Table.at, zone: FixedZone.utc, zones: { _ in nil })

  @Test(arguments: [
    ("9:00", "2026-11-20T09:00"), ("yesterday 16:30", "2026-11-19T16:30"), ("monday 9am", "2026-11-16T09:00"),
    ("6:45", "2026-11-20T06:45"), ("6:45pm", "2026-11-20T18:45"), ("2026-11-01 8:15", "2026-11-01T08:15"),
  ]) func timesAreOfWhatHasPassed(_ words: String, _ wanted: String) throws {
    let read = try SessionReader(moment).time(words)
    #expect(FixedZone.utc.local(at: read) == LocalTime(wanted))
  }

  @Test(arguments: [
    ("9:40", "2026-11-19T09:40"), ("45 minutes", "2026-11-19T09:45"), ("in 2 hours", "2026-11-19T11:00"),
    ("today 0:10", "2026-11-20T00:10"),
  ]) func endsAreOfTheDayOfTheStart(_ words: String, _ wanted: String) throws {
    let start = FixedZone.utc.instant(of: LocalTime("2026-11-19T09:00") ?? LocalTime(Day(ordinal: 0)))
    let read = try SessionReader(moment).end(words, of: start)
    #expect(FixedZone.utc.local(at: read) == LocalTime(wanted))
  }

  @Test(arguments: ["", "soon", "tomorrow", "every day 9am", "9:00 by friday"]) func whatIsNoTimeIsRefused(
    _ words: String
  ) { #expect(throws: ActionRefusal.self) { try SessionReader(moment).time(words) } }
}
