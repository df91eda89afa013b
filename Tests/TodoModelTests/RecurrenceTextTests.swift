import DiceSupport
import ModelSupport
import Testing
import TodoModel

struct RecurrenceTextTests {
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"), ("rrule:freq=weekly;byday=fr,mo;interval=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
    ("COUNT=3;FREQ=MONTHLY;BYDAY=-1FR,+2MO", "FREQ=MONTHLY;BYDAY=2MO,-1FR;COUNT=3"),
    ("FREQ=YEARLY;BYMONTHDAY=-1,15,1;BYMONTH=12,1", "FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=1,15,-1"),
    ("FREQ=DAILY;UNTIL=20261202T045959Z", "FREQ=DAILY;UNTIL=20261202T045959Z"),
    ("FREQ=DAILY;UNTIL=20261202", "FREQ=DAILY;UNTIL=20261202"),
    ("FREQ=DAILY;UNTIL=20261202T180000", "FREQ=DAILY;UNTIL=20261202T180000"),
    ("FREQ=WEEKLY;WKST=SU;INTERVAL=1;", "FREQ=WEEKLY;WKST=SU"),
    ("FREQ=DAILY;BYHOUR=18,9;BYMINUTE=0", "FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
  ]) func canonicalForm(_ text: String, _ canonical: String) throws {
    let rule = try Recurrence(reading: text)
    #expect(rule.description == canonical)
    #expect(Recurrence(canonical) == rule)
  }

  @Test(
    arguments: [
      ("", .missingFrequency), ("INTERVAL=2", .missingFrequency), ("DAILY", .unknownPart("DAILY")),
      ("FREQ=DAILY;FOO=1", .unknownPart("FOO")), ("FREQ=DAILY;FREQ=DAILY", .repeatedPart("FREQ")),
      ("FREQ=SOMETIMES", .badValue(part: "FREQ")), ("FREQ=MINUTELY", .unsupportedFrequency("MINUTELY")),
      ("FREQ=DAILY;INTERVAL=0", .badValue(part: "INTERVAL")), ("FREQ=DAILY;INTERVAL=-1", .badValue(part: "INTERVAL")),
      ("FREQ=DAILY;COUNT=2;UNTIL=20270101", .countAndUntil),
      ("FREQ=MONTHLY;BYMONTHDAY=0", .badValue(part: "BYMONTHDAY")),
      ("FREQ=MONTHLY;BYMONTHDAY=32", .badValue(part: "BYMONTHDAY")),
      ("FREQ=YEARLY;BYMONTH=13", .badValue(part: "BYMONTH")), ("FREQ=WEEKLY;BYDAY=1MO", .misplacedPart("BYDAY")),
      ("FREQ=WEEKLY;BYDAY=XX", .badValue(part: "BYDAY")), ("FREQ=WEEKLY;BYMONTHDAY=1", .misplacedPart("BYMONTHDAY")),
      ("FREQ=DAILY;BYSETPOS=1", .misplacedPart("BYSETPOS")), ("FREQ=DAILY;UNTIL=20260230", .badValue(part: "UNTIL")),
      ("FREQ=DAILY;UNTIL=2026", .badValue(part: "UNTIL")), ("FREQ=MONTHLY;BYWEEKNO=3", .misplacedPart("BYWEEKNO")),
      ("FREQ=DAILY;BYHOUR=24", .badValue(part: "BYHOUR")),
      ("FREQ=DAILY;INTERVAL=99999999999999999999", .badValue(part: "INTERVAL")),
    ] as [(String, RecurrenceFault)]) func refusals(_ text: String, _ fault: RecurrenceFault)
  {
    #expect(throws: fault) { try Recurrence(reading: text) }
    #expect(Recurrence(text) == nil)
  }

  @Test func everyRuleComesBackFromItsText() {
    var dice = Dice(3)
    for _ in 0..<Times.of(2_000) {
      let rule = RuleDice.rule(&dice).0.canonical
      #expect(Recurrence(rule.description) == rule)
    }
  }
}
