import DiceSupport
import Interchange
import ScheduleGrammar
import Testing
import TodoModel

@Suite struct TableTests {
  private static let place = ExchangePlace(now: Samples.now, zone: Samples.zone, zones: { _ in nil })

  private static func table(_ text: String, _ columns: String? = nil) throws -> TableFile {
    try TableFile(Array(text.utf8), columns: columns, at: place)
  }

  private static func read(_ text: String, _ columns: String? = nil) throws -> ImportPart {
    var read = try table(text, columns).read()
    return read.next(.max) ?? ImportPart()
  }

  private static func items(_ text: String, _ columns: String? = nil) throws -> [Item] {
    try read(text, columns).taken.map(\.item)
  }

  private static func write(_ items: [Item]) -> (text: String, losses: Set<ItemLoss>) {
    var writer = TableWriter(items, at: place)
    let text = writer.head + writer.text(of: items) + writer.tail
    return (text, Set(writer.takeLosses().keys))
  }

  // MARK: The form

  @Test(arguments: [
    "title,due\n\"a \"\"b\"\", c\",2026-12-01\n", "title;due\r\n\"a \"\"b\"\", c\";2026-12-01\r\n",
    "title\tdue\r\"a \"\"b\"\", c\"\t2026-12-01\r", "\u{FEFF}title,due\n\n\"a \"\"b\"\", c\",2026-12-01",
    "sep=;\r\ntitle;due\r\n\"a \"\"b\"\", c\";2026-12-01\r\n", "due,title\n2026-12-01,\"a \"\"b\"\", c\"\n,,\n",
  ]) func anyWayOfWritingATableIsRead(_ text: String) throws {
    #expect(ExchangeFormat(lookingAt: Array(text.utf8)) == .csv)
    let items = try Self.items(text)
    #expect(items.map(\.title) == ["a \"b\", c"])
    #expect(items.map(\.deadline?.description) == ["2026-12-01"])
  }

  @Test(arguments: [
    ("title,due\n\"a,1\nb,2\n", 2, 1, "never closed"), ("title,due\nb,1\n\"a\"x,2\n", 3, 4, "closing quote"),
    ("title,due\na\0,1\n", 2, 1, "NUL"), ("when,who\n2026-12-01,me\n", 1, 1, "--columns \"title=NAME\""),
    ("title,due" + String(repeating: ",", count: 600) + "\n", 1, 521, "512 fields"), ("", 1, 1, "empty"),
  ]) func whatIsNoTableIsRefusedWithItsPlace(_ text: String, _ line: Int, _ column: Int, _ words: String) {
    let fault = #expect(throws: ExchangeFault.self) { try Self.read(text) }
    #expect(fault?.line == line && fault?.column == column, "\(String(describing: fault))")
    #expect(fault?.words.contains(words) == true)
  }

  @Test func bytesThatAreNoTextAreRefusedWithTheirPlace() {
    let bytes = Array("title,due\nok,\n".utf8) + [0x61, 0xFF, 0x2C]
    let fault = #expect(throws: ExchangeFault.self) { try TableFile(bytes, at: Self.place) }
    #expect(fault?.line == 3 && fault?.column == 1)
  }

  @Test func raggedRowsAreReadOrTold() throws {
    let part = try Self.read("title,due,list\nshort\nlong,2026-12-01,home,,\nlonger,,,surplus\n,2026-12-01,\n")
    #expect(part.taken.map(\.item.title) == ["short", "long"])
    #expect(part.refused.map(\.line) == [4, 5])
  }

  @Test func longFieldsTakeNoLongerThanTheyAre() throws {
    func time(_ lines: Int) throws -> Duration {
      let long = String(repeating: "\"\"x\n", count: lines)
      return try ContinuousClock().measure {
        let part = try Self.read("title,notes\na,\"" + long + "\"\nb,c\n")
        #expect(part.taken.map(\.item.title) == ["b"] && part.refused.map(\.line) == [2])
      }
    }
    // Sixteen times the length takes sixteen times as long if linear, 256 times if quadratic.
    let isLinear = try (0..<5).contains { _ in
      let (short, long) = (try time(25_000), try time(400_000))
      return long < short * 100
    }
    #expect(isLinear)
  }

  // MARK: Columns

  @Test(arguments: [
    ("Name,Labels,Project,Completed", nil, true), ("Task;Task name;due", nil, false), ("Description,Due", nil, false),
    ("Aufgabe,Fällig", "title=aufgabe,due=Fällig", true), ("title,notes", "notes=", true),
  ]) func columnsAreKnownByTheirNames(_ head: String, _ said: String?, _ isSure: Bool) throws {
    #expect(try Self.table(head + "\na,b\n", said).head.isSure == isSure)
  }

  @Test func columnsThatWereSaidGoBeforeThoseThatAreGuessed() throws {
    let text = "Title,Name,Due,Fällig\nx,real,2026-12-01,2026-12-02\n"
    let item = try #require(try Self.items(text, "title=Name,due=4").first)
    #expect(item.title == "real" && item.deadline?.description == "2026-12-02")
    #expect(try Self.items("milk,2026-12-01\n", "title=1,due=2").map(\.title) == ["milk"])
    for (said, words) in [
      ("title=Nam", "no column “Nam”"), ("title", "MEANING=NAME"), ("colour=Due", "one of: id, title"),
    ] {
      let fault = #expect(throws: ExchangeFault.self) { try Self.read(text, said) }
      #expect(fault?.words.contains(words) == true, "\(String(describing: fault))")
    }
  }

  @Test func unknownColumnsAreGivenBack() throws {
    let text = "Task,Estimate,Owner,Due\na,3,\"me, you\",someday\nb,,,\n"
    let part = try Self.read(text)
    #expect(part.taken.map(\.remarks.count) == [1, 0])
    let written = Self.write(part.taken.map(\.item)).text.split(separator: "\n")
    #expect(written.first?.hasSuffix(",blocked_by,effort,Estimate,Owner,Due") == true)
    #expect(written.dropFirst().first?.hasSuffix(",3,\"me, you\",someday") == true)
    let again = try Self.items(written.joined(separator: "\n"))
    #expect(Self.write(again).text.split(separator: "\n").first == written.first)
  }

  // MARK: Values

  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-12-01 09:30", "2026-12-01T09:30"), ("2026-12-01T09:30:15", "2026-12-01T09:30"),
    ("2026-12-01 00:00:00", "2026-12-01"), ("2026-12-01T22:00:00Z", "2026-12-02"), ("1.12.2026", "2026-12-01"),
    ("12/24/2026", "2026-12-24"), ("Dec 1 2026", "2026-12-01"), ("tomorrow 5pm", "2026-11-21T17:00"),
  ]) func datesAreReadInAnyForm(_ text: String, _ date: String) throws {
    #expect(try Self.items("title,due\na,\(text)\n").first?.deadline?.description == date)
  }

  @Test func oneDateTellsTheOrderOfAll() throws {
    #expect(
      try Self.items("title,due\na,3/4/2027\nb,24/12/2026\n").map(\.deadline?.description) == [
        "2027-04-03", "2026-12-24",
      ])
    #expect(
      try Self.table("title,due\na,3/4/2027\nb,24/12/2026\n").notes == [
        "dates: the day comes first, as 24/12/2026 shows"
      ])
    let open = try Self.read("title,due\na,3/4/2027\n")
    #expect(open.taken.first?.item.deadline?.description == "2027-03-04")
    #expect(open.taken.first?.remarks.first?.contains("was read with the month first") == true)
  }

  @Test(arguments: [
    ("1,2,3", [Priority.high, .medium, .low]), ("1,2,3,4", [.high, .medium, .low, .none]),
    ("0,1,3,5", [.none, .low, .medium, .high]), ("1,5,9", [.high, .medium, .low]),
    ("high,Medium,L,!!,p1", [.high, .medium, .low, .medium, .high]),
  ]) func prioritiesAreReadByTheScaleOfTheirColumn(_ values: String, _ priorities: [Priority]) throws {
    let rows = values.split(separator: ",").map { "a,\($0)\n" }.joined()
    #expect(try Self.items("title,priority\n" + rows).map(\.priority) == priorities)
  }

  @Test func partsFollowFromIdsTitlesAndIndents() throws {
    let ids = try Self.items("id,title,parent id,blocked by\n7,whole,,\n8,part,7,\n9,waits,whole,8\n")
    #expect(ids.map(\.parent) == [nil, ids[0].id, ids[0].id] && Array(ids[2].blockedBy.keys) == [ids[1].id])
    let levels = try Self.items("title,indent\na,1\nb,2\nc,3\nd,2\ne,1\n")
    #expect(levels.map(\.parent) == [nil, levels[0].id, levels[1].id, levels[0].id, nil])
  }

  /// The time for an ever deeper indentation does not grow with the depth.
  @Test func endlessPartsAreCut() throws {
    let rows = (1...20_000).map { "a\($0),\($0)\n" }.joined()
    let items = try Self.items("title,indent\n" + rows)
    #expect(items.count == 20_000 && items.count { $0.parent != nil } == 7)
  }

  @Test func namesWithoutEndAreNone() throws {
    let part = try Self.read("title,tags,blocked by\na,\"" + String(repeating: "x,", count: 200_000) + "\",\n")
    #expect(part.taken.isEmpty && part.refused.map(\.line) == [2])
  }

  @Test func doneAndRepeatsAreRead() throws {
    let text = """
      title,status,completed at,repeat,due
      a,Completed,2026-11-01T10:00:00Z,,
      b,todo,,weekly,2026-12-01
      c,,,FREQ=DAILY;INTERVAL=2,
      d,odd,,sometimes,2026-12-01
      """
    let part = try Self.read(text)
    let items = part.taken.map(\.item)
    #expect(items[0].completions == [.once: Instant("2026-11-01T10:00:00Z") ?? Samples.now])
    #expect(items[1].schedule?.recurrence?.description == "FREQ=WEEKLY" && items[1].deadline == nil)
    #expect(items[2].schedule?.start.day == Samples.today)
    #expect(part.taken[3].remarks.count == 2)
  }

  // MARK: Writing

  @Test func formulasAreWrittenAsTextAndComeBack() throws {
    let titles = ["=1+1", "+49 30 1234", "-5", "@ann", "'=x", "'quoted'", "-5 degrees", "''@x", "plain"]
    let items = titles.enumerated().map {
      Item(id: ItemID(at: Samples.now, random: 1, more: UInt64($0)), title: $1, createdAt: Samples.now)
    }
    let text = Self.write(items).text
    for line in text.split(separator: "\n").dropFirst() {
      let title = line.split(separator: ",", omittingEmptySubsequences: false)[1]
      #expect(!"=+@".contains(title.first ?? " "), "\(line)")
    }
    #expect(try Self.items(text).map(\.title) == titles)
  }

  /// Items survive the round trip to a table, except for reported omissions.
  @Test func itemsGoThereAndBack() throws {
    var dice = Dice(5)
    let items = (1...Times.of(300)).map { Self.item($0, &dice) }
    let (text, losses) = Self.write(items)
    let back = try Self.read(text)
    #expect(back.refused.isEmpty && back.taken.allSatisfy(\.remarks.isEmpty) && losses.isEmpty)
    for (item, other) in zip(items, back.taken.map(\.item)) { #expect(item == other) }
    #expect(back.taken.count == items.count)
  }

  private static func item(_ round: Int, _ dice: inout Dice) -> Item {
    var item = Item(
      id: ItemID(at: Samples.now, using: &dice),
      title: dice.pick(["a", "\"quoted\", ok", "=SUM(A1)", "zwölf 🌻", "-1"]),
      createdAt: Instant(seconds: 1_790_000_000 + round))
    item.notes = dice.pick(["", "one line", "several\n\n\"lines\"\n", "@x", " blank"])
    item.list = dice.pick([nil, "home", "Home; Kitchen"])
    item.tags = Set(dice.some(["x", "two words", "a,b", "#x", "q\"q"], atMost: 5))
    item.priority = dice.pick(Priority.allCases)
    func local() -> LocalTime {
      LocalTime(
        Samples.today.advanced(by: dice.number(-40...400)),
        dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439)))
    }
    if dice.flip() { item.deadline = Deadline(local()) }
    if dice.flip(3) { item.showFrom = dice.flip() ? .before(days: 3) : .day(Samples.today) }
    if dice.flip(3) { item.effort = dice.number(1...600) }
    guard dice.flip() else { return item }
    let start = local()
    item.schedule = Schedule(start: start, zone: start.time == nil || dice.flip() ? nil : "Europe/Berlin")
    if start.time != nil, dice.flip() { item.schedule?.end = LocalTime(minutes: start.minutes + 90) }
    if dice.flip() {
      item.schedule?.recurrence = Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR")
      item.schedule?.repeatMode = dice.pick([.fixed, .catchUp, .afterCompletion])
    } else if dice.flip(4) {
      item.completions[.once] = Samples.now
    }
    return item
  }
}
