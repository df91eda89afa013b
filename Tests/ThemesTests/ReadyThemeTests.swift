import Testing

@testable import Themes

/// The themes that are compiled in as values are those of the files.
@Suite struct ReadyThemeTests {
  @Test(arguments: ["todos-dark", "todos-light"])
  func readyThemeIsItsFile(id: String) throws {
    let written = try ThemeCatalogue(user: [id: try #require(BuiltInFiles.theme(id))]).load(id)?.theme
    let name = id == "todos-dark" ? "todosDark" : "todosLight"
    let source = ThemeSource.text(of: try #require(written), named: name)
    #expect(Theme.ready(id) == written, "Theme+Ready.swift must say:\n\(source)")
  }
}
