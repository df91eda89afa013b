import DiceSupport
import Interchange
import Testing
import TodoModel

/// Lines that have broken parsers of this format before, and plain ones.
private let hostile = [
  "", " ", "\t", "x", "x ", "X done?", "xylophone", "x  2026-05-01 two blanks", " x not done", "\tx y", "(A)", "(A) ",
  "(A)glued", "(a) small", "((A)) b", "(AA) b", "(A)  2026-05-07  b", "x (A) 2016-05-20 2016-04-30 measure",
  "x 2026-05-01 2026-04-30 2026-04-29 three days", "2026-02-30 no such day", "2026-5-7 short", "(Z) z",
  "due:2026-11-30", "due:tomorrow", "due:", ":", "a:", ":b", "a:b:c", "http://example.org/a?b=c:d#e @web",
  "mail me@example.org", "1+1=2", "+ @", "++ @@", "+p +p @p @p", "t:2026-01-01 due:2026-01-02 due:2026-01-03",
  "rec:1w rec:+1w due:2026-01-05", "rec:0d rec:01w rec:+ rec:w rec:99999d due:2026-01-05", "pri:A open", "x pri:B done",
  "x (C) pri:A both", "time:09:00", "time:09:00 due:2026-01-05", "trailing   ", "tab\tin\tit\t",
  "e\u{301}é combining \u{301}mark after blank", "+\u{301}", "@\u{200D}zwj", "x\u{301} 2026-01-01", "nul\u{0}inside",
  "\u{FEFF}bom inside", "bidi \u{202E}evil", "🇩🇪👨‍👩‍👧 +🎉 @家", "esc \u{1B}[31mred", "carriage\rreturn",
  "deadline:2026-12-01 tax", "deadline:2026-12-01 deadline:2026-12-02 tax", "id:3 p:1 h:1 unknown:pairs",
]

@Suite struct TodoTxtLineTests {
  @Test(arguments: hostile) func printingGivesBackWhatWasRead(_ text: String) {
    #expect(Array(TodoTxtLine(text).text.utf8) == Array(text.utf8))
  }

  @Test(arguments: hostile) func readingWhatWasPrintedGivesTheSameWords(_ text: String) {
    let line = TodoTxtLine(text)
    #expect(TodoTxtLine(line.text) == line)
  }

  @Test func randomLinesComeBack() {
    let parts = [
      "x", "(A)", "(B)", " ", "  ", "\t", "2026-05-07", "2026-13-01", "+p", "@c", "due:2026-05-08", "t:2026-05-01",
      "rec:+2m", "pri:C", "word", "ü", "\u{301}", "a:b", "x ", "\r", "time:10:30",
    ]
    var generator = Dice(7)
    for _ in 0..<Times.of(5_000) {
      let count = Int.random(in: 0..<12, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let line = TodoTxtLine(text)
      #expect(Array(line.text.utf8) == Array(text.utf8))
      #expect(TodoTxtLine(line.text) == line)
    }
  }

  @Test func headIsReadInOrderOnly() throws {
    let day = try #require(Day("2026-05-07"))
    let earlier = try #require(Day("2026-05-06"))
    #expect(TodoTxtLine("(B) 2026-05-07 a").words == [.priority("B"), .created(day), .plain("a")])
    #expect(TodoTxtLine("x 2026-05-07 2026-05-06 a").words == [.done, .completed(day), .created(earlier), .plain("a")])
    #expect(TodoTxtLine("x (B) 2026-05-07 a").words == [.done, .priority("B"), .completed(day), .plain("a")])
    #expect(TodoTxtLine("2026-05-07 (B) a").words == [.created(day), .plain("(B)"), .plain("a")])
    #expect(TodoTxtLine("2026-05-07 2026-05-06 a").words == [.created(day), .plain("2026-05-06"), .plain("a")])
    #expect(TodoTxtLine(" (B) a").words == [.plain("(B)"), .plain("a")])
  }
}
