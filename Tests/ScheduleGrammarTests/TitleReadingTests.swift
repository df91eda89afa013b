import ScheduleGrammar
import Testing
import TodoModel

struct TitleReadingTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  private func chips(_ reading: TitleReading) -> [String] { reading.chips.map { "\($0.kind.rawValue):\($0.text)" } }

  /// 29 February is in the next leap year, which is reported.
  @Test(arguments: [
    ("2026-11-20T10:00", "party 29 feb", "2028-02-29", "The next 29 February is in 2028."),
    ("2026-11-20T10:00", "pay 29 february at 9am", "2028-02-29T09:00", "The next 29 February is in 2028."),
    ("2026-11-20T10:00", "pay by 2/29", "2028-02-29", "The next 29 February is in 2028."),
    ("2028-03-01T10:00", "party 29 feb", "2032-02-29", "The next 29 February is in 2032."),
    ("2026-11-20T10:00", "party 28 oct", "2027-10-28", "That day has passed this year, so this is next year."),
  ]) func leapDay(_ now: String, _ text: String, _ start: String, _ told: String) throws {
    let reading = Grammar(try .at(now)).readTitle(text).reading
    #expect(reading.start?.description == start)
    #expect(reading.notes.map(\.sentence) == [told])
  }

  @Test func everythingAtOnce() {
    let text = "pay rent every last workday 9am #home @bank !!"
    let reading = grammar.readTitle(text)
    #expect(reading.title == "pay rent")
    #expect(reading.list == "home")
    #expect(reading.tags == ["bank"])
    #expect(reading.priority == .medium)
    #expect(reading.reading.start?.description == "2026-11-30T09:00")
    #expect(chips(reading) == ["date:monthly on the last workday 9:00", "list:home", "tag:bank", "priority:medium"])
    for chip in reading.chips {
      for span in chip.spans { #expect(span.upperBound <= text.unicodeScalars.count && !span.isEmpty) }
    }
  }

  @Test(arguments: [
    ("a !high", Priority.high, "a"), ("a !!! b", .high, "a b"), ("!1 a", .high, "a"), ("a !medium", .medium, "a"),
    ("a !2", .medium, "a"), ("a !low", .low, "a"), ("a !3", .low, "a"), ("a !!", .medium, "a"),
  ]) func priorities(_ text: String, _ priority: Priority, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.priority == priority)
    #expect(reading.title == title)
  }

  /// Of two lists or priorities the last is used; the other stays in the title and is reported.
  @Test(arguments: [
    ("x #a #b", "x #a", "list:b", "An item has one list: #a stays in the title."),
    ("foo !low !high", "foo !low", "priority:high", "An item has one priority: !low stays in the title."),
    (
      "call mom !low, high priority", "call mom !low", "priority:high",
      "An item has one priority: !low stays in the title."
    ),
  ]) func oneOfAKind(_ text: String, _ title: String, _ chip: String, _ told: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == title && chips(reading) == [chip])
    #expect(reading.reading.hint?.message == told)
  }

  /// Words whose letters could all stand for days, and numbers that are written like dates.
  @Test(arguments: [
    "mow", "ask Tim to mow", "order turf", "fix the rss", "remove moss", "keep latency under 20 ms",
    "convert clip to ts", "renew TSA", "set MTU", "visit MSU", "Send invoice 2026-114", "pay invoice 2027-045",
    "file case 20271130", "archive 20261224", "rate Dune 9/10", "Scored 4/5",
  ]) func wordsThatAreNoDays(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == text && reading.chips.isEmpty)
  }

  @Test(arguments: [
    ("gym mwf", "gym", "date"), ("TuTh class", "TuTh class", nil), ("class TuTh", "class", "date"),
    ("class TR 9am", "class", "date"), ("back up by 20261224", "back up", "deadline"),
  ]) func lettersThatAreDays(_ text: String, _ title: String, _ kind: String?) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == title && reading.chips.map(\.kind.rawValue) == [kind].compactMap(\.self))
  }

  /// Names of several words are quoted; quoted text is not parsed.
  @Test(arguments: [
    (#"dust #"My list" tomorrow @"two words""#, "dust", ["list:My list", "date:Sat 21 Nov", "tag:two words"]),
    (#"#"Plans for friday", call"#, "call", ["list:Plans for friday"]),
    (#"x @"a \"b\" c" y"#, "x y", [#"tag:a "b" c"#]), (#"x #"open y"#, #"x #"open y"#, []),
    (#"x #"" y"#, #"x #"" y"#, []), (##"say "#a" y"##, ##"say "#a" y"##, []),
  ]) func namesInQuotes(_ text: String, _ title: String, _ wanted: [String]) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == title && chips(reading) == wanted)
  }

  /// A repeated name is not another one.
  @Test func twiceTheSame() {
    let reading = grammar.readTitle("x #a y #a")
    #expect(reading.title == "x y" && reading.list == "a" && reading.reading.hint == nil)
  }

  /// A separate priority in words.
  @Test(arguments: [
    ("call mom high priority", Priority.high, "call mom"), ("Low Priority: tidy up", .low, "tidy up"),
    ("pay rent, medium priority, tomorrow", .medium, "pay rent"),
    ("pay rent tomorrow, high priority", .high, "pay rent"),
    ("discuss high priority items", nil, "discuss high priority items"), ("high priority", nil, "high priority"),
    ("project home", nil, "project home"), ("\"high priority\"", nil, "\"high priority\""),
  ]) func prose(_ text: String, _ priority: Priority?, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.priority == priority)
    #expect(reading.title == title)
  }

  @Test(arguments: [
    "issue #1204", "mail ann@home.org", "wow!", "a ! b", "#", "@", "C# notes", "so good!!", "a!high", "\"#home\" sign",
  ]) func noMarks(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.list == nil && reading.tags.isEmpty && reading.priority == nil)
    #expect(reading.title == text)
  }

  @Test func marksMayStandAnywhere() {
    let reading = grammar.readTitle("#home call mom @phone tomorrow !low, please")
    #expect(reading.title == "call mom, please")
    #expect(reading.reading.start?.description == "2026-11-21")
    #expect(reading.list == "home")
    #expect(reading.tags == ["phone"])
    #expect(reading.priority == .low)
  }

  @Test func aDateEndsAtAMark() {
    #expect(grammar.readTitle("buy milk sat #home").reading.start?.description == "2026-11-21")
    #expect(grammar.readTitle("call mom 5:30 @phone").reading.start?.description == "2026-11-20T17:30")
  }

  /// Words returned to the title stay there.
  @Test func literalsAreNotRead() throws {
    let text = "read tomorrow never ends on friday #home"
    let first = grammar.readTitle(text)
    #expect(first.reading.start?.description == "2026-11-21")
    let given = try #require(first.chips.first { $0.kind == .date }).spans
    let second = grammar.readTitle(text, literals: given)
    #expect(second.reading.start?.description == "2026-11-27")
    #expect(second.title == "read tomorrow never ends")
    let list = try #require(first.chips.first { $0.kind == .list }).spans
    let third = grammar.readTitle(text, literals: given + list)
    #expect(third.list == nil)
    #expect(third.title == "read tomorrow never ends #home")
  }

  @Test func dayAndTimeMayStandApart() {
    let reading = grammar.readTitle("tomorrow call mom at 5pm")
    #expect(reading.reading.start?.description == "2026-11-21T17:00")
    #expect(reading.reading.spans == [0..<8, 18..<24])
    #expect(reading.title == "call mom")
    #expect(chips(reading) == ["date:Sat 21 Nov 17:00"])
  }

  @Test func secondDateStays() {
    let reading = grammar.readTitle("meet Ann tomorrow and Bob friday")
    #expect(reading.title == "meet Ann and Bob friday")
    #expect(reading.reading.ambiguities.map(\.code) == [.twoDates])
    #expect(reading.reading.hint?.span == 26..<32)
  }

  /// Two dates are reported; the second stays in the title and is the other reading.
  @Test(arguments: [
    ("call mom monday and bob tuesday", "call mom monday and bob", "2026-11-24", "2026-11-23"),
    ("gym today or tomorrow", "gym or tomorrow", "2026-11-20", "2026-11-21"),
    ("gym sat or sun", "gym or sun", "2026-11-21", "2026-11-22"),
    ("gym sat and sun", "gym sat and", "2026-11-22", "2026-11-21"),
    ("call bob monday or tuesday 3pm", "call bob or tuesday", "2026-11-23T15:00", "2026-11-24T15:00"),
    ("dentist thursday or friday", "dentist or friday", "2026-11-26", "2026-11-27"),
    ("pay rent tomorrow 9am or 10am", "pay rent or 10am", "2026-11-21T09:00", "2026-11-21T10:00"),
    ("flight mon return wed", "flight mon return", "2026-11-25", "2026-11-23"),
    ("meet jim mon tue", "meet jim mon", "2026-11-24", "2026-11-23"),
    ("gap monday by thursday every week", "gap monday", "2026-11-26", "2026-11-23"),
    ("report by monday or wednesday", "report or wednesday", "2026-11-23", "2026-11-25"),
    ("draft by monday and wednesday", "draft and wednesday", "2026-11-23", "2026-11-25"),
    ("draft by mon and wed 9am", "draft and wed 9am", "2026-11-23", "2026-11-25T09:00"),
    ("dentist dec 3 2pm or dec 4 10am", "dentist or dec 4 10am", "2026-12-03T14:00", "2026-12-04T10:00"),
    ("call bob monday or 3pm tuesday", "call bob or tuesday", "2026-11-23T15:00", "2026-11-24T15:00"),
    ("meet bob friday or saturday or sunday", "meet bob or saturday or sunday", "2026-11-27", "2026-11-21"),
  ]) func twoDatesAreTold(_ text: String, _ title: String, _ start: String, _ other: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && reading.start?.description == start)
    #expect(reading.ambiguities.first?.code == .twoDates)
    #expect(reading.ambiguities.first?.other?.start.description == other)
    #expect(reading.hint?.message == "These are two dates. Keep one and add the other separately.")
  }

  /// One date beside words that contain a day's name, two that belong together, and a repeat on two days.
  @Test(arguments: [
    "discuss monday and friday reports tomorrow", "prep for monday meeting tomorrow", "gift monday by friday",
    "tomorrow call mom at 5pm", "buy sat nav or charger tomorrow", "swim every monday and thursday",
    "review monday and tuesday figures friday", "black friday tomorrow", "buy the sun monday",
  ]) func oneDateIsNoTwo(_ text: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.schedule != nil && reading.hint == nil)
    #expect(!reading.ambiguities.contains { $0.code == .twoDates })
  }

  /// Either of two dates with "or" between them is read by its own words, and the others stay.
  @Test func theOtherOfTwoIsRead() throws {
    let text = "gym friday or saturday"
    let first = grammar.readTitle(text).reading
    let wanted = try #require(first.ambiguities.first?.otherSpan)
    let other = grammar.readTitle(text, literals: first.spans, wanted: wanted)
    #expect(other.title == "gym friday or" && other.reading.start?.description == "2026-11-21")
    let shared = grammar.readTitle("gym monday or tuesday 3pm").reading
    #expect(shared.spans == [4..<10, 22..<25] && shared.ambiguities.first?.otherSpan == nil)
  }

  /// If the user selects the other date, its words are read.
  @Test func theOtherDateIsRead() throws {
    let text = "call mom monday and bob tuesday"
    let first = grammar.readTitle(text).reading
    let wanted = try #require(first.ambiguities.first?.otherSpan)
    let other = grammar.readTitle(text, literals: first.spans, wanted: wanted)
    #expect(other.title == "call mom and bob tuesday" && other.reading.start?.description == "2026-11-23")
  }

  @Test func wrongDateIsAHint() {
    let reading = grammar.readTitle("party on feb 30")
    #expect(reading.title == "party on feb 30")
    #expect(reading.reading.schedule == nil)
    #expect(reading.reading.hint?.code == .nonexistentDate)
  }

  /// A past day with its time is read as a whole; its time is never read alone.
  @Test(arguments: [
    ("taxes yesterday 9am", "taxes", "2026-11-19T09:00"), ("taxes 9am yesterday", "taxes", "2026-11-19T09:00"),
    ("taxes yesterday at 9:30", "taxes", "2026-11-19T09:30"), ("yesterday 9am", "", "2026-11-19T09:00"),
    ("taxes 2 days ago 5pm", "taxes", "2026-11-18T17:00"),
    ("pay rent last friday of the month", "pay rent", "2026-11-27"),
  ]) func pastDays(_ text: String, _ title: String, _ start: String?) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && reading.start?.description == start && reading.hint == nil)
  }

  /// Unread words for a past day stay complete and are reported.
  @Test(arguments: [
    ("last friday 3pm", "2026-11-13"), ("last friday", "2026-11-13"), ("past monday 9am", "2026-11-16"),
    ("previous friday 3pm", "2026-11-13"), ("last week 9am", "2026-11-13"), ("last week at 9am", "2026-11-13"),
    ("last night 9pm", "2026-11-19"), ("last nov 3", nil), ("last christmas 5pm", nil), ("last week", "2026-11-13"),
    ("last month", nil), ("past year", nil), ("previous quarter", nil), ("last november", nil),
    ("last weekend", "2026-11-13"), ("last night", "2026-11-19"),
  ]) func pastDaysStay(_ words: String, _ example: String?) {
    let reading = grammar.readTitle("taxes " + words).reading
    #expect(reading.title == "taxes " + words && reading.schedule == nil)
    let rest = example.map { ", as in \($0)." } ?? "."
    #expect(reading.hint?.message == "“\(words)” stays in the title. Name a past day by its date" + rest)
  }

  @Test(arguments: ["taxes yesterday", "taxes yesterday evening", "call mom yesterday, urgent"]) func yesterdayStays(
    _ text: String
  ) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == text && reading.schedule == nil && reading.hint?.code == .inPast)
    #expect(reading.hint?.message.hasSuffix("Name a past day by its date, as in 2026-11-19.") == true)
  }

  /// Past words that belong to a noun or a name are not reported.
  @Test(arguments: [
    "sort photos from last week", "minutes of last month", "invoice for last month", "read last week's report",
    "reply to yesterday's mail", "listen to Yesterday", "watch Last Night", "review the last month",
    "think about last year", "walk past midnight mass", "last call", "find yesterday",
  ]) func pastOfANoun(_ text: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == text && reading.schedule == nil)
    #expect(reading.hint == nil || text == "find yesterday")
  }

  /// Capitalized words after a verb such as "watch" are the name of a work, and that is reported.
  @Test(arguments: [
    ("watch", "Next Friday"), ("watch", "Before Midnight"), ("read", "After Midnight"), ("watch", "Every Day"),
    ("watch", "This Week"), ("listen to", "Monday Morning"), ("play", "Black Friday"), ("watch", "By Tomorrow"),
    ("rewatch", "Friday the 13th"), ("see", "Before Midnight"), ("watch", "the Next Weekend"),
    ("stream", "The Day After Tomorrow"), ("Watch", "The Day After Tomorrow"), ("Watch", "Friday the 13th"),
  ]) func namesStay(_ verb: String, _ name: String) {
    let text = verb + " " + name
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == text && reading.schedule == nil)
    let words = "“\(name)” is read as a name and stays in the title. For the date, write it in lower case."
    #expect(reading.hint?.message == words)
    #expect(grammar.readTitle(verb + " " + name.lowercased()).reading.schedule != nil)
  }

  /// Names joined by "or" and "and" are names together.
  @Test(arguments: [
    "watch Before Midnight or After Midnight", "read Next Friday and Every Day",
    "Watch Before Midnight or After Midnight", "Watch Next Friday at home",
  ]) func joinedNamesStay(_ text: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == text && reading.schedule == nil && reading.hint != nil)
  }

  /// A lone day's name, capitals before lowercase words, and capitals elsewhere are dates.
  @Test(arguments: [
    ("watch Friday", "watch", true), ("read Saturday", "read", true), ("watch next Friday", "watch", false),
    ("watch Before Midnight tomorrow", "watch", true), ("WATCH NEXT FRIDAY", "WATCH", false),
    ("call Anna Next Friday", "call Anna", false), ("watch Dune Next Friday", "watch Dune", false),
    ("watch Friday 8pm", "watch", false), ("SEE NEXT FRIDAY", "SEE", false),
  ]) func capitalsThatAreDates(_ text: String, _ title: String, _ isTold: Bool) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && reading.schedule != nil && (reading.hint != nil) == isTold)
  }

  /// A lone year starts with its first day and ends with its last.
  @Test(arguments: [
    ("pay rent starting 2028", "pay rent", "2028-01-01", ""), ("pay rent from 2027", "pay rent", "2027-01-01", ""),
    ("from 2027 pay more", "pay more", "2027-01-01", ""), ("pay rent until 2030", "pay rent", "2030-12-31", ""),
    ("rent every month from 2027", "rent", "2027-01-01", "FREQ=MONTHLY"),
    ("rent every month from 2027 until 2030", "rent", "2027-01-01", "FREQ=MONTHLY;UNTIL=20301231"),
    ("rent every month through 2030", "rent", "2026-11-20", "FREQ=MONTHLY;UNTIL=20301231"),
    ("rent every month ending 2030", "rent", "2026-11-20", "FREQ=MONTHLY;UNTIL=20301231"),
    ("trip from 2027 to 2030", "trip", "2027-01-01", ""),
  ]) func years(_ text: String, _ title: String, _ start: String, _ rule: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && reading.start?.description == start && reading.hint == nil)
    #expect(reading.schedule?.recurrence?.description ?? "" == rule)
  }

  /// Past years and years of a noun stay; after a repeat that is reported.
  @Test func yearsThatStay() {
    for text in ["sort photos from 2019", "move notes from 2027 folder", "data from 2026"] {
      let reading = grammar.readTitle(text).reading
      #expect(reading.title == text && reading.schedule == nil && reading.hint == nil)
    }
    let told = grammar.readTitle("rent every month from 2025").reading
    #expect(told.title == "rent from 2025" && told.schedule != nil)
    #expect(
      told.hint?.message == "“from 2025” is not understood and stays in the title. Name the day, as in 2030-01-01.")
    #expect(grammar.readTitle("gym every day from 2030 to 2130").reading.hint != nil)
  }

  @Test func remindMeIsKeptUnlessAskedFor() throws {
    #expect(grammar.readTitle("remind me to pay rent friday").title == "remind me to pay rent")
    var options = GrammarOptions()
    options.stripsRemind = true
    let stripping = Grammar(try .at("2026-11-20T10:00", in: "Europe/Berlin", options))
    #expect(stripping.readTitle("remind me to pay rent friday").title == "pay rent")
  }
}
