import Actions
import DiceSupport
import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import Themes
import TodoModel

/// A layer in a named state.
struct LayerCase: Sendable, CustomTestStringConvertible {
  let name: String
  let keys: String
  let now: String
  let zone: any Zone
  let look: Look
  let layer: @Sendable () -> any Layer
  var testDescription: String { name }

  init(
    _ name: String, _ keys: String = "", now: String = "2026-11-20T08:00", zone: any Zone = FixedZone.utc,
    look: Look = Look(), _ layer: @escaping @Sendable () -> any Layer
  ) {
    self.name = name
    self.keys = keys
    self.now = now
    self.zone = zone
    self.look = look
    self.layer = layer
  }

  func stage(_ size: Size, icons: IconSet = .box) -> LayerStage {
    LayerStage(layer(), size.columns, size.rows, now: now, zone: zone, icons: icons, look: look)
  }
}

@Suite struct LayerPortraitTests {
  static let cases: [LayerCase] = dates + titles + pages + pickers + welcomes

  static let welcomes = [
    LayerCase("welcome", "Down Down") { Welcome() }, LayerCase("welcome-lists", "Enter Down") { found() },
    LayerCase("welcome-keys", "Enter Enter Down") { found() },
  ]

  private static func found() -> Welcome {
    var page = Welcome()
    page.show(FoundFixture.lists)
    return page
  }

  static let dates = [
    LayerCase("date-empty") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-none") { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-reading", "'every other monday 3pm'") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-preset", "'5'") { DateEditor(rows: [LayerRows.row("Buy oats", due: "2026-11-20")]) },
    LayerCase("date-past-preset", "'1'", now: "2026-11-20T18:30") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-moves-one", "'tomorrow 9am'") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-moves-series", "'tomorrow 9am' Ctrl-S") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-two-readings", "'friday'") { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-refused", "'feb 30'") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-completing", "'tomor'") { DateEditor(rows: [LayerRows.standup]) },
    LayerCase("date-several", "'tomorrow'") {
      DateEditor(rows: [LayerRows.standup, LayerRows.row("Buy oats", number: 2, due: "2026-11-20")])
    }, LayerCase("date-several-empty") { DateEditor(rows: LayerRows.several) },
    LayerCase("date-several-shift", "'4'") { DateEditor(rows: LayerRows.several) },
    LayerCase("date-gap", "'28 mar 2027 2:30am'", zone: Spring()) { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-fold", "'31 oct 2027 2:30am'", zone: Spring()) { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-past", "'today 6am'") { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-by", "'by friday'") { DateEditor(rows: [LayerRows.row("Buy oats")]) },
    LayerCase("date-clears", "'no date'") { DateEditor(rows: [LayerRows.standup]) },
  ]

  static let titles = [
    LayerCase("add-empty") { QuickAdd() },
    LayerCase("add-chips", "'pay rent every last workday 9am #home !!'") { QuickAdd() },
    LayerCase("add-chip-focus", "'pay rent every last workday 9am #home !!' Down Right") { QuickAdd() },
    LayerCase("add-chip-refused", "'pay rent every last workday 9am #home !!' Down Backspace") { QuickAdd() },
    LayerCase("add-completing", "'call mum #ho'") { QuickAdd() },
    LayerCase("add-tags", "'call mum @' Down") { QuickAdd() },
    LayerCase("add-new-list", "'call mum #hobby'") { QuickAdd() },
    LayerCase("add-other", "'mow on friday' Tab") { QuickAdd() },
    LayerCase("add-no-date", "'mow on friday' Tab Tab") { QuickAdd() },
    LayerCase("add-only-date", "'tomorrow 9am'") { QuickAdd() },
    LayerCase("add-refused", "'pay 30 feb'") { QuickAdd() },
    LayerCase("add-given", "'water the plants'") {
      QuickAdd(
        defaults: NewItem(
          title: "", schedule: Schedule(start: LocalTime(Day("2026-11-20") ?? Day(ordinal: 0))), list: "home"))
    }, LayerCase("add-draft") { QuickAdd(draft: Draft(kind: .add, item: nil, text: "buy a new lamp tomorrow")) },
    LayerCase("add-wide", "'买牛奶 和 面包 👩‍👩‍👧 tomorrow @errand'") { QuickAdd() },
    LayerCase("title", "' tomorrow #work'") {
      TitleEditor(row: LayerRows.row("Stand-up notes", due: "2026-11-20T09:00"))
    }, LayerCase("title-plain") { TitleEditor(row: LayerRows.row("Meet on monday about tomorrow")) },
  ]

  static let pages = [
    LayerCase("help") { HelpPage(groups: HelpFixture.groups) },
    LayerCase("help-filtered", "'day'") { HelpPage(groups: HelpFixture.groups) },
    LayerCase("detail") { DetailPage(DetailFixture.rich) },
    LayerCase("detail-bare", "Down") { DetailPage(ItemDetail(row: LayerRows.row("Buy oats"))) },
    LayerCase("detail-notes", "n ' and'") { DetailPage(DetailFixture.rich) },
    LayerCase("detail-title", "e ' again'") { DetailPage(DetailFixture.rich) },
    LayerCase("needs", "Down") {
      var page = NeedsPage(at: Sample.id(1))
      page.show(AnsweredPage(.needs(NeedsSample.all())), under: [], in: LayerStage.context())
      return page
    },
    LayerCase("statistics", "Down") {
      var page = StatisticsPage()
      page.show(AnsweredPage(.statistics(StatisticsSample.numbers())), under: [], in: LayerStage.context())
      return page
    }, LayerCase("settings", look: LookFixture.look) { SettingsPage() },
    LayerCase("settings-whole", "Down Down Down", look: LookFixture.look) { SettingsPage() },
    LayerCase("setting", "' x'", look: LookFixture.look) { SettingLine(LookFixture.presets) },
    LayerCase("keys", "Down Down", look: KeysFixture.look) { KeysPage(KeysFixture.look.keys) },
    LayerCase("keys-last", "End Up", look: KeysFixture.look) { KeysPage(KeysFixture.look.keys) },
    LayerCase("key-press") { KeyCapture(.verb(.item(.toggle)), beside: false) },
    LayerCase("key-pressed", "d") { KeyCapture(.verb(.item(.toggle)), beside: true) },
    LayerCase("key-begun", "g") { KeyCapture(.verb(.item(.toggle)), beside: false) },
    LayerCase("key-taken", "Down") {
      KeyQuestion([.character("d")], for: .verb(.item(.toggle)), beside: false, KeyChoice())
    }, LayerCase("key-less") { KeyQuestion(removingOf: .verb(.motion(.up)), KeyChoice()) },
    LayerCase("keys-reset", look: KeysFixture.look) { KeyQuestion(resetting: KeysFixture.look.keys) },
    LayerCase("find", "'#home -oats'") { FindLine() }, LayerCase("find-unread", "'oats due:someday'") { FindLine() },
    LayerCase("find-empty") { FindLine() },
  ]

  static let pickers = [
    LayerCase("palette") { CommandPalette(entries: PaletteFixture.entries, recent: [.look(.sort)]) },
    LayerCase("palette-reason", "'s'") { CommandPalette(entries: PaletteFixture.reasons) },
    LayerCase("palette-typed", "'dt'") { CommandPalette(entries: PaletteFixture.entries) },
    LayerCase("lists", "'ho'") { ListPicker(rows: [LayerRows.standup]) }, LayerCase("list-page") { ListsPicker() },
    LayerCase("list-page-typed", "'hom'") { ListsPicker() },
    LayerCase("list-rename", "Down Ctrl-R 's'") { ListsPicker() },
    LayerCase("list-merge", "Down Ctrl-O") { ListsPicker() }, LayerCase("list-colour", "Down Ctrl-T") { ListsPicker() },
    LayerCase("list-delete", "Down Down Ctrl-X Down") { ListsPicker() },
    LayerCase("tags", "Space Down") { TagPicker(rows: [LayerRows.standup]) },
    LayerCase("priority", "Up") { PriorityPicker(rows: [LayerRows.standup]) },
    LayerCase("snooze") { SnoozePicker([LayerRows.id(1)], title: "Stand-up notes") },
    LayerCase("snooze-typed", "'friday 8am'") { SnoozePicker([LayerRows.id(1)], title: "Stand-up notes") },
    LayerCase("sort", "Down") { SortMenu(query: Query(.today), of: "Today") },
    LayerCase("themes", "Down", look: LookFixture.look) { ThemePicker(LookFixture.look) },
    LayerCase("colours", "Down Down") { ColourFixture.editor("nord") },
    LayerCase("colours-typed", "Down # Ctrl-U '#8fcf8f'") { ColourFixture.editor("todos-light") },
    LayerCase("colours-poor", "G > > > >") { ColourFixture.editor("todos-light") },
    LayerCase("paste") {
      PasteQuestion(
        lines: PasteQuestion.lines(
          of: "- buy milk tomorrow\n- [ ] call mum #family\n\n* " + String(repeating: "long words ", count: 20)))
    },
  ]

  /// The layers with a portrait at 40x12 beside the one at 80x24; those shown by whole-screen portraits have none here.
  static let inBoth: Set = [
    "colours", "date-refused", "date-several", "detail", "find", "help", "key-press", "keys", "palette", "priority",
    "setting", "settings", "snooze", "sort", "statistics", "tags", "themes", "title",
  ]

  /// Other states of a page with a portrait: tests of their decisions check their text.
  static let inNone: Set = [
    "add-chip-refused", "add-given", "add-new-list", "add-no-date", "add-only-date", "add-other", "add-tags",
    "colours-poor", "colours-typed", "date-by", "date-clears", "date-fold", "date-gap", "date-moves-one",
    "date-moves-series", "date-none", "date-preset", "date-several-empty", "date-several-shift", "date-two-readings",
    "detail-title", "find-empty", "find-unread", "help-filtered", "key-begun", "key-less", "key-pressed", "key-taken",
    "keys-last", "keys-reset", "list-merge", "list-page-typed", "list-rename", "palette-reason", "palette-typed",
    "settings-whole", "snooze-typed", "title-plain", "welcome-keys",
  ]

  @Test(arguments: cases, Sizes.both) func looks(_ layer: LayerCase, _ size: Size) {
    var stage = layer.stage(size)
    stage.press(layer.keys)
    let isUsual = size == Sizes.usual
    let sizes = Self.inNone.contains(layer.name) ? [] : Self.inBoth.contains(layer.name) ? Sizes.both : [Sizes.usual]
    expectScene(stage.frame, layer.name, at: sizes, styled: isUsual ? { $0.themeName } : nil)
  }

  static let low = cases.filter { ["date-reading", "date-two-readings", "add-chips"].contains($0.name) }

  @Test(arguments: low) func looksInAFewRows(_ layer: LayerCase) {
    var stage = layer.stage(Size(columns: 40, rows: 6))
    stage.press(layer.keys)
    expectScene(stage.frame, layer.name, at: [stage.frame.size])
  }

  @Test(arguments: cases) func looksInASCII(_ layer: LayerCase) {
    var stage = layer.stage(Sizes.usual, icons: .ascii)
    stage.press(layer.keys)
    let text = stage.frame.portrait().unicodeScalars
    let strange = text.filter { $0.value > 0x7E && !"↓↑←→·…“”买牛奶和面包👩".unicodeScalars.contains($0) }
    #expect(strange.isEmpty, "\(String(String.UnicodeScalarView(strange)))")
  }

  private static let widths = [1, 2, 5, 13, 20, 33, 110]
  private static let heights = [1, 2, 3, 4, 5, 9, 26]

  /// No layer crashes or draws outside of its area, at any size.
  ///
  /// Without `TODOS_FULL` each layer is drawn at two sizes.
  @Test(arguments: cases.indices) func fitsAnySize(_ place: Int) {
    let layer = Self.cases[place]
    let sizes = Self.widths.flatMap { columns in Self.heights.map { Size(columns: columns, rows: $0) } }
    let some = [place * 17, place * 17 + 24].map { sizes[$0 % sizes.count] }
    for size in Times.isFull ? sizes + Sizes.all : some {
      var stage = layer.stage(size)
      stage.press(layer.keys)
      let frame = stage.frame
      let area = stage.context.area
      expectWhole(frame, "\(layer.name) \(size)")
      #expect(Self.isBlank(frame, outside: area), "\(size)")
      if let cursor = frame.cursor { #expect(area.contains(cursor), "\(size)") }
      for y in stride(from: 0, to: size.rows, by: 3) { stage.click(size.columns / 3, y) }
      stage.press("Down Up PgDn PgUp Tab Right Backspace")
      expectWhole(stage.frame, "\(layer.name) \(size) after keys")
    }
  }

  static func isBlank(_ frame: Frame, outside area: Rect) -> Bool {
    (0..<frame.size.rows).allSatisfy { y in
      (0..<frame.size.columns).allSatisfy { x in area.contains(Point(x: x, y: y)) || frame[x, y] == .blank }
    }
  }
}
