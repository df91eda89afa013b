import Interchange
import Testing
import TodoModel

@Suite struct TodoTxtLinksTests {
  static let house = """
    (A) Build a house id:1
    Lay the floor p:1
    Paint the walls p:1 id:walls
    Hang pictures after:walls after:1

    """

  @Test func partsAndWhatIsWaitedForComeIn() {
    let items = Samples.read(Self.house).taken.map(\.item)
    #expect(items.map(\.title) == ["Build a house", "Lay the floor", "Paint the walls", "Hang pictures"])
    #expect(items.map(\.parent) == [nil, items[0].id, items[0].id, nil])
    #expect(Set(items[3].blockedBy.keys) == [items[0].id, items[2].id])
  }

  /// Lines may refer to later ones, also across batches.
  @Test func theLineThatIsNamedMayComeLater() {
    let lines = Array(Self.house.split(separator: "\n").reversed()).joined(separator: "\n")
    var read = TodoTxtImport(Array(lines.utf8), at: Samples.now, zone: Samples.zone)
    var items: [Item] = []
    while let part = read.next(1) { items += part.taken.map(\.item) }
    #expect(items.map(\.parent) == [nil, items[3].id, items[3].id, nil])
    #expect(items[0].blockedBy.count == 2)
  }

  @Test func aFileComesBackByteByByte() {
    let items = Samples.read(Self.house).taken.map(\.item)
    let export = TodoTxtExport(items, today: Samples.today, zone: Samples.zone)
    #expect(export.text == Self.house && export.losses.isEmpty)
  }

  @Test(arguments: ["call id:5", "call p:5", "read p:5 after:x", "id:5 after: p:"]) func whatNamesNoLineStaysInTheTitle(
    _ line: String
  ) {
    let taken = Samples.read(line).taken
    #expect(taken.map(\.item.title) == [line])
    #expect(taken.flatMap(\.remarks).isEmpty)
    #expect(taken.map(\.item).map(Samples.write) == [line])
  }

  @Test func circlesAndSecondParentsAreToldAndStayInTheTitle() {
    let read = Samples.read("a id:1 p:2\nb id:2 p:1\nc p:3 id:3\nd after:4 id:4\ne p:5 id:5 p:6\nf id:6\n")
    #expect(read.taken.map(\.item.parent) == [nil, nil, nil, nil, read.taken[5].item.id, nil])
    #expect(read.taken.allSatisfy { $0.item.blockedBy.isEmpty })
    #expect(read.taken.map(\.item.title) == ["a p:2", "b p:1", "c p:3", "d after:4", "e p:5", "f"])
    let two = Samples.read("g p:7 p:8\nh id:7\ni id:8\n").taken
    #expect(two.map(\.item.title) == ["g p:8", "h", "i"])
    #expect(two[0].remarks == ["p:8 stays in the title: An item can be part of only one other item."])
  }

  @Test func itemsOfOursAreNamedByTheirNumbersWhereOthersNameThem() {
    var items = (1...4).map { number in
      var item = Item(id: ItemID(high: 1, low: UInt64(number)), title: "item \(number)", createdAt: Samples.now)
      item.number = number
      return item
    }
    items[1].parent = items[0].id
    items[2].blockedBy = [items[0].id: Samples.now, items[1].id: Samples.now]
    let lines = TodoTxtExport(items, today: Samples.today, zone: Samples.zone).lines
    let day = Samples.today.description
    #expect(
      lines == ["\(day) item 1 id:1", "\(day) item 2 id:2 p:1", "\(day) item 3 after:1 after:2", "\(day) item 4"])
    // Batches give the same lines.
    let names = TodoTxtNames(items)
    let parts = items.map { TodoTxtExport([$0], names: names, today: Samples.today, zone: Samples.zone).lines[0] }
    #expect(parts == lines)
    let back = Samples.read(lines.joined(separator: "\n")).taken.map(\.item)
    #expect(back.map(\.title) == items.map(\.title))
    #expect(back[1].parent == back[0].id && Set(back[2].blockedBy.keys) == [back[0].id, back[1].id])
  }

  @Test func aNameThatALineHasAlreadyIsNoOthers() {
    var taken = Samples.item("x y id:7")
    taken.number = 1
    var named = Samples.fresh("mine")
    named.number = 7
    var part = Item(id: ItemID(high: 1, low: 9), title: "part", createdAt: Samples.now)
    part.parent = named.id
    let lines = TodoTxtExport([taken, named, part], today: Samples.today, zone: Samples.zone).lines
    #expect(lines[1].hasSuffix("mine id:\(named.id)") && lines[2].hasSuffix("part p:\(named.id)"))
  }

  @Test func whatIsNoPartAnyMoreLosesItsWordAndAParentWithoutALineIsALoss() {
    var items = Samples.read(Self.house).taken.map(\.item)
    items[1].parent = nil
    items[3].blockedBy = [:]
    let lines = TodoTxtExport(items, today: Samples.today, zone: Samples.zone).lines
    #expect(lines[1] == "Lay the floor" && lines[3] == "Hang pictures")
    #expect(lines[2] == "Paint the walls p:1 id:walls")
    items[0].deletedAt = Samples.now
    let export = TodoTxtExport(items, today: Samples.today, zone: Samples.zone)
    #expect(export.losses[.parent] == [items[2]])
  }
}
