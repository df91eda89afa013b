import Files
import Intents
import Replica
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

/// Tests that a file's items are imported in batches, all or none.
@Suite struct ImportTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private struct Broken: Error {}

  private func parts(_ count: Int, of size: Int = 3) -> [[Item]] {
    (0..<count).map { part in (0..<size).map { bench.item("part \(part) item \($0)") } }
  }

  private func titles(_ home: Home) throws -> [String] { try home.rows(home.ids()).map(\.item.title) }

  @Test func partsAreOneStepOfUndo() throws {
    let home = try bench.home(folder.path)
    try home.add("milk")
    var parts = parts(3)[...]
    try home.takeIn(label: "import") { parts.popFirst() }
    #expect(home.settle().freshness.pending == 0)
    #expect(try titles(home).count == 10)
    #expect(try home.rows(home.ids()).compactMap(\.item.number).sorted() == Array(1...10))
    #expect(try home.undo()?.items.count == 9)
    #expect(try titles(home) == ["milk"])
    #expect(try home.redo()?.items.count == 9)
    #expect(home.settle().freshness.pending == 0)
    #expect(try titles(home).count == 10)
    #expect(try home.check().filter(\.isFault) == [])
  }

  @Test func itemThatIsThereAlreadyStaysAsItIs() throws {
    let home = try bench.home(folder.path)
    let id = try home.add("mine")
    var parts = [[bench.item("theirs", id: id), bench.item("new")]]
    try home.takeIn(label: "import") { parts.popLast() }
    #expect(try titles(home).sorted() == ["mine", "new"])
    #expect(try home.undo()?.items.count == 1)
    #expect(try titles(home) == ["mine"])
  }

  @Test func importThatFailsLeavesNothing() throws {
    let home = try bench.home(folder.path)
    try home.add("milk")
    _ = try home.undo()
    let first = parts(1)[0]
    for _ in 1...2 {
      var parts = [first]
      #expect(throws: Broken.self) { try home.takeIn(label: "import") { try parts.popLast() ?? { throw Broken() }() } }
    }
    #expect(try titles(home).isEmpty)
    #expect(try home.existing(first.map(\.id)).isEmpty)
    #expect(home.settle().freshness.pending == 0)
    #expect(try home.redo()?.label == "Added: milk")
    #expect(try home.check().filter(\.isFault) == [])
  }

  /// Nothing of an import is sent or can be undone before it is complete; others continue meanwhile.
  @Test func nothingLeavesBeforeAllIsThere() throws {
    let home = try bench.home(folder.path)
    let other = try bench.home(folder.path)
    try other.add("milk")
    _ = other.settle()
    var parts = parts(2)[...]
    try home.takeIn(label: "import") {
      let report = other.settle()
      #expect(report.failure == nil && report.freshness.pending == (parts.count == 2 ? 0 : 3 * (2 - parts.count)))
      #expect(throws: ImportUnderWay.self) { try other.takeIn(label: "import") { nil } }
      return parts.popFirst()
    }
    #expect(other.settle().freshness.pending == 0)
  }

  @Test func undoElsewhereLeavesAnImportAlone() throws {
    let home = try bench.home(folder.path)
    let other = try bench.home(folder.path)
    try other.add("milk")
    var parts = parts(2)[...]
    var undone: [String?] = []
    try home.takeIn(label: "import") {
      if parts.count < 2 { undone.append(try other.undo()?.label) }
      return parts.popFirst()
    }
    #expect(undone == ["Added: milk", nil])
    #expect(try titles(home).count == 6)
    #expect(try home.undo()?.label == "import")
    #expect(try titles(home).isEmpty)
  }

  /// The next refresh removes the items of an interrupted import, except those that the user has changed.
  @Test func leftoversOfAKilledImportAreTakenAway() throws {
    let replica = try Replica(
      path: folder.path + "/state/replica.sqlite", clock: { bench.now }, random: { bench.random() })
    let items = parts(1)[0]
    _ = try replica.add(items, toImport: nil, label: "import")
    replica.close()
    let home = try bench.home(folder.path)
    _ = try home.commit([Change(items[1].id, .setTitle("kept"))], label: "Edited")
    #expect(home.settle().freshness.pending == 0)
    #expect(try titles(home) == ["kept"])
    var again = [items]
    try home.takeIn(label: "import") { again.popLast() }
    #expect(try titles(home).count == 3)
    #expect(try home.check().filter(\.isFault) == [])
  }

  @Test func allIsPassedOnHoweverMuchItIs() throws {
    let home = try bench.home(folder.path)
    var parts = parts(5, of: 500)[...]
    try home.takeIn(label: "import") { parts.popFirst() }
    var left: [Int] = []
    let report = home.passOn {
      left.append($0)
      return true
    }
    #expect(report.freshness.pending == 0 && report.failure == nil)
    #expect(left.first == 2500 && left.last == 0 && left == left.sorted(by: >))
    #expect(try home.rows(home.ids()).allSatisfy { $0.item.number != nil })
  }

  @Test func passingOnEndsWhereItIsToldTo() throws {
    let home = try bench.home(folder.path)
    var parts = parts(1)[...]
    try home.takeIn(label: "import") { parts.popFirst() }
    #expect(home.passOn { _ in false }.freshness.pending == 3)
    #expect(home.settle().freshness.pending == 0)
  }
}
