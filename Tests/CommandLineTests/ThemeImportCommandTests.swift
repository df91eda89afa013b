import Files
import JSON
import PtySupport
import Testing

/// `todos theme import`, on files and standard input.
@Suite struct ThemeImportCommandTests {
  private static let kitty = "foreground #e0f0f0\nbackground #102020\ncolor1 #f05060\ncursor #ffffff\n"

  private func file(_ name: String, _ text: String, _ runner: CommandRunner) throws -> String {
    try Folder(runner.home).make()
    let path = runner.home + "/" + name
    try File(path).replace(with: Array(text.utf8))
    return path
  }

  @Test func aThemeIsTakenAndCanBeChosen() throws {
    let runner = CommandRunner()
    let result = runner.run("theme", "import", try file("My Mint.conf", Self.kitty, runner))
    #expect(result.status == 0)
    #expect(result.lines == ["Imported my-mint from a kitty theme. To use it: todos config set theme my-mint"])
    #expect(result.errors.contains("Not used by todos: cursor."))
    #expect(runner.run("theme", "list").lines.contains("  my-mint"))
    #expect(runner.run("config", "set", "theme", "my-mint").status == 0)
    #expect(runner.run("theme", "show").output.contains("red = \"#f05060\""))
    #expect(runner.run("theme", "preview", "--svg").output.contains("fill=\"#f05060\""))
  }

  @Test func whatIsThereIsReplacedOnlyOnRequest() throws {
    let runner = CommandRunner()
    let path = try file("mint.conf", Self.kitty, runner)
    runner.run("theme", "import", path)
    let again = runner.run("theme", "import", path)
    #expect(again.status != 0 && again.errors.contains("already a theme mint of yours"))
    #expect(runner.run("theme", "import", path, "--replace").status == 0)
    let taken = runner.run("theme", "import", path, "--name", "Nord")
    #expect(taken.errors.contains("There is a built-in theme nord. Use --name for another id, or --replace"))
    #expect(
      runner.run("theme", "import", path, "--name", "Nord 2").lines.first?.hasPrefix("Imported nord-2 from") == true)
  }

  @Test func aDryRunPrintsTheThemeAndWritesNothing() throws {
    let runner = CommandRunner()
    let result = runner.run("theme", "import", try file("mint.conf", Self.kitty, runner), "--dry-run")
    #expect(result.lines.contains("bg = \"#102020\"") && result.lines.first == "# Brought in from a theme of kitty.")
    #expect(!runner.run("theme", "list").lines.contains("  mint"))
  }

  @Test func jsonSaysWhatWasTaken() throws {
    let runner = CommandRunner()
    let json = try runner.run("theme", "import", try file("mint.conf", Self.kitty, runner), "--json").json()
    #expect(json["id"] == .string("mint") && json["format"] == .string("kitty"))
    #expect(json["path"] == .string(runner.home + "/config/themes/mint.toml"))
  }

  @Test func whatIsNoThemeIsRefused() throws {
    let runner = CommandRunner()
    let result = runner.run("theme", "import", try file("list.txt", "buy milk\n", runner))
    #expect(result.status != 0 && result.errors.contains("Unknown theme format."))
    #expect(result.errors.contains("Nothing was imported."))
    #expect(runner.run("theme", "import", "nowhere.conf").errors.contains("cannot be read"))
  }
}
