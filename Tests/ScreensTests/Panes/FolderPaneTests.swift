import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Folders of lists in the side list, the picker of lists and the line of a new item.
@Suite struct FolderPaneTests {
  private static let overview = ListOverview(
    Lists([Item(listOf: "Home"), Item(listOf: "Home/Garden")]),
    [
      ListCount(name: nil, open: 3), ListCount(name: "Work/Website", open: 2, overdue: 1),
      ListCount(name: "Work/Plans", open: 1), ListCount(name: "Home", open: 4), ListCount(name: "errands", open: 5),
    ])

  private func stage() -> Stage {
    var stage = PaneTests.stage(120, 40)
    stage.send(.lists(Self.overview))
    return stage
  }

  private func targets(_ stage: Stage) -> [SideTarget] {
    stage.model.panes.side.rows.compactMap(\.target).filter { if case .list = $0 { true } else { false } }
  }

  @Test func foldersAreFoldedAtFirst() {
    let stage = stage()
    #expect(targets(stage) == [.list("errands"), .list("Home"), .list("Work")])
    let rows = stage.model.panes.side.rows.filter { $0.target == .list("Work") || $0.target == .list("Home") }
    #expect(rows.map(\.open) == [4, 3] && rows.allSatisfy(\.isFolded))
    #expect(stage.frame.portrait().contains("Work ⊞"))
  }

  @Test func rightUnfoldsAndLeftFolds() {
    var stage = stage()
    stage.press("h j j j j j j j")
    #expect(stage.model.panes.side.cursor == .list("Work"))
    stage.press("Right")
    #expect(targets(stage).suffix(3) == [.list("Work"), .list("Work/Plans"), .list("Work/Website")])
    #expect(stage.model.panes.keyed == .side && !stage.frame.portrait().contains("Work ⊞"))
    #expect(stage.frame.portrait().contains("    Website"))
    stage.press("j j Left")
    #expect(stage.model.panes.side.cursor == .list("Work"), "from a list to its folder")
    stage.press("h")
    #expect(targets(stage).last == .list("Work") && stage.model.panes.keyed == .side)
    stage.press("l j l")
    #expect(stage.model.panes.keyed == nil, "a list has nothing to unfold")
  }

  @Test func aFolderOpensAllItsLists() {
    var stage = stage()
    stage.press("h j j j j j j j")
    #expect(stage.press("Enter").queries.map(\.filter) == [Filter(.term(.list("work")))])
    #expect(stage.model.list.place?.title == "Work" && stage.model.panes.keyed == nil)
    stage.send(.lists(Self.overview))
    #expect(stage.model.list.place?.name == "Work", "it stays open while it has lists")
    stage.send(.lists(ListOverview(Lists(), [ListCount(name: "errands", open: 5)])))
    #expect(stage.model.list.place == nil)
  }

  @Test func anOpenListShowsItsFolderUnfolded() {
    var stage = stage()
    stage.press("g l")
    stage.type("website")
    stage.press("Enter")
    #expect(stage.model.list.place?.name == "Work/Website")
    #expect(targets(stage).contains(.list("Work/Website")) && !targets(stage).contains(.list("Home/Garden")))
  }

  @Test func thePickerGroupsThem() throws {
    var stage = stage()
    stage.press("g l")
    stage.press("Down")
    let picker = try #require(stage.model.layers.last as? ListsPicker)
    #expect(
      picker.targets == [
        .open(nil), .open("errands"), .open("Home"), .open("Home/Garden"), .open("Work"), .open("Work/Plans"),
        .open("Work/Website"),
      ])
  }

  @Test func theLastPartIsNoNewList() {
    #expect(!ListPath.isNew("website", in: ["Work/Website"]) && ListPath.isNew("web", in: ["Work/Website"]))
    #expect(ListPath.isNew("website", in: ["Work/Website"], folders: false))
    #expect(!ListPath.isNew("", in: []) && !ListPath.isNew("WORK", in: ["Work"]))
  }
}
