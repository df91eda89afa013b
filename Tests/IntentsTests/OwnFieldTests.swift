import Intents
import JSON
import Testing
import TodoModel

/// The values of the user's own fields under merge, undo and difference, and their definitions.
@Suite struct OwnFieldTests {
  private let cost = JSONValue.number(12.5)

  @Test func twoDevicesThatSetDifferentFieldsKeepBoth() {
    var table = Table()
    table.take(.setField("cost", cost), by: Table.a)
    table.take(.setField("size", .string("M")), by: Table.b)
    #expect(table.item?.ownFields == ["cost": cost, "size": .string("M")])
    #expect(table.outcomes == [.applied, .applied])
    #expect(table.history.allSatisfy { !$0.lost })
    #expect(table.record?.conflicts == [])
  }

  @Test func ofOneFieldTheLastReceivedWinsAndTheOtherIsKept() {
    var table = Table()
    table.take(.setField("cost", cost), by: Table.a)
    table.take(.setField("cost", .integer(3)), by: Table.b)
    #expect(table.item?.ownFields == ["cost": .integer(3)])
    let lost = table.history.last
    #expect(lost?.lost == true && lost?.device == Table.a && lost?.field == .fields)
    #expect(lost?.new == .object(["cost": cost]))
    #expect(table.record?.conflicts == [])
  }

  @Test func nullClearsAndAnAgreedValueIsNoChange() {
    var table = Table { $0.ownFields = ["cost": .integer(3), "size": .string("M")] }
    table.take(.setField("cost", .null), by: Table.a)
    table.take(.setField("cost", .null), by: Table.b)
    #expect(table.item?.ownFields == ["size": .string("M")])
    #expect(table.history.count == 1)
    #expect(table.history.first?.old == .object(["cost": .integer(3)]) && table.history.first?.new == nil)
  }

  @Test func anEditUnseenBringsADeletedItemBack() {
    var table = Table()
    table.take(.delete, by: Table.a)
    table.take(.setField("cost", cost), by: Table.b)
    #expect(table.item?.deletedAt == nil)
    #expect(table.item?.ownFields == ["cost": cost])
  }

  @Test func aDeletionSparesAValueThatItHadNotSeen() {
    var table = Table()
    table.take(.setField("cost", cost), by: Table.a)
    table.take(.delete, by: Table.b)
    #expect(table.item?.deletedAt == nil)
    #expect(table.outcomes.last == .superseded)
  }

  @Test func undoRestoresTheFormerValueOrNone() {
    var table = Table { $0.ownFields = ["cost": .integer(3)] }
    #expect(table.step(.setField("cost", cost), by: Table.a)?.undo == .setField("cost", .integer(3)))
    #expect(table.step(.setField("size", .string("M")), by: Table.a)?.undo == .setField("size", .null))
    #expect(table.step(.setField("cost", .integer(3)), by: Table.a) == nil)
    table.take(.setField("cost", .null), by: Table.a)
    #expect(table.step(.setField("cost", cost), by: Table.a)?.undo == .setField("cost", .null))
  }

  @Test func theDifferenceOfTwoItemsNamesEachField() throws {
    let old = try #require(Table { $0.ownFields = ["a": .integer(1), "b": .integer(2)] }.item)
    let new = try #require(Table { $0.ownFields = ["b": .integer(3), "c": .integer(4)] }.item)
    #expect(
      wishes(from: old, to: new) == [.setField("a", .null), .setField("b", .integer(3)), .setField("c", .integer(4))])
  }

  @Test func valuesBeyondTheLimitsAreInvalid() {
    let long = JSONValue.string(String(repeating: "x", count: 2_000))
    #expect(Intent.setField("note", long).fault != nil)
    #expect(Intent.setField("note", .string("a\u{0}b")).fault != nil)
    #expect(Intent.setField("", .integer(1)).fault != nil)
    #expect(Intent.setField("note", .string("fine")).fault == nil)
    var table = Table { item in
      for number in 0..<64 { item.ownFields["f\(number)"] = .integer(number) }
    }
    #expect(table.item?.fault == nil)
    table.take(.setField("more", .integer(1)), by: Table.a)
    #expect(table.outcomes == [.rejected])
    table.take(.setField("f1", .null), by: Table.a)
    table.take(.setField("more", .integer(1)), by: Table.a)
    #expect(table.item?.ownFields["more"] == .integer(1))
  }

  // MARK: definitions

  /// Returns the fields after changes, as a store keeps them.
  private func fields(_ changes: [Change]...) -> OwnFields { OwnFields(records(changes)) }

  private func records(_ changes: [[Change]]) -> [Item] {
    var records: [ItemID: Item] = [:]
    for change in changes.flatMap(\.self) {
      if case .add(let item) = change.intent {
        records[change.item] = item
      } else if let changed = records[change.item]?.applying(change.intent, at: Table.at) {
        records[change.item] = changed
      }
    }
    return Array(records.values)
  }

  @Test func aFieldHasANameAKindAndChoices() throws {
    let made = OwnFields.none.making("size", .choice, choices: ["S", "M"])
    let field = try #require(fields(made).named("SIZE"))
    #expect(field.name == "size" && field.key == "size" && field.kind == .choice && field.choices == ["S", "M"])
    #expect(made.allSatisfy { $0.intent.fault == nil })
    #expect(made.first?.item == ListKey.id(of: "size", .field))
  }

  @Test func valuesKeepTheirKeyWhenAFieldIsRenamed() throws {
    let made = OwnFields.none.making("cost", .number, choices: [])
    let renamed = [Change(ListKey.id(of: "cost", .field), .setTitle("price"))]
    let now = fields(made, renamed)
    #expect(now.name(of: "cost") == "price" && now.key(of: "price") == "cost")
    #expect(now.named(["cost": .integer(1), "other": .integer(2)]) == ["price": .integer(1), "other": .integer(2)])
    #expect(now.keyed(["price": .integer(1)]) == ["cost": .integer(1)])
    #expect(now.renamed(since: fields(made)) == ["cost"])
    let again = now.making("cost", .text, choices: [])
    #expect(again.first?.item == ListKey.id(of: "cost~2", .field))
    #expect(fields(made, renamed, again).all.map(\.name) == ["cost", "price"])
  }

  @Test func aRemovedFieldComesBackUnderItsName() throws {
    let made = OwnFields.none.making("cost", .number, choices: [])
    let removed = [Change(ListKey.id(of: "cost", .field), .delete)]
    let now = fields(made, removed)
    #expect(now.all.isEmpty && now.isRemoved("cost") && now.name(of: "cost") == "cost")
    let back = now.making("cost", .text, choices: [])
    #expect(back.first?.intent == .restore)
    #expect(fields(made, removed, back).named("cost")?.kind == .text)
  }

  @Test func twoFieldsOfOneNameAreToldApart() {
    let one = OwnFields.none.making("a", .number, choices: [])
    let two = OwnFields.none.making("b", .text, choices: [])
    let both = fields(one, two, [Change(ListKey.id(of: "b", .field), .setTitle("a"))])
    #expect(Set(both.all.map(\.name)) == ["a", "a-2"])
  }

  @Test func theFormerNameOfAFieldIsNoValueOfIt() {
    let made = OwnFields.none.making("price", .number, choices: [])
    let renamed = fields(made, [Change(ListKey.id(of: "price", .field), .setTitle("cost"))])
    #expect(renamed.keyed(["cost": .integer(1)]) == ["price": .integer(1)])
    #expect(renamed.keyed(["price": .null]) == ["price~2": .null])
    #expect(renamed.named(["price": .integer(1), "cost": .integer(2)]) == ["cost": .integer(1)])
  }

  @Test func aKindOfANewerProgramIsKept() throws {
    var record = Item(named: "place", .field)
    record.body = .object(["kind": .string("map"), "later": .bool(true)])
    #expect(record.fault == nil)
    let field = try #require(OwnFields([record]).named("place"))
    #expect(field.kind == nil)
  }

  @Test func listsNameTheValuesOfAnItem() throws {
    let made = OwnFields.none.making("cost", .number, choices: [])
    let lists = Lists(records([made, [Change(ListKey.id(of: "cost", .field), .setTitle("price"))]]))
    var item = try #require(Table { $0.ownFields = ["cost": .integer(3)] }.item)
    item = lists.named(item)
    #expect(item.ownFields == ["price": .integer(3)])
    #expect(lists.named(.setField("cost", .integer(4))) == .setField("price", .integer(4)))
    let keyed = lists.keyed([Change(item.id, .setField("price", .integer(5)))], isUsed: { _ in false }, names: { [] })
    #expect(keyed == [Change(item.id, .setField("cost", .integer(5)))])
  }

  @Test func namesAreOneWord() {
    for name in ["cost", "größe", "page-count", "x2", "a_b"] { #expect(OwnField.isName(name), "\(name)") }
    for name in ["", "2x", "a b", "a:b", "a=b", "-a", "a.b", "#a"] { #expect(!OwnField.isName(name), "\(name)") }
    for name in ["due", "Due", "project", "notes", "parts", "or", "sort"] { #expect(FilterField.isTaken(name)) }
    for name in ["effort", "under", "within", "blocking", "Blocked", "reminders", "any-part"] {
      #expect(FilterField.isTaken(name), "\(name)")
    }
    #expect(!FilterField.isTaken("cost"))
  }
}
