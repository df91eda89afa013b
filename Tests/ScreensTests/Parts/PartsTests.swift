import Actions
import Frames
import Intents
import Messages
import PortraitSupport
import Screens
import Testing
import TodoModel

@Suite struct PartsTests {
  /// A house of two rooms, one with a wall; a shed; and a walk.
  static let house: [Item] = [
    Sample.item(1, "Paint the house", "home"), part(2, "Kitchen", of: 1), part(3, "Ceiling", of: 2),
    part(4, "Hall", of: 1), Sample.item(5, "Clear the shed", "home"), Sample.item(6, "Go for a walk"),
  ]

  static func part(_ number: Int, _ title: String, of whole: Int, on start: String? = nil) -> Item {
    var item = Sample.item(number, title, "home", on: start)
    item.parent = Sample.id(whole)
    return item
  }

  static func stage(
    _ items: [Item] = house, _ columns: Int = 80, _ rows: Int = 24, selecting: Int, isByHand: Bool = true,
    surface: Surface = .full
  ) -> Stage {
    var memory = Memory()
    if isByHand { memory.arrangements[.all] = Arrangement(sort: .manual) }
    var stage = Stage(items, columns, rows, view: .all, selecting: selecting, surface: surface, memory: memory)
    var set = Sample.rows(items)
    set.rows = counted(set.rows)
    let loaded = Loaded(generation: 0, query: stage.model.list.query, rows: set, token: 0)
    stage.model.list.show(loaded, in: stage.model.context)
    stage.model.settle()
    return stage
  }

  static func counted(_ rows: [Row]) -> [Row] {
    rows.map { row in
      var row = row
      let parts = rows.filter { $0.item.parent == row.item.id && $0.item.deletedAt == nil }
      let done = parts.count { $0.item.completions[.once] != nil }
      row.parts = parts.isEmpty ? nil : PartCount(done: done, all: parts.count)
      row.whole = rows.first { $0.item.id == row.item.parent }?.item.title
      return row
    }
  }

  /// Answers the query of parts as a store does.
  private func answer(_ stage: inout Stage) -> [Effect] {
    guard case .loadParts(let ids, let wish)? = stage.effects.first else { return [] }
    let all = stage.model.list.board.rows.rows
    var found: [Row] = []
    var level = Set(ids)
    while !level.isEmpty {
      let next = all.filter { row in row.item.parent.map(level.contains) ?? false }
      found += next
      level = Set(next.map(\.item.id))
    }
    return stage.send(.parts(found, below: ids, wish))
  }

  private func outline(_ stage: Stage) -> [String] {
    stage.model.list.outline.ids.compactMap { stage.model.list.outline.row($0) }.map {
      String(repeating: "-", count: $0.depth) + ($0.row.item.title.split(separator: " ").last ?? "")
    }
  }

  @Test func partsStandUnderTheirWhole() {
    let stage = Self.stage(selecting: 1)
    #expect(outline(stage) == ["house", "-Kitchen", "--Ceiling", "-Hall", "shed", "walk"])
  }

  @Test func aRowIsFoldedAndUnfolded() {
    var stage = Self.stage(selecting: 1)
    let effects = stage.press("Left")
    #expect(outline(stage) == ["house", "shed", "walk"])
    #expect(effects.contains { if case .remember(let memory) = $0 { memory.folds == [Sample.id(1)] } else { false } })
    #expect(stage.frame.portrait().contains("0/2⊞"))
    stage.press("l")
    #expect(outline(stage).count == 6)
    stage.press("l l")
    #expect(stage.cursor == "Ceiling", "into it, and into that")
    stage.press("h")
    #expect(stage.cursor == "Kitchen")
    stage.press("h h")
    #expect(stage.cursor == "Paint the house" && outline(stage).contains("-Kitchen"))
  }

  @Test func foldsAreRemembered() {
    var memory = Memory()
    memory.folds = [Sample.id(1)]
    memory.view = .all
    let stage = Stage(Self.house, view: .all, memory: memory)
    #expect(outline(stage).count == 3 && stage.model.remembered.folds == [Sample.id(1)])
  }

  /// Completing a part updates the whole's count at once, before anything is on disk.
  @Test func aTickIsCounted() {
    var stage = Self.stage(selecting: 4)
    stage.press("Space")
    #expect(stage.model.list.board.row(Sample.id(1))?.parts == PartCount(done: 1, all: 2))
    stage.press("Space")
    #expect(stage.model.list.board.row(Sample.id(1))?.parts == PartCount(done: 0, all: 2))
    stage.press("D")
    #expect(stage.model.list.board.row(Sample.id(1))?.parts == PartCount(done: 0, all: 1))
  }

  @Test func aPartIsAdded() throws {
    var stage = Self.stage(selecting: 1)
    stage.press("h A")
    stage.type("Cellar tomorrow")
    let item = try #require(stage.press("Enter").added.first)
    #expect(item.title == "Cellar" && item.parent == Sample.id(1) && item.list == "home")
    #expect(item.schedule?.start.day == Sample.friday.advanced(by: 1))
    #expect(outline(stage).contains("-Cellar") && stage.cursor == "Cellar", "what was folded is shown")
    #expect(stage.model.list.board.row(Sample.id(1))?.parts?.all == 3)
  }

  @Test func aRowBecomesAPartOfTheOneAbove() {
    var stage = Self.stage(selecting: 5)
    stage.press("Alt-Right")
    #expect(outline(stage) == ["house", "-Kitchen", "--Ceiling", "-Hall", "-shed", "walk"])
    #expect(stage.cursor == "Clear the shed")
    stage.press("Alt-Right")
    #expect(outline(stage) == ["house", "-Kitchen", "--Ceiling", "-Hall", "--shed", "walk"])
    stage.press("Alt-Left Alt-Left")
    #expect(outline(stage) == ["house", "-Kitchen", "--Ceiling", "-Hall", "shed", "walk"])
    stage.press("Alt-Left")
    #expect(stage.model.toast?.text == "Not part of another item; Alt-Right makes it part of the row above.")
    stage = Self.stage(selecting: 1)
    stage.press("Alt-Right")
    #expect(stage.model.toast?.text == "There is no row above that it could become part of.")
  }

  /// Moving an item in the manual order moves its parts, and a part stays among its siblings.
  @Test func partsAreCarried() {
    var stage = Self.stage(selecting: 1)
    stage.press("J")
    #expect(outline(stage) == ["shed", "house", "-Kitchen", "--Ceiling", "-Hall", "walk"])
    stage = Self.stage(selecting: 4)
    stage.press("K")
    #expect(outline(stage) == ["house", "-Hall", "-Kitchen", "--Ceiling", "shed", "walk"])
    stage.press("K")
    #expect(outline(stage) == ["house", "-Hall", "-Kitchen", "--Ceiling", "shed", "walk"])
  }

  // MARK: done and deleted

  @Test func ofOpenPartsItIsAskedOnce() {
    var stage = Self.stage(selecting: 1)
    #expect(stage.press("Space") == [.loadParts([Sample.id(1)], .finish)])
    #expect(answer(&stage).isEmpty && stage.model.layers.last is PartsQuestion)
    #expect(stage.frame.portrait().contains("3 open parts"))
    let effects = stage.press("1")
    #expect(effects.changes.map(\.item) == [1, 2, 4, 3].map(Sample.id))
    #expect(stage.model.toast?.text == "Done “Paint the house” and 3 parts")
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1, "one step of undo")
    stage = Self.stage(selecting: 1)
    stage.press("Space")
    _ = answer(&stage)
    #expect(stage.press("2").changes.map(\.item) == [Sample.id(1)])
    stage = Self.stage(selecting: 1)
    stage.press("Space")
    _ = answer(&stage)
    #expect(stage.press("Esc").isEmpty && stage.model.layers.isEmpty)
  }

  @Test(arguments: [("Space", "1"), ("D", ""), ("Alt-Right", "")])
  func aLabelIsKeptInEnglish(_ key: String, _ choice: String) throws {
    func label() -> String? {
      var stage = Self.stage(selecting: key == "Alt-Right" ? 5 : 1)
      var effects = stage.press(key)
      effects += answer(&stage)
      effects += stage.press(choice)
      return effects.compactMap { if case .commit(_, let label, _) = $0 { label } else { nil } }.first
    }
    let english = try #require(label())
    let german = try #require(Catalog.with("de") { label() })
    #expect(german != english && KeptText.english(german) == english, "\(german)")
  }

  @Test func whatIsWishedTwiceBeforeTheAnswerIsAskedOnce() {
    var stage = Self.stage(selecting: 1)
    stage.press("Space")
    stage.press("Space")
    _ = answer(&stage)
    #expect(answer(&stage).isEmpty && stage.model.layers.count == 1)
    stage.press("2")
    #expect(stage.model.layers.isEmpty)
  }

  /// A one-line screen has no space for the question: parts stay open, and that is reported.
  @Test func inOneLinePartsStayOpenAndThatIsSaid() {
    var stage = Self.stage(Self.house, 40, 1, selecting: 1, surface: .widget(Widget(.all)))
    stage.press("Space")
    #expect(answer(&stage).changes.map(\.item) == [Sample.id(1)])
    #expect(stage.model.layers.isEmpty && stage.model.toast?.text == "3 parts still open.")
  }

  /// `.` repeats the last change with the answer given.
  @Test func whatWasDoneWithPartsIsDoneAgain() {
    var stage = Self.stage(selecting: 6)
    stage.press("D")
    stage.model.list.select(Sample.id(1))
    stage.model.settle()
    stage.press("Space")
    _ = answer(&stage)
    stage.press("2")
    stage.model.list.select(Sample.id(5))
    stage.model.settle()
    let intents = stage.press(".").changes.map(\.intent)
    #expect(intents.contains { if case .done = $0 { true } else { false } } && !intents.contains(.delete))
  }

  @Test func whatHasNoOpenPartsIsDoneAtOnce() {
    var items = Self.house
    for index in 1...3 { items[index].completions[.once] = Sample.instant("2026-11-20T07:00") }
    var stage = Self.stage(items, selecting: 1)
    stage.press("Space")
    #expect(answer(&stage).changes.map(\.item) == [Sample.id(1)])
    stage = Self.stage(selecting: 6)
    #expect(stage.press("Space").changes.map(\.item) == [Sample.id(6)], "nothing is read for it")
  }

  // MARK: the page

  @Test func thePageListsItsParts() {
    var stage = Self.stage(selecting: 1)
    stage.press("Enter")
    let parts = stage.model.list.board.rows.rows.filter { $0.item.parent == Sample.id(1) }
    stage.send(.parts(parts, below: [Sample.id(1)], .page))
    let portrait = stage.frame.portrait()
    #expect(portrait.contains("PARTS  0/2") && portrait.contains("☐ Kitchen  0/1"))
    for _ in 0..<9 where !stage.frame.portrait().contains("▌  ☐ Hall") { stage.press("Down") }
    #expect(stage.press("Space").changes.map(\.item) == [Sample.id(4)])
    stage.press("Up Enter")
    #expect(stage.model.layers.openItem == Sample.id(2))
  }

  /// A line of the notes with a check box is toggled in place; all else stays.
  @Test func linesOfTheNotesAreTicked() throws {
    let notes = "For the trip\n- [ ] socks\n  * [x] shirts\n- [y] no box\nthat is all"
    var stage = Self.stage(selecting: 6)
    stage.press("Enter")
    var row = try #require(stage.model.list.board.row(Sample.id(6)))
    row.item.notes = notes
    stage.send(.detail(row, []))
    for _ in 0..<12 where !stage.frame.portrait().contains("▌  - [ ] socks") { stage.press("Down") }
    let ticked = notes.replacing("- [ ] socks", with: "- [x] socks")
    #expect(stage.press("Space").changes.map(\.intent) == [.setNotes(ticked, basis: notes)])
    stage.press("Down")
    let both = ticked.replacing("* [x] shirts", with: "* [ ] shirts")
    #expect(stage.press("Enter").changes.map(\.intent) == [.setNotes(both, basis: ticked)])
  }

  @Test(arguments: Sizes.all) func looksRightAtEverySize(_ size: Size) {
    var items = Self.house
    items[3].completions[.once] = nil
    items.append(Self.part(7, "Order paint", of: 1, on: "2026-11-24"))
    items[0].schedule = Sample.schedule("2026-11-21")
    var stage = Self.stage(items, size.columns, size.rows, selecting: 2, isByHand: false)
    expectScene(stage.frame, "parts")
    stage.press("Space")
    _ = answer(&stage)
    expectScene(stage.frame, "parts-question", at: [Sizes.usual])
  }

  /// In Today a part with its own date is a separate row that names its whole.
  @Test func inTodayAPartNamesItsWhole() {
    let items = [
      Sample.item(1, "Paint the house", "home", on: "2026-11-24"), Self.part(2, "Order paint", of: 1, on: "2026-11-20"),
      Sample.item(3, "Pack", on: "2026-11-20"), Self.part(4, "Socks", of: 3),
    ]
    var stage = Stage(items)
    var set = Sample.rows(items)
    set.rows = Self.counted(set.rows)
    stage.model.list.show(
      Loaded(generation: 0, query: stage.model.list.query, rows: set, token: 0), in: stage.model.context)
    stage.model.settle()
    #expect(outline(stage).contains("-Socks"))
    #expect(stage.frame.portrait().contains("Order paint  ‹ Paint the house"))
  }
}
