import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

@Suite struct QuickAddTests {
  static func once(_ text: String) -> Schedule { Schedule(start: LocalTime(text) ?? LocalTime(Day(ordinal: 0))) }
  static let today = NewItem(title: "", schedule: once("2026-11-20"), list: "home", tags: ["call"])

  static func added(_ keys: String, _ given: NewItem = NewItem(title: "")) -> [NewItem] {
    var stage = LayerStage(QuickAdd(defaults: given))
    stage.press(keys)
    return stage.added
  }

  /// A warning about a line is readable to its end at every width, in a new item's line and in a title's.
  @Test(arguments: [(200, 50), (80, 24), (60, 16), (40, 12), (34, 9), (24, 8)]) func aWarningIsReadToItsEnd(
    _ columns: Int, _ rows: Int
  ) throws {
    for text in [
      "call bob mon 9am and tue 5pm", "backup every day at 6am and every friday at 8pm", "pay 30 feb and more",
      "see the doctor at 9 am tomorrow and on the 32nd of january",
    ] {
      var stage = Stage([Sample.item(1, "Oats", on: "2026-11-20")], columns, rows)
      let warning = try #require(
        TitleLine(LineEditor(text)).parts(in: stage.model.context).line.warning, "\(text) is not doubted")
      stage.press("a")
      stage.type(text)
      #expect(Self.words(stage).contains(warning), "\(columns) columns: \(text)")
      #expect(stage.frame.cursor != nil)
      stage.press("Esc e")
      stage.press("Ctrl-U")
      stage.type(text + " #home")
      #expect(Self.words(stage).contains(warning), "title, \(columns) columns: \(text)")
    }
  }

  /// If there is too little space, the remedy comes first, then the warning's beginning, without a cut word.
  @Test func aWarningBeginsWithWhatCanBeDone() {
    for (text, told) in [
      ("dinner tomorrow 7pm or friday 8pm", "Tab Fri 27 Nov These are two …"),
      ("pay 30 feb", "Tab 28 feb There is no …"),
    ] {
      var stage = Stage(Sample.day, 20, 4)
      stage.press("a")
      stage.type(text)
      #expect(Self.words(stage).contains(told), "\(stage.frame.portrait())")
    }
  }

  /// The row of hints omits those that do not fit, and truncates none.
  @Test(arguments: [30, 34, 40, 50, 60, 70, 80, 100]) func hintsAreNeverCut(_ columns: Int) {
    for keys in [
      "", "'pay rent every last workday 9am #home !!'", "'pay rent friday #home' Down", "'tomorrow 9am'",
      "'pay friday 8pm' Down", "'dinner tomorrow 7pm or friday 8pm'",
    ] {
      var stage = LayerStage(QuickAdd(), columns, 24)
      stage.press(keys)
      let last = stage.frame.portrait().split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }
      #expect(last?.hasSuffix("…") == false, "\(keys): \(last ?? "")")
    }
    let draft = Draft(kind: .add, item: nil, text: "a lamp")
    #expect(!LayerStage(QuickAdd(draft: draft), columns, 24).frame.portrait().contains("…"))
  }

  /// Returns the screen's text as one line.
  private static func words(_ stage: Stage) -> String {
    stage.frame.portrait().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// One Tab accepts the suggestion for unread words; the next ones cycle through its readings.
  @Test func tabTakesWhatIsSuggested() {
    for (typed, line) in [
      ("pay feb 30 #home", "pay 28 feb #home"),
      ("standup every 10 minutes for 2 years", "standup every 15 minutes for 2 years"),
      ("stretch every monday at 25:00", "stretch every monday 9am"),
    ] {
      var stage = LayerStage(QuickAdd())
      stage.press("'\(typed)'")
      #expect(stage.layer.hints(in: stage.context).contains(Hint("Tab", "repair")), "\(typed)")
      stage.press("Tab")
      #expect(stage.layer.draft?.text == line)
      #expect(!stage.layer.hints(in: stage.context).contains(Hint("Tab", "repair")), "\(typed)")
      stage.press("Enter")
      #expect(stage.added.first?.schedule != nil, "\(typed)")
    }
  }

  @Test func theViewGivesWhatIsNotSaid() {
    #expect(
      Self.added("'pay rent' Enter", Self.today) == [
        NewItem(title: "pay rent", schedule: Self.once("2026-11-20"), list: "home", tags: ["call"])
      ])
    #expect(
      Self.added("'pay rent tomorrow #work' Enter", Self.today) == [
        NewItem(title: "pay rent", schedule: Self.once("2026-11-21"), list: "work", tags: ["call"])
      ])
  }

  /// A time alone is on the given day; a day in words takes precedence, and for today the next such time is used.
  @Test(arguments: [
    ("2026-11-27", "dentist 3pm", "2026-11-27T15:00"), ("2026-11-27", "dentist", "2026-11-27"),
    ("2026-11-27", "dentist 7am", "2026-11-27T07:00"), ("2026-11-27", "dentist at 15:00", "2026-11-27T15:00"),
    ("2026-11-27", "film 20:00 to 22:00", "2026-11-27T20:00"),
    ("2026-11-27", "walk in the morning", "2026-11-27T09:00"), ("2026-11-27", "gym daily 7am", "2026-11-27T07:00"),
    ("2026-11-27", "gym every 2 weeks", "2026-11-27"), ("2026-11-27", "dentist tomorrow 3pm", "2026-11-21T15:00"),
    ("2026-11-27", "dentist monday", "2026-11-23"), ("2026-11-27", "tea in 2 hours", "2026-11-20T10:00"),
    ("2026-11-18", "dentist 3pm", "2026-11-18T15:00"), ("2026-11-20", "dentist 7am", "2026-11-21T07:00"),
  ]) func aTimeAloneIsOfTheGivenDay(_ day: String, _ text: String, _ start: String) throws {
    let given = NewItem(title: "", schedule: Self.once(day))
    #expect(Self.added("'\(text)' Enter", given).first?.schedule?.start == LocalTime(start))
    var pasted = LayerStage(PasteQuestion(lines: [text, "tidy up"], defaults: given))
    pasted.press("Enter")
    #expect(pasted.added.map { $0.schedule?.start } == [LocalTime(start), LocalTime(day)])
  }

  /// A deadline with a time is on the given day, and the message names that day.
  @Test func aDeadlineAtATimeIsOfTheGivenDay() throws {
    let given = NewItem(title: "", schedule: Self.once("2026-11-27"))
    let added = try #require(Self.added("'report by 5pm' Enter", given).first)
    #expect(added.deadline == Deadline("2026-11-27T17:00") && added.schedule == nil)
    let line = TitleLine(LineEditor("dentist 3pm"), given: given).parts(in: LayerStage.context()).line
    #expect(line.sentence?.hasPrefix("Fri 27 Nov 15:00") == true, "\(line.sentence ?? "")")
    #expect(line.warning == nil)
  }

  @Test func aTimeInATitleKeepsTheDay() {
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Dentist", due: "2026-11-27")))
    stage.press("' 3pm' Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), .schedule(Self.once("2026-11-27T15:00")))])
  }

  /// F9: text too long for a title is reported before it is dropped; lines are joined only if a title can hold them.
  @Test func linesThatAreTooLongAreToldOf() throws {
    let long = String(repeating: "word ", count: 300)
    var stage = LayerStage(PasteQuestion(lines: [long, "milk"]))
    #expect(stage.frame.portrait().contains("1 of them cut at 1,024 bytes"))
    stage.press("j")
    #expect(stage.outcome == .stays && stage.said.count == 1 && stage.added.isEmpty)
    stage.press("Enter")
    guard case .add(let items, let label)? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    #expect(label == "added 2 items, 1 of them cut at 1,024 bytes")
    #expect(items.first?.title.hasSuffix("word") == true)
  }

  @Test func aChipGivesItsWordsBackForGood() {
    #expect(Self.added("'see friday tomorrow #home' Down Backspace Enter").first?.title == "see friday tomorrow")
    let item = Self.added(
      "'call mum tomorrow #home' Down Backspace Up Backspace Backspace Backspace Backspace 'work' Enter")
    #expect(item == [NewItem(title: "call mum tomorrow", list: "work")])
    // values given by the view are removed, too
    #expect(
      Self.added("'pay rent' Down Backspace Backspace Backspace Enter", Self.today) == [NewItem(title: "pay rent")])
  }

  @Test func clickingAChipGivesItBack() {
    var stage = LayerStage(QuickAdd())
    stage.press("'pay rent tomorrow'")
    stage.click(8, 1)
    stage.press("Enter")
    #expect(stage.added == [NewItem(title: "pay rent tomorrow")])
  }

  @Test func clickingANameTakesIt() {
    var stage = LayerStage(QuickAdd())
    stage.press("'mop #'")
    stage.click(14, 3)
    stage.press("Enter")
    #expect(stage.added == [NewItem(title: "mop", list: "family")])
  }

  @Test func namesAreCompleted() {
    #expect(Self.added("'mop #ho' Right Enter") == [NewItem(title: "mop", list: "home")])
    #expect(Self.added("'mop #' Down Down Enter Enter") == [NewItem(title: "mop", list: "family")])
    #expect(Self.added("'ring @ca' Tab 'x' Enter") == [NewItem(title: "ring x", tags: ["call"])])
    #expect(Self.added("'mop #hobby' Enter") == [NewItem(title: "mop", list: "hobby")])
  }

  @Test func prioritiesAreCompleted() {
    #expect(Self.added("'mop !' Tab Enter") == [NewItem(title: "mop", priority: .high)])
    #expect(Self.added("'mop !' Down Down Enter Enter") == [NewItem(title: "mop", priority: .medium)])
    #expect(Self.added("'mop !l' Right Enter") == [NewItem(title: "mop", priority: .low)])
    #expect(Self.added("'mop it !' Enter").first?.title == "mop it !")
    #expect(Self.added("'mop !urgent' Enter").first?.title == "mop !urgent", "there is no new priority")
  }

  /// A name in an open quote is not complete.
  @Test(arguments: [
    ("ring @two", "@two is a new tag"), ("ring @\"two", "@two is a new tag once you close the quote"),
    ("mop #\"my den", "#\"my den\" is a new list once you close the quote"), ("ring @\"two words\"", nil),
  ]) func aNewNameIsTold(_ text: String, _ told: String?) throws {
    var stage = Stage([Sample.item(1, "Oats", on: "2026-11-20")], 80, 24)
    stage.press("a")
    stage.type(text)
    let said = stage.frame.portrait().split(separator: "\n").first { $0.contains("is a new") }
    #expect(said?.trimmingPrefix { $0.isWhitespace } == told.map { $0[...] })
  }

  @Test func tabTakesTheOtherReading() {
    #expect(Self.added("'mow on friday' Enter").first?.schedule == Self.once("2026-11-27"))
    #expect(Self.added("'mow on friday' Tab Enter").first?.schedule == Self.once("2026-11-20"))
    #expect(Self.added("'mow on friday' Tab Tab Tab Enter").first?.schedule == Self.once("2026-11-27"))
  }

  @Test func theLastReadingIsNoDate() {
    #expect(Self.added("'mow on friday' Tab Tab Enter") == [NewItem(title: "mow on friday")])
    let today = NewItem(title: "", schedule: Self.once("2026-11-20"))
    #expect(
      Self.added("'mow tomorrow' Tab Enter", today) == [
        NewItem(title: "mow tomorrow", schedule: Self.once("2026-11-20"))
      ])
    #expect(Self.added("'mow tomorrow #home' Tab Enter") == [NewItem(title: "mow tomorrow", list: "home")])
  }

  @Test func wordsThatAreAllReadCanBecomeTheTitle() {
    var stage = LayerStage(QuickAdd())
    stage.press("'tomorrow 9am' Enter")
    #expect(stage.outcome == .stays && stage.added.isEmpty)
    #expect(stage.said == ["Type what you want to do, or ↓ Backspace makes this text the title."])
    stage.press("Down Backspace Enter")
    #expect(stage.added == [NewItem(title: "tomorrow 9am")])
    var edited = LayerStage(TitleEditor(row: LayerRows.row("Buy oats")))
    edited.press("Ctrl-U 'tomorrow 9am' Enter")
    #expect(edited.outcome == .stays && edited.changes.isEmpty && edited.said == stage.said)
    edited.press("Down Backspace Enter")
    #expect(edited.changes == [Change(LayerRows.id(1), .setTitle("tomorrow 9am"))])
  }

  @Test func aWordThatIsGivenBackStaysAWordWhateverIsTypedNext() {
    let item = Self.added("'see you friday' Down Backspace Up ' at noon #home' Enter")
    #expect(item.first?.title.contains("friday") == true && item.first?.list == "home")
    let again = Self.added("'see friday' Down Backspace Up ' friday' Enter")
    #expect(again == [NewItem(title: "see friday friday")])
  }

  @Test func namesAreFoundByTheirLetters() {
    #expect(Self.added("'mop #fml' Tab Enter") == [NewItem(title: "mop", list: "family")])
    #expect(Self.added("'mop #wk' Right Enter") == [NewItem(title: "mop", list: "work")])
    #expect(Self.added("'mop #hobby' Ctrl-N").map(\.list) == ["hobby"], "a new name takes no key for itself")
  }

  /// A name of several words is quoted, and found while its quote is open.
  @Test(arguments: ["'x #my' Tab Enter", "'x #\"my' Tab Enter", "'x #\"my l' Tab Enter", "'x #\"My list\"' Enter"])
  func namesOfSeveralWordsStandInQuotes(_ keys: String) {
    var stage = LayerStage(QuickAdd())
    stage.context.lists = ["home", "My list"]
    stage.press(keys)
    #expect(stage.added == [NewItem(title: "x", list: "My list")])
  }

  /// An exact match comes first, then prefixes, then other matches of the letters.
  @Test func aNameThatIsTypedWholeWins() {
    var stage = LayerStage(QuickAdd())
    stage.context.lists = ["home", "me", "mean"]
    stage.press("'x #me' Tab Enter")
    #expect(stage.added == [NewItem(title: "x", list: "me")])
    var only = LayerStage(QuickAdd())
    only.press("'x #home' Tab Enter")
    #expect(only.added == [NewItem(title: "x", list: "home")])
    var tagged = LayerStage(QuickAdd())
    tagged.context.tags = ["home", "me", "mean"]
    tagged.press("'x @me' Tab Enter")
    #expect(tagged.added == [NewItem(title: "x", tags: ["me"])])
  }

  /// Returning words to the title does not change the chosen reading of the others.
  @Test func aDateThatWasRefusedStaysRefused() {
    #expect(
      Self.added("'call mom tomorrow #home x' Tab Down Backspace Enter") == [
        NewItem(title: "call mom tomorrow #home x")
      ])
    #expect(
      Self.added("'call mom tomorrow' Tab Down Backspace Enter", Self.today) == [
        NewItem(title: "call mom tomorrow", list: "home", tags: ["call"])
      ])
  }

  @Test(arguments: [
    ("#home", NewItem(title: "ring bob friday", list: "home")),
    ("@call", NewItem(title: "ring bob friday", tags: ["call"])), ("now", NewItem(title: "ring bob friday now")),
  ]) func justWordsStayJustWords(_ typed: String, _ item: NewItem) {
    #expect(Self.added("'ring bob friday' Tab Tab ' \(typed)' Enter") == [item])
  }

  @Test func whatIsPastedIsShownAsItWillBe() {
    let lines = ["milk tomorrow", "bread", "#home"]
    var stage = LayerStage(PasteQuestion(lines: lines, defaults: Self.today))
    let shown = stage.frame.portrait().split(separator: "\n").filter { $0.contains("+") }
    #expect(shown.count == 3 && shown[0].contains("Sat 21 Nov"))
    #expect(shown[1].contains("today") && shown[2].contains("#home") && shown[2].contains("today"))
    stage.press("Enter")
    #expect(stage.added.map(\.title) == ["milk", "bread", "#home"])
  }

  @Test func textThatIsFoundUnsentComesIntoAnOpenTitle() {
    let draft = Draft(kind: .title, item: LayerRows.id(1), text: "Buy oats and milk")
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Buy oats")))
    stage.layer.restore(unsent: draft)
    #expect(stage.layer.draft == draft)
    stage.press("Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), .setTitle("Buy oats and milk"))])
    var typed = LayerStage(TitleEditor(row: LayerRows.row("Buy oats")))
    typed.press("'!'")
    typed.layer.restore(unsent: draft)
    #expect(typed.layer.draft?.text == "Buy oats!", "what is typed stays")
    var other = LayerStage(TitleEditor(row: LayerRows.row("Rice", number: 2)))
    other.layer.restore(unsent: draft)
    #expect(other.layer.draft == nil)
  }

  @Test func oneAfterAnother() {
    var stage = LayerStage(QuickAdd(defaults: Self.today))
    stage.press("'one' Ctrl-N")
    #expect(stage.outcome == .stays && stage.layer.draft == nil)
    stage.press("'two' Alt-Enter 'three' Enter")
    #expect(stage.outcome == .closes)
    #expect(stage.added.map(\.title) == ["one", "two", "three"])
    #expect(stage.added.allSatisfy { $0.list == "home" })
  }

  @Test func unsentTextIsKeptAndOffered() {
    var stage = LayerStage(QuickAdd())
    stage.press("'buy a lamp' Esc")
    let draft = Draft(kind: .add, item: nil, text: "buy a lamp")
    #expect(stage.outcome == .closes)
    guard case .keep(draft)? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    var next = LayerStage(QuickAdd(draft: draft))
    next.press("Right ' tomorrow' Enter")
    #expect(next.added == [NewItem(title: "buy a lamp", schedule: Self.once("2026-11-21"))])
  }

  @Test func nothingIsAddedWithoutATitle() {
    var stage = LayerStage(QuickAdd())
    stage.press("'#home tomorrow' Enter")
    #expect(stage.outcome == .stays && stage.added.isEmpty && stage.said.count == 1)
    var empty = LayerStage(QuickAdd())
    empty.press("'  ' Enter")
    #expect(empty.outcome == .closes && empty.actions.isEmpty)
  }

  @Test func severalPastedLinesAskOnce() {
    var stage = LayerStage(QuickAdd(defaults: Self.today))
    stage.send(.paste("one line\n"))
    #expect(stage.layer.draft?.text == "one line")
    stage.send(.paste("- milk tomorrow\n\n- [ ] bread\r\n* #home\n"))
    guard case .push(let question)? = stage.actions.last else {
      Issue.record("\(stage.actions)")
      return
    }
    var next = LayerStage(question)
    next.press("Enter")
    #expect(next.added.map(\.title) == ["milk", "bread", "#home"])
    #expect(next.added.map(\.schedule?.start.day.dayOfMonth) == [21, 20, 20])
    var one = LayerStage(question)
    one.press("j")
    #expect(one.added.map(\.title) == ["milk bread"])
    var none = LayerStage(question)
    none.press("Esc")
    #expect(none.added.isEmpty && none.outcome == .closes)
  }

  @Test func historyGoesBack() {
    var stage = LayerStage(QuickAdd(history: ["first", "second"]))
    stage.press("'new' Up Up")
    #expect(stage.layer.draft?.text == "first")
    stage.press("Down Down")
    #expect(stage.layer.draft?.text == "new")
  }

  @Test func wordsATitleHadStayWords() {
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Meet monday about tomorrow #4")))
    stage.press("' at home' Enter")
    #expect(stage.changes == [Change(LayerRows.id(1), .setTitle("Meet monday about tomorrow #4 at home"))])
  }

  @Test func newWordsOfATitleAreRead() {
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Buy oats")))
    stage.press("' and rice 2026-11-30 #home @errand !!' Enter")
    #expect(
      Set(stage.changes.map(\.intent)) == [
        .setTitle("Buy oats and rice"), .schedule(Self.once("2026-11-30")), .setList("home"), .addTag("errand"),
        .setPriority(.medium),
      ])
    let steps = stage.actions.count { if case .change = $0 { true } else { false } }
    #expect(steps == 1, "one step of undo")
  }

  @Test func aTitleIsNeverEmptied() {
    var stage = LayerStage(TitleEditor(row: LayerRows.row("Buy oats")))
    stage.press("Ctrl-U Enter")
    #expect(stage.outcome == .stays && stage.changes.isEmpty && stage.said.count == 1)
    stage.press("Esc")
    #expect(stage.outcome == .closes && stage.changes.isEmpty)
  }
}
