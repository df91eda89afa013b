import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import TodoModel

@Suite struct ListsTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows)
    #expect(stage.press("g l") == [.loadLists])
    stage.send(.lists(Sample.overview))
    return stage
  }

  private func load(_ stage: inout Stage) {
    let query = stage.model.list.query
    var rows = Sample.rows(Sample.day)
    rows.lists = ["home", "work"]
    var loaded = Loaded(generation: 99, query: query, rows: rows, token: 0)
    loaded.found = rows
    stage.send(.loaded(loaded))
  }

  @Test func aListIsFoundByTypingAndOpenedAsAView() {
    var stage = stage()
    stage.type("hom")
    let effects = stage.press("Enter")
    #expect(stage.model.layers.isEmpty && stage.model.list.place?.name == "home")
    #expect(effects.queries.map(\.view) == [.all])
    #expect(effects.queries.first?.filter == Filter(.term(.list("home"))))
    load(&stage)
    #expect(!stage.titles.isEmpty && stage.frame.portrait().contains("home"))
    #expect(stage.titles.allSatisfy { title in Sample.day.first { $0.title == title }?.list == "home" })
  }

  @Test func countsAreNotFoundByTyping() {
    var stage = stage()
    stage.type("open")
    let picker = stage.model.layers.last as? ListsPicker
    #expect(picker?.list.matches.count == 1 && picker?.targets.last == .action(.add("open")))
  }

  @Test(arguments: ["Esc", "Tab", "Shift-Tab", "q"]) func oneKeyGoesBack(_ key: String) {
    var stage = Stage(Sample.day, view: .upcoming)
    stage.press("g l")
    stage.send(.lists(Sample.overview))
    stage.press("Down Enter")
    #expect(stage.model.list.place != nil)
    let effects = stage.press(key)
    #expect(stage.model.list.place == nil && stage.model.list.view == .upcoming)
    #expect(effects.queries == [stage.model.list.query] && stage.model.list.filter == nil)
  }

  /// The cursor stays on a list, not on a row index: V5.
  @Test func theCursorStaysOnItsListWhereOthersCome() {
    var stage = stage()
    stage.press("Down Down")
    let picker = stage.model.layers.last as? ListsPicker
    guard case .open(let name?)? = picker.flatMap({ picker in picker.list.current.map { picker.targets[$0] } }) else {
      Issue.record("no list is chosen")
      return
    }
    let counts = ["aaa"] + Sample.overview.entries.map(\.name)
    stage.send(.lists(ListOverview(Lists(), counts.map { ListCount(name: $0) })))
    #expect(stage.press("Alt-a").contains(.changeLists(.archive(name, true))))
  }

  @Test func thatAListIsGoneIsSaid() {
    var stage = stage()
    stage.press("Down Enter")
    let name = stage.model.list.place?.name ?? ""
    stage.send(.lists(ListOverview(Lists(), [])))
    #expect(stage.model.list.place == nil && stage.model.toast?.text == "The list “\(name)” was removed.")
  }

  @Test func whatIsSoughtGoesFirstAndThenTheList() {
    var stage = stage()
    stage.press("Down Enter")
    load(&stage)
    stage.press("/")
    stage.type("oats")
    stage.press("Enter Esc")
    #expect(stage.model.list.search.text == nil && stage.model.list.place != nil)
    stage.press("Esc")
    #expect(stage.model.list.place == nil)
  }

  @Test func whatIsAddedThereIsPutIntoIt() {
    var stage = stage()
    stage.press("Down Enter a")
    stage.type("sweep the yard")
    let added = stage.press("Enter").added
    #expect(added.map(\.list) == ["home"] && added.map(\.schedule) == [nil])
  }

  @Test func aListHasAnOrderOfItsOwnThatIsRememberedByItsKey() {
    var stage = stage()
    stage.press("Down Enter s Down Enter")
    #expect(stage.model.list.arrangement.sort == .priority)
    #expect(stage.model.remembered.placeArrangements == ["house": Arrangement(sort: .priority, group: .date)])
    #expect(stage.model.remembered.view == .today && stage.model.remembered.arrangements.isEmpty)
    stage.press("Esc")
    #expect(stage.model.list.arrangement.sort == .date)
  }

  @Test func aListThatIsOpenGoesByItsNewNameAndIsLeftWhereItIsGone() {
    var stage = stage()
    stage.press("Down Enter")
    let renamed = Sample.overview(naming: "Garden")
    stage.send(.lists(renamed))
    #expect(stage.model.list.place?.name == "Garden" && stage.frame.portrait().contains("Garden"))
    #expect(stage.send(.changed).contains(.loadLists))
    stage.send(.lists(Sample.overview(naming: nil)))
    #expect(stage.model.list.place == nil && stage.model.list.view == .today)
  }

  @Test(arguments: [
    ("Down Ctrl-S Backspace Enter", ListAction.icon("home", nil)),
    ("Down Ctrl-X Down Down Enter", .delete("home", .nobody)),
    ("Down Ctrl-X Enter Down Enter", .merge("home", into: "work")),
    ("Down Alt-Down", .order(["some day", "home", "work"])), ("'old' Alt-a", .archive("old", false)),
  ]) func keysAskForWhatListsCanDo(_ keys: String, _ action: ListAction) {
    var layer = LayerStage(ListsPicker())
    layer.press(keys)
    let asked = layer.actions.compactMap { if case .lists(let asked) = $0 { asked } else { nil } }
    #expect(asked == [action])
    #expect(layer.outcome == .stays)
    #expect((layer.layer as? ListsPicker)?.step == .lists)
  }

  @Test func escGoesBackToTheListsAndThenAway() {
    var layer = LayerStage(ListsPicker())
    layer.press("Down Ctrl-X")
    #expect((layer.layer as? ListsPicker)?.step == .delete("home"))
    layer.press("Esc")
    #expect((layer.layer as? ListsPicker)?.step == .lists && layer.outcome == .stays)
    layer.press("Esc")
    #expect(layer.outcome == .closes)
  }

  @Test func whatWasDoneIsToldWithAWayBack() {
    var stage = stage()
    let overview = Sample.overview(naming: "Garden")
    #expect(stage.press("Down Alt-a") == [.changeLists(.archive("home", true))])
    let effects = stage.send(.listsChanged(ListsChange(label: "archived list #home", overview: overview)))
    #expect(effects.contains(.refresh) && effects.contains(.loadLists))
    #expect(stage.model.toast?.text == "Archived list #home" && stage.model.toast?.hint?.key == "u")
    stage.send(.listsChanged(ListsChange(failure: "There is another list.")))
    #expect(stage.model.toast?.isBad == true)
  }

  @Test(arguments: Sizes.all) func looks(_ size: Size) {
    var stage = stage(size.columns, size.rows)
    expectScene(stage.frame, "lists-open")
    stage.press("Down Enter")
    load(&stage)
    expectScene(stage.frame, "list-view", at: [Sizes.usual])
    stage.press("g l Down Down Enter")
    load(&stage)
    expectScene(stage.frame, "list-empty", at: [Sizes.usual])
  }
}

extension Sample {
  /// Three lists, one of them empty, and an archived one.
  static let overview = overview(naming: "home")

  /// Returns the same lists with the first one renamed, or deleted if `name` is nil.
  static func overview(naming name: String?) -> ListOverview {
    var home = Item(listOf: "house")
    home.colour = "green"
    home.icon = "g"
    if let name { home.title = name } else { home.into = "" }
    var old = Item(listOf: "old")
    old.isArchived = true
    let lists = Lists([home, old, Item(listOf: "some day")])
    let counts = [
      ListCount(name: nil, open: 3), ListCount(name: "work", open: 2, overdue: 1), ListCount(name: "old", open: 1),
    ]
    return ListOverview(lists, counts + (name.map { [ListCount(name: $0, open: 4)] } ?? []))
  }
}
