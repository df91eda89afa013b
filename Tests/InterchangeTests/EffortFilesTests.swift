import Interchange
import Testing
import TodoModel

/// The effort of an item in the files of other programs.
@Suite struct EffortFilesTests {
  private static let place = ExchangePlace(now: Samples.now, zone: Samples.zone, zones: { _ in nil })

  private static func item(_ minutes: Int?) -> Item {
    var item = Samples.fresh("write report")
    item.effort = minutes
    return item
  }

  @Test(arguments: [(30, "effort:30m"), (90, "effort:1h30m"), (120, "effort:2h"), (65, "effort:1h05m")])
  func todoTxtHasAKey(_ minutes: Int, _ word: String) {
    let line = Samples.write(Self.item(minutes))
    #expect(line == "2026-11-20 write report \(word)")
    let back = Samples.item(line)
    #expect(back.effort == minutes && back.title == "write report")
  }

  @Test func aLineOfTodoTxtKeepsItsWord() {
    var item = Samples.item("write report effort:90min due:2026-12-01")
    #expect(item.effort == 90 && item.title == "write report")
    #expect(Samples.write(item) == "write report effort:90min due:2026-12-01")
    item.effort = 30
    #expect(Samples.write(item) == "write report effort:30m due:2026-12-01")
    item.effort = nil
    #expect(Samples.write(item) == "write report due:2026-12-01")
  }

  @Test(arguments: ["effort:", "effort:big", "effort:0m", "effort:3"]) func otherValuesStayInTheTitle(_ word: String) {
    let item = Samples.item("write report " + word)
    #expect(item.effort == nil && item.title == "write report " + word)
  }

  @Test(arguments: [("0:30", 30), ("1:30", 90), ("12:00", 720), ("1h 30min", 90), ("45min", 45)])
  func orgHasAProperty(_ value: String, _ minutes: Int) throws {
    let item = try OrgTests.item("* TODO write report\n:PROPERTIES:\n:Effort: \(value)\n:END:\n")
    #expect(item.effort == minutes && item.keptFacts.isEmpty)
    let text = OrgTests.write([item]).text
    #expect(text.contains(":Effort: \(minutes / 60):\(minutes % 60 == 0 ? "00" : "\(minutes % 60)")\n"), "\(text)")
    #expect(try OrgTests.item(text).effort == minutes)
  }

  @Test(arguments: ["3", "1:75", "0:00", "x:30", "1:2:3", "2000:00"]) func otherValuesOfOrgAreKept(
    _ value: String
  ) throws {
    let item = try OrgTests.item("* TODO write report\n:PROPERTIES:\n:Effort: \(value)\n:END:\n")
    #expect(item.effort == nil && item.keptFacts.map(\.words) == ["Effort \(value)"])
    #expect(OrgTests.write([item]).text.contains(":Effort: \(value)\n"))
  }

  @Test func calendarsHaveAProperty() throws {
    let item = Self.item(90)
    let text = Calendars.write([item])
    #expect(Calendars.lines(text).contains("X-TODOS-EFFORT:90"))
    #expect(!text.contains("DURATION"))
    #expect(try Calendars.read(Array(text.utf8)).taken.first?.item.effort == 90)
    #expect(!Calendars.write([Self.item(nil)]).contains("EFFORT"))
  }

  /// A DURATION ends the span; it is no effort.
  @Test func theDurationOfATodoIsItsSpan() throws {
    let taken = try #require(
      try Calendars.item(
        "BEGIN:VTODO\nUID:a\nSUMMARY:a\nDTSTART:20261127T150000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nEND:VTODO"))
    #expect(taken.item.effort == nil && taken.item.schedule?.end?.description == "2026-11-27T16:00")
  }

  @Test func aTableHasAColumn() throws {
    var writer = TableWriter([Self.item(90), Self.item(nil)], at: Self.place)
    let text = writer.head + writer.text(of: [Self.item(90), Self.item(nil)])
    #expect(
      text.split(separator: "\n").map { $0.hasSuffix(",effort") || $0.hasSuffix(",1h 30m") } == [true, true, false])
    #expect(writer.takeLosses().isEmpty)
    var read = try TableFile(Array("title,effort\na,2h\nb,big\nc,\n".utf8), columns: nil, at: Self.place).read()
    let next = read.next(.max)
    let part = try #require(next)
    #expect(part.taken.map(\.item.effort) == [120, nil, nil])
    #expect(part.taken.flatMap(\.remarks) == ["“big” is not a duration such as 1h 30m; it is kept for the export"])
  }
}
