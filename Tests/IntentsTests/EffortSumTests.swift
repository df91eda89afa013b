import Actions
import Intents
import Testing
import TodoModel

/// The sums of effort, and today's plan against the hours that are left; on Friday 20 November 2026, 10:00.
@Suite struct EffortSumTests {
  private func arranged(_ shelf: Shelf, nests: Bool = true) -> Listing {
    arrange(
      shelf.set, query: shelf.query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: shelf.held,
      nestsParts: nests)
  }

  @Test func todayCountsWhatIsDueAndWhatIsDone() {
    var shelf = Shelf()
    shelf.put("old", "2026-11-18") { $0.effort = 30 }
    shelf.put("now", "2026-11-20T12:00") { $0.effort = 60 }
    shelf.put("by today") {
      $0.deadline = Deadline(Shelf.today)
      $0.effort = 15
    }
    shelf.put("no effort", "2026-11-20")
    shelf.put("undated") { $0.effort = 500 }
    shelf.put("tomorrow", "2026-11-21") { $0.effort = 500 }
    shelf.put("done", "2026-11-20") {
      $0.effort = 45
      $0.completions[.once] = Table.at
    }
    let sum = EffortSum(arranged(shelf))
    #expect(sum.open == 105 && sum.done == 45)
    #expect(EffortSum(arranged(Shelf())) == EffortSum())
  }

  /// An occurrence of a repeat has the effort of its item.
  @Test func aRepeatCountsOncePerDay() {
    var shelf = Shelf()
    shelf.put("water") {
      $0.schedule = Schedule(start: LocalTime(Shelf.today.advanced(by: -3)), recurrence: Recurrence(.daily))
      $0.effort = 20
    }
    #expect(EffortSum(arranged(shelf)).open == 20)
  }

  @Test(arguments: [true, false]) func partsCountWithTheirWhole(_ nests: Bool) {
    var shelf = Shelf()
    let whole = shelf.put("trip", "2026-11-20") { $0.effort = 180 }
    let bags = shelf.put("bags") { $0.parent = whole }
    shelf.put("socks") {
      $0.parent = bags
      $0.effort = 30
    }
    let party = shelf.put("party", "2026-11-20")
    shelf.put("cake") {
      $0.parent = party
      $0.effort = 60
    }
    #expect(EffortSum(arranged(shelf, nests: nests)).open == 240, "the parts of trip are within its three hours")
  }

  @Test func otherViewsCountAllRows() {
    var shelf = Shelf()
    shelf.query = Query(.all)
    shelf.put("undated") { $0.effort = 10 }
    shelf.put("tomorrow", "2026-11-21") { $0.effort = 20 }
    #expect(EffortSum(arranged(shelf)).open == 30)
    shelf.query = Query(.all, group: .list)
    #expect(arranged(shelf).sections.map { EffortSum($0.rows).open } == [30])
  }

  @Test(
    arguments: [
      (.minutes(480), "10:00", 0, 480), (.minutes(480), "10:00", 60, 420), (.minutes(480), "20:00", 0, 240),
      (.minutes(60), "10:00", 90, 0), (Self.nineToFive, "08:00", 0, 480), (Self.nineToFive, "10:30", 60, 390),
      (Self.nineToFive, "17:00", 0, 0), (Self.nineToFive, "23:00", 0, 0),
    ] as [(WorkHours, String, Int, Int)]) func hoursAreLeft(
      _ hours: WorkHours, _ time: String, _ done: Int, _ left: Int
    ) throws
  {
    #expect(hours.left(at: try #require(ClockTime(time)), done: done) == left)
  }

  private static let nine = ClockTime("09:00") ?? .midnight
  private static let nineToFive = WorkHours.span(from: nine, to: ClockTime("17:00") ?? .midnight)

  @Test(
    arguments: [
      (nil, "3h 30m planned", "3h 30m planned", "3h 30m"),
      (WorkHours.minutes(300), "3h 30m planned of 5h left", "3h 30m planned of 5h left", "3h 30m/5h"),
      (.minutes(210), "3h 30m planned of 3h 30m left", "3h 30m planned of 3h 30m left", "3h 30m/3h 30m"),
      (.minutes(150), "3h 30m planned of 2h 30m left", "3h 30m planned of 2h 30m left, 1h too much", "3h 30m/2h 30m"),
      (
        .span(from: Self.nine, to: ClockTime("09:30") ?? .midnight), "3h 30m planned of 0m left",
        "3h 30m planned of 0m left, 3h 30m too much", "3h 30m/0m"
      ),
    ] as [(WorkHours?, String, String, String)]) func thePlanIsSaid(
      _ hours: WorkHours?, _ words: String, _ over: String, _ short: String
    ) throws
  {
    var shelf = Shelf()
    shelf.put("now", "2026-11-20") { $0.effort = 210 }
    let week = Array(repeating: WorkHours?.none, count: 4) + [hours, nil, nil]
    let plan = try #require(DayPlan(EffortSum(arranged(shelf)), week, at: Shelf.now))
    #expect(plan.words == words && plan.overWords == over && plan.short == short)
    #expect(plan.isTooMuch == (words != over))
  }

  @Test func withoutEffortThereIsNoPlan() {
    let week = Array(repeating: WorkHours?.some(.minutes(480)), count: 7)
    #expect(DayPlan(EffortSum(), week, at: Shelf.now) == nil)
  }
}
