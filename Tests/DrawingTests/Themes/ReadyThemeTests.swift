import Testing
import Themes

/// Tests that the compiled-in themes equal those of the files.
@Suite struct ReadyThemeTests {
  @Test(arguments: ["todos-dark", "todos-light"]) func readyThemeIsItsFile(id: String) throws {
    let written = try ThemeCatalogue(user: [id: try #require(BuiltInFiles.theme(id))]).load(id)?.theme
    let ready = try #require(Theme.ready(id))
    for role in ThemeRole.allCases { #expect(ready[role] == written?[role], "\(role.name)") }
    #expect(ready == written)
  }
}
