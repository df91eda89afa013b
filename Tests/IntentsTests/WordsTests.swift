import Intents
import Testing
import TodoModel

@Suite struct WordsTests {
  private static let freshness: [(Freshness.Source, Int?, Int, String?, Freshness.State, String)] = [
    (.local, nil, 0, nil, .fresh, "local"),
    (.local, 5, 2, nil, .fresh, "local"),
    (.local, 5, 2, "disk full", .unavailable, "local · 2 waiting"),
    (.local, 5, 0, "disk full", .unavailable, "local · not up to date"),
    (.server, 0, 0, nil, .fresh, "synced now"),
    (.server, -30, 0, nil, .fresh, "synced now"),
    (.server, 59, 1, nil, .fresh, "synced now"),
    (.server, 60, 0, nil, .fresh, "synced 1m ago"),
    (.server, 299, 1, nil, .fresh, "synced 4m ago · 1 waiting"),
    (.server, 900, 0, nil, .fresh, "synced 15m ago"),
    (.server, 901, 0, nil, .stale, "synced 15m ago"),
    (.server, 7_300, 0, nil, .stale, "synced 2h ago"),
    (.server, 200_000, 0, nil, .stale, "synced 2d ago"),
    (.server, 30, 2, "no network", .unavailable, "offline · 2 waiting"),
    (.server, 30, 0, "no network", .unavailable, "offline"),
    (.server, 400, 0, "no network", .unavailable, "offline · 6m old"),
    (.server, nil, 0, nil, .unavailable, "offline"),
  ]

  @Test(arguments: freshness)
  func freshnessInWords(
    _ source: Freshness.Source,
    _ age: Int?,
    _ pending: Int,
    _ reason: String?,
    _ state: Freshness.State,
    _ words: String
  ) {
    let now = Instant(seconds: 1_000_000)
    let freshness = Freshness(
      source: source,
      syncedAt: age.map { now.advanced(bySeconds: -$0) },
      now: now,
      pending: pending,
      reason: reason
    )
    #expect(freshness.state == state)
    #expect(freshness.words == words)
  }

  @Test func theWordsChangeWhenSaid() throws {
    for age in stride(from: 0, to: 300_000, by: 7_001) {
      let fresh = Freshness(state: .fresh, source: .server, age: age)
      let wait = try #require(fresh.nextChange)
      #expect(wait > 0)
      #expect(Freshness(state: .fresh, source: .server, age: age + wait - 1).words == fresh.words)
      #expect(Freshness(state: .fresh, source: .server, age: age + wait).words != fresh.words)
    }
  }

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
    ("call", true), ("CALL bank", true), ("call foo", false), ("-foo", true), ("-call", false),
    ("foo or bank", true), ("foo or #home", false), ("#work", true), ("#wor", false), ("-#work", false),
    ("@phone", true), ("@home", false), ("!high", true), ("!low", false), ("due:today", true),
    ("due:overdue", false), ("due:week", true), ("due:none", false), ("done:no", true), ("done:yes", false),
    ("\"call marta\"", true), ("\"marta call\"", false), ("-\"call marta\"", false), ("büro", true),
    ("BÜRO", true),
    ("call and bank", true), ("call and foo", false), ("rate", true), ("bank call work phon", true),
    ("-rate", false), ("'s", true), ("\"not\"", false), ("\"or\" or call", true), ("ORanges or bank", true),
    ("http:", false), ("#home @phone or #work !high", true), ("#\"work\"", true), ("-#\"WORK\"", false),
    ("#\"work place\" or @\"phone\"", true), ("\"call \\\"x\"", false), ("5\" or call", true), ("-or", false),
  ])
  func filters(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.matches(WordsTests.row, at: LocalTime(Table.friday)) == matches)
  }

  @Test(arguments: [
    "#", "@", "!", "!urgent", "due:", "due:tomorow", "done:", "done:maybe", "x -#",
    "(call or bank) #work", "-(call)", "not call", "call and not bank", "due<2026-12-01", "due>=friday",
    "title:call", "list:work", "tag:phone", "priority:high", "is:done", "notes:rate", "list:\"a b\"",
    "or", "and", "not", "-", "call or", "or call", "call or or bank", "call and", "and call",
    "call and or bank",
    "call not", "call - bank", "\"call", "call \"", "#\"my list", "-\"", "#\"\"", "@\"\"", "\"call\"bank",
    "#\"a\"b",
  ])
  func unreadableFiltersSayWhatToDo(_ text: String) throws {
    let fault = try #require(throws: FilterFault.self) { try Filter(parsing: text) }
    #expect(fault.words.hasSuffix("."))
    #expect(!fault.span.isEmpty && fault.span.upperBound <= text.unicodeScalars.count)
  }

  @Test(arguments: [("call or", 5..<7), ("a #\"b c", 2..<7), ("é !urgent b", 2..<9), ("- a", 0..<1)])
  func aFaultSaysWhereItIs(_ text: String, _ span: Range<Int>) throws {
    #expect(try #require(throws: FilterFault.self) { try Filter(parsing: text) }.span == span)
  }

  /// What is printed can be typed.
  @Test(arguments: ["home", "My List", "a\"b", "back\\slash and \"quotes\"", "ü b", " "])
  func namesArePrintedAsTheyAreRead(_ name: String) throws {
    #expect(
      try Filter(parsing: TypedName.text("#", name) + " " + TypedName.text("@", name))
        == Filter(alternatives: [
          [Filter.Term(.list(name.lowercased())), Filter.Term(.tag(name.lowercased()))]
        ])
    )
  }

  /// While it is typed, a name stands for those that begin so; one there is stands for itself.
  @Test(arguments: [
    ("#wo", true), ("#work", true), ("#home", false), ("#ho", false), ("@ph !high", true), ("-#wo", false),
    ("-#ho", true), ("#x", false),
  ])
  func namesThatAreBegun(_ text: String, _ matches: Bool) throws {
    let filter = try #require(try Filter(parsing: text))
    let whole = filter.completed(lists: ["Home", "hobby", "Work", "Workshop"], tags: ["phone"])
    #expect(whole.matches(WordsTests.row, at: LocalTime(Table.friday)) == matches)
  }

  /// A list or tag that there is none of is named, once, with the nearest there is; names are only asked for then.
  @Test(arguments: [
    ("#hom", ["There is no list “hom”. Did you mean #Home?"]), ("#home oats", []), ("oats !high", []),
    (
      "-#wrok or @fone or #wrok", ["There is no list “wrok”. Did you mean #Work?", "There is no tag “fone”."]
    ),
    ("@\"two wrds\"", ["There is no tag “two wrds”. Did you mean @\"two words\"?"]),
    ("#x", ["There is no list “x”."]),
  ])
  func namesThereAreNoneOfAreSaid(_ text: String, _ said: [String]) throws {
    let filter = try #require(try Filter(parsing: text))
    #expect(filter.notices(lists: { ["Home", "Work"] }, tags: { ["two words", "mail"] }) == said)
  }

  /// Each combination of names is a condition of its own: where they are too many none is made.
  @Test func namesThatStandForTooManyAreTakenAsTheyAreTyped() throws {
    let lists = (0..<60).map { "home\($0)" }
    let filter = try #require(try Filter(parsing: "#ho @ho"))
    #expect(filter.completed(lists: lists, tags: lists) == filter)
    #expect(filter.completed(lists: lists, tags: ["home"]).alternatives.count == 60)
  }

  @Test(arguments: ["", "  ", "\"\""])
  func nothingIsNoFilter(_ text: String) throws { #expect(try Filter(parsing: text) == nil) }
}
