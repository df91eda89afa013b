import DiceSupport
import Intents
import Testing
import TodoModel

@Suite struct FilterTests {
  private static let item: Item = {
    var item = Item(id: Table.id, title: "Büro: Call Marta's BANK", createdAt: Table.at)
    item.list = "Work"
    item.tags = ["phone"]
    item.notes = "Ask for the Rate"
    item.priority = .high
    item.deadline = Deadline(Table.friday)
    return item
  }()

  private static let row = ListedRow(row: Row(item: item), occurrence: nil, isDone: false)

  @Test(arguments: [
    ("call", true), ("CALL bank", true), ("call foo", false), ("-foo", true), ("-call", false), ("foo or bank", true),
    ("foo or #home", false), ("#work", true), ("#wor", false), ("-#work", false), ("@phone", true), ("@home", false),
    ("!high", true), ("!low", false), ("due:today", false), ("due:overdue", false), ("due:week", false),
    ("due:none", true), ("done:no", true), ("done:yes", false), ("\"call marta\"", true), ("\"marta call\"", false),
    ("-\"call marta\"", false), ("büro", true), ("BÜRO", true), ("call and bank", true), ("call and foo", false),
    ("rate", true), ("bank call work phon", true), ("-rate", false), ("'s", true), ("\"not\"", false),
    ("\"or\" or call", true), ("ORanges or bank", true), ("http://x.org", false), ("#home @phone or #work !high", true),
    ("#\"work\"", true), ("-#\"WORK\"", false), ("#\"work place\" or @\"phone\"", true), ("\"call \\\"x\"", false),
    ("5\" or call", true), ("-or", false),
  ]) func filters(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.matches(FilterTests.row, at: LocalTime(Table.friday), now: Table.at) == matches)
  }

  @Test(arguments: [
    "#", "@", "!", "!urgent", "due:", "due:tomorow", "done:", "done:maybe", "x -#", "due<2026-12-01", "due>=friday",
    "title=call", "priority:urgent", "is:stuck", "is:maybe", "has:wings", "changed:today", "duo:2026-12-01", "lst:home",
    "sort:colour", "limit:0", "limit:x", "(call", "call (bank or", "()", "call () bank", ")", "(call)bank",
    "(sort:title)", "-limit:3", "-sort:title", "sort:title sort:date", "limit:1 limit:2", "title:", "notes:\"\"",
    "list:", "due:<", "due:>=", "due:..", "due:<2026-12-01..2026-12-03", "due:2026-12-03..2026-12-01", "due:a..b..c",
    "due: 2026-12-01", "not", "not or", "not not", "call or sort:title", "due:\"\"", "due:\"2026-12-01", "priority:>",
    "(\"a\"b)", "or", "and", "-", "call or", "or call", "call or or bank", "call and", "and call", "call and or bank",
    "call not", "call - bank", "\"call", "call \"", "#\"my list", "-\"", "#\"\"", "@\"\"", "\"call\"bank", "#\"a\"b",
  ]) func unreadableFiltersSayWhatToDo(_ text: String) throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: text) }
    #expect(fault.words.hasSuffix("."))
    #expect(!fault.span.isEmpty && fault.span.upperBound <= text.unicodeScalars.count)
  }

  @Test(arguments: [
    ("call or", 5..<7), ("a #\"b c", 2..<7), ("é !urgent b", 2..<9), ("- a", 0..<1), ("é duo:x", 2..<5),
    ("a due:<monday", 7..<13), ("a due:\"no day\"..", 6..<14), ("a (b or c", 2..<9),
  ]) func aFaultSaysWhereItIs(_ text: String, _ span: Range<Int>) throws {
    #expect(try #require(throws: FilterFault.self) { try Filter(parsing: text) }.span == span)
  }

  /// N23: `due:` is the date, whatever the deadline is.
  @Test(arguments: [
    ("due:2026-11-20", true), ("due:<2026-11-20", false), ("due:<=2026-11-20", true), ("due:>2026-11-19", true),
    ("due:2026-11-18..2026-11-20", true), ("due:..2026-11-19", false), ("due:today", true), ("due:week", true),
    ("due:none", false), ("due:overdue", false), ("due:2026-11-25", false), ("start:2026-11-20", true),
    ("deadline:2026-11-25", true), ("deadline:2026-11-20", false),
  ]) func dueIsTheDate(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    var item = FilterTests.item
    item.schedule = Schedule(start: LocalTime(Table.friday))
    item.deadline = Deadline(Table.friday.advanced(by: 5))
    let due = Occurrence(key: .once, due: LocalTime(Table.friday), nominal: LocalTime(Table.friday))
    let row = ListedRow(row: Row(item: item), occurrence: due, isDone: false)
    #expect(filter.matches(row, at: LocalTime(Table.friday), now: Table.at) == matches)
  }

  /// Operators of other programs are refused, with the correct form.
  @Test(arguments: [
    ("a | b", "a or b"), ("a || b", "a or b"), ("a & b", "a and b"), ("a && b", "a and b"), ("a|b", "a or b"),
    ("+tag", "@tag"), ("a -+tag", "a -@tag"), ("due.before:friday", "due:<friday"),
    ("due.after:2026-11-20", "due:>2026-11-20"), ("due.by:friday", "due:<=friday"), ("due.none:", "due:none"),
    ("project.not:home", "-list:home"), ("list.is:home", "list:home"), ("priority.over:low", "priority:>low"),
    ("xyz:1", "\"xyz:1\""), ("-xyz:1", "-\"xyz:1\""), ("(a or xyz:1)", "(a or \"xyz:1\")"),
    ("status~open", "status:open"), ("http:", "\"http:\""), ("re:invent", "\"re:invent\""), ("a , b", "a and b"),
    ("pri:H", nil), ("#home|#work", nil), ("#home&@call", nil), ("due.soon:x", nil), ("a|", nil),
  ]) func operatorsOfOthers(_ text: String, _ form: String?) throws {
    let fault = try #require(throws: FilterFault.self) { try FilterExpression(parsing: text) }
    #expect(fault.words.hasSuffix("."))
    if let form {
      #expect(fault.repaired(text) == form)
      #expect(try FilterExpression(parsing: form) != nil)
    }
  }

  @Test(arguments: ["R&D", "AT&T", "10:30", "\"a | b\"", "1+1", "+49", "a.b", "3.5:1", "#R&D"]) func signsWithinWords(
    _ text: String
  ) throws { #expect(try FilterExpression(parsing: text) != nil) }

  /// F28, F29: a word, a list and a tag are found in any case and Unicode composition.
  @Test(arguments: [
    "ΟΔΟΣ", "οδός", "ΌΔΌΣ", "#ΟΔΟΣ", "#οδόσ", "@caf\u{E9}", "@cafe\u{301}", "@CAFE\u{301}", "title:CAF\u{C9}",
    "cafe\u{301}", "notes:σαΣ", "list:οδός",
  ]) func lettersAreFoundHoweverTheyAreWritten(_ text: String) throws {
    for (title, list, tag) in [("caf\u{E9}", "Οδός", "cafe\u{301}"), ("cafe\u{301}", "ΟΔΟΣ", "caf\u{E9}")] {
      var item = Item(id: Table.id, title: title, createdAt: Table.at)
      (item.list, item.tags, item.notes) = (list, [tag], "ΣΑΣ")
      let row = ListedRow(row: Row(item: item), occurrence: nil, isDone: false)
      let filter = try #require(try Filter(parsing: text))
      #expect(filter.matches(row, at: LocalTime(Table.friday), now: Table.at))
      #expect(try !Filter(parsing: "title:cafe")!.matches(row, at: LocalTime(Table.friday), now: Table.at))
    }
  }

  @Test(arguments: ["home", "My List", "a\"b", "back\\slash and \"quotes\"", "ü b", " "])
  func namesArePrintedAsTheyAreRead(_ name: String) throws {
    #expect(
      try Filter(parsing: TypedName.text("#", name) + " " + TypedName.text("@", name))
        == Filter(.all([.term(.list(name.folded)), .term(.tag(name.folded))])))
  }

  /// While a name is typed, it matches as a prefix; a complete name matches only itself.
  @Test(arguments: [
    ("#wo", true), ("#work", true), ("#home", false), ("#ho", false), ("@ph !high", true), ("-#wo", false),
    ("-#ho", true), ("#x", false),
  ]) func namesThatAreBegun(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    let whole = filter.completed(lists: ["Home", "hobby", "Work", "Workshop"], tags: ["phone"])
    #expect(whole.matches(FilterTests.row, at: LocalTime(Table.friday), now: Table.at) == matches)
  }

  /// Each name is completed separately; a name with too many matches is taken as typed.
  @Test func namesThatStandForTooManyAreTakenAsTheyAreTyped() throws {
    let lists = (0..<120).map { "home\($0)" }
    let filter = try #require(try Filter(parsing: "#ho @ho"))
    #expect(filter.completed(lists: lists, tags: lists) == filter)
    #expect(filter.completed(lists: lists, tags: ["home"]).logic.terms.count == 121)
  }

  @Test(arguments: ["", "  ", "\"\""]) func nothingIsNoFilter(_ text: String) throws {
    #expect(try Filter(parsing: text) == nil)
  }

  /// Brackets, fields and dates, beside words and operators.
  @Test(arguments: [
    ("(call or foo) bank", true), ("(call or foo) #home", false), ("-(call)", false), ("-(foo or #home)", true),
    ("not call", false), ("not foo and not bar", true), ("not(foo)", true), ("not not call", true),
    ("foo or (bank -(rate))", false), ("title:marta", true), ("title:rate", false), ("notes:rate", true),
    ("notes:bank", false), ("list:work", true), ("list:none", false), ("list:\"none\"", false), ("tag:phone", true),
    ("tag:none", false), ("priority:high", true), ("priority:>=medium", true), ("priority:<high", false),
    ("is:open", true), ("is:done", false), ("is:overdue", false), ("is:repeating", false), ("is:snoozed", false),
    ("has:notes", true), ("has:date", true), ("has:deadline", true), ("due:2026-11-20", false),
    ("deadline:<2026-11-20", false), ("deadline:<=2026-11-20", true), ("deadline:>2026-11-19", true),
    ("deadline:>2026-11-20", false), ("deadline:2026-11-18..2026-11-20", true), ("deadline:..2026-11-19", false),
    ("deadline:2026-11-20..", true), ("deadline:2026-11-20", true), ("deadline:none", false), ("start:none", true),
    ("start:2026-11-20", false), ("done:2026-11-20", false), ("added:>2000-01-01", true), ("added:<2000-01-01", false),
    ("Due:Today", false), ("Deadline:2026-11-20", true), ("sort:title", true), ("limit:3 foo", false),
    ("(call and bank) or foo", true), ("a) or call", true), ("context:phone", true), ("has:date -has:deadline", false),
  ]) func terms(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.matches(FilterTests.row, at: LocalTime(Table.friday), now: Table.at) == matches)
  }

  /// The normal form of an expression can be typed.
  @Test(arguments: [
    ("Call BANK", "call bank"), ("a and b or c", "a b or c"), ("(a or b) c", "(a or b) c"), ("((a))", "a"),
    ("not (a b)", "-(a b)"), ("not not a", "a"), ("-a", "-a"), ("done:yes", "is:done"), ("done:no", "is:open"),
    ("project:x label:y", "#x @y"), ("list:none", "list:none"), ("\"or\"", "\"or\""), ("http://x", "\"http://x\""),
    ("due:<2026-11-20", "due:<2026-11-20"), ("date:today", "due:today"), ("priority:>low", "priority:>low"),
    ("a or b limit:3 sort:-title", "(a or b) sort:-title limit:3"), ("sort:manual", "sort:manual"),
    ("due:\"next friday\"..", "due:\"next friday\".."), ("x)", "\"x)\""), ("(x)", "x"), ("#\"none\"", "#\"none\""),
  ]) func readings(_ text: String, _ printed: String) throws {
    #expect(try #require(try FilterExpression(parsing: text)).description == printed)
  }

  /// A typing error is answered with a suggestion.
  @Test(arguments: [
    ("duo:today", "due"), ("!hgh", "!high"), ("is:opn", "is:open"), ("has:note", "has:notes"),
    ("sort:prio", "sort:priority"), ("due<2026-12-01", "due:<2026-12-01"), ("title=a", "title:a"),
    ("due: today", "due:today"), ("priority:>=hihg", "priority:>=high"),
  ]) func repairs(_ text: String, _ repair: String) throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: text) }
    #expect(fault.repair == repair)
    let whole = try #require(fault.repaired(text))
    #expect(try Filter(parsing: whole) != nil)
  }

  @Test func whatIsPrintedIsReadAgain() throws {
    var dice = Dice(41)
    for _ in 0..<Times.of(20_000) {
      let expression = AnyFilter.expression(&dice)
      let text = expression.description
      let again = try #require(try FilterExpression(parsing: text), "\(text)")
      #expect(AnyFilter.bare(again) == AnyFilter.bare(expression), "\(text)")
      #expect(again.description == text)
    }
  }

  @Test func anyTextIsReadOrRefused() {
    var dice = Dice(42)
    for _ in 0..<Times.of(20_000) {
      let text = AnyFilter.signs(&dice)
      do throws(FilterFault) {
        guard let read = try FilterExpression(parsing: text) else { continue }
        let again = try FilterExpression(parsing: read.description)
        #expect(again.map(AnyFilter.bare) == AnyFilter.bare(read), "\(text)")
        _ = try read.settled(by: .numeric)
      } catch {
        #expect(error.words.hasSuffix(".") && !error.span.isEmpty, "\(text)")
        #expect(error.span.upperBound <= text.unicodeScalars.count, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("effort:90m", 90...90), ("effort:1h30", 90...90), ("effort:>1h", 61...100_000), ("effort:>=1h", 60...100_000),
      ("effort:<1h", 1...59), ("effort:<=1h", 1...60), ("effort:30m..2h", 30...120), ("effort:..2h", 1...120),
      ("effort:30m..", 30...100_000), ("effort:\"2 hours\"", 120...120), ("effort:none", nil),
    ] as [(String, ClosedRange<Int>?)]) func effortIsCompared(_ text: String, _ range: ClosedRange<Int>?) throws
  {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.logic == .term(.effort(range)))
    let typed = try #require(try FilterExpression(parsing: text)).description
    #expect(try Filter(parsing: typed) == filter, "\(typed)")
    for minutes in [nil, 1, 30, 59, 60, 61, 90, 120, 100_000] as [Int?] {
      var item = Self.item
      item.effort = minutes
      let isMeant = minutes.map { range?.contains($0) ?? false } ?? (range == nil)
      let row = ListedRow(row: Row(item: item), occurrence: nil, isDone: false)
      #expect(filter.matches(row, at: LocalTime(Table.friday), now: Table.at) == isMeant, "\(minutes ?? 0)")
    }
  }

  @Test(arguments: [
    "effort:", "effort:big", "effort:90", "effort:>", "effort:>none", "effort:2h..1h", "effort:>1h..2h", "effort:..",
    "effort:<1m", "effort:>100000m", "effort:0m", "effort=1h",
  ]) func otherEffortsAreRefused(_ text: String) throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: text) }
    #expect(fault.words.hasSuffix(".") && !fault.span.isEmpty)
  }

  /// Deeply nested brackets do not overflow the stack.
  @Test func manyBracketsAreNoDanger() {
    for count in [40, 41, 100_000] {
      let text = String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
      #expect(((try? FilterExpression(parsing: text)) != nil) == (count <= 40))
    }
    #expect((try? FilterExpression(parsing: String(repeating: "not ", count: 100_000) + "a")) != nil)
  }

  /// Every field documents its values, and its example is valid.
  @Test(arguments: FilterField.allCases) func fieldsAreWhatTheirRowsSay(_ field: FilterField) throws {
    let dates = FilterDates(minutes: { _, _ in 0..<1_440 }, instant: { Instant(seconds: $0 * 60) })
    _ = try #require(try Filter(parsing: field.row.example, dates: dates))
    for name in field.names where field != .limit {
      for value in field.row.values {
        _ = try #require(try Filter(parsing: "\(name):\(value)", dates: dates), "\(name):\(value)")
      }
    }
  }

  /// The last word is completed: a field, its value, a list, a tag.
  @Test(arguments: [
    ("du", "due:"), ("a (ti", "a (title:"), ("is:ov", "is:overdue"), ("-#ho", "-#Home"), ("x @ph", "x @phone"),
    ("#my", "#\"My list\""), ("!hi", "!high"), ("list:ho", "list:Home"), ("sort:pr", "sort:priority"),
    ("due:", "due:today"), ("sort:-ch", "sort:-changed"), ("mod", nil), ("cha", "changed:"),
    ("due:<=tom", "due:<=tomorrow"), ("due:<over", nil), ("priority:>=m", "priority:>=medium"), ("d", nil),
    ("#home", nil), ("is:done", nil), ("call", nil), ("", nil), ("a ", nil), ("#x", nil), ("zoo:a", nil),
  ]) func completions(_ text: String, _ completed: String?) throws {
    let found = FilterCompletion(of: text, lists: ["Home", "My list"], tags: ["phone"])
    let whole = found.map { found -> String in
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(found.span, with: found.text.unicodeScalars)
      return String(String.UnicodeScalarView(scalars))
    }
    #expect(whole == completed)
  }

  /// An unknown list or tag is reported once, with the closest name; names are only looked up then.
  @Test(arguments: [
    ("#hom", ["There is no list “hom”. Did you mean #Home?"]), ("#home oats", []), ("oats !high", []),
    ("-#wrok or @fone or #wrok", ["There is no list “wrok”. Did you mean #Work?", "There is no tag “fone”."]),
    ("@\"two wrds\"", ["There is no tag “two wrds”. Did you mean @\"two words\"?"]), ("#x", ["There is no list “x”."]),
    ("list:none", []),
  ]) func namesThereAreNoneOfAreSaid(_ text: String, _ said: [String]) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.notices(lists: { ["Home", "Work"] }, tags: { ["two words", "mail"] }) == said)
  }
}
