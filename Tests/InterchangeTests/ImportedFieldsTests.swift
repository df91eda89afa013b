import Intents
import Interchange
import JSON
import Testing
import TodoModel

/// Attributes of other formats that become values of the user's own fields.
@Suite struct ImportedFieldsTests {
  private static let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: { _ in nil })

  private static func record(_ name: String, _ kind: OwnField.Kind, _ choices: [String] = []) -> Item {
    var record = Item(named: name, .field)
    record.body = OwnField.body(kind, choices: choices)
    return record
  }

  private static let fields = OwnFields([
    record("cost", .number), record("size", .choice, ["S", "M"]), record("paid", .date), record("shop", .text),
  ])

  private static func tasks(_ attributes: String...) throws -> [Item] {
    let lines = attributes.enumerated().map { number, attribute in
      #"{"description":"task \#(number)","status":"pending","entry":"20261101T080000Z","#
        + #""uuid":"01a2076b-4400-71ef-8240-d1f9ed57022\#(number)",\#(attribute)}"#
    }
    var read = try TaskwarriorReader.read(Array(lines.joined(separator: "\n").utf8), at: place)
    return read.next(.max)?.taken.map(\.item) ?? []
  }

  private static func adopted(
    _ items: [Item], _ format: ExchangeFormat, in fields: OwnFields = .none
  ) -> (new: [ImportedFields.New], items: [Item], remarks: [String]) {
    let imported = ImportedFields(items, format, in: fields)
    let adopted = items.map(imported.adopting)
    return (imported.new, adopted.map(\.item), adopted.flatMap(\.remarks))
  }

  @Test func anAttributeMakesAFieldOfAKindThatIsCertain() throws {
    let items = try Self.tasks(
      #""size":3,"place":"Town hall","mixed":1"#, #""size":4.5,"mixed":"one","since":"20261203T000000Z""#)
    let (new, adopted, remarks) = Self.adopted(items, .taskwarrior)
    #expect(
      new == [
        .init("mixed", .text), .init("place", .text), .init("size", .number), .init("since", .text),
      ])
    #expect(adopted[0].ownFields == ["size": .integer(3), "place": .string("Town hall"), "mixed": .string("1")])
    #expect(adopted[1].ownFields["size"] == .number(4.5) && adopted[1].ownFields["mixed"] == .string("one"))
    #expect(adopted.flatMap(\.keptFacts).isEmpty && remarks.isEmpty)
  }

  @Test(arguments: [
    (#""cost":"12.50""#, "cost", JSONValue.number(12.5)), (#""cost":7"#, "cost", .integer(7)),
    (#""COST":"7""#, "cost", .integer(7)), (#""size":"m""#, "size", .string("M")),
    (#""paid":"2026-12-03""#, "paid", .string("2026-12-03")), (#""shop":12"#, "shop", .string("12")),
  ]) func aValueIsReadByTheKindOfItsField(_ attribute: String, _ name: String, _ value: JSONValue) throws {
    let (new, items, remarks) = Self.adopted(try Self.tasks(attribute), .taskwarrior, in: Self.fields)
    #expect(new.isEmpty && remarks.isEmpty && items[0].ownFields == [name: value])
  }

  /// Nothing is guessed: words of a date, other choices and no numbers stay facts of their format.
  @Test(arguments: [
    #""cost":"NaN""#, #""cost":"1e400""#, #""cost":"twelve""#, #""cost":"\u202e12""#, #""size":"XL""#,
    #""paid":"tomorrow""#, #""cost":[1]"#, #""shop":{"a":1}"#, #""cost":"99999999999999999999""#,
  ]) func aValueThatDoesNotFitStays(_ attribute: String) throws {
    let items = try Self.tasks(attribute)
    let (new, adopted, remarks) = Self.adopted(items, .taskwarrior, in: Self.fields)
    #expect(new.isEmpty && adopted == items && remarks.count == 1, "\(remarks)")
  }

  @Test(arguments: [
    #""due.x":"a""#, #""two words":"a""#, #""sort":"a""#, #""number":3"#, #""blank":" ""#, #""list":["a"]"#,
  ]) func aNameThatNoFieldCanHaveStays(_ attribute: String) throws {
    let items = try Self.tasks(attribute)
    let (new, adopted, remarks) = Self.adopted(items, .taskwarrior)
    #expect(new.isEmpty && adopted == items && remarks.isEmpty)
  }

  @Test func aLongValueStaysAndManyFieldsHaveALimit() throws {
    let long = String(repeating: "x", count: 20_000)
    let items = try Self.tasks(#""shop":"\#(long)""#)
    #expect(Self.adopted(items, .taskwarrior, in: Self.fields).items[0].ownFields.isEmpty)
    let many = (0..<100).map { #""f\#($0 + 100)":"a""# }.joined(separator: ",")
    let (new, adopted, _) = Self.adopted(try Self.tasks(many), .taskwarrior)
    #expect(new.count == 64 && adopted[0].ownFields.count == 64 && adopted[0].keptFacts.count == 36)
    #expect(Intent.add(adopted[0]).fault == nil)
  }

  @Test func columnsPropertiesAndTasksOfOthersAreAttributes() throws {
    let csv = "title,Estimate,Two words\na,3,4\n"
    var table = try TableFile(Array(csv.utf8), at: Self.place).read()
    let rows = Self.adopted(table.next(.max)?.taken.map(\.item) ?? [], .csv)
    #expect(rows.items[0].ownFields == ["Estimate": .string("3")])
    #expect(rows.items[0].keptFacts.map(\.words) == ["Two words 4"])
    let org = try OrgTests.item("* TODO a\n:PROPERTIES:\n:Budget: 1:30\n:STYLE: habit\n:ARCHIVE_TIME: x\n:END:\n")
    let entry = Self.adopted([org], .org)
    #expect(entry.items[0].ownFields == ["Budget": .string("1:30")])
    #expect(entry.items[0].keptFacts.map(\.name) == ["STYLE", "ARCHIVE_TIME"])
    let backup = #"{"task":{"ids":["a"],"entities":{"a":{"title":"rest","issueId":"X-1","attachments":[{}]}}}}"#
    var read = try SuperProductivityReader.read(Array(backup.utf8), at: Self.place)
    let task = Self.adopted(read.next(.max)?.taken.map(\.item) ?? [], .superproductivity)
    #expect(task.items[0].ownFields["issueId"] == .string("X-1"))
    #expect(task.items[0].keptFacts.map(\.name).contains("attachments"))
  }

  /// Org writes each value as a property, whose edit there applies; the remainder has the kind of a number.
  @Test func orgHasAPropertyForEachField() throws {
    var item = Samples.fresh("write report")
    item.ownFields = ["cost": .number(12.5), "size": .string("M"), "note": .string("two\nlines")]
    let text = OrgTests.write([item]).text
    #expect(text.contains("\n:cost: 12.5\n") && text.contains("\n:size: M\n"), "\(text)")
    #expect(text.contains("\n:TODOS_FIELDS: cost size\n"), "\(text)")
    #expect(try OrgTests.item(text).ownFields == item.ownFields)
    let edited = try OrgTests.item(text.replacing(":size: M", with: ":size: S"))
    #expect(edited.ownFields["size"] == .string("S") && edited.ownFields["note"] == .string("two\nlines"))
    #expect(edited.ownFields["cost"] == .number(12.5))
    let cleared = try OrgTests.item(text.replacing(":size: M\n", with: ""))
    #expect(cleared.ownFields == ["cost": .number(12.5), "note": .string("two\nlines")])
    let read = Self.adopted([edited], .org, in: Self.fields).items[0].ownFields
    #expect(read["cost"] == .number(12.5) && read["size"] == .string("S"))
  }

  @Test func taskwarriorAndTablesHaveAnAttributeForEachField() throws {
    var item = Samples.fresh("write report")
    item.ownFields = ["cost": .number(12.5), "size": .string("M")]
    var tasks = TaskwarriorWriter([item], at: Self.place)
    let text = tasks.head + tasks.text(of: [item]) + tasks.tail
    #expect(text.contains(#""cost":12.5"#) && text.contains(#""size":"M""#) && tasks.takeLosses().isEmpty)
    var table = TableWriter([item], at: Self.place)
    #expect(table.head.hasSuffix(",effort,cost,size\n"))
    #expect(table.text(of: [item]).hasSuffix(",12.5,M\n") && table.takeLosses().isEmpty)
    // Names that mean something else in a file are told instead.
    item.ownFields = ["status": .string("x"), "größe": .string("M"), "list-of": .array([])]
    tasks = TaskwarriorWriter([item], at: Self.place)
    #expect(!tasks.text(of: [item]).contains("größe") && tasks.takeLosses()[.fields]?.count == 1)
    table = TableWriter([item], at: Self.place)
    #expect(table.head.hasSuffix(",effort,größe,list-of\n"))
    _ = table.text(of: [item])
    #expect(table.takeLosses()[.fields]?.count == 1)
  }

  @Test func theOwnFormatDefinesItsFields() throws {
    var writer = OwnJSONWriter(Self.fields)
    let text = writer.head + writer.text(of: []) + writer.tail
    let read = try OwnJSON.read(Array(text.utf8), at: Self.place)
    #expect(
      read.declared == [
        .init("cost", .number), .init("paid", .date), .init("shop", .text), .init("size", .choice, ["S", "M"]),
      ])
    #expect(ImportedFields([], .json, in: .none, declared: read.declared).new == read.declared)
    #expect(ImportedFields([], .json, in: Self.fields, declared: read.declared).new.isEmpty)
    let newer = #"{"todos":1,"fields":[{"name":"a","kind":"colour"},3,{"kind":"text"}],"items":[]}"#
    #expect(try OwnJSON.read(Array(newer.utf8), at: Self.place).declared.isEmpty)
    #expect(OwnJSONWriter().head == "{\"todos\":1,\"items\":[\n")
  }

  /// Properties of other programs in a calendar are no fields; our own are.
  @Test func aCalendarHasOnlyOurOwn() throws {
    var item = Samples.fresh("write report")
    item.ownFields = ["cost": .number(12.5)]
    let text = Calendars.write([item])
    #expect(Calendars.lines(text).contains { $0.hasPrefix("X-TODOS-FIELDS:") }, "\(text)")
    let theirs = text.replacing("SUMMARY:", with: "X-COST:99\r\nX-OTHER-FIELD-SIZE:M\r\nSUMMARY:")
    let read = try Calendars.read(Array(theirs.utf8)).taken.map(\.item)
    let (new, items, _) = Self.adopted(read, .ics)
    #expect(new == [.init("cost", .number)] && items[0].ownFields == item.ownFields)
  }
}
