import Actions
import DiceSupport
import PtySupport
import SiteSupport
import StoreSupport
import Testing
import TodoModel

/// Tests that every gesture has the same effect in every interface.
@Suite(.serialized) struct ParityTests {
  /// A gesture and the kind of its item; nil for a new one.
  struct Case: Hashable, Sendable, CustomTestStringConvertible {
    var kind: Kind?
    var gesture: Gesture
    var testDescription: String { "\(gesture) \(kind?.rawValue ?? "")" }

    init(_ kind: Kind?, _ gesture: Gesture) {
      self.kind = kind
      self.gesture = gesture
    }
  }

  static let lines: [Case] = [
    "ship it by friday 5pm", "pay rent tomorrow 9am #home !high", "gift monday by friday", "report tomorrow due 30 nov",
    "dentist tomorrow 9am @health", "stand-up weekdays 9am", "water the plants every 3 days after completion",
    "tax by 30 nov", "call mum today", "mow +1 week", "lunch fri 12-1pm", "file it due friday 17:00 #admin",
    "\"Tomorrow\" by Ada on monday", "submit by mon/wed", "standup yesterday 9am", "rent 1st or 15th of each month",
    "Read Every Day", "run 3 times a week until june",
  ].map { Case(nil, .add($0)) }

  static let dates: [Case] = [
    Case(.undated, .date("by friday 5pm")), Case(.undated, .date("tomorrow 9am")),
    Case(.undated, .date("monday by friday")), Case(.undated, .date("weekdays 9am")),
    Case(.undated, .date("by mon/tue 5pm")), Case(.undated, .date("yesterday 9am")), Case(.undated, .date("feb 30")),
    Case(.undated, .date("no date")), Case(.undated, .date("5")), Case(.today, .date("by friday 5pm")),
    Case(.today, .date("+1 week")), Case(.today, .date("no deadline")), Case(.tomorrowAtNine, .date("+1 week")),
    Case(.tomorrowAtNine, .date("+3 days")), Case(.tomorrowAtNine, .date("friday")),
    Case(.tomorrowAtNine, .date("due 30 nov")), Case(.tomorrowAtNine, .date("in 2 hours")),
    Case(.dueOnly, .date("no date")), Case(.dueOnly, .date("no deadline")), Case(.dueOnly, .date("tomorrow 9am")),
    Case(.dueOnly, .date("by 30 nov 12:00")), Case(.datedAndDue, .date("no date")),
    Case(.datedAndDue, .date("no deadline")), Case(.datedAndDue, .date("tuesday 8am by wednesday")),
    Case(.datedAndDue, .date("+1 week")), Case(.weekdaysAtNine, .date("tomorrow 3pm")),
    Case(.weekdaysAtNine, .date("tomorrow 10am", series: true)), Case(.weekdaysAtNine, .date("+1 week")),
    Case(.weekdaysAtNine, .date("+1 week", series: true)), Case(.weekdaysAtNine, .date("every friday 8am")),
    Case(.weekdaysAtNine, .date("by friday")), Case(.weekdaysAtNine, .date("no date")),
    Case(.weekdaysChanged, .date("tomorrow 10am", series: true)), Case(.weekdaysChanged, .date("every friday 8am")),
    Case(.weekdaysChanged, .date("weekdays 10am")), Case(.weekdaysChanged, .date("wednesday 3pm")),
    Case(.undated, .date("every monday, and 3 dec 2pm")), Case(.weekdaysAtNine, .date("weekdays 8am plus 28 nov")),
    Case(.undated, .date("every monday plus 3 dec, 5 dec 2pm")), Case(.undated, .date("3 times a week 7am")),
    Case(.undated, .date("3 times a week on mondays")), Case(.afterDone, .date("monday")),
    Case(.afterDone, .date("monday", series: true)), Case(.done, .date("tomorrow")),
    Case(.doneToday, .date("tomorrow 11am")), Case(.done, .date("someday")), Case(.doneToday, .date("someday")),
  ]

  static let others: [Case] =
    Kind.allCases.map { Case($0, .clearDate) }
    + Gesture.verbs.flatMap { verb in Kind.allCases.map { Case($0, verb) } }.filter {
      $0 != Case(.inFocus, .item(.focus))
    }
    + [Kind.undated, .today, .dueOnly, .weekdaysAtNine, .severalTimes, .afterDone, .timesAWeek].map { Case($0, .done) }
    + [Kind.done, .doneToday].map { Case($0, .reopen) }
    + [ItemVerb.today, .tomorrow].flatMap { verb in Kind.allCases.filter { !$0.isDone }.map { Case($0, .move(verb)) } }
    + [
      "1 hour", "tomorrow 9am", "next Mon", "none", "no deadline", "tomorrow, no deadline", "yesterday",
      "tomorrow by friday",
    ].map { Case(.tomorrowAtNine, .snooze($0)) } + [
      Case(.weekdaysAtNine, .snooze("1 hour")), Case(.dueOnly, .snooze("1 hour")),
    ] + Priority.allCases.filter { $0 != .none }.map { Case(.today, .priority($0)) } + [
      Case(.undated, .title("Call Bob")), Case(.dueOnly, .title("Call Bob")),
    ]

  @Test func theTableIsLongEnough() {
    let all = Self.lines + Self.dates + Self.others
    #expect(Set(all).count >= 60)
    #expect(Set(all.filter { $0.gesture.missing(for: $0.kind).isEmpty }).count >= 25)
  }

  @Test func everySurfaceDoesTheSame() async throws {
    var server = try await ServerSurfaces()
    for some in Self.lines + Self.dates + Self.others { try await expectTheSame(some, &server) }
  }

  /// W29: What is done is put off to some day through no door; each says that it is done, and how it is opened.
  @Test(arguments: [Kind.done, .doneToday]) func whatIsDoneIsNotPutOff(_ kind: Kind) async throws {
    let item = kind.item(ItemID(high: 7, low: 7))
    let command = try CommandSurface(item)
    for words in [["someday", "\(item.id)"], ["schedule", "\(item.id)", "someday"]] {
      let refused = command.run(words)
      #expect(refused.status == 1 && refused.errors.contains("is done, so it cannot be put off"), "\(refused)")
      #expect(refused.errors.contains("`todos reopen "), "\(refused)")
    }
    #expect(try command.rows([item.id]).map(Outcome.init) == [Outcome(item)])
    var screen = ScreenSurface(item)
    for _ in 0..<2 { #expect(screen.perform(.item(.someday)).map(Outcome.init) == [Outcome(item)]) }
    #expect(screen.seen.contains("Already done; "), "\(screen.seen)")
    let server = try await ServerSurfaces()
    for reply in try await server.puttingOff(item) {
      #expect(reply.status == 422 && reply.text.contains("is done, so it cannot be put off"), "\(reply.text)")
    }
  }

  /// With several times a day, a second toggle undoes the first instead of completing the next one.
  @Test func aSecondToggleTakesTheFirstBack() throws {
    let item = Kind.severalTimes.item(ItemID(high: 7, low: 7))
    var screen = ScreenSurface(item)
    var command = try CommandSurface(item)
    for wanted in [["2026-11-21T08:00"], []] {
      #expect(screen.perform(.item(.toggle)).map { $0.completions.keys.map(\.text) } == [wanted])
      #expect(try command.perform(.item(.toggle)).map { $0.completions.keys.map(\.text) } == [wanted])
    }
  }

  /// Random gestures on random items, without the process, because each run would cost too much.
  @Test func randomGesturesMeanTheSame() async throws {
    var dice = Dice(11)
    // Each has its own server, which stays within its maximum number of items.
    for _ in 0..<Times.of(1) { try await expectTheSame(Times.isFull ? 3_000 : 300, &dice) }
  }

  private func expectTheSame(_ gestures: Int, _ dice: inout Dice) async throws {
    var server = try await ServerSurfaces()
    for _ in 0..<gestures {
      let kind = dice.pick(Kind.allCases)
      let words = dice.pick(Self.dates).gesture
      let gesture = dice.pick([words, words, .item(.toggle), .done, .reopen, .clearDate, dice.pick(Self.lines).gesture])
      let isNew = if case .add = gesture { true } else { false }
      try await expectTheSame(Case(isNew ? nil : kind, gesture), &server, withProcess: false)
    }
  }

  private func expectTheSame(_ some: Case, _ server: inout ServerSurfaces, withProcess: Bool = true) async throws {
    let missing = some.gesture.missing(for: some.kind)
    func item() -> Item? { some.kind.map { $0.item(server.newID()) } }
    var outcomes: [Surface: Outcome?] = [:]
    var screen = ScreenSurface(item())
    if !missing.contains(.screen) { outcomes[.screen] = screen.perform(some.gesture).last.map(Outcome.init) }
    if !missing.contains(.api) { outcomes[.api] = try await server.ask(some.gesture, item()).map(Outcome.init) }
    let (read, told) = some.gesture.hasWords ? (server.read, server.told) : (nil, nil)
    if withProcess {
      var command = try CommandSurface(item())
      outcomes[.command] = try command.perform(some.gesture).last.map(Outcome.init)
      if some.gesture.hasWords { #expect(command.told == told, "\(some.testDescription)") }
    }
    if !missing.contains(.page) { outcomes[.page] = try await server.send(some.gesture, item()).map(Outcome.init) }
    let wanted = (outcomes[.api] ?? outcomes[.screen]) ?? nil
    for (surface, outcome) in outcomes {
      let words = "\(some.testDescription): \(surface) \(outcome.map(\.description) ?? "nothing")"
      #expect(outcome == wanted, "\(words), not \(wanted.map(\.description) ?? "nothing")")
    }
    guard case .date = some.gesture, let read, read != "no date", !missing.contains(.screen) else { return }
    // "Fri 27 Nov 17:00", without the rule and the distance.
    let lead = read.prefix { $0 != "," && $0 != "·" }.split(separator: " ").joined(separator: " ")
    #expect(screen.seen.contains(lead), "\(some.testDescription): the screen does not say \(lead)")
    #expect(server.read?.contains(lead) ?? false, "\(some.testDescription): the page does not say \(lead)")
  }
}
