import DiceSupport
import ExchangeSupport
import Interchange
import Testing
import TodoModel

/// Tests of properties of any bytes: the fixtures and random changes of them; the fuzzer checks the same.
@Suite struct ExchangePromisesTests {
  private static let place = ExchangePlace(now: Samples.now, zone: FixedZone(offset: 3600), zones: { _ in nil })

  private static let files = [
    "taskwarrior-2.6.2.json", "table.csv", "todoist-project.csv", "todoist-sync.json", "superproductivity.json",
    "tuxedo-todo.txt",
  ]

  @Test(arguments: files) func filesAreReadAndWrittenAsEveryFormat(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for choice in ExchangeFormat.allCases.indices {
      #expect(ExchangePromises.broken(by: bytes, choice: choice, at: Self.place).isEmpty)
    }
  }

  private static let seeds = [
    "csv-ours", "csv-theirs", "csv-formula", "todoist-table", "todoist-json", "superproductivity", "taskwarrior",
    "json", "todotxt", "markdown", "org", "ics", "calcurse",
  ]

  /// Returns a seed of the fuzzer without the byte that selects the format.
  private static func seed(_ name: String) throws -> [UInt8] {
    Array(try Fixture.bytes("../../Fuzz/Exchange/Seeds/" + name).dropFirst())
  }

  @Test(arguments: files + seeds) func damagedFilesEndInAnAnswer(_ name: String) throws {
    let bytes = try Self.seeds.contains(name) ? Self.seed(name) : Fixture.bytes(name)
    let own = ExchangeFormat(lookingAt: bytes).flatMap(ExchangeFormat.allCases.firstIndex) ?? 0
    var dice = Dice(3)
    for round in 1...Times.of(60) {
      var damaged = bytes
      for _ in 0...dice.number(0...6) where damaged.count > 1 {
        let place = dice.number(0...(damaged.count - 1))
        switch dice.number(0...3) {
        case 0: damaged[place] = UInt8(dice.number(0...255))
        case 1: damaged.remove(at: place)
        default: damaged[place] = dice.pick(Array("\",;\n\r{}[]:0a=@\0\u{7F}".utf8) + [0xFF])
        }
      }
      if dice.flip(4) { damaged.removeLast(dice.number(1...damaged.count)) }
      let choice = round.isMultiple(of: 2) ? own : dice.number(0...9)
      let broken = ExchangePromises.broken(by: damaged, choice: choice, at: Self.place)
      #expect(broken.isEmpty, "\(broken.first ?? "") \(String(decoding: damaged, as: UTF8.self))")
    }
  }

  /// Seeds are valid in their format; fragments of them in any other are read or refused.
  @Test(arguments: seeds) func seedsOfTheFuzzerAreReadWholeAndInPieces(_ name: String) throws {
    let bytes = try Self.seed(name)
    let found = ExchangeFormat(lookingAt: bytes) ?? .todotxt
    #expect(name.hasPrefix(found.rawValue))
    var dice = Dice(9)
    for round in 0...Times.of(60) {
      var mixed = bytes
      if round > 0 {
        let other = try Self.seed(dice.pick(Self.seeds))
        let (start, place) = (dice.number(0...(other.count - 1)), dice.number(0...mixed.count))
        mixed.insert(contentsOf: other[start..<min(other.count, start + dice.number(1...40))], at: place)
      }
      let broken = ExchangePromises.broken(by: mixed, choice: round, at: Self.place)
      #expect(broken.isEmpty, "\(broken.first ?? "") \(String(decoding: mixed, as: UTF8.self))")
    }
  }

  /// The fuzzer's findings, minimized.
  private static let finds = [
    // Names that contain a newline.
    "title,list,tags\npaint,\"# ?home\n** TODO x\",\"a\n* Home\"\n",
    // Notes with CR LF.
    """
    * TODO paint
    :PROPERTIES:
    :TODOS_KEPT: {"notes":["one","one\\r\\n* TODO two"]}
    :END:
      one
    """,
    // A list's items before one without a list.
    "* Home\n** TODO paint\n* TODO brush\n",
    // Two list names that differ by a blank.
    "* Home\n** TODO paint\n* \rHome\n** TODO brush\n",
    // A quote with a combining mark.
    "title,list,\"a\"\"\u{306}b\"\npaint,,\"x\"\"\u{306}y\"\n",
    // An unreadable rule before a readable one.
    """
    BEGIN:VCALENDAR
    BEGIN:VTODO
    SUMMARY:paint
    DTSTART:20261130T090000
    RRULE:FREQ=000Z
    RRULE:FREQ=WEEKLY;BYDAY=MO
    END:VTODO
    END:VCALENDAR
    """,
  ]

  @Test(arguments: finds) func whatTheFuzzerFoundIsKept(_ text: String) {
    let format = ExchangeFormat(lookingAt: Array(text.utf8))
    #expect(format == (text.hasPrefix("*") ? .org : text.hasPrefix("BEGIN") ? .ics : .csv))
    #expect(ExchangePromises.broken(by: Array(text.utf8), choice: 0, at: Self.place).isEmpty)
  }

  /// Damaged bodies of calendar programs; the first byte of a seed selects what they are.
  @Test(arguments: ["webdav", "caldav-query", "caldav-repeat", "caldav-once"])
  func whatACalendarProgramSendsIsRefusedOrReadAgain(_ name: String) throws {
    let seed = Array(try Fixture.bytes("../../Fuzz/Exchange/Seeds/" + name))
    var dice = Dice(41)
    for round in 0...Times.of(200) {
      var bytes = Array(seed.dropFirst())
      for _ in 0..<min(round, dice.number(1...4)) {
        let place = dice.number(0...(bytes.count - 1))
        if dice.flip() { bytes[place] = UInt8(dice.number(1...255)) } else { bytes.remove(at: place) }
      }
      let broken =
        seed[0] == UInt8(ascii: "<")
        ? CalendarPromises.broken(byXML: bytes) : CalendarPromises.broken(byObjects: bytes, at: Self.place)
      #expect(broken.isEmpty, "round \(round)")
    }
  }
}
