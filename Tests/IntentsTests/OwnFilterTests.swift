import Intents
import JSON
import Testing
import TodoModel

/// Filters over the user's own fields.
@Suite struct OwnFilterTests {
  private static let fields: OwnFields = {
    func record(_ name: String, _ kind: OwnField.Kind, _ choices: [String] = []) -> Item {
      var record = Item(named: name, .field)
      record.body = OwnField.body(kind, choices: choices)
      return record
    }
    return OwnFields([
      record("cost", .number), record("size", .choice, ["S", "M", "X L"]), record("paid", .date), record("shop", .text),
    ])
  }()

  private func matches(_ text: String, _ values: [String: JSONValue]) throws -> Bool {
    var item = Item(id: ItemID(high: 7, low: 1), title: "buy", createdAt: Instant(seconds: 1_795_168_800))
    item.ownFields = values
    let filter = try #require(try Filter(parsing: text, fields: Self.fields))
    let now = LocalTime(Day(ordinal: 20_777))
    let frame = Intents.arrange(
      RowSet(rows: [Row(item: item)], counts: Snapshot.Counts(open: 1, done: 0, anytime: 1, items: 1), total: 1),
      query: Query(.all, filter: filter), now: now, zone: FixedZone.utc, zones: { _ in nil })
    return frame.sections.contains { !$0.rows.isEmpty }
  }

  @Test(arguments: [
    ("cost:>10", true), ("cost:>12.5", false), ("cost:>=12.5", true), ("cost:<13", true), ("cost:12.5", true),
    ("cost:12", false), ("cost:10..20", true), ("cost:13..20", false), ("COST:>10", true), ("-cost:>10", false),
    ("has:cost", true), ("cost:none", false), ("(cost:>10 or title:x)", true),
  ]) func numbersCompare(_ text: String, _ isFound: Bool) throws {
    #expect(try matches(text, ["cost": .number(12.5)]) == isFound)
  }

  @Test(arguments: ["cost:>10", "cost:<10", "cost:10..20", "has:cost"]) func noValueMatchesNothing(
    _ text: String
  ) throws {
    #expect(try !matches(text, [:]))
    #expect(try matches("cost:none", [:]))
  }

  @Test(arguments: [
    ("size:M", true), ("size:m", true), ("size:S", false), ("size:>S", true), ("size:<\"X L\"", true),
    ("size:>=\"x l\"", false),
  ]) func choicesCompareByTheirOrder(_ text: String, _ isFound: Bool) throws {
    #expect(try matches(text, ["size": .string("M")]) == isFound)
  }

  @Test(arguments: [
    ("paid:2026-11-20", true), ("paid:<2026-11-20", false), ("paid:<=2026-11-20", true), ("paid:>2026-11-19", true),
    ("paid:2026-11-01..2026-11-30", true), ("paid:none", false),
  ]) func daysCompare(_ text: String, _ isFound: Bool) throws {
    #expect(try matches(text, ["paid": .string("2026-11-20")]) == isFound)
  }

  @Test func textIsSearched() throws {
    #expect(try matches("shop:CORNER", ["shop": .string("the corner shop")]))
    #expect(try matches("shop:\"corner shop\"", ["shop": .string("the Corner Shop")]))
    #expect(try !matches("shop:market", ["shop": .string("the corner shop")]))
  }

  @Test(arguments: ["cost:dear", "cost:", "size:XXL", "cost>10", "cots:5", "cost:20..10", "size:"])
  func whatCannotBeIsRefused(_ text: String) {
    #expect(throws: FilterFault.self) { _ = try Filter(parsing: text, fields: Self.fields) }
  }

  @Test func aRefusalNamesTheNearestWord() {
    func repaired(_ text: String) -> String? {
      do throws(FilterFault) {
        _ = try Filter(parsing: text, fields: Self.fields)
        return nil
      } catch { return error.repaired(text) }
    }
    #expect(repaired("cots:5") == "cost:5")
    #expect(repaired("cost>10") == "cost:>10")
  }

  @Test func withoutTheFieldTheTermIsRefusedAsBefore() {
    #expect(throws: FilterFault.self) { _ = try Filter(parsing: "cost:>10") }
    #expect(throws: FilterFault.self) { _ = try Filter(parsing: "has:cost") }
  }

  @Test(arguments: ["cost:>10", "cost:10..20", "size:>=M", "size:\"X L\"", "shop:corner", "cost:none", "has:size"])
  func aPrintedFilterReadsTheSame(_ text: String) throws {
    let read = try #require(try FilterExpression(parsing: text, fields: Self.fields))
    let again = try #require(try FilterExpression(parsing: read.description, fields: Self.fields))
    #expect(again.description == read.description)
    #expect(try again.settled(by: .numeric) == read.settled(by: .numeric))
  }

  @Test func fieldsAreReadOnlyForFiltersThatMayNameThem() {
    for text in ["cost:>1", "has:cost", "a or -größe:M", "(x2:3)"] {
      #expect(OwnFields.mayBeNamed(in: text), "\(text)")
    }
    for text in ["milk", "due:today", "#home !high", "has:notes", "http://a.example", "is:open sort:-added"] {
      #expect(!OwnFields.mayBeNamed(in: text), "\(text)")
    }
  }

  @Test func tabCompletesNamesAndChoices() {
    func completed(_ text: String) -> String? {
      FilterCompletion(of: text, lists: [], tags: [], fields: Self.fields)?.text
    }
    #expect(completed("cos") == "cost:")
    #expect(completed("size:x") == "size:\"X L\"")
    #expect(completed("has:si") == "has:size")
  }

  @Test func aSavedFilterNamesFields() throws {
    var record = Item(named: "dear", .filter)
    record.expression = "cost:>100"
    var field = Item(named: "cost", .field)
    field.body = OwnField.body(.number, choices: [])
    let saved = try #require(SavedFilters([record, field]).named("dear"))
    #expect(try saved.expression() != nil)
    let alone = try #require(SavedFilters([record]).named("dear"))
    #expect(throws: FilterFault.self) { _ = try alone.expression() }
  }
}
