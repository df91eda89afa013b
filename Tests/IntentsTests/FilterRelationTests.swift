import Actions
import Intents
import ScheduleGrammar
import Testing
import TodoModel

/// Terms about the relations of an item to others.
@Suite struct FilterRelationTests {
  private func logic(_ text: String) throws -> Logic<Filter.Condition>? { try Filter(parsing: text)?.logic }

  @Test(arguments: [
    ("under:12", Filter.Relation.under(.number(12))), ("UNDER:#12", .under(.number(12))),
    ("within:12", .under(.number(12))), ("under:0190ab", .under(.id("0190ab"))),
    ("under:12345678", .under(.id("12345678"))), ("blocking:3", .blocking(.number(3))),
    ("blocked:3", .blocked(.number(3))), ("under:\"12\"", .under(.number(12))),
  ]) func anItemIsNamed(_ text: String, _ relation: Filter.Relation) throws {
    #expect(try logic(text) == .term(.related(relation)))
  }

  @Test(arguments: [
    ("blocking:", Filter.State.blocking), ("blocked:", .blocked), ("(blocking:)", .blocking),
  ]) func withoutAnItemItIsAState(_ text: String, _ state: Filter.State) throws {
    #expect(try logic(text) == .term(.state(state)))
    #expect(try logic("is:open " + text) == .all([.term(.done(false)), .term(.state(state))]))
  }

  @Test(arguments: ["any-part(due:today)", "Any-Part( due:today )", "(any-part(due:today))"])
  func aPartIsDescribed(_ text: String) throws {
    #expect(try logic(text) == .term(.related(.anyPart(.term(.due(.today))))))
  }

  @Test func whatIsInTheBracketsIsAFilter() throws {
    let part = Logic<Filter.Condition>.any([
      .all([.term(.tag("call")), .term(.list("two words"))]), .not(.term(.state(.blocked))),
    ])
    #expect(try logic("any-part(@call #\"two words\" or -is:blocked)") == .term(.related(.anyPart(part))))
    #expect(
      try logic("-any-part(#x) or rent")
        == .any([.not(.term(.related(.anyPart(.term(.list("x")))))), .term(.word("rent"))])
    )
    #expect(try logic("any-part(under:3)") == .term(.related(.anyPart(.term(.related(.under(.number(3))))))))
  }

  @Test(arguments: [
    "under:12", "blocking:3", "-blocked:0190ab", "is:blocking", "any-part(due:<friday #home)",
    "any-part(due:<friday or \"any-part\")", "-any-part(a or -b) under:1",
  ]) func whatIsReadIsWrittenTheSame(_ text: String) throws {
    #expect(try FilterExpression(parsing: text)?.description == text)
  }

  @Test(arguments: [
    ("under:", 0..<6), ("a under:x1", 2..<10), ("blocking:abc", 0..<12), ("under:0", 0..<7), ("blocked: 12", 0..<11),
    ("any-part(", 8..<9), ("a any-part(due:<monday)", 16..<22), ("any-part()", 8..<10), ("any-part", 0..<8),
    ("x any-part:due", 2..<14), ("any-part(a any-part(b))", 11..<19), ("any-part(sort:title)", 9..<19),
    ("any-part(a)b", 8..<12),
  ]) func aMistakeIsShown(_ text: String, _ span: Range<Int>) throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: text) }
    #expect(fault.span == span && fault.words.hasSuffix("."), "\(fault)")
  }

  @Test func aBlankBeforeTheNumberIsRepaired() throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: "blocking: 12") }
    #expect(fault.repaired("blocking: 12") == "blocking:12")
    #expect(try logic("blocking: rent") == .all([.term(.state(.blocking)), .term(.word("rent"))]))
  }

  /// The store says which relations hold for a row.
  @Test func aRowMatchesByItsRelations() throws {
    var row = Row(item: Item(id: Table.id, title: "call", createdAt: Table.at))
    row.relations = [.under(.number(12)), .anyPart(.term(.due(.today)))]
    func matches(_ text: String) throws -> Bool {
      let listed = ListedRow(row: row, occurrence: nil, isDone: false)
      return try #require(try Filter(parsing: text)).matches(listed, at: LocalTime(Table.friday), now: Table.at)
    }
    #expect(try matches("under:12") && matches("call any-part(due:today)") && matches("-under:13"))
    #expect(try !matches("under:13") && !matches("-under:12") && !matches("any-part(due:week)"))
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 1), item: row.id, device: DeviceID(high: 0, low: 1), base: 0, at: Table.at,
      intent: .setTitle("call Ann"))
    row = row.applying(mutation)
    #expect(try row.item.title == "call Ann" && matches("under:12"), "a pending change keeps them")
  }

  @Test(arguments: [
    ("un", "under:"), ("bloc", "blocking:"), ("an", "any-part("), ("-any", "-any-part("),
    ("any-part(du", "any-part(due:"), ("x any-part(-is:ov", "x any-part(-is:overdue"),
    ("any-part(a #ho", "any-part(a #Home"),
  ]) func theyAreCompleted(_ text: String, _ completed: String) throws {
    let found = try #require(FilterCompletion(of: text, lists: ["Home"], tags: []))
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(found.span, with: found.text.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars)) == completed)
  }

  @Test(arguments: [
    ("under:12", "below the item 12"), ("blocking:3", "holding up the item 3"), ("blocked:3", "waiting for the item 3"),
    ("any-part(is:overdue #home)", "with a part that is (overdue, and in the list home)"),
    ("blocking:", "blocking"),
  ]) func theyAreExplained(_ text: String, _ words: String) throws {
    let filter = try #require(try Filter(parsing: text))
    let moment = Moment(now: Table.at, zone: FixedZone.utc, zones: { _ in nil })
    #expect(FilterWords(at: moment).text(filter) == words)
  }

  @Test func namesInsideOfThePartAreChecked() throws {
    let filter = try #require(try Filter(parsing: "any-part(#hom)"))
    #expect(
      filter.notices(lists: { ["Home"] }, tags: { [] }) == ["There is no list “hom”. Did you mean #Home?"])
    #expect(Filter.notices(unknown: [.number(99)]).first?.hasPrefix("There is no item 99") == true)
  }
}
