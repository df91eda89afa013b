import Intents
import PageSupport
import Screens
import Testing
import TodoModel

@Suite struct LinearTests {
  @Test(arguments: [
    ("12", LinearWish(.read, items: ["12"])), ("  #12 ", LinearWish(.read, items: ["#12"])),
    ("12 14", LinearWish(.read, items: ["12", "14"])), ("it", LinearWish(.read, items: ["it"])),
    ("it done", LinearWish(.done, items: ["it"])), ("done 12", LinearWish(.done, items: ["12"])),
    ("d 12, 14 and 15", LinearWish(.done, items: ["12", "14", "15"])), ("DONE it", LinearWish(.done, items: ["it"])),
    ("todos done 12", LinearWish(.done, items: ["12"])), ("12 done", LinearWish(.done, items: ["12"])),
    ("12 date every friday 3pm", LinearWish(.date, items: ["12"], words: "every friday 3pm")),
    ("date 12,14 friday", LinearWish(.date, items: ["12", "14"], words: "friday")),
    ("schedule 12", LinearWish(.date, items: ["12"])),
    ("words 12 Buy  Oat milk", LinearWish(.words, items: ["12"], words: "Buy Oat milk")),
    ("add 3 lemons tomorrow", LinearWish(.add, words: "3 lemons tomorrow")), ("add", LinearWish(.add)),
    ("list", LinearWish(.list)), ("list #home", LinearWish(.list, words: "#home")),
    ("today", LinearWish(.list, words: "today")), ("done", LinearWish(.list, words: "done")),
    ("Upcoming", LinearWish(.list, words: "upcoming")), ("find milk or oats", LinearWish(.find, words: "milk or oats")),
    ("where am I", LinearWish(.place, words: "am I")), ("?", LinearWish(.help)), ("q", LinearWish(.quit)),
    ("u", LinearWish(.undo)), ("n", LinearWish(.next)),
  ]) func aLineIsRead(_ line: String, _ wish: LinearWish) throws { #expect(try LinearWish(line) == wish) }

  @Test(arguments: ["", "   ", "todos"]) func nothingAsksForNothing(_ line: String) throws {
    #expect(try LinearWish(line) == nil)
  }

  @Test(arguments: [
    ("dnoe 12", LinearFault.unknown("dnoe", near: "done")), ("buy milk", .unknown("buy", near: nil)),
    ("done and", .noItem(.done)), ("reopen", .noItem(.reopen)), ("date", .noItem(.date)), ("undo 12", .tooMuch("undo")),
    ("all of it", .tooMuch("all")), ("12 friday", .number("12")), ("12 add milk", .number("12")),
  ]) func whatIsNoCommandIsRefused(_ line: String, _ fault: LinearFault) {
    #expect(throws: fault) { try LinearWish(line) }
    #expect(fault.words.contains("Type ") || fault.words.contains("Say "))
  }

  /// Names are unique, and each example parses to its own verb.
  @Test func everyVerbHasItsRow() throws {
    var names: Set<String> = []
    for verb in LinearVerb.allCases {
      for name in verb.row.names { #expect(names.insert(name).inserted, "\(name)") }
      #expect(try LinearWish(verb.row.example)?.verb == verb, "\(verb.row.example)")
      #expect(!verb.row.help.hasSuffix("."), "\(verb.row.help)")
    }
  }

  @Test func theGuideHasThem() throws {
    let rows = LinearVerb.allCases.map { verb in
      let short = verb.row.names.filter { $0.count == 1 && $0 != verb.row.names.first }
      return ["`\(verb.row.example)`", verb.row.help, short.map { "`\($0)`" }.joined(separator: " ")]
    }
    try PagePart.expectTable("linear-commands", ["what is typed", "what it does", "short"], rows)
  }
}
