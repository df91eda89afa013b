import Actions
import Intents
import JSON
import Replica
import ScheduleGrammar
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of the user's own fields as records: named on items, undone, in the history, and merged between devices.
@Suite struct OwnFieldRecordTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func home(_ name: String = "one", _ server: ServiceTransport? = nil) throws -> Home {
    try bench.home(folder.path + "/" + name, transport: server)
  }

  @Test func aRenameIsSeenOnEveryItemAndTakenBack() throws {
    let home = try home()
    let id = try home.add("buy oats")
    try home.perform(.add("cost", .number))
    try home.set("cost", .number(12.5), of: id)
    try home.perform(.rename("cost", to: "price"))
    #expect(try home.row(id)?.item.ownFields == ["price": .number(12.5)])
    #expect(try home.seen == [["price": .number(12.5)]])
    #expect(try home.rows(Query(.all)).fields.all.map(\.name) == ["price"])
    #expect(try home.fieldCounts() == ["price": 1])
    #expect(home.settle().failure == nil)
    let told = try home.history(of: id).filter { $0.field == .fields }
    #expect(told.map(\.new) == [.object(["price": .number(12.5)])])
    #expect(try home.undo()?.label == "renamed the field cost to price")
    #expect(try home.seen == [["cost": .number(12.5)]])
    #expect(try home.undo() != nil && home.seen == [[:]])
    #expect(try home.undo() != nil && home.lists().fields.all.isEmpty)
    #expect(try home.redo() != nil && home.lists().fields.all.map(\.kind) == [.number])
  }

  @Test func aFieldIsNoItem() throws {
    let home = try home()
    try home.perform(.add("cost", .number))
    #expect(try home.rows(Query(.all)).rows.isEmpty && home.rows(Query(.all)).counts.items == 0)
    #expect(try home.ids().isEmpty && home.lists().names.isEmpty)
  }

  @Test func valuesStayOfARemovedField() throws {
    let home = try home()
    let id = try home.add("buy oats")
    try home.perform(.add("cost", .number))
    try home.set("cost", .integer(3), of: id)
    try home.perform(.remove("cost"))
    #expect(try home.seen == [["cost": .integer(3)]] && home.lists().fields.all.isEmpty)
    try home.perform(.add("cost", .number))
    #expect(try home.seen == [["cost": .integer(3)]] && home.lists().fields.all.map(\.name) == ["cost"])
    #expect(try home.row(id)?.item.ownFields == ["cost": .integer(3)])
  }

  /// Two devices that are apart make the same field and set different ones of an item: one field, both values.
  @Test func devicesThatWereApartKeepBothValues() throws {
    let server = try ServiceTransport(folder, bench)
    let (one, two) = (try home("a", server), try home("b", server))
    let id = try one.add("buy oats")
    for home in [one, two] { #expect(home.settle().failure == nil) }
    try one.perform(.add("cost", .number))
    try one.set("cost", .integer(3), of: id)
    try two.perform(.add("cost", .number))
    try two.perform(.add("size", .choice, choices: ["S", "M"]))
    try two.set("size", .string("M"), of: id)
    for _ in 0..<2 { for home in [one, two] { #expect(home.settle().failure == nil) } }
    for home in [one, two] {
      #expect(try home.seen == [["cost": .integer(3), "size": .string("M")]])
      #expect(try home.lists().fields.all.map(\.name) == ["cost", "size"])
    }
    try one.perform(.rename("cost", to: "price"))
    try two.set("cost", .integer(4), of: id)
    for _ in 0..<2 { for home in [one, two] { #expect(home.settle().failure == nil) } }
    for home in [one, two] { #expect(try home.seen == [["price": .integer(4), "size": .string("M")]]) }
  }
}

extension Home {
  /// The values of all items, as lists show them.
  fileprivate var seen: [[String: JSONValue]] { get throws { try rows(Query(.all)).rows.map(\.item.ownFields) } }

  fileprivate func set(_ name: String, _ value: JSONValue, of id: ItemID) throws {
    _ = try commit([Change(id, .setField(name, value))], label: "set")
  }

  fileprivate func perform(_ action: FieldAction) throws {
    _ = try commit(action.changes(on: lists().fields), label: action.label)
  }
}
