import DiceSupport
import Interchange
import JSON
import Testing
import TodoModel

/// Properties of resources of random items, and of random clients.
@Suite struct CalendarObjectRoundTripTests {
  @Test func ownBytesChangeNothingAndDoNotGrow() throws {
    var dice = Dice(23)
    for round in 1...Times.of(150) {
      var item = Calendars.item(&dice)
      item.version = dice.number(0...9)
      let (uid, context) = (item.id.description, Resources.context)
      let bytes = CalendarObject.bytes(of: item, uid: uid, kept: nil, context: context)
      var kept: KeptProperties?
      for _ in 1...10 {
        let sent = CalendarObject.bytes(of: item, uid: uid, kept: kept, context: context)
        #expect(sent == bytes, "round \(round)")
        let reading = try Resources.read(sent, over: item, context)
        #expect(reading.item == item, "round \(round) \(Samples.difference(reading.item, item))\n\(Self.text(bytes))")
        kept = reading.kept
      }
    }
  }

  @Test func anItemOfAnotherServerSaysTheSame() throws {
    var dice = Dice(29)
    for round in 1...Times.of(150) {
      let item = Calendars.item(&dice)
      let (uid, context) = (item.id.description, Resources.context)
      let bytes = CalendarObject.bytes(of: item, uid: uid, kept: nil, context: context)
      let there = try Resources.read(bytes, over: nil, context).item
      #expect(there.id == item.id)
      let again = CalendarObject.bytes(of: there, uid: uid, kept: nil, context: context)
      #expect(again == bytes, "round \(round)\n\(Self.text(bytes))\n\(Self.text(again))")
    }
  }

  /// A client drops, keeps or changes any lines; the stored result says the same when it is sent back.
  ///
  /// Sent twice, it changes nothing more, unless one date hid another, or each completion starts the next occurrence.
  @Test func aChangeOfAClientIsStableAndIdempotent() throws {
    var dice = Dice(31)
    for round in 1...Times.of(400) {
      let item = Calendars.item(&dice)
      let (uid, context) = (item.id.description, Resources.context)
      let sent = Self.edited(CalendarObject.bytes(of: item, uid: uid, kept: nil, context: context), &dice)
      guard let first = try? Resources.read(sent, over: item, context) else { continue }
      let text = "round \(round)\n\(Self.text(sent))"
      let hides = item.schedule != nil && item.deadline != nil
      if !hides, item.schedule?.repeatMode != .afterCompletion {
        let second = try Resources.read(sent, over: first.item, context).item
        #expect(second == first.item, "\(Samples.difference(second, first.item)) \(text)")
      }
      let given = CalendarObject.bytes(of: first.item, uid: uid, kept: first.kept, context: context)
      let third = try Resources.read(given, over: first.item, context).item
      #expect(third == first.item, "\(Samples.difference(third, first.item)) \(text)\n\(Self.text(given))")
    }
  }

  /// Any bytes are refused or kept, and never stop the program.
  @Test func damagedBytesAreRefusedOrKept() throws {
    var dice = Dice(37)
    for _ in 1...Times.of(400) {
      let item = Calendars.item(&dice)
      let (uid, context) = (item.id.description, Resources.context)
      var bytes = CalendarObject.bytes(of: item, uid: uid, kept: nil, context: context)
      for _ in 0..<dice.number(1...6) {
        let place = dice.number(0...(bytes.count - 1))
        switch dice.number(1...3) {
        case 1: bytes[place] = UInt8(dice.number(0...255))
        case 2: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      guard let reading = try? Resources.read(bytes, over: item, context) else { continue }
      let given = CalendarObject.bytes(of: reading.item, uid: uid, kept: reading.kept, context: context)
      #expect(throws: Never.self) { try CalendarObject(parsing: given) }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a resource as a client sends it back: lines dropped, doubled or with another date.
  private static func edited(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    let dropsOwn = dice.flip()
    var lines = Calendars.lines(text(bytes)).filter { !dropsOwn || !$0.hasPrefix("X-TODOS") }
    for _ in 0..<dice.number(0...3) {
      let place = dice.number(0...(lines.count - 1))
      let line = lines[place]
      if ["BEGIN", "END", "UID", "VERSION"].contains(where: line.hasPrefix) { continue }
      switch dice.number(1...3) {
      case 1: lines.remove(at: place)
      case 2: lines[place] = line.replacing("2026", with: "2027")
      default: lines.insert(dice.pick(["X-OTHER;A=b:c", "PRIORITY:3", "STATUS:COMPLETED", "COMMENT:d"]), at: place)
      }
    }
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }
}
