import Actions
import Frames
import Screens
import Settings
import Testing
import Themes

@Suite struct SettingsSearchTests {
  private static func look(_ problems: [String] = []) -> Look {
    Look(
      theme: "nord", themes: ThemeCatalogue(), iconSets: IconCatalogue(), config: Config(),
      environment: Environment([:]), files: [Hint("log", "/var/log/todos")], set: [], problems: problems)
  }

  private func found(_ typed: String, _ columns: Int = 80, _ rows: Int = 24) -> [String] {
    var stage = LayerStage(SettingsPage(), columns, rows, look: Self.look())
    stage.press("/ '\(typed)'")
    return (stage.layer as? SettingsPage)?.rows(stage.context.look).map(\.label) ?? []
  }

  private func selected(_ stage: LayerStage) -> String? {
    guard let page = stage.layer as? SettingsPage else { return nil }
    let rows = page.rows(stage.context.look)
    return rows.indices.contains(page.selected) ? rows[page.selected].label : nil
  }

  @Test func aSettingIsFoundByKeyHelpValueAndOtherWords() {
    #expect(found("density") == ["density"])
    #expect(found("first day").contains("week_start"), "other words")
    #expect(found("numeric dates") == ["date_order"], "words of the help")
    #expect(found("calm").contains("density"), "the value")
    #expect(found("colour").contains("theme") && found("color").contains("theme"))
    #expect(found("dark").contains("theme") && found("quiet").contains("reminders.quiet"))
    #expect(found("week start") == ["week_start"], "a blank for the sign")
    #expect(found("xyzzy").isEmpty)
  }

  /// A match of a name comes before a match of synonyms.
  @Test func theCursorGoesToWhatFitsBest() {
    var stage = LayerStage(SettingsPage(), look: Self.look())
    stage.press("/ 'clock'")
    #expect(selected(stage) == "clock")
    #expect(stage.frame.portrait().contains("› clock"))
    stage.press("Ctrl-U 'nonsense'")
    #expect(stage.frame.portrait().contains("no matches"))
  }

  /// Enter keeps the matches, n and N move through them, Esc shows everything and keeps the cursor.
  @Test(arguments: [(80, 24), (40, 12), (20, 4)]) func whatIsFoundIsGoneThrough(_ columns: Int, _ rows: Int) {
    var stage = LayerStage(SettingsPage(), columns, rows, look: Self.look())
    stage.press("/ 'reminders.' Enter")
    #expect(selected(stage) == "reminders.lead")
    stage.press("n n")
    #expect(selected(stage) == "reminders.quiet")
    stage.press("N N N")
    #expect(selected(stage) == "reminders.command", "round and round")
    let lit = stage.frame.portrait().split(separator: "\n").first { $0.hasPrefix("▌") }
    #expect(lit?.contains("reminders") == true)
    stage.press("Esc")
    #expect(stage.outcome == .stays && selected(stage) == "reminders.command")
    #expect((stage.layer as? SettingsPage)?.rows(stage.context.look).count ?? 0 > 20)
    stage.press("Esc")
    #expect(stage.outcome == .closes)
  }

  /// Typed letters are not keys, and n has no effect without a search.
  @Test func lettersAreTypedWhileItIsLookedFor() {
    var stage = LayerStage(SettingsPage(), look: Self.look())
    stage.press("n N")
    #expect(selected(stage) == "theme")
    stage.press("/ 'qrh'")
    #expect(stage.outcome == .stays && stage.actions.isEmpty)
    stage.send(.paste("x"))
    #expect(stage.frame.portrait().contains("› qrhx"))
  }

  @Test func whatIsWrongIsFound() {
    var stage = LayerStage(SettingsPage(), look: Self.look(["config.toml, line 3, column 8: clock is no value."]))
    stage.press("/ 'wrong'")
    #expect(stage.frame.portrait().contains("line 3, column 8"))
  }

  @Test func otherWordsAreOfSettings() {
    let names = Set(Setting.table.flatMap(\.parts).map(\.name))
    #expect(Set(Setting.synonyms.keys).isSubset(of: names))
  }

  // MARK: the palette

  @Test(arguments: [("density", "density"), ("do not disturb", "reminders.quiet"), ("spacing", "density")])
  func thePaletteLeadsToASetting(_ typed: String, _ name: String) throws {
    var stage = Stage(Sample.day, selecting: 3)
    stage.model.context.look = Self.look()
    stage.press(":")
    #expect(!stage.frame.portrait().contains("setting:"), "verbs alone where nothing is typed")
    stage.type(typed)
    #expect(stage.frame.portrait().contains("setting:"))
    stage.press("Enter Ctrl-L")
    let page = try #require(stage.model.layers.last as? SettingsPage)
    #expect(page.rows(stage.model.context.look)[page.selected].label == name)
    let lit = stage.frame.portrait().split(separator: "\n").first { $0.hasPrefix("▌") }
    #expect(lit?.contains(name) == true)
  }

  @Test func verbsComeBeforeSettings() {
    var stage = Stage(Sample.day, selecting: 3)
    stage.model.context.look = Self.look()
    stage.press(":")
    stage.type("theme")
    stage.press("Enter")
    #expect(stage.model.layers.last is ThemePicker)
  }
}
