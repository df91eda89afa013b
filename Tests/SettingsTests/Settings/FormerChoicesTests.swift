import Glibc
import Intents
import Settings
import Testing

@Suite struct FormerChoicesTests {
  private let scratch: TestFolder
  private var folders: Folders { Folders(root: scratch.path) }

  init() throws {
    scratch = try TestFolder()
    try folders.make()
    try folders.makeConfig()
    let text = "{\"theme\":\"nord\",\"icons\":\"ascii\",\"mouse\":false,\"view\":\"all\",\"swept\":\"2026-11-20\"}"
    try UserFile(folders.uiState).replace(with: text)
  }

  @Test func choicesGoIntoTheFileOnce() throws {
    try UserFile(folders.configFile).replace(with: "# mine\nicons = \"box\"  # plain\n")
    #expect(FormerChoices.takeOver(in: folders) == [])
    let written = "# mine\nicons = \"ascii\"  # plain\ntheme = \"nord\"\nmouse = false\n"
    #expect(try UserFile(folders.configFile).text() == written)
    #expect(UIState(file: folders.uiState).view == .all && UIState(file: folders.uiState).swept != nil)
    _ = try ConfigEdit("theme", to: "mono").save(in: folders)
    #expect(FormerChoices.takeOver(in: folders) == [])
    #expect(ConfigReading(file: folders.configFile).config.theme == ThemeChoice("mono"))
  }

  @Test func fileThatCannotBeWrittenCounts() throws {
    try UserFile(folders.configFile).replace(with: "theme = \"mono\"\n")
    #expect(chmod(folders.configFile, 0o400) == 0)
    let complaints = FormerChoices.takeOver(in: folders)
    #expect(complaints.count == 3 && complaints.allSatisfy { $0.contains("it is read-only") })
    #expect(FormerChoices.takeOver(in: folders) == [])
  }

  /// Choices that cannot be removed would override the file at each start.
  @Test func choicesThatCannotBeLetGoOfAreNotTakenOver() throws {
    try UserFile(folders.configFile).replace(with: "theme = \"mono\"\n")
    #expect(chmod(folders.uiState, 0o400) == 0)
    #expect(FormerChoices.takeOver(in: folders) == [])
    #expect(try UserFile(folders.configFile).text() == "theme = \"mono\"\n")
  }

  @Test(arguments: ["", "{", "{\"view\":\"all\"}", "[\"theme\"]", "{\"theme\":3}"]) func nothingIsMadeOfNothing(
    text: String
  ) throws {
    try UserFile(folders.uiState).replace(with: text)
    #expect(FormerChoices.takeOver(in: folders) == [])
    #expect(try UserFile(folders.configFile).text() == nil)
  }
}
