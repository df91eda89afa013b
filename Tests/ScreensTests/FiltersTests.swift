import Actions
import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import TodoModel

/// Tests of saved filters: their page, an open one as a view, and saving a search.
@Suite struct FiltersTests {
  private func stage(_ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows)
    #expect(stage.press("g f") == [.loadLists])
    stage.send(.filters(Sample.filters()))
    return stage
  }

  private func load(_ stage: inout Stage) {
    let rows = Sample.rows(Sample.day)
    var loaded = Loaded(generation: 99, query: stage.model.list.query, rows: rows, token: 0)
    loaded.found = rows
    stage.send(.loaded(loaded))
  }

  @Test func aFilterIsFoundByTypingAndOpenedAsAView() {
    var stage = stage()
    stage.type("wor")
    let effects = stage.press("Enter")
    #expect(stage.model.layers.isEmpty && stage.model.list.place?.title == "@work first")
    #expect(effects.queries.map(\.view) == [.all] && effects.queries.first?.sort == .priority)
    load(&stage)
    #expect(!stage.titles.isEmpty && stage.frame.portrait().contains("@work first"))
    #expect(stage.titles.allSatisfy { title in Sample.day.first { $0.title == title }?.list == "work" })
  }

  /// A filter for done items opens the view that contains them.
  @Test func aFilterOfWhatIsDoneOpensThere() {
    var stage = stage()
    stage.type("over")
    #expect(stage.press("Enter").queries.map(\.view) == [.done])
    stage.press("Esc")
    #expect(stage.model.list.place == nil && stage.model.list.view == .today)
  }

  /// A filter is no list: a new item gets values that match the filter if possible, and no list of its name.
  @Test func whatIsAddedMeetsTheFilter() {
    var stage = stage()
    stage.press("Enter")
    #expect(stage.model.list.place?.title == "@calls")
    stage.press("a")
    stage.type("Ring the bank")
    let added = stage.press("Enter").added
    #expect(added.map(\.tags) == [["call"]] && added.map(\.list) == [nil])
  }

  @Test func anOpenFilterGoesByItsNewNameAndIsLeftWhereItIsGone() {
    var stage = stage()
    stage.press("Enter")
    let before = stage.model.list.place
    stage.send(.filters(Sample.filters(calling: "phone", "@phone")))
    #expect(stage.model.list.place?.title == "@phone" && stage.model.list.place?.key == before?.key)
    #expect(stage.model.list.filter == Filter(.term(.tag("phone"))))
    stage.send(.filters(Sample.filters(calling: nil)))
    #expect(stage.model.list.place == nil && stage.model.toast?.text == "The filter “phone” was removed.")
  }

  @Test func aFilterKeepsItsOwnOrder() {
    var stage = stage()
    stage.press("Enter")
    let effects = stage.press("s Down Down Enter")
    let kept = effects.compactMap { if case .remember(let memory) = $0 { memory.placeArrangements } else { nil } }
    #expect(kept.last?.values.map(\.sort) == [.title])
    #expect(kept.last?.keys.first == "filter:\(ListKey.id(of: "calls", .filter))")
  }

  @Test func whatIsSoughtIsKeptUnderAName() {
    var stage = Stage(Sample.day)
    stage.press("/")
    stage.type("#work !high")
    #expect(stage.press("Ctrl-S").contains(.loadLists))
    stage.send(.filters(Sample.filters()))
    stage.type("urgent")
    let effects = stage.press("Enter")
    #expect(effects.contains(.changeFilters(.save("urgent", "#work !high"))))
    #expect(stage.model.list.search.text == "#work !high")
    let change = FiltersChange(label: "saved filter @urgent", overview: Sample.filters())
    stage.send(.filtersChanged(change))
    #expect(stage.model.toast?.text == "Saved filter @urgent" && stage.model.toast?.hint?.key == "u")
  }

  /// An existing name is selected for replacement; an invalid filter is not saved.
  @Test func anOldNameIsTakenAndAFaultIsNotKept() {
    var stage = Stage(Sample.day)
    stage.press("/")
    stage.type("#work")
    stage.press("Ctrl-S")
    stage.send(.filters(Sample.filters()))
    #expect(stage.press("Enter").contains(.changeFilters(.save("calls", "#work"))))
    stage.press("/ Ctrl-U")
    stage.type("is:opn")
    let count = stage.model.layers.count
    #expect(stage.press("Ctrl-S").isEmpty && stage.model.layers.count == count)
  }

  @Test func aFilterIsMovedByHand() {
    var layer = LayerStage(FiltersPicker())
    layer.context.filters = Sample.filters()
    layer.press("Alt-Down")
    let asked = layer.actions.compactMap { if case .filters(let asked) = $0 { asked } else { nil } }
    #expect(asked == [.order(["work first", "calls", "over"])])
    #expect(layer.outcome == .stays && (layer.layer as? FiltersPicker)?.step == .filters)
  }

  /// Errors are reported while typing, and Enter does not save.
  @Test func aFaultIsToldWhileItIsTyped() {
    var layer = LayerStage(FiltersPicker())
    layer.context.filters = Sample.filters()
    layer.press("Ctrl-O Ctrl-U ( Enter")
    #expect(layer.actions.isEmpty && (layer.layer as? FiltersPicker)?.step == .edit("calls"))
  }

  @Test func escGoesBackToTheFiltersAndThenAway() {
    var layer = LayerStage(FiltersPicker())
    layer.context.filters = Sample.filters()
    layer.press("Ctrl-T Esc")
    #expect((layer.layer as? FiltersPicker)?.step == .filters && layer.outcome == .stays)
    layer.press("Esc")
    #expect(layer.outcome == .closes)
  }

  /// The side list has filters between lists and tags, with their counts.
  @Test func theyStandInTheSideList() {
    var stage = Stage(Sample.day, 130, 40)
    stage.press("v")
    stage.send(.lists(Sample.overview))
    stage.send(.filters(Sample.filters()))
    let text = stage.frame.portrait()
    #expect(text.contains("FILTERS") && text.contains("work first"))
    let effects = stage.send(.filters(Sample.filters(calling: nil)))
    #expect(effects.isEmpty && !stage.frame.portrait().contains("calls"))
  }

  @Test(arguments: Sizes.all) func looks(_ size: Size) {
    expectScene(stage(size.columns, size.rows).frame, "filters-open")
  }

  @Test func looksWithoutAny() {
    var stage = Stage(Sample.day)
    stage.press("g f")
    stage.send(.filters(FilterOverview(SavedFilters(), dates: .numeric) { _, _ in nil }))
    expectPortrait(stage.frame, named: "filters-none")
  }
}

extension Sample {
  /// Three filters with their counts, one by a newer program; the first is renamed or deleted.
  static func filters(calling name: String? = "calls", _ text: String = "@call") -> FilterOverview {
    var calls = Item(named: "calls", .filter)
    (calls.expression, calls.colour, calls.icon) = (text, "green", "c")
    if let name { calls.title = name } else { calls.deletedAt = calls.createdAt }
    var work = Item(named: "work first", .filter)
    work.expression = "#work sort:priority"
    var over = Item(named: "over", .filter)
    over.expression = "done:yes -#home"
    (calls.order, work.order, over.order) = (OrderKey("a0"), OrderKey("a1"), OrderKey("a2"))
    return FilterOverview(SavedFilters([work, over, calls]), dates: .numeric) { filter, _ in
      filter.order == nil ? 3 : 12
    }
  }
}
