import Intents
import JSON
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the fast reader and writer agree with the coder.
@Suite struct RecordTextTests {
  private func record(_ number: Int, _ bench: Bench) -> ItemRecord {
    var item = bench.anyItem(number)
    let texts = ["", "a\"b\\c/", "\u{1B}[31m\u{0}\u{7F}", "ä € 日本 👍\n\r\t", "\u{2028}\u{202E}\u{FEFF}"]
    item.title = texts[number % texts.count] + item.title
    item.notes = texts[(number + 1) % texts.count]
    item.version = number
    item.number = number % 3 == 0 ? nil : number
    item.parent = number % 4 == 0 ? item.id : nil
    item.notifiedAt = number % 5 == 0 ? Instant(milliseconds: -1) : nil
    item.snoozedUntil = number % 5 == 1 ? bench.now : nil
    item.focusedSince = number % 5 == 2 ? bench.now : nil
    item.deletedAt = number % 7 == 0 ? bench.now : nil
    item.extra = ["x\(number)": .object(["a": .array([.number(1.5), .null, .bool(true), .string(item.notes)])])]
    if let key = item.occurrence(at: LocalTime(Day(ordinal: 20_778)), zone: FixedZone.utc)?.key {
      if number % 2 == 0 { item.schedule?.exceptions.insert(key) }
      if number % 3 == 0 { item.schedule?.moves[key] = LocalTime(Day(ordinal: 20_800)) }
      if number % 5 == 0 { item.schedule?.extraDates = [LocalTime(Day(ordinal: 20_801))] }
    }
    var record = ItemRecord(item: item)
    let device = DeviceID(high: bench.random(), low: bench.random())
    func stamp() -> Stamp { Stamp(revision: bench.random(below: 1000), device: device) }
    for field in Field.allCases where bench.random(below: 3) == 0 { record.stamps[field] = stamp() }
    for tag in item.tags { record.tagStamps[tag] = stamp() }
    if number % 2 == 0 {
      record.item.ownFields = ["cost": .number(12.5), "size": .string("M")]
      (record.fieldStamps["cost"], record.fieldStamps["gone"]) = (stamp(), stamp())
    }
    if bench.random(below: 2) == 0 { record.touches[.once] = Touch(.moved, stamp()) }
    if bench.random(below: 3) == 0 {
      record.former = Former(of: record)
      record.former?.changed = Set(Field.allCases.filter { _ in bench.random(below: 4) == 0 })
    }
    record.conflicts = Set(Field.allCases.filter { _ in bench.random(below: 6) == 0 })
    return record
  }

  @Test func itIsTheCodersForm() throws {
    let bench = Bench(seed: 4)
    for number in 0..<400 {
      let record = record(number, bench)
      let text = RecordText.write(record)
      #expect(try RecordText.read(text) == record)
      #expect(try StoredJSON.value(ItemRecord.self, text) == record)
      #expect(try RecordText.read(try StoredJSON.text(record)) == record)
    }
  }

  @Test func mutationsAreTheCodersForm() throws {
    let bench = Bench(seed: 5)
    for number in 0..<200 {
      let whole = record(number, bench)
      let item = whole.item
      let wishes: [Intent] = [.add(item), .schedule(item.schedule), .setNotes(item.notes), .delete]
      for wish in wishes {
        var mutation = bench.mutation(item.id, wish, base: number)
        if number % 3 == 0 { mutation = mutation.made(by: "agent \(number)") }
        if number % 2 == 0 { mutation = mutation.offered(Former(of: whole)) }
        let text = try MutationText.write(mutation)
        #expect(text.hasPrefix("{\"at\":\""))
        #expect(try MutationText.read(text) == mutation)
        #expect(try StoredJSON.value(Mutation.self, text) == mutation)
        #expect(try MutationText.read(try StoredJSON.text(mutation)) == mutation)
        #expect(throws: (any Error).self) { try MutationText.read(String(text.dropLast())) }
      }
    }
  }

  @Test func whatNewerProgramsKnowIsPassedOver() throws {
    let record = record(1, Bench())
    let newer = #"{"later":[1,{"a":null}],"conflicts":["smell"],"stamps":{"smell":{"device":""#
    let nobody = DeviceID(high: 0, low: 0).description
    let bare = ItemRecord(item: record.item)
    let item = record.item.jsonText
    let whole = newer + nobody + #"","revision":1}},"item":"# + item + "}"
    #expect(try RecordText.read(whole) == bare)
  }

  @Test(arguments: ["", "{", "{}", "[]", "{\"item\":{}}", "{\"item\":1}", "nonsense", "{\"item\":{\"id\":\"x\"}}"])
  func nonsenseIsAnError(_ text: String) { #expect(throws: (any Error).self) { try RecordText.read(text) } }

  @Test func whatNestsDeeperThanExpectedIsStillRead() throws {
    var record = record(1, Bench())
    var value = JSONValue.null
    for _ in 0..<60 { value = .array([value]) }
    record.item.extra = ["deep": value]
    #expect(try RecordText.read(RecordText.write(record)) == record)
  }
}
