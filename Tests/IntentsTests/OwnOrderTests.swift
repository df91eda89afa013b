import Intents
import JSON
import Testing
import TodoModel

/// The order and the sections of rows by one of the user's own fields.
@Suite struct OwnOrderTests {
  private static func record(_ name: String, _ kind: OwnField.Kind, _ choices: [String] = []) -> Item {
    var record = Item(named: name, .field)
    record.body = OwnField.body(kind, choices: choices)
    return record
  }

  private static let fields = OwnFields([
    record("cost", .number), record("size", .choice, ["S", "M", "L"]), record("paid", .date), record("shop", .text),
  ])

  private func listing(
    _ values: [JSONValue?], of field: String, sort: SortKey = .date, group: GroupKey = .date, isReversed: Bool = false,
    fields: OwnFields = fields
  ) -> Listing {
    var shelf = Shelf()
    for (place, value) in values.enumerated() { shelf.put("\(place)") { $0.ownFields[field] = value } }
    var query = Query(.all, sort: sort, group: group)
    query.isReversed = isReversed
    var set = shelf.set
    set.fields = fields
    return arrange(set, query: query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
  }

  /// Returns the places of the values in the order of the rows.
  private func order(
    _ values: [JSONValue?], of field: String, isReversed: Bool = false, fields: OwnFields = fields
  ) -> [Int] {
    listing(values, of: field, sort: .own(field), isReversed: isReversed, fields: fields).sections.flatMap(\.rows)
      .compactMap { Int($0.row.item.title) }
  }

  @Test func numbersSortAsNumbersAndItemsWithoutAValueComeLast() {
    let values: [JSONValue?] = [.integer(10), nil, .number(9.5), .integer(-3), .number(1e300)]
    #expect(order(values, of: "cost") == [3, 2, 0, 4, 1])
    #expect(order(values, of: "cost", isReversed: true) == [4, 0, 2, 3, 1])
  }

  @Test func datesSortAsDates() {
    let values = ["2026-12-03", "2025-01-10", "2026-02-28"].map(JSONValue.string) + [nil]
    #expect(order(values, of: "paid") == [1, 2, 0, 3])
  }

  @Test func choicesSortInTheOrderOfTheDefinitionAndFormerOnesFollow() {
    let values = ["L", "XL", "S", "M", "A"].map(JSONValue.string) + [nil]
    #expect(order(values, of: "size") == [2, 3, 0, 4, 1, 5])
    #expect(order(values, of: "size", fields: .none) == [4, 0, 3, 2, 1, 5], "without a definition by letters")
  }

  @Test func textsSortByLetters() {
    let values = ["écrou", "Zange", "axt", "10", "9"].map(JSONValue.string) + [nil]
    #expect(order(values, of: "shop") == [3, 4, 2, 0, 1, 5])
  }

  @Test func valuesOfAnotherKindFollowAndHostileOnesAreInAFixedOrder() {
    let hostile: [JSONValue?] = [
      .string(String(repeating: "x", count: 100_000)), .string("\u{202E}abc"), .number(.infinity), .number(.nan),
      .bool(true), .array([]), nil, .integer(5), .string("\u{1B}[31m"),
    ]
    for reversed in [false, true] {
      let once = order(hostile, of: "cost", isReversed: reversed)
      #expect(once.sorted() == Array(hostile.indices) && once == order(hostile, of: "cost", isReversed: reversed))
      #expect(once.last == 6)
    }
    #expect(order(hostile, of: "cost").first == 7)
  }

  @Test func groupsHaveTheValueAsHeading() {
    let sizes = ["M", "S", "L", "M"].map(JSONValue.string) + [nil]
    let kinds = listing(sizes, of: "size", group: .own("size")).sections
    #expect(
      kinds.map(\.kind) == [
        .field("size", .text("S")), .field("size", .text("M")), .field("size", .text("L")), .field("size", .none),
      ])
    #expect(kinds.map(\.count) == [1, 2, 1, 1])
    let costs: [JSONValue?] = [.integer(10), .number(2), .integer(2), nil, .integer(9)]
    #expect(
      listing(costs, of: "cost", sort: .title, group: .own("cost")).sections.map(\.kind) == [
        .field("cost", .text("2")), .field("cost", .text("9")), .field("cost", .text("10")), .field("cost", .none),
      ])
    let paid = ["2026-12-03", "someday", "2025-01-10"].map(JSONValue.string)
    #expect(
      listing(paid, of: "paid", group: .own("paid")).sections.map(\.kind) == [
        .field("paid", .day(Day("2025-01-10") ?? Shelf.today)), .field("paid", .day(Day("2026-12-03") ?? Shelf.today)),
        .field("paid", .text("someday")),
      ])
  }

  @Test func aChangeOfAValueArrangesAsANewListing() {
    var shelf = Shelf()
    for (place, cost) in [3, 1, 2].enumerated() { shelf.put("\(place)") { $0.ownFields["cost"] = .integer(cost) } }
    for (sort, group) in [(SortKey.own("cost"), GroupKey.date), (.date, .own("cost"))] {
      var kept = IncrementalListing()
      var set = shelf.set
      set.fields = Self.fields
      let query = Query(.all, sort: sort, group: group)
      for cost in [0, 2, 9] {
        set.rows[0].item.ownFields["cost"] = .integer(cost)
        _ = kept.arrange(
          set, query: query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: [:], nestsParts: false)
        let whole = arrange(set, query: query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil })
        #expect(kept.listing?.sections == whole.sections)
      }
    }
  }

  @Test func aFilterSortsByAField() throws {
    let filter = try #require(try Filter(parsing: "sort:-COST", fields: Self.fields))
    #expect(filter.order == Filter.Order(.own("cost"), isReversed: true))
    #expect(try FilterExpression(parsing: "sort:-cost", fields: Self.fields)?.description == "sort:-cost")
    #expect(OwnFields.mayBeNamed(in: "sort:-cost") && !OwnFields.mayBeNamed(in: "sort:-priority"))
    #expect(FilterCompletion(of: "sort:co", lists: [], tags: [], fields: Self.fields)?.text == "sort:cost")
    #expect(throws: FilterFault.self) { _ = try Filter(parsing: "sort:cots", fields: Self.fields) }
  }

  @Test func namesOfOrdersAndColumnsAreNoNamesOfFields() {
    for name in ["manual", "Date", "changed", "number", "age", "effort"] {
      #expect(FilterField.isTaken(name), "\(name)")
    }
    for text in ["", "-cost", "a b", "1"] { #expect(SortKey(rawValue: text) == nil && GroupKey(rawValue: text) == nil) }
  }
}
