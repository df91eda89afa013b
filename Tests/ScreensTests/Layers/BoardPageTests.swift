import Actions
import DiceSupport
import Frames
import Intents
import PortraitSupport
import ScheduleGrammar
import Screens
import Testing
import Themes
import TodoModel

/// Tests of the board: cards in columns, navigation, moving, adding, changing.
@Suite struct BoardPageTests {
  static let items: [Item] =
    SweepTests.items + Sample.ahead + Sample.anytime(2) + [
      tagged(31, "Ring the bank about the card", "admin", ["call", "money"], .low),
      tagged(32, "Ask Ben for the drill", nil, ["call"]), tagged(33, "週末の買い物リストを書いて、冷蔵庫の中も見ておく", "home", ["money"]),
    ]

  private static func tagged(
    _ number: Int, _ title: String, _ list: String?, _ tags: Set<String>, _ priority: Priority = .none
  ) -> Item {
    var item = Sample.item(number, title, list, priority)
    item.tags = tags
    return item
  }

  private func stage(_ columns: Int = 80, _ rows: Int = 24, icons: IconSet = .box) -> BoardStage {
    var stage = BoardStage(Stage(Self.items, columns, rows, icons: icons), Self.items)
    stage.press("g b")
    return stage
  }

  // MARK: pictures

  @Test(arguments: Sizes.all) func byList(size: Size) {
    var stage = stage(size.columns, size.rows)
    stage.press("l j")
    expectScene(stage.frame, "board-list")
  }

  @Test(arguments: Sizes.all, ["s h h", "s s h"]) func byPriorityAndTag(size: Size, keys: String) {
    var stage = stage(size.columns, size.rows)
    stage.press(keys)
    expectWhole(stage.frame, keys)
  }

  @Test(arguments: Sizes.all) func letters(size: Size) {
    var stage = stage(size.columns, size.rows, icons: .ascii)
    stage.press("s l Space")
    #expect(stage.frame.portrait().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func listStyled() {
    var stage = stage()
    stage.press("l")
    expectPortrait(stage.frame, named: "board-styled", styled: { ThemeRole(rawValue: $0.rawValue)?.name ?? "?" })
  }

  /// With every key at every size the board can be drawn, and the cursor is visible.
  @Test func everySizeIsDrawn() {
    for columns in [1, 7, 20, 28, 50, 52, 80, 100, 250] {
      for rows in [1, 2, 4, 5, 8, 12, 24, 80] where Times.isFull || (columns + rows) % 3 == 0 {
        for keys in ["", "G", "l l l", "s l l j", "s s l G", "l l l l l l l"] {
          var stage = stage(columns, rows)
          stage.press(keys)
          let frame = stage.frame
          let area = Layout(stage.stage.model).layers.last ?? frame.bounds
          #expect(frame.size == Size(columns: columns, rows: rows))
          let isSeen = frame.cursor.map { area.contains($0) } == true
          #expect(isSeen || area.size.rows < 2, "\(columns)x\(rows) \(keys)")
        }
      }
    }
  }

  @Test func whatIsOverdueIsSaidInWords() {
    var stage = stage(80, 24)
    stage.press("l")
    #expect(stage.frame.portrait().contains("2 days ago"))
  }

  // MARK: moving

  /// N36: the board opens at the card of the selected row.
  @Test func itOpensAtTheRowOfTheList() {
    var stage = BoardStage(Stage(Self.items), Self.items)
    stage.opensAtFirst = false
    let row = stage.stage.cursor
    stage.press("g b")
    #expect(row != nil && stage.title == row)
    #expect(stage.page?.columns[stage.page?.cursor.column ?? 0].kind != .list(nil))
  }

  @Test func listsStandInTheirOrderBehindTheInbox() {
    let stage = stage()
    let kinds: [CardColumn.Kind] = [.list(nil)] + ["admin", "family", "health", "home", "me", "work"].map { .list($0) }
    #expect(stage.page?.columns.map(\.kind) == kinds)
    #expect(stage.page?.columns.map(\.open) == [3, 3, 2, 1, 6, 1, 3])
  }

  @Test func everyItemStandsWhereItsPriorityOrATagOfItIs() {
    var stage = stage()
    stage.press("s")
    #expect(
      stage.page?.columns.map(\.kind) == [.priority(.high), .priority(.medium), .priority(.low), .priority(.none)])
    #expect(stage.page?.columns.map(\.open) == [3, 1, 2, 13])
    stage.press("s")
    #expect(stage.page?.columns.map(\.kind) == [.tag("call"), .tag("money"), .tag(nil)])
    #expect(stage.page?.columns.map(\.open) == [2, 2, 16], "one stands in two")
    stage.press("s s")
    #expect(stage.page?.key == .list)
  }

  @Test(arguments: [
    ("", "Read the paper on CRDT order keys"), ("l", "Renew passport"), ("Right j", "Renew the domain"),
    ("l G", "Ring the bank about the card"), ("l l h", "Renew passport"), ("h h", "Read the paper on CRDT order keys"),
    ("Tab Tab", "Call grandma"), ("l j l", "Dinner with Sam and Priya"), ("l j j l l l", "Buy oats, rice, 2 lemons"),
    ("j s", "Fix the squeaking door"), ("l G g g", "Renew passport"),
  ]) func keysMoveTheCursor(_ keys: String, _ title: String) {
    var stage = stage()
    stage.press(keys)
    #expect(stage.title == title)
  }

  @Test func cardsStandAsRowsDoInAll() {
    var stage = stage()
    stage.press("l l l l")
    let order = stage.page?.columns[4].cards.map(\.row.item.title)
    let all = Stage(Self.items, view: .all).titles
    #expect(order == all.filter { order?.contains($0) == true })
  }

  @Test func oneColumnStandsBetweenTheNamesOfItsNeighbours() {
    var stage = stage(48, 14)
    stage.press("l l")
    let lines = stage.frame.portrait().split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("‹ admin") && $0.contains("family 2") && $0.contains("health ›") })
  }

  @Test func columnsScrollSideways() {
    var stage = stage(80, 24)
    #expect(stage.frame.portrait().contains("1-3 of 7 ›"))
    stage.press("l l l")
    #expect(stage.page?.scroll.first == 1)
    #expect(stage.frame.portrait().contains("‹ 2-4 of 7 ›"))
    stage.press("h h h")
    #expect(stage.page?.scroll.first == 0)
  }

  @Test func whatIsNotReadIsCounted() {
    let many = (0..<300).map { Sample.item(1_000 + $0, "Card \($0)", "home") }
    var stage = BoardStage(Stage(many), many)
    stage.press("g b l G")
    #expect(stage.page?.columns.last?.cards.count == 200)
    #expect(stage.page?.columns.last?.open == 300)
    #expect(stage.frame.portrait().contains("100 more"))
    #expect(stage.title == "Card 199")
  }

  // MARK: carrying

  @Test func aCardIsCarriedToAnotherList() {
    var stage = stage()
    stage.press("l")
    let effects = stage.press("Alt-Right")
    #expect(effects.intents == [.setList("family")])
    #expect(stage.title == "Renew passport" && stage.page?.cursor.column == 2)
    #expect(stage.page?.columns.map(\.open) == [3, 2, 3, 1, 6, 1, 3])
    #expect(stage.stage.model.toast?.text == "Moved to #family")
    #expect(stage.press("H H").intents == [.setList("admin"), .setList(nil)])
    #expect(stage.title == "Renew passport" && stage.page?.cursor.column == 0)
  }

  @Test func thereIsNoColumnBehindTheLast() {
    var stage = stage()
    #expect(stage.press("Alt-Left").isEmpty)
    #expect(stage.stage.model.toast?.text == "There is no column to the left.")
    stage.press("l l l l l l")
    #expect(stage.press("Alt-Right").isEmpty)
    #expect(stage.stage.model.toast?.text == "There is no column to the right.")
  }

  @Test func anEmptyColumnHasNothingToCarryOrTick() {
    let items = [Sample.item(1, "One", "home")]
    for keys in ["Alt-Right", "Space", "d", "D"] {
      var stage = BoardStage(Stage(items), items)
      stage.press("g b")
      #expect(stage.frame.portrait().contains("Nothing. a adds."))
      #expect(stage.press(keys).isEmpty)
      #expect(stage.stage.model.toast?.text == "There is no card here.", "\(keys)")
    }
  }

  @Test func whatCannotBeWrittenStaysWhereItWas() {
    var stage = stage()
    stage.stage.send(.readOnly("Nothing can be written."))
    stage.press("l")
    #expect(stage.press("Alt-Right").intents.isEmpty)
    #expect(stage.stage.model.toast?.isBad == true)
    stage.stage.send(.readOnly(nil))
    let effects = stage.press("Alt-Right")
    guard case .commit(_, _, let token)? = effects.first else {
      Issue.record("nothing was written")
      return
    }
    stage.stage.send(.commitFailed(token: token, CommitFailure(words: "The disk is full.")))
    #expect(stage.page?.columns.map(\.open) == [3, 3, 2, 1, 6, 1, 3])
    #expect(stage.title == "Renew passport")
  }

  @Test func aListThatIsNewGetsAColumn() {
    var stage = stage()
    stage.press("#")
    stage.stage.type("garden")
    #expect(stage.press("Enter").intents == [.setList("garden")])
    #expect(stage.page?.columns.last?.kind == .list("garden"))
    #expect(stage.title == "Read the paper on CRDT order keys" && stage.page?.cursor.column == 7)
  }

  @Test func cardsMoveByHandWhereRowsDoInAll() {
    var stage = stage()
    #expect(stage.press("J").isEmpty)
    #expect(stage.stage.model.toast?.text.contains("sorted by date") == true)
    var memory = Memory()
    memory.arrangements[.all] = Arrangement(sort: .manual)
    stage = BoardStage(Stage(Self.items, memory: memory), Self.items)
    stage.press("g b l")
    let first = stage.title
    let effects = stage.press("Alt-Down")
    #expect(effects.intents.count == 1)
    #expect(stage.title == first && stage.page?.cursor.place(in: stage.page?.columns ?? []) == 1)
  }

  // MARK: changing

  @Test func aCardIsTickedAndStaysUntilTheColumnsAreOthers() {
    var stage = stage()
    stage.press("l")
    let effects = stage.press("Space")
    #expect(effects.intents == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    #expect(stage.title == "Renew passport" && stage.page?.current?.isDone == true)
    #expect(stage.page?.columns[1].open == 2)
    stage.answer(stage.asked[0])
    #expect(stage.title == "Renew passport" && stage.page?.current?.isDone == true)
    #expect(stage.press("Space").intents == [.reopen(.once)])
    #expect(stage.page?.current?.isDone == false && stage.page?.columns[1].open == 3)
    stage.press("Space s s s s")
    #expect(stage.page?.columns[1].cards.contains { $0.row.item.title == "Renew passport" } == false)
  }

  private static let given: [(String, String?, Set<String>, Priority)] = [
    ("l", "admin", [], .none), ("s h h h", nil, [], .high), ("s s h", nil, ["money"], .none),
  ]

  @Test(arguments: given) func whatIsAddedGetsTheColumn(
    _ keys: String, _ list: String?, _ tags: Set<String>, _ priority: Priority
  ) throws {
    var stage = stage()
    stage.press(keys + " a")
    stage.stage.type("water the roses")
    let item = try #require(stage.press("Enter").added.first)
    #expect(item.title == "water the roses" && item.list == list)
    #expect(item.tags == tags && item.priority == priority)
    #expect(stage.title == "water the roses")
  }

  @Test func theVerbsOfItemsHoldHere() {
    var stage = stage()
    stage.press("l d")
    #expect(stage.stage.model.layers.last is DateEditor)
    stage.press("Esc #")
    #expect(stage.stage.model.layers.last is ListPicker)
    stage.press("Esc !")
    #expect(stage.stage.model.layers.last is PriorityPicker)
    stage.press("Esc @")
    #expect(stage.stage.model.layers.last is TagPicker)
    stage.press("Esc e")
    #expect((stage.stage.model.layers.last as? DetailPage)?.mode != .reading)
    stage.press("Esc Esc Enter")
    #expect((stage.stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == "Renew passport")
    stage.press("Esc A")
    #expect(stage.stage.model.layers.last is QuickAdd && stage.stage.model.layers.last?.placement == .centre)
    stage.press("Esc")
    #expect(stage.press("t").intents.count == 1)
    #expect(stage.press("D").intents == [.delete])
    #expect(stage.page?.columns[1].open == 2)
    #expect(stage.press("u") == [.undo])
  }

  @Test func everyHintDoesSomething() {
    var stage = stage(200, 50)
    stage.press("l")
    let hints = stage.stage.model.layers.last?.hints(in: stage.stage.model.context) ?? []
    #expect(hints.count > 7)
    for hint in hints {
      var pressed = stage
      let effects = pressed.press(hint.key == "←→" ? "Right" : hint.key)
      let isTaken = !effects.isEmpty || "\(pressed.stage.model.layers)" != "\(stage.stage.model.layers)"
      #expect(isTaken, "\(hint)")
    }
  }

  @Test func aPersonsKeyReachesTheCards() {
    let keymap = Keymap(remaps: ["toggle": ["F9"], "add": ["F8"], "sort": ["F7"]])
    var stage = BoardStage(Stage(Self.items, keymap: keymap), Self.items)
    stage.press("g b")
    #expect(stage.press("F9").intents.count == 1)
    stage.press("F7")
    #expect(stage.page?.key == .priority)
    stage.press("F8")
    #expect(stage.stage.model.layers.last is QuickAdd)
  }

  @Test(arguments: [("g u", ListView.upcoming), ("Esc", .today), ("q", .today)]) func keysLeaveTheBoard(
    _ keys: String, _ view: ListView
  ) {
    var stage = stage()
    stage.press(keys)
    #expect(stage.page == nil && stage.stage.model.list.view == view)
  }

  @Test func theCalendarAndTheBoardLeadToEachOther() {
    var stage = stage()
    stage.press("g c")
    #expect(stage.stage.model.layers.count == 1 && stage.stage.model.layers.last is CalendarPage)
    stage.press("g b")
    #expect(stage.stage.model.layers.count == 1 && stage.page != nil)
  }

  // MARK: what is read

  @Test func oldAnswersAreDroppedAndOtherColumnsAreSeenOnceTheyAreRead() {
    var stage = stage()
    stage.isAnswering = false
    stage.press("s s")
    #expect(stage.page?.key == .list && stage.asked.count == 3)
    stage.answer(stage.asked[1])
    #expect(stage.page?.key == .list)
    stage.answer(stage.asked[2])
    #expect(stage.page?.key == .tag)
  }

  @Test func whatIsUnderWayStaysOnTopOfAnOlderReading() {
    var stage = stage()
    stage.press("l Alt-Right")
    stage.answer(stage.asked[0])
    #expect(stage.title == "Renew passport" && stage.page?.cursor.column == 2)
    #expect(stage.page?.columns.map(\.open) == [3, 2, 3, 1, 6, 1, 3])
  }

  @Test func anotherDayAndChangesFromOutsideReadAnew() {
    var stage = stage()
    func isReading(_ effects: [Effect]) -> Bool {
      effects.contains { if case .ask(.cards, _) = $0 { true } else { false } }
    }
    #expect(isReading(stage.stage.send(.changed)))
    let tomorrow = Message.time(Sample.instant("2026-11-21T00:00"), zone: Sample.zone, identity: "UTC")
    #expect(isReading(stage.stage.send(tomorrow)))
  }

  @Test func aTimeThatPassesIsSeen() {
    var stage = stage()
    stage.press("l l l l")
    stage.select("Pay the gardener")
    #expect(stage.page?.current?.isOverdue == false && stage.page?.current?.lateness == .onTime)
    stage.stage.send(.time(Sample.instant("2026-11-20T12:01"), zone: Sample.zone, identity: "UTC"))
    #expect(stage.page?.current?.lateness != .onTime)
  }

  // MARK: mouse

  @Test func aClickChoosesAndASecondOneOpens() throws {
    var stage = stage(120, 36)
    let card = try stage.point("Renew the domain")
    stage.mouse(.press, card)
    stage.mouse(.release, card)
    #expect(stage.title == "Renew the domain" && stage.stage.model.layers.count == 1)
    stage.mouse(.press, card)
    stage.mouse(.release, card)
    #expect((stage.stage.model.layers.last as? DetailPage)?.detail.row.row.item.title == "Renew the domain")
  }

  @Test func aClickOnTheBoxTicksAndOneOnTheHeadingChoosesTheColumn() throws {
    var stage = stage(120, 36)
    let title = try stage.point("Renew the domain")
    let effects = stage.mouse(.press, Point(x: title.x - 2, y: title.y))
    #expect(effects.intents == [.done(.once, at: Sample.instant("2026-11-20T08:00"))])
    stage.mouse(.press, try stage.point("family"))
    #expect(stage.page?.cursor.column == 2)
  }

  @Test func aCardIsDraggedToAnotherColumn() throws {
    var stage = stage(120, 36)
    let card = try stage.point("Renew the domain")
    let heading = try stage.point("health")
    stage.mouse(.press, card)
    stage.mouse(.drag, heading)
    #expect(stage.page?.target == 3)
    let effects = stage.mouse(.release, Point(x: heading.x, y: heading.y + 4))
    #expect(effects.intents == [.setList("health")])
    #expect(stage.title == "Renew the domain" && stage.page?.cursor.column == 3 && stage.page?.target == nil)
  }

  @Test func theWheelMovesTheCursorOrTheLinesOfAnotherColumn() throws {
    var stage = stage(80, 14)
    stage.press("l l")
    let (here, there) = (try stage.point("family"), try stage.point("admin"))
    stage.mouse(.wheelDown, Point(x: here.x, y: here.y + 2))
    #expect(stage.title == "Dinner with Sam and Priya")
    stage.mouse(.wheelDown, Point(x: there.x, y: there.y + 2))
    #expect(stage.title == "Dinner with Sam and Priya" && stage.page?.cursor.column == 2)
  }
}

/// The screen with a store that answers the board's queries.
struct BoardStage {
  var stage: Stage
  private let items: [Item]
  private let saved: SavedFilters
  private(set) var asked: [(question: CardQuestion, generation: Int)] = []
  /// True if queries are answered at once.
  var isAnswering = true
  /// True if the page opens at its first card, wherever the list's cursor was.
  var opensAtFirst = true

  init(_ stage: Stage, _ items: [Item], saved: SavedFilters = SavedFilters()) {
    (self.stage, self.items, self.saved) = (stage, items, saved)
  }

  var frame: Frame { stage.frame }
  var page: BoardPage? { stage.model.layers.compactMap { $0 as? BoardPage }.last }
  var title: String? { page?.current?.row.item.title }

  @discardableResult mutating func press(_ keys: String) -> [Effect] {
    var all: [Effect] = []
    for key in keys.split(separator: " ") {
      let isOpen = page != nil
      all += take(stage.press(String(key)))
      if !isOpen, page != nil, opensAtFirst { goToFirst() }
    }
    return all
  }

  private mutating func goToFirst() {
    for _ in page?.columns ?? [] { _ = take(stage.press("h")) }
    _ = take(stage.press("g g"))
  }

  @discardableResult mutating func mouse(_ action: MouseEvent.Action, _ point: Point) -> [Effect] {
    take(stage.send(.input(.mouse(MouseEvent(action, .left, at: point)))))
  }

  mutating func select(_ title: String) {
    press("g g")
    for _ in 0..<20 where self.title != title { press("j") }
  }

  /// Delivers the store's response, which contains no completed change.
  mutating func answer(_ asked: (question: CardQuestion, generation: Int)) {
    let open = items.filter { !$0.isDone(zone: Sample.zone) }
    let kinds: [CardColumn.Kind] =
      switch asked.question.key {
      case .list: [.list(nil)] + Set(items.compactMap(\.list)).sorted().map { .list($0) }
      case .priority: [.priority(.high), .priority(.medium), .priority(.low), .priority(.none)]
      case .tag: Set(open.flatMap(\.tags)).sorted().map { .tag($0) } + [.tag(nil)]
      case .filters: filters.kinds
      }
    let counts = kinds.map { kind in (kind, open.count { stands($0, in: kind) }) }
    let cards = Cards(
      asked.question, kinds: kinds, open: Dictionary(uniqueKeysWithValues: counts), rows: Sample.rows(open),
      filters: asked.question.key == .filters ? filters : CardFilters())
    stage.send(.answered(AnsweredPage(.cards(cards), generation: asked.generation)))
  }

  private var filters: CardFilters { CardFilters(saved, dates: FilterDates(stage.model.context.moment)) }

  private func stands(_ item: Item, in kind: CardColumn.Kind) -> Bool {
    switch kind {
    case .filter:
      let moment = stage.model.context.moment
      let query = filters.query(of: kind, sort: .date)
      let test = RowTest(query, now: moment.local, zone: moment.zone, zones: moment.zones)
      return test.passes(Row(item: item, sync: .settled, hasConflict: false))
    case .list(let name): return item.list == name
    case .priority(let priority): return item.priority == priority
    case .tag(nil): return item.tags.isEmpty
    case .tag(let name?): return item.tags.contains(name)
    }
  }

  func point(_ words: String) throws -> Point { try #require(frame.point(of: words)) }

  private mutating func take(_ effects: [Effect]) -> [Effect] {
    for effect in effects {
      guard case .ask(.cards(let question), let generation) = effect else { continue }
      asked.append((question, generation))
      if isAnswering { answer((question, generation)) }
    }
    return effects
  }
}
