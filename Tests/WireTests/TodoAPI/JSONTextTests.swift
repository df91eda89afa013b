import Intents
import Testing
import TodoAPI
import TodoModel

@Suite struct JSONTextTests {
  @Test func controlsAreEscapedAndComeBack() throws {
    let harmful: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF,
      0xE0000...0xE007F,
    ]
    for value in harmful.joined() {
      let text = try "a" + String(Character(#require(Unicode.Scalar(value)))) + "b"
      let json = try encodeJSON([text])
      #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }, "U+\(String(value, radix: 16))")
      #expect(try decodeJSON([String].self, from: json) == [text], "U+\(String(value, radix: 16))")
    }
  }

  @Test func lettersStayLetters() throws {
    #expect(try encodeJSON(["ä € 日本 👍 /"]) == "[\"ä € 日本 👍 /\"]")
    #expect(try encodeJSON(["b": 1, "a": 2]) == "{\"a\":2,\"b\":1}")
  }

  @Test func anUnknownIntentIsNamed() throws {
    let known = try encodeJSON(Known.mutation(.delete))
    let json = known.replacing("\"delete\"", with: "\"explode\"")
    let error = #expect(throws: DecodingError.self) { try decodeJSON(Mutation.self, from: json) }
    #expect(error.map { "\($0)".contains("explode") } == true)
  }

  @Test(arguments: ["set_list", "set_parent", "schedule", "set_deadline", "move_occurrence"])
  func whatIsNotSaidIsNotCleared(_ name: String) throws {
    let object = "\"do\":\"\(name)\",\"occurrence\":\"once\""
    #expect(throws: DecodingError.self) { try decodeJSON(Intent.self, from: "{\(object)}") }
    let null = name == "move_occurrence" ? "\"to\":null" : "\"value\":null"
    #expect(throws: Never.self) { try decodeJSON(Intent.self, from: "{\(object),\(null)}") }
  }

  @Test func aScheduleMustBeSaid() {
    #expect(throws: DecodingError.self) { try decodeJSON(ScheduleBody.self, from: "{}") }
  }

  @Test func fieldsOfNewerProgramsArePassedOverOrKept() throws {
    let json = try encodeJSON(Known.mutation(.delete)).replacing("{", with: "{\"later\":[1],")
    #expect(try decodeJSON(Mutation.self, from: json) == Known.mutation(.delete))
    let record = try encodeJSON(Known.record).replacing("\"conflicts\":[", with: "\"conflicts\":[\"smell\",")
    #expect(try decodeJSON(ItemRecord.self, from: record) == Known.record)
  }

  @Test(arguments: ["", "{", "[]", "null", "<html></html>", "{\"do\":1}", "{\"do\":\"done\"}", "\u{0}", "1e999"])
  func nonsenseIsAnError(_ text: String) {
    #expect(throws: DecodingError.self) { try decodeJSON(Mutation.self, from: text) }
    #expect(throws: DecodingError.self) { try decodeJSON(SyncResponse.self, from: text) }
  }

  @Test(arguments: [
    ("1", 0, true), ("[]", 1, true), ("[[]]", 1, false), ("{\"a\":[1]}", 2, true), ("[\"[[[[\\\"[[\"]", 1, true),
    ("[[],[],[[]]]", 2, false), ("\"[[", 0, true),
  ]) func depth(_ json: String, _ limit: Int, _ isFlat: Bool) { #expect(isShallow(json.utf8, limit: limit) == isFlat) }

  @Test func aSnapshotComesBack() throws {
    let head = Snapshot.Head(
      asOf: Known.at, syncedAt: nil, source: .local, pending: 1, zone: "UTC", day: Known.day,
      today: [Row(item: Known.item)], doneToday: [], anytime: [],
      counts: Snapshot.Counts(open: 1, done: 0, anytime: 0, items: 1))
    #expect(try decodeJSON(Snapshot.Head.self, from: encodeJSON(head)) == head)
    let group = UndoGroup(label: "Done", steps: [UndoStep(item: Known.id, did: .delete, undo: .restore)])
    #expect(try decodeJSON(UndoGroup.self, from: encodeJSON(group)) == group)
  }
}
