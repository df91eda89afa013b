import Intents
import JSON
import Testing
import TodoAPI
import TodoModel

/// Tests that every plain field has a complete row in `Register`.
@Suite struct RegisterTests {
  /// An item before anything is set, and its record as the service has it.
  private static let blank = ItemRecord(item: Item(id: Known.id, title: "one", createdAt: Known.at))
  private static let other = DeviceID(high: 7, low: 7)

  private func set(_ register: Register) -> Intent { .set(register, register.value(of: Known.item)) }

  private func merged(_ intent: Intent, _ record: ItemRecord, at revision: Revision) -> Merged {
    merge(Known.mutation(intent), into: record, revision: revision)
  }

  /// Returns another device's mutation that has seen nothing of the record.
  private func unseen(_ intent: Intent) -> Mutation {
    let mid = MutationID(high: 9, low: 9)
    return Mutation(mid: mid, item: Known.id, device: Self.other, base: 0, at: Known.at, intent: intent)
  }

  @Test(arguments: Register.allCases) func itIsSetKeptAndTakenBack(_ register: Register) throws {
    let before = Self.blank.item
    let wish = set(register)
    #expect(register.value(of: before) != register.value(of: Known.item), "give the known item a value")
    #expect(wish.field == register.field && register.field.register == register)
    #expect(ItemField.all.contains { $0.part == register.field })
    let merged = merged(wish, Self.blank, at: 42)
    let item = try #require(merged.record?.item)
    #expect(merged.outcome == .applied)
    #expect(register.value(of: item) == register.value(of: Known.item))
    #expect(Field.allCases.filter { ItemField.differ(item, before, in: $0) } == [register.field])
    #expect(merged.history.map(\.field) == [register.field])
    #expect(merged.history.first?.new == register.value(of: Known.item))
    let undo = inverse(of: Known.mutation(wish), before: Self.blank)
    #expect(undo == .set(register, register.value(of: before)))
    #expect(wishes(from: before, to: item) == [wish])
  }

  @Test(arguments: Register.allCases) func itComesBackFromTheWire(_ register: Register) throws {
    let values = [register.value(of: Known.item), register.value(of: Self.blank.item), register.none]
    for value in values.compactMap(\.self) {
      let wish = Intent.set(register, value)
      #expect(wish.fault == nil)
      #expect(try decodeJSON(Intent.self, from: encodeJSON(wish)) == wish)
    }
    #expect(throws: DecodingError.self) { try decodeJSON(Intent.self, from: #"{"do":"\#(register.name)"}"#) }
  }

  @Test(arguments: Register.allCases) func whatTakesItAwayLeavesNothing(_ register: Register) throws {
    guard let none = register.none else { return }
    var item = Known.item
    register.set(none, in: &item)
    #expect(register.value(of: item) == register.value(of: Self.blank.item))
  }

  @Test(arguments: Register.allCases) func aValueOfAnotherKindIsRefused(_ register: Register) {
    let samples: [JSONValue] = [.array([]), .integer(1), .object([:]), .null]
    let kind = register.value(of: Known.item).kind
    for value in samples where value != register.none && value.kind != kind {
      let wish = Intent.set(register, value)
      #expect(wish.fault?.field == register.field)
      let merged = merged(wish, Self.blank, at: 42)
      #expect(merged.rejection == .invalid && merged.record == Self.blank)
    }
  }

  @Test func anAddedItemHasTheLimitsOfRegisters() {
    let long = String(repeating: "x", count: 20_000)
    let wrong: [(Register, JSONValue)] = [
      (.title, .string(" ")), (.list, .string("")), (.order, .string("~")), (.colour, .string("")),
      (.icon, .string("")), (.into, .string(long)), (.expression, .string(long)), (.body, .object([:])),
      (.effort, .integer(0)), (.effort, .integer(100_001)),
      (.reminders, ItemReminders((0...16).map { .before(minutes: $0, of: .date) }).json),
      (.reviewEvery, .integer(-1)), (.reviewEvery, .integer(3_651)),
    ]
    for (register, value) in wrong {
      var item = Self.blank.item
      register.set(value, in: &item)
      let fault = Intent.add(item).fault
      #expect(fault?.field == register.field && fault == Intent.set(register, value).fault, "\(register)")
    }
  }

  /// Refused values are encoded too: an authority recognizes a mutation that it refused by its text.
  @Test(arguments: ["", "a]b", "/x"]) func aDeadlineInNoZoneIsReadRefusedAndWritten(_ zone: String) throws {
    let text = #"{"do":"set_deadline","time":"09:00","value":"2026-11-20","zone":"\#(zone)"}"#
    let wish = try decodeJSON(Intent.self, from: text)
    #expect(wish.fault?.field == .deadline)
    #expect(try encodeJSON(wish).contains("2026-11-20"))
  }

  /// A deletion that has not seen an edit removes nothing, and the item is restored.
  @Test(arguments: Register.allCases) func aDeletionSparesWork(_ register: Register) throws {
    let edited = try #require(merged(set(register), Self.blank, at: 42).record)
    let deletion = merge(unseen(.delete), into: edited, revision: 43)
    #expect((deletion.record?.item.deletedAt == nil) == register.isWork)
    let deleted = try #require(merged(.delete, Self.blank, at: 42).record)
    let edit = merge(unseen(set(register)), into: deleted, revision: 43)
    #expect((edit.record?.item.deletedAt == nil) == register.isWork)
  }

  @Test func whatIsWorkAndMustBeSeenIsAsItWas() {
    #expect(Register.allCases.filter { !$0.isWork } == [.order])
    #expect(Set(Intent.names).count == Intent.names.count)
  }
}

extension JSONValue {
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
