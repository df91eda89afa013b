import AppLoop
import Frames
import Settings
import StoreSupport
import Testing
import Themes
import TodoModel

/// Tests of the visible theme and number of colours, decided by files, terminal and user.
@Suite struct LooksTests {
  private let place = TemporaryFolder()

  private func files(_ text: String) throws -> PersonalFiles {
    let folders = Folders(root: place.path)
    try folders.makeConfig()
    TemporaryFolder.write(Array(text.utf8), to: folders.configFile)
    return PersonalFiles(folders)
  }

  private func looks(_ text: String, flag: ColourChoice.Request? = nil) throws -> Looks {
    Looks(try files(text), environment: Environment([:]), flag: flag, found: .indexed256, isDark: true)
  }

  private func palette(_ id: String, _ depth: ColourDepth = .indexed256) throws -> Palette {
    Palette(theme: try #require(try ThemeCatalogue(user: [:]).load(id)).theme, depth: depth)
  }

  /// A theme that was tried and reverted, or kept as it was, does not stay when the background turns light.
  @Test(arguments: [nil, "nord"]) func whatWasChosenFollowsTheBackground(_ back: String?) throws {
    var looks = try looks("theme = { dark = \"nord\", light = \"solarized-light\" }\n")
    looks.show("mono")
    #expect(try looks.palette == palette("mono") && looks.chosen == "nord")
    looks.show(back)
    #expect(try looks.palette == palette("nord"))
    #expect(looks.learn(.scheme(isDark: false)) && looks.chosen == "solarized-light")
    #expect(try looks.palette == palette("solarized-light"))
  }

  /// A theme for the other background paints its own background; a theme for the same one leaves it to the terminal.
  @Test(arguments: [
    ("todos-light", true, true), ("todos-light", false, false), ("todos-dark", false, true),
    ("todos-dark", true, false),
  ]) func aThemeForTheOtherBackgroundPaintsItsOwn(_ id: String, _ isDark: Bool, _ isPainted: Bool) throws {
    var looks = try looks("theme = \"\(id)\"\n")
    let level: UInt8 = isDark ? 20 : 250
    _ = looks.learn(.background(red: level, green: level, blue: level))
    let theme = try #require(try ThemeCatalogue(user: [:]).load(id)).theme
    #expect((looks.palette.resolve(Style(.text)).bg != .standard) == isPainted)
    #expect((looks.palette.resolve(Style(.text, on: .panel)).bg != .standard))
    if isPainted { #expect(looks.palette == Palette(theme: theme.grounded, depth: .indexed256)) }
  }

  /// A terminal report that changes nothing causes no repaint.
  @Test func whatIsKnownOfTheBackgroundIsNoNews() throws {
    var looks = try looks("theme = { dark = \"nord\", light = \"solarized-light\" }\n")
    let light = TerminalReply.background(red: 253, green: 246, blue: 227)
    #expect(!looks.learn(.scheme(isDark: true)) && !looks.learn(.attributes))
    #expect(looks.learn(light) && looks.chosen == "solarized-light" && looks.isLight)
    #expect(!looks.learn(light) && !looks.learn(.scheme(isDark: false)))
    #expect(looks.learn(.scheme(isDark: true)) && looks.chosen == "nord")
    #expect(try looks.palette == palette("nord"), "the light colour was of the other scheme")
  }

  /// Edited colours are visible until they are saved or a theme is shown again.
  @Test func coloursThatAreEditedAreSeen() throws {
    var looks = try looks("theme = \"nord\"\n")
    var draft = try #require(ThemeDraft("nord", in: looks.themes))
    try draft.set(ThemeDraft.Part.all[0], to: .rgb(255, 255, 255))
    looks.show(draft.theme)
    #expect(looks.palette == Palette(theme: draft.theme, depth: .indexed256))
    looks.show(nil)
    #expect(try looks.palette == palette("nord"))
    looks.show(draft.theme)
    looks.use(try files("theme = \"nord\"\nclock = 12\n"))
    #expect(looks.palette == Palette(theme: draft.theme, depth: .indexed256))
    _ = try Folders(root: place.path).save(theme: draft.id, draft.text)
    looks.use(try files("theme = \"nord-mine\"\n"))
    #expect(looks.palette == Palette(theme: draft.theme, depth: .indexed256) && looks.chosen == "nord-mine")
    _ = try Folders(root: place.path).save(theme: draft.id, "inherits = \"mono\"\n")
    looks.use(try files("theme = \"nord-mine\"\n"))
    #expect(try looks.palette == palette("mono"))
  }

  /// The number of colours follows the file; a flag overrides it.
  @Test func coloursFollowTheFile() throws {
    var free = try looks("color = \"never\"\n")
    #expect(try free.palette == palette("todos-dark", .mono) && !free.mayBeDeeper)
    free.use(try files("color = \"auto\"\n"))
    #expect(try free.palette == palette("todos-dark") && free.mayBeDeeper)
    free.found = .rgb
    #expect(try free.palette == palette("todos-dark", .rgb) && !free.mayBeDeeper)
    var bound = try looks("", flag: .never)
    bound.use(try files("color = \"always\"\n"))
    #expect(try bound.palette == palette("todos-dark", .mono))
  }

  /// The file's zone applies to everyone who holds the clock.
  @Test func theZoneFollowsTheFile() {
    let clock = PersonalClock(environment: Environment(["TZ": "UTC0"]), clock: .fixed(Bench.start), zone: nil)
    let elsewhere = clock
    #expect(clock.fault == nil)
    elsewhere.live(by: "Nowhere/Nothing")
    #expect(clock.fault?.contains("Nowhere/Nothing") == true)
    clock.live(by: nil)
    #expect(clock.fault == nil)
  }
}
