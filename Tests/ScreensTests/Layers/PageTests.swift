import Actions
import DiceSupport
import Frames
import Intents
import Screens
import Testing
import Themes
import TodoModel

@Suite struct PageTests {
  static func actions(_ layer: any Layer, _ keys: String, look: Look = Look()) -> [Action] {
    var stage = LayerStage(layer, look: look)
    stage.press(keys)
    return stage.actions
  }

  @Test func aRefusedVerbSaysWhy() {
    var stage = LayerStage(CommandPalette(entries: PaletteFixture.entries))
    stage.press("'delete' Enter")
    #expect(stage.said == ["nothing is selected"] && stage.outcome == .stays)
  }

  @Test(arguments: [
    ("'dt' Enter", Verb.item(.date)), ("Enter", .look(.sort)), ("'s' 'o' 'r' Enter", .look(.sort)),
    ("'leave' Enter", .program(.quit)), ("Down Down Enter", .item(.add)), ("'colours' Enter", .program(.theme)),
  ]) func aVerbIsFoundByAFewLetters(_ keys: String, _ verb: Verb) {
    let actions = Self.actions(CommandPalette(entries: PaletteFixture.entries, recent: [.look(.sort)]), keys)
    guard case .choose(verb)? = actions.last else {
      Issue.record("\(actions)")
      return
    }
  }

  /// W32: a number selects the item with that number, whatever setting or verb matches its digits.
  @Test(arguments: ["'12' Enter", "'#12' Enter"]) func aNumberLeadsToItsItem(_ keys: String) {
    let clock = PaletteEntry(
      verb: .program(.settings), name: "clock", key: "", help: "setting: 12 or 24 hours", setting: "clock")
    let actions = Self.actions(CommandPalette(entries: [clock] + PaletteFixture.entries), keys)
    guard case .jump(12)? = actions.last else {
      Issue.record("\(actions)")
      return
    }
  }

  @Test(
    arguments: [
      ("'ho' Enter", .setList("home")), ("'#hobby' Enter", .setList("hobby")),
      ("'new list' Down Enter", .setList("new list")), ("Down Enter", .setList(nil)), ("Enter", nil),
    ] as [(String, Intent?)]) func aListIsTaken(_ keys: String, _ intent: Intent?)
  {
    var stage = LayerStage(ListPicker(rows: [LayerRows.standup]))
    stage.press(keys)
    #expect(stage.changes == (intent.map { [Change(LayerRows.id(1), $0)] } ?? []))
  }

  /// N28: Enter adds the typed tag, even if it is already set; a name typed in full means that name.
  @Test(arguments: [
    ("'call' Enter", []), ("'@call' Enter", []), ("'err' Enter", ["errand"]), ("'@errand' Enter", ["errand"]),
    ("'new' Enter", ["new"]), ("'wait' Enter", ["wait"]),
  ]) func enterNeverTakesATagOff(_ keys: String, _ added: [String]) {
    var stage = LayerStage(TagPicker(rows: [LayerRows.row("a") { $0.tags = ["call"] }]))
    stage.context.tags = ["waiting", "call", "errand", "wait"]
    stage.press(keys)
    #expect(stage.changes == added.map { Change(LayerRows.id(1), .addTag($0)) })
    #expect(stage.outcome == .closes)
  }

  /// N28: typing an existing blocker again keeps it; a number means its item, whatever else has those digits.
  @Test(arguments: [("'milk' Enter", []), ("'#2' Enter", []), ("'2' Enter", []), ("'3' Enter", [3])])
  func enterNeverTakesAWaitOff(_ keys: String, _ added: [Int]) {
    let row = LayerRows.row("a") { $0.blockedBy[LayerRows.id(2)] = Instant(seconds: 1) }
    let others = [LayerRows.row("2 or 3 eggs", number: 23), LayerRows.row("bread", number: 3)]
    var waiting = row
    waiting.row.blockers = [Blocker(id: LayerRows.id(2), number: 2, title: "milk", isOpen: true)]
    var stage = LayerStage(WaitPicker(rows: [waiting], others: others))
    stage.press(keys)
    #expect(stage.changes == added.map { Change(LayerRows.id(1), .addBlocker(LayerRows.id($0))) })
  }

  @Test func tagsGoOnAndOff() {
    let rows = [
      LayerRows.row("a") { $0.tags = ["call", "wait"] }, LayerRows.row("b", number: 2) { $0.tags = ["wait"] },
    ]
    var stage = LayerStage(TagPicker(rows: rows))
    stage.press("'err' Space 'wait' Space 'new' Space Enter")
    #expect(
      stage.changes == [
        Change(LayerRows.id(1), .addTag("errand")), Change(LayerRows.id(1), .addTag("new")),
        Change(LayerRows.id(1), .removeTag("wait")), Change(LayerRows.id(2), .addTag("errand")),
        Change(LayerRows.id(2), .addTag("new")), Change(LayerRows.id(2), .removeTag("wait")),
      ])
  }

  @Test(arguments: [("3", Priority.high), ("'low' Enter", .low), ("Up Up Enter", .medium)]) func aPriorityIsTaken(
    _ keys: String, _ priority: Priority
  ) {
    var stage = LayerStage(PriorityPicker(rows: [LayerRows.standup]))
    stage.press(keys)
    #expect(stage.changes == [Change(LayerRows.id(1), .setPriority(priority))] && stage.outcome == .closes)
  }

  @Test func sortAndGroup() {
    let keys = "Down Space Down Down Down Down Down Down Down Enter"
    let actions = Self.actions(SortMenu(query: Query(.today), of: "Today"), keys)
    guard actions.count == 2, case .arrange(.priority, .date) = actions[0], case .arrange(.priority, .list) = actions[1]
    else {
      Issue.record("\(actions)")
      return
    }
  }

  @Test func themesAreTriedAndKept() {
    let look = Look(theme: "nord")
    func actions(_ keys: String) -> [Action] { Self.actions(ThemePicker(look), keys, look: look) }
    guard case .tryTheme("one-dark")? = actions("Down").last, case .theme("one-dark")? = actions("Down Enter").last,
      actions("Down Esc").count == 1
    else {
      Issue.record("\(actions("Down"))")
      return
    }
  }

  @Test func findingFollowsEveryKey() {
    var stage = LayerStage(FindLine())
    stage.press("'ab'")
    let texts = stage.actions.map { action in
      if case .find(let text) = action { return text }
      return "?"
    }
    #expect(texts == ["a", "ab"])
    stage.press("Enter")
    #expect(stage.outcome == .closes && stage.actions.count == 2)
    guard case .find(nil)? = Self.actions(FindLine(text: "ab"), "Esc").last else {
      Issue.record("Esc shows all")
      return
    }
  }

  /// The key that leaves the find line is shown at every width, before all others.
  @Test(arguments: [20, 28, 34, 40, 60, 80]) func theWayOutOfTheFindLineIsShown(_ columns: Int) {
    for text in ["", "oats", "oats and a fil"] where text.count < columns - 10 {
      var stage = LayerStage(FindLine(text: text), columns, 4)
      stage.context.foundElsewhere = "3 in Upcoming"
      let last = stage.frame.portrait().split(separator: "\n").last ?? ""
      // If there is space, an empty line explains its input; the same key closes it.
      #expect(last.contains("Esc") || text.isEmpty && columns >= 60, "\(last)")
      #expect(columns < 60 || text.isEmpty || last.contains("Tab 3 in Upcoming"), "\(last)")
    }
  }

  @Test func aFilterThatCannotBeReadSaysSo() {
    var stage = LayerStage(FindLine())
    stage.press("'due:'")
    let before = stage.actions.count
    stage.press("'zzz'")
    #expect(stage.actions.count - before <= 3)
    #expect(stage.frame.portrait().contains("due:zzz"))
    #expect(stage.frame.portrait().split(separator: "\n").last?.count ?? 0 > 20)
    stage.press("Enter")
    #expect(stage.outcome == .stays, "it is not taken as if it had been read")
    stage.press("Backspace Backspace Backspace 'today' Enter")
    #expect(stage.outcome == .closes)
  }

  /// Filter terms other than words are highlighted while typing.
  @Test func whatIsNoWordStandsOut() throws {
    var stage = LayerStage(FindLine())
    stage.press("'oats #home'")
    let y = stage.frame.size.rows - 1
    let shown = (0..<stage.frame.size.columns).filter { stage.frame[$0, y].style.role == .accent }
    #expect(shown.count == 6, "the sign of the line and #home")
  }

  @Test func tabRepairsAndCompletesAFilter() {
    var stage = LayerStage(FindLine())
    stage.press("'duo:2026-11-20' Tab")
    #expect(stage.frame.portrait().contains("/ due:2026-11-20"))
    stage.press("Ctrl-E Ctrl-U 'is:ove' Tab")
    #expect(stage.frame.portrait().contains("/ is:overdue"))
  }

  /// The header and the rows belong to the line's valid part, never to an older line.
  @Test(arguments: [("due:zzz", "", 7), ("grandma due:zzz", "grandma", 1), ("grandma -", "grandma", 1), ("or", "", 7)])
  func whatCannotBeFollowedIsLeftOutOfTheSearch(_ text: String, _ sought: String, _ count: Int) {
    var stage = Stage()
    stage.press("/")
    stage.type("oats")
    #expect(stage.titles == ["Buy oats, rice, 2 lemons"])
    stage.press("Ctrl-U")
    stage.send(.input(.paste(text)))
    let header = stage.frame.portrait().prefix { $0 != "\n" }
    #expect(sought.isEmpty ? header.contains("Upcoming") : header.contains("/\(sought) · \(count)"), "\(header)")
    #expect(stage.titles.count { !$0.contains("invoice") && !$0.contains("run") && !$0.contains("dentist") } == count)
  }

  @Test(arguments: [(80, 24), (40, 12), (24, 8)]) func aReasonIsReadToItsEnd(_ columns: Int, _ rows: Int) {
    for text in ["oats due:someday", "buy or", "!urgent", "call the gardener about the garden done:maybe"] {
      var stage = Stage(Sample.day, columns, rows)
      stage.press("/")
      stage.type(text)
      let words = stage.frame.portrait().split { $0.isWhitespace }.joined(separator: " ")
      let reason = { () -> String in
        do throws(FilterFault) { _ = try Filter(text, at: stage.model.context.moment) } catch { return error.words }
        return "it is read"
      }()
      #expect(words.contains(reason), "\(columns) columns: \(text)")
    }
  }

  @Test func helpIsNarrowedDown() {
    var stage = LayerStage(HelpPage(groups: HelpFixture.groups))
    stage.press("'undo'")
    #expect(stage.frame.portrait().contains("undo") && !stage.frame.portrait().contains("refresh"))
    stage.press("Ctrl-U ?")
    #expect(stage.outcome == .closes)
  }

  @Test func notesAreTypedAndSaved() {
    var stage = LayerStage(DetailPage(DetailFixture.rich))
    let before = DetailFixture.rich.notes
    stage.press("n Enter 'more' Up Ctrl-A 'x' Ctrl-S")
    let text = before.replacing("Form", with: "xForm") + "\nmore"
    #expect(stage.changes == [Change(LayerRows.id(12), .setNotes(text, basis: before))])
    #expect(stage.outcome == .stays && stage.layer.draft == nil)
  }

  @Test func notesAgreeWithThePlainModel() {
    let keys = ["Enter", "Backspace", "Delete", "Left", "Right", "Left", "Right", "a", "b", " ", "é", "日", "👩‍👩‍👧"]
    var random = Dice(11)
    for _ in 0..<Times.of(60) {
      var stage = LayerStage(DetailPage(ItemDetail(row: DetailFixture.row, notes: "one\n\ntwo", history: [])), 20, 8)
      stage.press("n")
      var model = Array("one\n\ntwo")
      var cursor = model.count
      for _ in 0..<80 {
        let key = keys.randomElement(using: &random) ?? "a"
        stage.send(.key(KeyPress(key) ?? .character(Character(key))))
        switch key {
        case "Left": cursor = max(0, cursor - 1)
        case "Right": cursor = min(model.count, cursor + 1)
        case "Delete": if cursor < model.count { model.remove(at: cursor) }
        case "Backspace":
          if cursor > 0 {
            cursor -= 1
            model.remove(at: cursor)
          }
        default:
          model.insert(key == "Enter" ? "\n" : Character(key), at: cursor)
          cursor += 1
        }
        let shown = stage.layer.draft?.text ?? "one\n\ntwo"
        guard shown == String(model) else {
          Issue.record("\(shown) is not \(String(model))")
          return
        }
        let place = stage.frame.cursor
        guard let place, stage.context.area.contains(place) else {
          Issue.record("the cursor is out of sight: \(String(describing: place))")
          return
        }
      }
    }
  }

  @Test(arguments: [
    ("Ctrl-A Ctrl-K", "one\n\n"), ("Up Up Ctrl-K", "one\ntwo"), ("Ctrl-U Backspace Backspace", "one"),
    ("Alt-< Alt-d", "\n\ntwo"), ("Alt-> Ctrl-W Ctrl-Y Ctrl-Y", "one\n\ntwotwo"), ("Ctrl-A Ctrl-W", "one\ntwo"),
    ("Up Up Ctrl-E 'x'", "onex\n\ntwo"),
  ]) func notesTakeTheKeysOfALine(_ keys: String, _ text: String) {
    var stage = LayerStage(DetailPage(ItemDetail(row: DetailFixture.row, notes: "one\n\ntwo", history: [])))
    stage.press("n \(keys) Ctrl-S")
    #expect(stage.changes == [Change(LayerRows.id(12), .setNotes(text, basis: "one\n\ntwo"))])
  }

  @Test func pastedNotesKeepTheirLines() {
    var stage = LayerStage(DetailPage(ItemDetail(row: DetailFixture.row, notes: "", history: [])))
    stage.press("n")
    stage.send(.paste("a\r\nb\n\nc"))
    #expect(stage.layer.draft?.text == "a\nb\n\nc")
    stage.send(.paste(String(repeating: "x", count: 70_000)))
    #expect(stage.layer.draft?.text.utf8.count == 65_536)
  }

  /// F9: a long paste is cut after a word, and that is reported in every text field.
  @Test func notesThatAreTooLongAreCutBehindAWord() throws {
    let lines = (0..<3_000).map { "task number \($0) with some words tomorrow" }
    var stage = LayerStage(DetailPage(ItemDetail(row: DetailFixture.row, notes: "", history: [])))
    stage.press("n")
    stage.send(.paste(lines.joined(separator: "\n")))
    let text = try #require(stage.layer.draft?.text)
    #expect(text.utf8.count <= 65_536 && text.utf8.count > 65_480)
    let whole = Set(lines.joined(separator: " ").split(separator: " "))
    #expect(try whole.contains(#require(text.split(whereSeparator: \.isWhitespace).last)))
    #expect(stage.frame.portrait().contains("Only the start was pasted: notes can have 64 KiB."))
  }

  @Test func everyLineSaysThatAPasteIsTooLong() {
    let long = String(repeating: "word ", count: 2_000)
    let layers: [any Layer] = [
      TagPicker(rows: [LayerRows.standup]), ListPicker(rows: [LayerRows.standup]), FindLine(),
      DateEditor(rows: [LayerRows.standup]), QuickAdd(), TitleEditor(row: LayerRows.standup),
      SnoozePicker([LayerRows.id(1)], title: nil), HelpPage(groups: []),
      WaitPicker(rows: [LayerRows.standup], others: []),
    ]
    for layer in layers {
      var stage = LayerStage(layer)
      stage.send(.paste(long))
      let seen = (stage.said + [stage.frame.portrait()]).joined(separator: " ")
      #expect(seen.contains("Only the start was pasted"), "\(type(of: layer))")
    }
  }

  @Test func unsavedNotesAreKept() {
    var stage = LayerStage(DetailPage(DetailFixture.rich))
    stage.press("n '!' ")
    let draft = Draft(kind: .notes, item: LayerRows.id(12), text: DetailFixture.rich.notes + "!")
    #expect(stage.layer.draft == draft)
    stage.press("Esc")
    guard case .keep(draft)? = stage.actions.first else {
      Issue.record("\(stage.actions)")
      return
    }
    #expect(stage.outcome == .stays)
    var again = LayerStage(DetailPage(DetailFixture.rich, notesDraft: draft))
    again.press("n Ctrl-S")
    #expect(again.changes == [Change(LayerRows.id(12), .setNotes(draft.text, basis: DetailFixture.rich.notes))])
    guard case .keep(Draft(kind: .notes, item: LayerRows.id(12), text: ""))? = again.actions.last else {
      Issue.record("what was kept is forgotten: \(again.actions)")
      return
    }
  }

  @Test func notesAreNotTouchedBeforeTheyAreLoaded() {
    let bare = ItemDetail(row: LayerRows.row("x", number: 12) { $0.notes = "first line" })
    var stage = LayerStage(DetailPage(bare))
    stage.press("n")
    #expect(stage.changes.isEmpty && stage.said.isEmpty)
    stage.layer.show(DetailFixture.rich, in: stage.context)
    stage.press("'y' Ctrl-S")
    #expect(stage.changes.count == 1, "they open as soon as they are there")
    var moved = LayerStage(DetailPage(bare))
    moved.press("n Down")
    moved.layer.show(DetailFixture.rich, in: moved.context)
    moved.press("'y' Ctrl-S")
    #expect(moved.changes.isEmpty, "another key has been pressed since")
  }

  /// No message about the external editor remains after its end.
  @Test func thePersonsEditorWaitsForNothing() {
    let bare = ItemDetail(row: LayerRows.row("x", number: 12) { $0.notes = "first line" })
    guard case .run(.item(.notes))? = Self.actions(DetailPage(bare), "Ctrl-E").first,
      case .editNotes(LayerRows.id(12), _, basis: _)? = Self.actions(DetailPage(DetailFixture.rich), "Ctrl-E").first
    else {
      Issue.record("\(Self.actions(DetailPage(bare), "Ctrl-E"))")
      return
    }
  }

  @Test func notesThatAreFoundUnsentAreOfferedToAnOpenPage() {
    var stage = LayerStage(DetailPage(DetailFixture.rich))
    stage.layer.restore(unsent: Draft(kind: .notes, item: LayerRows.id(12), text: "half a thought"))
    stage.press("n")
    #expect(stage.frame.portrait().contains("half a thought"))
    var other = LayerStage(DetailPage(DetailFixture.rich))
    other.layer.restore(unsent: Draft(kind: .notes, item: LayerRows.id(7), text: "half a thought"))
    other.press("n")
    #expect(!other.frame.portrait().contains("half a thought"))
  }

  @Test(arguments: [
    ("d", "DateEditor"), ("Down Enter", "DateEditor"), ("#", "ListPicker"), ("@", "TagPicker"), ("!", "PriorityPicker"),
  ]) func everyPartCanBeChanged(_ keys: String, _ name: String) {
    guard case .push(let layer)? = Self.actions(DetailPage(DetailFixture.rich), keys).last else {
      Issue.record("nothing opened")
      return
    }
    #expect("\(type(of: layer))" == name)
    #expect(layer.placement == .centre)
  }

  @Test func theTitleIsEditedInPlace() {
    var stage = LayerStage(DetailPage(DetailFixture.rich))
    stage.press("e ' again' Enter")
    #expect(stage.changes == [Change(LayerRows.id(12), .setTitle("Renew passport again"))])
  }
}
