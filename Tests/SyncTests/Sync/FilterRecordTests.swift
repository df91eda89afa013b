import Actions
import Intents
import Replica
import ScheduleGrammar
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of saved filters as records: saved, undone, in the history, and merged between offline devices.
@Suite struct FilterRecordTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func home(_ name: String = "one", _ server: ServiceTransport? = nil) throws -> Home {
    try bench.home(folder.path + "/" + name, transport: server)
  }

  @Test func aFilterIsKeptCountedAndTakenBack() throws {
    let home = try home()
    try home.add("call Ann")
    try home.add("call Bob")
    try home.perform(.save("calls", "call"))
    #expect(try home.names == ["calls: call = 2"])
    try home.perform(.save("calls", "ann"))
    try home.perform(.rename("calls", to: "Ann"))
    #expect(try home.names == ["Ann: ann = 1"])
    #expect(home.settle().failure == nil)
    #expect(try home.undo()?.label == "renamed filter @calls to @Ann" && home.names == ["calls: ann = 1"])
    #expect(try home.undo()?.label == "saved filter @calls" && home.names == ["calls: call = 2"])
    #expect(try home.undo()?.label == "saved filter @calls" && home.names == [])
    #expect(try home.redo() != nil && home.names == ["calls: call = 2"])
    try home.perform(.remove("calls"))
    #expect(try home.names == [] && home.undo() != nil && home.names == ["calls: call = 2"])
  }

  /// A filter is not an item: no view lists, counts or exports it.
  @Test func aFilterIsNoItem() throws {
    let home = try home()
    try home.perform(.save("calls", "call"))
    #expect(try home.rows(Query(.all)).rows.isEmpty && home.rows(Query(.all)).counts.items == 0)
    #expect(try home.ids().isEmpty && home.listCounts().count <= 1)
  }

  /// Two offline devices that create the same filter get one; the last value wins, and the other is in the history.
  @Test func devicesThatWereApartHaveOneFilterOfAName() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("a", server), try home("b", server))
    try one.perform(.save("late", "is:overdue"))
    try two.perform(.save("late", "is:overdue -#someday"))
    try two.perform(.colour("late", .red))
    for _ in 0..<2 { for home in [one, two] { #expect(home.settle().failure == nil) } }
    #expect(try one.names == two.names && one.names == ["late: is:overdue -#someday = 0"])
    #expect(try one.savedFilters().all[0].colour == "red")
    try one.perform(.remove("late"))
    try two.perform(.save("late", "is:overdue !high"))
    for _ in 0..<2 { for home in [one, two] { #expect(home.settle().failure == nil) } }
    #expect(try one.names == two.names && one.names == ["late: is:overdue !high = 0"])
  }
}

extension Home {
  /// "name: text = found".
  fileprivate var names: [String] {
    get throws {
      try filterOverview().entries.map { "\($0.filter.name): \($0.filter.text) = \($0.found.map(String.init) ?? "?")" }
    }
  }

  /// Performs a request about saved filters as every interface does.
  fileprivate func perform(_ action: FilterAction) throws {
    _ = try commit(action.changes(on: savedFilters(), at: moment), label: action.label)
  }
}
