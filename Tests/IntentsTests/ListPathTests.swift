import Actions
import Intents
import Testing
import TodoModel

/// Lists in folders: names with one `/`.
@Suite struct ListPathTests {
  private static let at = Instant(seconds: 1_795_000_000)

  private func overview(_ names: [String]) -> ListOverview { ListOverview(Lists(names.map { Item(listOf: $0) }), []) }

  private func after(_ action: ListAction, _ names: [String]) throws -> ListOverview {
    let before = overview(names)
    return ListOverview(before.lists.applying(try action.changes(on: before), at: Self.at), [])
  }

  @Test(arguments: [
    ("Work/Website", "Work", "Website"), ("24/7", "24", "7"), ("My work/two words", "My work", "two words"),
    ("Work", nil, "Work"), ("a/b/c", nil, "a/b/c"), ("Work/", nil, "Work/"), ("/x", nil, "/x"), ("a / b", nil, "a / b"),
    ("a/ b", nil, "a/ b"), ("a /b", nil, "a /b"), ("/", nil, "/"), ("", nil, ""),
  ]) func aNameHasAtMostOneFolder(_ name: String, _ folder: String?, _ last: String) {
    #expect(ListPath(name).folder == folder && ListPath(name).last == last)
    #expect((ListPath.fault(name) == nil) == (folder != nil || !name.contains("/")))
  }

  @Test(arguments: ["a/b/c", "Work/", "/x", "a / b", "a/ b", "a /b", "/"]) func aNewListHasAtMostOneFolder(
    _ name: String
  ) throws {
    for action in [ListAction.add(name), .rename("home", to: name)] {
      let refusal = try #require(throws: ListRefusal.self) { try action.changes(on: overview(["home"])) }
      #expect(refusal.words.contains("like Work/Website"), "\(refusal)")
    }
  }

  @Test(
    arguments: [
      ("Website", ["Work/Website"], .list("Work/Website")), ("website", ["Work/Website"], .list("Work/Website")),
      ("Website", ["Work/Website", "Website"], .list("Website")),
      ("Website", ["Work/Website", "website"], .list("Website")),
      ("Website", ["Work/Website", "Home/Website"], .several(["Work/Website", "Home/Website"])),
      ("Web", ["Work/Website"], .list("Web")), ("Work", ["Work/Website"], .list("Work")),
      ("Home/Website", ["Work/Website"], .list("Home/Website")), ("c", ["a/b/c"], .list("c")),
    ] as [(String, [String], ListPath.Meaning)]) func theLastPartMeansTheOnlyList(
      _ typed: String, _ names: [String], _ meaning: ListPath.Meaning
    )
  { #expect(ListPath.meaning(of: typed, in: names) == meaning) }

  @Test(arguments: [
    ("#work", ["Work", "Work/Website"]), ("#work/website", ["Work/Website"]),
    ("-#work", ["Workshop", "a/b/c", "home"]),
    ("#a", []), ("#website", []),
  ]) func aFolderFindsItsLists(_ text: String, _ found: [String]) throws {
    let filter = try #require(try Filter(parsing: text))
    let lists = ["Work", "Work/Website", "Workshop", "a/b/c", "home"]
    let matching = lists.filter { list in
      var item = Item(id: Table.id, title: "x", createdAt: Table.at)
      item.list = list
      let row = ListedRow(row: Row(item: item), occurrence: nil, isDone: false)
      return filter.matches(row, at: LocalTime(Table.friday), now: Table.at)
    }
    #expect(matching == found)
  }

  @Test(arguments: [
    ("#work", []), ("#website", ["There is no list “website”. Did you mean #Work/Website?"]), ("#work/website", []),
  ]) func anUnknownListIsReported(_ text: String, _ notices: [String]) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.notices(lists: { ["Work/Website", "home"] }, tags: { [] }) == notices)
  }

  @Test func aBegunNameIsCompleted() throws {
    let lists = ["Work/Website", "Work/Plans", "home"]
    func completed(_ text: String) throws -> [Filter.Condition] {
      try #require(try Filter(parsing: text)).completed(lists: lists, tags: []).logic.terms
    }
    #expect(try completed("#website") == [.list("work/website")])
    #expect(try completed("#work") == [.list("work")])
    #expect(try completed("any-part(#website)") == [.related(.anyPart(.term(.list("work/website"))))])
    #expect(try Set(completed("#wor")) == [.list("work/website"), .list("work/plans"), .list("work")])
  }

  @Test func listsAreGroupedByFolder() {
    let groups = ListGroup.groups(of: overview(["Work/Plans", "home", "Work/Website", "Work", "x/y"]).entries)
    #expect(groups.map(\.folder) == [nil, "Work", "x"])
    #expect(groups.map { $0.own?.name } == ["home", "Work", nil])
    #expect(groups.map { $0.parts.map(\.name) } == [[], ["Work/Plans", "Work/Website"], ["x/y"]])
    #expect(ListGroup.inOrder(overview(["x/y", "home"]).entries).map(\.name) == ["home", "x/y"])
  }

  @Test func aFolderCountsItsLists() {
    let lists = Lists([Item(listOf: "Work")])
    let counts = [ListCount(name: "Work", open: 1), ListCount(name: "Work/Website", open: 2, overdue: 1)]
    let groups = ListGroup.groups(of: ListOverview(lists, counts).entries)
    #expect(groups.count == 1 && groups[0].count == ListCount(name: "Work", open: 3, overdue: 1))
  }

  // MARK: changes

  @Test func aFolderIsRenamed() throws {
    let renamed = try after(.rename("Work", to: "Job"), ["Work/Website", "Work/Plans", "home"])
    #expect(renamed.entries.map(\.name) == ["home", "Job/Plans", "Job/Website"])
    let moved = try after(.rename("work/website", to: "Home/Site"), ["Work/Website", "Work/Plans"])
    #expect(moved.entries.map(\.name) == ["Home/Site", "Work/Plans"])
    let alone = try after(.rename("Work", to: "Job"), ["Work", "Work/Website"])
    #expect(alone.entries.map(\.name) == ["Job", "Work/Website"], "the list has the name first")
  }

  @Test(arguments: ["Job/More", "", "inbox", "Home"]) func aFolderIsNotRenamedToThis(_ name: String) {
    let lists = overview(["Work/Website", "Home/Website"])
      .applying([Change(ListKey.id(of: "Home/Website"), .setColour("red"))], at: Self.at)
    #expect(throws: ListRefusal.self) { try ListAction.rename("Work", to: name).changes(on: lists) }
  }

  @Test func aChangeOfAFolderIsOneOfEachOfItsLists() throws {
    let names = ["Work/Website", "Work/Plans", "home"]
    #expect(try after(.archive("work", true), names).entries.filter(\.isArchived).count == 2)
    #expect(try after(.today("Work", false), names).entries.filter(\.isNotToday).count == 2)
    #expect(try after(.colour("Work", .red), names).entries.filter { $0.colour == "red" }.count == 2)
    #expect(try after(.order(["Work"]), names).entries.map(\.name) == ["Work/Plans", "Work/Website", "home"])
  }

  @Test func aFolderIsNeitherDeletedNorMerged() throws {
    let lists = overview(["Work/Website", "home"])
    for action in [
      ListAction.delete("Work", .inbox), .delete("Work", .nobody), .delete("Work", .list("home")),
      .merge("Work", into: "inbox"), .merge("Work", into: "home"), .merge("home", into: "Work"),
    ] {
      let refusal = try #require(throws: ListRefusal.self) { try action.changes(on: lists) }
      #expect(refusal.words.contains("is a folder") && refusal.words.contains("#Work/Website"), "\(action)")
    }
  }
}
