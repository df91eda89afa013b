import Actions
import Intents
import JSON
import Replica
import SQL
import SQLite
import ScheduleGrammar
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of lists: their names, their items, and both on offline devices.
@Suite struct ListTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func home(_ name: String = "one", _ server: ServiceTransport? = nil) throws -> Home {
    try bench.home(folder.path + "/" + name, transport: server)
  }

  // MARK: One device

  @Test func aListIsCalledOtherwiseWhereverItIsSeen() throws {
    let home = try home()
    let id = try home.add("paint", in: "house")
    try home.add("rent", in: "money")
    try home.perform(.rename("house", to: "Home & garden"))
    #expect(try home.row(id)?.item.list == "Home & garden")
    #expect(try home.titles(in: "Home & garden") == ["paint"] && home.titles(in: "house").isEmpty)
    #expect(try home.titles(seeking: "garden") == ["paint"] && home.titles(seeking: "house").isEmpty)
    #expect(try home.rows(Query(.all)).lists == ["Home & garden", "money"])
    #expect(try home.snapshot().head.anytime.compactMap(\.item.list).sorted() == ["Home & garden", "money"])
    #expect(try home.counts == ["-: 0 0", "Home & garden: 1 0", "money: 1 0"])
    #expect(home.settle().failure == nil)
    #expect(try home.history(of: id).allSatisfy { $0.new != .string("house") })
    #expect(try home.undo()?.label == "renamed list #house to #\"Home & garden\"")
    #expect(try home.counts == ["-: 0 0", "house: 1 0", "money: 1 0"])
    #expect(try home.redo() != nil && home.titles(in: "Home & garden") == ["paint"])
  }

  /// A former name is free, and items with it do not go into the list that had it.
  @Test func aFormerNameMakesAnotherList() throws {
    let home = try home()
    try home.add("paint", in: "house")
    try home.perform(.rename("house", to: "home"))
    let id = try home.add("sell", in: "house")
    #expect(try home.counts == ["-: 0 0", "home: 1 0", "house: 1 0"])
    _ = try home.commit([Change(id, .setList("home"))], label: "moved")
    _ = try home.commit([Change(id, .setList("house"))], label: "moved")
    #expect(try home.titles(in: "house") == ["sell"] && home.row(id)?.item.list == "house")
    #expect(try home.lists().record(named: "house")?.list == "house~2")
    try home.perform(.rename("house", to: "cottage"))
    #expect(try home.counts == ["-: 0 0", "cottage: 1 0", "home: 1 0"])
  }

  /// A list may get a name that is another one's key: both are that list.
  @Test func renamingLeavesNothingBehindUnderTheFormerName() throws {
    let home = try home()
    try home.add("paint", in: "house")
    let id = try home.add("sell", in: "home")
    _ = try home.commit([Change(id, .delete)], label: "deleted")
    try home.perform(.rename("house", to: "home"))
    _ = try home.commit([Change(id, .restore)], label: "restored")
    #expect(try home.counts == ["-: 0 0", "home: 2 0"])
    try home.perform(.rename("home", to: "all"))
    #expect(try home.counts == ["-: 0 0", "all: 2 0"])
    try home.add("rent", in: "money")
    try home.perform(.merge("all", into: "money"))
    #expect(try home.counts == ["-: 0 0", "money: 3 0"])
  }

  @Test func oneNameWhoseSignsAreComposedInTwoWaysIsOneList() throws {
    let home = try home()
    try home.add("a", in: "caf\u{E9}")
    try home.add("b", in: "cafe\u{301}")
    try home.perform(.rename("caf\u{E9}", to: "bistro"))
    #expect(try home.counts == ["-: 0 0", "bistro: 2 0"])
    #expect(try home.titles(in: "bistro") == ["a", "b"])
  }

  /// F29: a final sigma, or Greek capitals, make no other list.
  @Test func aFinalSigmaMakesNoOtherList() throws {
    let home = try home()
    try home.add("a", in: "οδός")
    try home.add("b", in: "ΟΔΟΣ")
    #expect(try home.counts == ["-: 0 0", "οδός: 2 0"])
    #expect(try home.titles(in: "ΟΔΌΣ") == ["a", "b"] && home.titles(seeking: "ΟΔΟΣ") == ["a", "b"])
  }

  /// A folder gets another name while another device, apart, adds to its lists and makes one.
  @Test func aFolderIsRenamedWhileItsListsGetItems() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("one", server), try home("two", server))
    try one.add("draw", in: "Work/Website")
    try one.add("plan", in: "Work/Plans")
    try meet(one, two)
    try one.perform(.rename("Work", to: "Job"))
    try two.add("write", in: "Work/Website")
    try two.add("sell", in: "Work/Shop")
    try meet(one, two)
    for home in [one, two] {
      #expect(try home.counts == ["-: 0 0", "Job/Plans: 1 0", "Job/Website: 2 0", "Work/Shop: 1 0"])
      #expect(try home.titles(in: "Job") == ["draw", "plan", "write"] && home.titles(in: "Work") == ["sell"])
    }
    #expect(try one.undo() != nil)
    try meet(one, two)
    #expect(try two.counts == ["-: 0 0", "Work/Plans: 1 0", "Work/Shop: 1 0", "Work/Website: 2 0"])
  }

  /// F28: a tag whose letters two devices compose differently is one tag; the first spelling stays.
  @Test func aTagComposedInTwoWaysIsOneTag() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("one", server), try home("two", server))
    let id = try one.add("a", in: "x")
    _ = try one.commit([Change(id, .addTag("cafe\u{301}"))], label: "tagged")
    try meet(one, two)
    let other = try two.add("b", in: "x")
    _ = try two.commit([Change(id, .addTag("caf\u{E9}")), Change(other, .addTag("caf\u{E9}"))], label: "tagged")
    try meet(one, two)
    for home in [one, two] {
      #expect(try home.tagCounts() == [TagCount(name: "caf\u{E9}", open: 2, items: 2)])
      #expect(try Set(home.items(tagged: "cafe\u{301}")) == [id, other])
      let tags = try home.row(id)?.item.tags ?? []
      #expect(tags.map { Array($0.utf8) } == [Array("cafe\u{301}".utf8)])
    }
    _ = try two.commit([Change(id, .removeTag("caf\u{E9}"))], label: "untagged")
    try meet(one, two)
    #expect(try one.tagCounts() == [TagCount(name: "caf\u{E9}", open: 1, items: 1)])
    #expect(try one.row(id)?.item.tags == [])
  }

  /// N1: a tag is excluded from Today on every device, its record is no item, and of two intents the last one wins.
  @Test func aTagThatStaysOutOfTodayDoesOnEveryDevice() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("one", server), try home("two", server))
    let id = try one.add("a", in: "x")
    _ = try one.commit([Change(id, .addTag("idea"))], label: "tagged")
    try meet(one, two)
    for home in [one, two] {
      _ = try home.commit(home.tagRecords().keeping("idea", outOfToday: true), label: "out")
      #expect(try home.rows(Query(.today)).counts.anytime == 0)
    }
    try meet(one, two)
    for home in [one, two] {
      let today = try home.rows(Query(.today))
      #expect(today.counts.anytime == 0 && today.counts.items == 1 && today.notToday.tags == ["idea"])
      #expect(try home.ids() == [id] && home.row(ListKey.id(of: "idea", .tag)) == nil)
      #expect(try home.tagCounts() == [TagCount(name: "idea", open: 1, items: 1, isNotToday: true)])
      #expect(try home.snapshot().head.anytime.isEmpty)
    }
    _ = try two.commit(two.tagRecords().keeping("idea", outOfToday: false), label: "in")
    try meet(one, two)
    for home in [one, two] { #expect(try home.rows(Query(.today)).counts.anytime == 1) }
    #expect(try mended("one") == 0 && mended("two") == 0)
  }

  /// A name in another case means the existing list; with several such lists, a third spelling means none.
  @Test func letterCaseMakesNoOtherList() throws {
    let home = try home()
    try home.add("a", in: "home")
    let id = try home.add("b", in: "Home")
    #expect(try home.row(id)?.item.list == "home" && home.counts == ["-: 0 0", "home: 2 0"])
    let items = ["Garden", "garden"].map { name in
      var item = Item(id: home.newID(), title: "in \(name)", createdAt: Bench.start)
      item.list = name
      return item
    }
    _ = try home.commit(items.map { Change($0.id, .add($0)) }, label: "added")
    #expect(try home.counts == ["-: 0 0", "Garden: 2 0", "home: 2 0"])
    #expect(throws: ListRefusal.taken("home", isArchived: false)) { try home.perform(.add("HOME")) }
    #expect(throws: ListRefusal.other("Garden", is: "home")) { try home.perform(.rename("Garden", to: "Home")) }
    try home.perform(.rename("home", to: "Home"))
    #expect(try home.counts == ["-: 0 0", "Garden: 2 0", "Home: 2 0"])
    try home.add("c", in: "home")
    #expect(try home.counts == ["-: 0 0", "Garden: 2 0", "Home: 3 0"])
  }

  @Test func aNameThatIsTakenIsRefusedAndMergingIsOffered() throws {
    let home = try home()
    try home.add("paint", in: "house")
    try home.add("rent", in: "home")
    #expect(throws: ListRefusal.other("house", is: "home")) { try home.perform(.rename("house", to: "home")) }
    #expect(ListRefusal.other("house", is: "home").words.contains("merge “house” into “home”"))
    #expect(throws: ListRefusal.unknown("hause", near: "house")) { try home.perform(.archive("hause", true)) }
    #expect(throws: ListRefusal.taken("home", isArchived: false)) { try home.perform(.add("home")) }
    #expect(throws: ListRefusal.itself("home")) { try home.perform(.merge("home", into: "HOME")) }
    #expect(throws: ListRefusal.self) { try home.perform(.add("  ")) }
    #expect(throws: ListRefusal.self) { try home.perform(.icon("home", "ab")) }
  }

  /// W20: a list that is left with a former name after an undone addition does not block that name.
  @Test func aListIsRenamedBackOverAnEmptyOne() throws {
    let home = try home()
    let id = try home.add("paint", in: "home")
    try home.perform(.rename("home", to: "house"))
    try home.add("sell", in: "home")
    #expect(try home.undo() != nil && home.counts == ["-: 0 0", "home: 0 0", "house: 1 0"])
    try home.perform(.rename("house", to: "home"))
    #expect(try home.counts == ["-: 0 0", "home: 1 0"] && home.row(id)?.item.list == "home")
    #expect(try home.undo() != nil && home.counts == ["-: 0 0", "home: 0 0", "house: 1 0"])
    try home.perform(.colour("home", .green))
    #expect(throws: ListRefusal.other("house", is: "home")) { try home.perform(.rename("house", to: "home")) }
  }

  @Test func whatADeletedListHeldGoesWhereThePersonSays() throws {
    let home = try home()
    let ids = try ["a", "b", "c"].map { try home.add("in \($0)", in: $0) }
    try home.add("kept", in: "d")
    try home.perform(.delete("a", .list("d")))
    try home.perform(.delete("b", .inbox))
    try home.perform(.delete("c", .nobody))
    #expect(try home.counts == ["-: 1 0", "d: 2 0"])
    #expect(try home.rows(ids).map(\.item.list) == ["d", nil, nil])
    #expect(try home.titles == ["in a", "in b", "kept"] && home.rows(Query(.inbox)).rows.count == 1)
    for _ in 0..<3 { #expect(try home.undo() != nil) }
    #expect(try home.counts == ["-: 0 0", "a: 1 0", "b: 1 0", "c: 1 0", "d: 1 0"])
  }

  @Test func anEmptyListStaysAndAnArchivedOneIsNotOffered() throws {
    let home = try home()
    try home.perform(.add("plans"))
    try home.add("paint", in: "house")
    try home.perform(.order(["plans", "house"]))
    try home.perform(.colour("plans", .green))
    try home.perform(.icon("plans", "§"))
    #expect(try home.rows(Query(.all)).lists == ["plans", "house"])
    try home.perform(.archive("house", true))
    let overview = try home.overview
    #expect(try home.rows(Query(.all)).lists == ["plans"] && home.titles(in: "house") == ["paint"])
    #expect(overview.entries.map(\.isArchived) == [false, true])
    #expect(overview.entry("plans")?.colour == "green" && overview.entry("plans")?.icon == "§")
    #expect(try ListAction.archive("house", true).changes(on: overview).isEmpty)
    #expect(try ListAction.order(["plans", "house"]).changes(on: overview).isEmpty)
  }

  /// A list's record is not an item: no view shows it, and it has no number.
  @Test func aListIsNoItem() throws {
    let home = try home()
    try home.perform(.add("plans"))
    try home.add("paint", in: "house")
    try home.perform(.rename("house", to: "home"))
    #expect(home.settle().failure == nil)
    try home.add("next")
    #expect(home.settle().failure == nil)
    let rows = try home.rows(Query(.all))
    #expect(rows.rows.compactMap(\.item.number).sorted() == [1, 2] && rows.counts.items == 2)
    for view in ListView.allCases { #expect(try home.rows(Query(view)).rows.allSatisfy { $0.item.kind == .item }) }
    let id = ListKey.id(of: "plans")
    #expect(try home.ids().count == 2 && home.newest(9).count == 4 && home.row(id) == nil)
    #expect(throws: FindError.none(id.description)) { try home.find(id.description, deleted: true) }
    #expect(try home.titles(seeking: "plans").isEmpty && home.snapshot().head.counts.items == 2)
    #expect(try home.needs(isAsking: false) == AttentionItems(refused: [], conflicts: []))
    #expect(try home.rows(among: [id]).rows.isEmpty)
  }

  /// After any changes of lists, the lists show what each item contains.
  @Test(arguments: 1...6) func whatListsShowIsWhatEachItemSays(_ seed: Int) throws {
    let bench = Bench(seed: UInt64(seed))
    let home = try bench.home(folder.path + "/many")
    let names = ["a", "b", "home", "work"]
    func any() -> String { names[bench.random(below: names.count)] }
    for number in 0..<60 {
      switch bench.random(below: 10) {
      case 0: try? home.perform(.rename(any(), to: any()))
      case 1: try? home.perform(.merge(any(), into: any()))
      case 2: try? home.perform(.delete(any(), [.inbox, .nobody][bench.random(below: 2)]))
      case 3: try? home.perform(.archive(any(), bench.random(below: 2) == 0))
      case 4: _ = try home.undo()
      case 5: _ = home.settle()
      case 6:
        let all = try home.rows(Query(.all)).rows
        if let row = all.first {
          _ = try home.commit([Change(row.item.id, .setList(any()))], label: "moved")
          #expect(try home.row(row.item.id)?.item.list.map(names.contains) == true)
        }
      default: try home.add("item \(number)", in: any())
      }
    }
    let rows = try home.rows(home.ids())
    for name in names + ["a~2"] {
      let held = Set(rows.filter { $0.item.list == name }.map(\.item.id))
      #expect(try Set(home.items(inList: name)) == held)
      #expect(try home.titles(in: name).count == held.count && home.titles(seeking: name).count >= held.count)
      #expect(try home.overview.entry(name)?.count.open ?? 0 == held.count)
    }
    #expect(try home.rows(Query(.inbox)).total == rows.count { $0.item.list == nil })
    #expect(try mended("many") == 0)
  }

  // MARK: Devices that are apart

  /// Undoing an item does not undo the list created for it, because others may have added items to it.
  @Test func takingAnItemBackLeavesTheListThatOthersUse() throws {
    let server = try ServiceTransport(folder, bench)
    let (mine, theirs) = (try home("one", server), try home("two", server))
    try mine.add("paint", in: "house")
    try mine.perform(.rename("house", to: "home"))
    try mine.add("sell", in: "house")
    for each in [mine, theirs] { #expect(each.settle().failure == nil) }
    try theirs.add("bake", in: "house")
    for each in [theirs, mine] { #expect(each.settle().failure == nil) }
    #expect(try mine.undo()?.skipped.isEmpty == true)
    for each in [mine, theirs] {
      #expect(each.settle().failure == nil)
      #expect(try each.titles(in: "house") == ["bake"])
      #expect(try each.counts == ["-: 0 0", "home: 1 0", "house: 1 0"])
    }
  }

  @Test func oneNameOnTwoDevicesIsOneList() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("one", server), try home("two", server))
    for home in [one, two] {
      try home.perform(.add("plans"))
      try home.add("paint", in: "house")
    }
    try one.perform(.rename("house", to: "home"))
    try two.perform(.colour("house", .red))
    try meet(one, two)
    for home in [one, two] {
      #expect(try home.overview.entries.map(\.name) == ["home", "plans"])
      #expect(try home.counts == ["-: 0 0", "home: 2 0", "plans: 0 0"])
      #expect(try home.overview.entry("home")?.colour == "red" && home.parked().isEmpty)
    }
    #expect(try one.lists() == two.lists())
  }

  /// Two devices that know an item in each of two lists.
  private func twoWithHouseAndMoney() throws -> (one: Home, two: Home) {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("one", server), try home("two", server))
    try one.add("paint", in: "house")
    try one.add("rent", in: "money")
    try meet(one, two)
    return (one, two)
  }

  @Test func whatComesLateIsWhereItsListWent() throws {
    let (one, two) = try twoWithHouseAndMoney()
    try one.perform(.merge("house", into: "money"))
    try two.add("sweep", in: "house")
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 0 0", "money: 3 0"]) }
    try one.perform(.rename("money", to: "all"))
    try two.add("late", in: "money")
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 0 0", "all: 4 0"]) }
  }

  @Test func listsMergedInACircleAreOne() throws {
    let (one, two) = try twoWithHouseAndMoney()
    try one.perform(.merge("house", into: "money"))
    try two.perform(.merge("money", into: "house"))
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 0 0", "house: 2 0"]) }
    try two.perform(.delete("house", .inbox))
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 2 0"]) }
  }

  @Test func oneNewNameForTwoListsIsOnePlace() throws {
    let (one, two) = try twoWithHouseAndMoney()
    try one.perform(.rename("house", to: "all"))
    try two.perform(.rename("money", to: "all"))
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 0 0", "all: 2 0"]) }
    try one.perform(.rename("all", to: "everything"))
    try meet(one, two)
    for home in [one, two] { #expect(try home.counts == ["-: 0 0", "everything: 2 0"]) }
  }

  /// Files of the previous version on two devices that sync only after both were upgraded.
  @Test func filesOfTheVersionBeforeHaveOneListOfOneName() throws {
    let server = try ServiceTransport(folder, bench)
    for name in ["one", "two"] {
      let home = try home(name, server)
      try home.add("paint \(name)", in: "house")
      try home.add("rent \(name)", in: "money")
      home.close()
      let file = HomePaths(root: folder.path + "/" + name).replica
      let queue = try DatabaseQueue(path: file)
      try queue.write {
        try $0.execute(
          sql: """
            DROP INDEX visible_by_kind; DROP INDEX visible_by_key; DROP INDEX visible_by_conflict;
            ALTER TABLE visible DROP COLUMN kind; ALTER TABLE visible DROP COLUMN key;
            ALTER TABLE visible DROP COLUMN changed_at; ALTER TABLE visible DROP COLUMN letters;
            DROP TABLE waiting; DROP TABLE own_reminder;
            PRAGMA user_version = 9;
            """)
      }
      queue.close()
    }
    let (one, two) = (try home("one", server), try home("two", server))
    #expect(try one.counts == ["-: 0 0", "house: 1 0", "money: 1 0"] && mended("one") == 0)
    try one.perform(.rename("house", to: "home"))
    try two.perform(.archive("house", true))
    try meet(one, two)
    for home in [one, two] {
      #expect(try home.counts == ["-: 0 0", "home: 2 0", "money: 2 0"])
      #expect(try home.overview.entries.map(\.isArchived) == [true, false])
    }
    #expect(try one.lists() == two.lists() && mended("two") == 0)
  }

  /// Returns the number of items whose visible state differed from the stored one.
  private func mended(_ name: String) throws -> Int {
    let file = HomePaths(root: folder.path + "/" + name).replica
    let bench = bench
    let replica = try Replica(path: file, clock: { bench.now }, random: { bench.random() })
    defer { replica.close() }
    return try replica.mendVisible()
  }

  private func meet(_ homes: Home...) throws {
    for _ in 0..<2 { for home in homes { #expect(home.settle().failure == nil) } }
  }
}

extension Home {
  fileprivate var overview: ListOverview { get throws { try ListOverview(lists(), listCounts()) } }

  /// "name: open overdue", the inbox first.
  fileprivate var counts: [String] {
    get throws {
      let overview = try overview
      let lists = overview.entries.map { "\($0.name): \($0.count.open) \($0.count.overdue)" }
      return ["-: \(overview.inbox.open) \(overview.inbox.overdue)"] + lists.sorted()
    }
  }

  /// Performs a request about lists as every interface does.
  fileprivate func perform(_ action: ListAction) throws {
    let overview = try overview
    let items = try action.emptied.flatMap(overview.name).map { try self.items(inList: $0) } ?? []
    _ = try commit(action.changes(on: overview, deleting: items), label: action.label)
  }

  @discardableResult fileprivate func add(_ title: String, in list: String) throws -> ItemID {
    var item = Item(id: newID(), title: title, createdAt: Bench.start)
    item.list = list
    _ = try commit([Change(item.id, .add(item))], label: "Added: \(title)")
    return item.id
  }

  fileprivate func titles(in list: String) throws -> [String] { try matching(Filter(.term(.list(list.folded)))) }

  fileprivate func titles(seeking word: String) throws -> [String] { try matching(Filter(.term(.word(word.folded)))) }

  private func matching(_ filter: Filter) throws -> [String] {
    try rows(Query(.all, filter: filter)).rows.map(\.item.title).sorted()
  }
}
