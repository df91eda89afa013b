import AppLoop
import Files
import Glibc
import ScheduleGrammar
import Settings
import StoreSupport
import Synchronization
import Testing
import Themes
import TodoModel

@Suite struct PreferencesTests {
  private static let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })

  /// A user's folders with two open screens.
  private final class Panes: Sendable {
    let place = TemporaryFolder()
    let folders: Folders
    private let files = Mutex<[PersonalFiles]>([])
    private let words = Mutex<[String]>([])
    private let gate = Gate()

    init() { folders = Folders(root: place.path + "/home") }

    /// Opens a screen and records its reports.
    func open() -> Preferences {
      let preferences = Preferences(folders, PersonalFiles(folders)) { new in
        self.files.withLock { $0.append(new) }
        self.gate.open()
      } refuse: { sentence in
        self.words.withLock { $0.append(sentence) }
      }
      preferences.wait { $0.look() }
      return preferences
    }

    func wait(until isSo: (PersonalFiles) -> Bool) {
      while files.withLock({ $0.last.map(isSo) }) != true { gate.pass() }
    }

    var refusals: [String] { words.withLock { $0 } }
    var last: PersonalFiles? { files.withLock { $0.last } }

    func write(_ text: String, to path: String) {
      try? File(path).folder.make()
      TemporaryFolder.write(Array(text.utf8), to: path)
    }
  }

  @Test func anotherScreenFollowsWhatIsChosenOnOne() throws {
    let panes = Panes()
    let other = panes.open()
    let mine = Preferences(panes.folders, PersonalFiles(panes.folders), tell: { _ in }, refuse: { _ in })
    mine.wait { $0.set("theme", to: "nord", isLight: false, at: Self.moment) }
    panes.wait { $0.config.theme == ThemeChoice("nord") }
    mine.wait { $0.set("mouse", to: "false", isLight: false, at: Self.moment) }
    panes.wait { !$0.config.mouse && $0.config.theme == ThemeChoice("nord") }
    #expect(try UserFile(panes.folders.configFile).text() == "theme = \"nord\"\nmouse = false\n")
    other.wait { $0.stop() }
  }

  /// A tried value is visible on this screen only, is in no file, and counts as unset until it is accepted or dropped.
  @Test func aValueIsTriedBeforeItIsTaken() throws {
    let panes = Panes()
    let pane = panes.open()
    panes.write("# mine\nclock = 24\n", to: panes.folders.configFile)
    panes.wait { $0.config.clock == .twentyFour }
    pane.wait { $0.attempt("density", "roomy") }
    #expect(panes.last?.config.density == .roomy && panes.last?.names == ["clock"])
    pane.wait { $0.attempt("density", "compact") }
    #expect(panes.last?.config.density == .compact)
    #expect(try UserFile(panes.folders.configFile).text() == "# mine\nclock = 24\n")
    pane.wait { $0.endTrial() }
    #expect(panes.last?.config.density == .calm)
    pane.wait { $0.attempt("density", "roomy") }
    pane.wait { $0.set("density", to: "compact", isLight: false, at: Self.moment) }
    #expect(panes.last?.config.density == .compact && panes.last?.names == ["clock", "density"])
    #expect(try UserFile(panes.folders.configFile).text() == "# mine\nclock = 24\ndensity = \"compact\"\n")
    pane.wait { $0.stop() }
  }

  @Test func themesOfOnesOwnAreSeenWhenTheyComeAndWhenTheyChange() {
    let panes = Panes()
    let pane = panes.open()
    let path = panes.folders.themes + "/mine.toml"
    panes.write("inherits = \"nord\"\n", to: path)
    panes.wait { $0.themes.ids.contains("mine") }
    panes.write("name = \"Mine\"\n", to: path)
    panes.wait { (try? $0.themes.load("mine"))??.theme.name == "Mine" }
    pane.wait { $0.stop() }
  }

  /// A settings file may be a link, for example into a repository of dotfiles.
  @Test func fileBehindALinkIsFollowedAndTheLinkIsKept() throws {
    let panes = Panes()
    let kept = panes.place.path + "/dotfiles/todos.toml"
    panes.write("# mine\nclock = 24\n", to: kept)
    try panes.folders.makeConfig()
    #expect(symlink(kept, panes.folders.configFile) == 0)
    let pane = panes.open()
    panes.write("clock = 12\n", to: kept)
    panes.wait { $0.config.clock == .twelve }
    pane.wait { $0.set("icons", to: "ascii", isLight: false, at: Self.moment) }
    panes.wait { $0.config.icons == "ascii" }
    #expect(File(panes.folders.configFile).target == kept)
    #expect(try UserFile(kept).text() == "clock = 12\nicons = \"ascii\"\n")
    pane.wait { $0.stop() }
  }

  @Test func choiceThatCannotBeWrittenIsToldAndHolds() throws {
    let panes = Panes()
    let path = panes.folders.configFile
    panes.write("clock = 24\n", to: path)
    #expect(chmod(path, 0o400) == 0)
    let pane = panes.open()
    pane.wait { $0.set("theme", to: "nord", isLight: false, at: Self.moment) }
    #expect(panes.last?.config.theme == ThemeChoice("nord") && panes.last?.config.clock == .twentyFour)
    #expect(panes.refusals == ["theme is set until you quit; \(path) cannot be written: it is read-only."])
    panes.write("clock = 12\n", to: panes.place.path + "/new")
    try File(panes.place.path + "/new").move(to: File(path))
    panes.wait { $0.config.clock == .twelve }
    #expect(panes.last?.config.theme == ThemeChoice("nord"))
    pane.wait { $0.set("theme", to: "mono", isLight: false, at: Self.moment) }
    #expect(try UserFile(path).text() == "clock = 12\ntheme = \"mono\"\n")
    #expect(panes.last?.config.theme == ThemeChoice("mono") && panes.refusals.count == 1)
    pane.wait { $0.stop() }
  }

  /// The screen refuses a value for the same reasons as `config set`.
  @Test func aChoiceThatNamesNothingIsRefused() throws {
    let panes = Panes()
    let pane = panes.open()
    pane.wait { $0.set("presets", to: "[\"nonsense of a date\"]", isLight: false, at: Self.moment) }
    #expect(panes.refusals.count == 1 && panes.last == nil)
    #expect(try UserFile(panes.folders.configFile).text() == nil)
    pane.wait { $0.stop() }
  }

  /// A theme with edited colours is saved and in use at once; if it cannot be written, nothing changes.
  @Test func aThemeIsSavedAndUsedOrNeither() throws {
    let panes = Panes()
    let pane = panes.open()
    let text = "inherits = \"nord\"\n[slots]\ntext = \"#ffffff\"\n"
    func save(_ id: String) -> String? { pane.wait { $0.save(theme: id, text, isLight: false, at: Self.moment) } }
    panes.write("no folder\n", to: panes.folders.themes)
    let refusal = try #require(save("nord-mine"))
    #expect(refusal.contains(panes.folders.themes) && panes.last == nil && panes.refusals.isEmpty)
    try File(panes.folders.themes).remove()
    #expect(save("nord-mine") == nil)
    #expect(panes.last?.config.theme == ThemeChoice("nord-mine"))
    #expect(try panes.last?.themes.load("nord-mine")?.theme[.text].fg == .rgb(255, 255, 255))
    #expect(panes.refusals.isEmpty)
    pane.wait { $0.stop() }
  }

  /// A reset on the screen removes a setting as `config unset` does, also one that was valid only until the end.
  @Test func aSettingThatIsResetIsTakenOut() throws {
    let panes = Panes()
    let path = panes.folders.configFile
    panes.write("clock = 24 # hours\nmouse = false\n", to: path)
    let pane = panes.open()
    pane.wait { $0.set("clock", to: nil, isLight: false, at: Self.moment) }
    #expect(try UserFile(path).text() == "# hours\nmouse = false\n")
    #expect(panes.last?.config.clock == nil && panes.last?.names == ["mouse"] && panes.refusals.isEmpty)
    #expect(chmod(path, 0o400) == 0)
    pane.wait { $0.set("clock", to: "12", isLight: false, at: Self.moment) }
    #expect(panes.last?.config.clock == .twelve && panes.last?.names == ["clock", "mouse"])
    pane.wait { $0.set("clock", to: nil, isLight: false, at: Self.moment) }
    #expect(panes.last?.config.clock == nil)
    pane.wait { $0.set("mouse", to: nil, isLight: false, at: Self.moment) }
    #expect(panes.refusals.last == "\(path) cannot be written: it is read-only.")
    pane.wait { $0.stop() }
  }

  /// The input line reports a bad value before it closes, with a valid alternative.
  @Test(arguments: [
    ("presets", "nonsense of a date", "nonsense of a date"), ("presets", "today 5pm, nonsense", "nonsense"),
    ("zone", "Berlin", "Europe/Berlin?"), ("zone", "europe/berln", "Europe/Berlin?"),
  ]) func aValueThatNamesNothingIsRefusedInItsLine(_ name: String, _ text: String, _ said: String) throws {
    let files = PersonalFiles(Panes().folders)
    let refusal = try files.refusal(ConfigEdit(name, to: text), Self.moment)
    #expect(refusal?.contains(said) == true, "\(refusal ?? "taken")")
    #expect(try files.refusal(ConfigEdit("presets", to: "tomorrow 9am, every friday"), Self.moment) == nil)
  }

  @Test func nothingIsToldWhereNothingChanged() throws {
    let panes = Panes()
    let pane = panes.open()
    pane.wait { $0.look() }
    pane.wait { $0.set("nonsense", to: "1", isLight: false, at: Self.moment) }
    #expect(panes.last == nil && panes.refusals.first?.hasPrefix("There is no setting") == true)
    pane.wait { $0.stop() }
  }
}
