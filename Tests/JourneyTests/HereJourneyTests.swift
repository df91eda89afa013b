import Files
import PtySupport
import StoreSupport
import Testing

/// The list of a directory in the real program: named, filled by the line of a popup, and shown.
@Suite struct HereJourneyTests {
  @Test func aRepositoryHasItsList() throws {
    let journey = Journey()
    try Folder(journey.folder + "/garden/.git").make()
    #expect(journey.run("config", "set", "add.here", "true").status == 0)
    let prompt = try journey.shell("cd \"$HOME/garden\" && \"$TODOS\" add --prompt")
    prompt.expect("what is to be done?")
    prompt.send("mow the lawn\r")
    #expect(prompt.waitForExit() == .code(0))
    prompt.expectRestored()
    #expect(journey.run("list", "all", "--plain").lines == ["1\topen\tnone\t\tgarden\t\tmow the lawn"])
    let shown = try journey.shell("cd \"$HOME/garden\" && \"$TODOS\" here")
    shown.expect("the list") { $0.shows("#garden") && $0.shows("mow the lawn") }
    #expect(shown.waitForExit() == .code(0))
  }

  /// A file of somebody else's repository never controls the terminal.
  @Test func aHostileFileIsRefusedInWords() throws {
    let journey = Journey()
    try Folder(journey.folder + "/a").make()
    TemporaryFolder.write(Array("\u{1B}]0;owned\u{7}\u{1B}[2J\n".utf8), to: journey.folder + "/a/.todos-list")
    let shown = try journey.shell("cd \"$HOME/a\" && \"$TODOS\" here; echo \"status $?\"")
    shown.expect("refused") { $0.shows("names no list") && $0.shows("status 1") }
    #expect(shown.waitForExit() == .code(0))
  }
}
