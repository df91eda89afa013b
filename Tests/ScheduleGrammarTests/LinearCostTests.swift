import ScheduleGrammar
import Testing
import TodoModel

#if canImport(Glibc)
import Glibc
#endif

/// Tests that parsing any long text takes time proportional to its length.
struct LinearCostTests {
  private static let pieces = [
    "fri on on on ", "every mon and ", "every ", "on ", "the ", "of ", "and ", "at ", "from ", "a ", "1 ", "1/", "1-",
    "1:", "12.", "2day", "a.m.", "a.p.m ", "\"", "'a ", "`", "\\", "#a ", "@a ", "! ", "( ", ", ", "- ", ".", "+1d ",
    "++1w ", "first second ", "last ", "next next ", "half past ", "quarter to ", "in 1 ", "for 1 ", "between 3 and ",
    "3pm - ", "9am and ", "mon,", "mon-fri ", "MWF ", "M-", "2026-11-20 ", "20261120", "feb 30 ", "christmas ",
    "mother's ", "easter monday ", "except mon ", "until fri ", "5 times ", "starting fri ", "RRULE:FREQ=DAILY ",
    "BYDAY=MO,", "FREQ=", "Europe/", "UTC+2 ", "EST ", "tommorow ", "wednesdxy ", "z", "\u{e9}", "\u{301}", "\u{1F600}",
    "\n", "https://a.b/", "0", "9", "twenty-", "week 1 ", "1w 1d 1h ", "tomorrow call ",
    "'til ", "july 4 weekend ", "around may 5 ", "fri 930-", "easter week of ", "semi-", "from 1 to 10 ", "1 & 2 thru ",
    "may first twenty ", "weekend of the ", "last friday, monthly, ", "the week after next on ", "a quarter till ",
  ]
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-18T10:00")) }

  /// Eight times the length may cost 24 times as much; a loop over all pairs costs 64 times as much.
  @Test(arguments: pieces) func eightTimesTheLength(_ piece: String) {
    let short = Self.text(piece, 125)
    let long = Self.text(piece, 1_000)
    for mode in [ReadingMode.date, .title] {
      var ratio = Double.infinity
      // The machine may be busy: the best of several tries counts.
      for _ in 0..<20 where ratio > 24 { ratio = min(ratio, cost(long, mode, 4) / cost(short, mode, 4)) }
      #expect(ratio <= 24, "\(piece) in a \(mode)")
    }
  }

  @Test(arguments: pieces) func longTextsAreAnswered(_ piece: String) {
    let text = Self.text(piece, 1_000)
    let reading = grammar.read(text, mode: .date)
    #expect(reading.schedule != nil || reading.refusal != nil || reading.outcome == .clear, "\(piece)")
    #expect(grammar.readTitle(text).title.unicodeScalars.count <= 1_000, "\(piece)")
    #expect(grammar.read(Self.text(piece, 1_001), mode: .date).refusal?.code == .tooLong, "\(piece)")
  }

  private static func text(_ piece: String, _ length: Int) -> String {
    let scalars = String(repeating: piece, count: length).unicodeScalars.prefix(length)
    return String(scalars)
  }

  /// Returns the least CPU time of several runs (ns), which excludes other threads.
  private func cost(_ text: String, _ mode: ReadingMode, _ runs: Int) -> Double {
    let times = (0..<runs).map { _ in
      let start = Self.processorTime()
      _ = grammar.read(text, mode: mode)
      return Self.processorTime() - start
    }
    return times.min() ?? 0
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
