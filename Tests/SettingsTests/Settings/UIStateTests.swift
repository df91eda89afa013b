import Intents
import Settings
import Testing

@Suite struct UIStateTests {
  private var full: UIState {
    var state = UIState()
    state.view = .upcoming
    state.selection = "0193b0a0-0000-7000-8000-000000000001"
    state.filter = "#home -@later"
    state.swept = "2026-11-20"
    state.panes = .side
    state[.all] = UIState.Arrangement(sort: .title, group: .list)
    return state
  }

  @Test func stateIsReadAsItWasWritten() throws {
    let scratch = try TestFolder()
    let path = scratch.path + "/ui.json"
    try full.save(to: path)
    #expect(UIState(file: path) == full)
    #expect(scratch.mode(of: "ui.json") == 0o600)
    #expect(scratch.names() == ["ui.json"])
  }

  @Test func everyViewHasAnArrangement() {
    #expect(full[.today] == UIState.Arrangement())
    #expect(full[.all].group == .list)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"view\":3}", "{\"arrangements\":{\"all\":3}}", "\u{0}", "{\"view\":\"attic\"}",
    "{\"panes\":\"three\"}",
  ]) func damageIsAFirstRun(text: String) throws {
    let scratch = try TestFolder()
    try UserFile(scratch.path + "/ui.json").replace(with: text)
    #expect(UIState(file: scratch.path + "/ui.json") == UIState())
  }

  @Test func oneOddFieldCostsOnlyItself() throws {
    let scratch = try TestFolder()
    let text = "{\"view\":\"done\",\"selection\":7,\"filter\":\"a\",\"new_field\":[1],\"arrangements\":{}}"
    try UserFile(scratch.path + "/ui.json").replace(with: text)
    var wanted = UIState()
    wanted.view = .done
    wanted.filter = "a"
    #expect(UIState(file: scratch.path + "/ui.json") == wanted)
  }

  @Test func missingFileIsAFirstRun() { #expect(UIState(file: "/nowhere/ui.json") == UIState()) }

  @Test func folderThatIsMissingIsAnError() {
    #expect(throws: SettingsError.self) { try full.save(to: "/nowhere/at/all/ui.json") }
  }
}
