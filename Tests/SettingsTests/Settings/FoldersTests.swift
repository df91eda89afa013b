import Glibc
import Settings
import Testing

@Suite struct FoldersTests {
  private func folders(_ variables: [String: String], home: String? = nil) throws -> Folders {
    try Folders(environment: Environment(variables), home: home)
  }

  @Test func usualPlacesLieUnderHome() throws {
    let found = try folders(["HOME": "/home/ada"])
    #expect(found.configFile == "/home/ada/.config/todos/config.toml")
    #expect(found.database == "/home/ada/.local/share/todos/todos.sqlite")
    #expect(found.replica == "/home/ada/.local/state/todos/replica.sqlite")
    #expect(found.uiState == "/home/ada/.local/state/todos/ui.json")
    #expect(found.snapshot == "/home/ada/.cache/todos/snapshot.json")
    #expect(found.themes == "/home/ada/.config/todos/themes")
  }

  @Test func absoluteVariablesCountAndOthersDoNot() throws {
    let found = try folders([
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "",
      "XDG_CACHE_HOME": "/k",
    ])
    #expect(found.config == "/c/todos")
    #expect(found.data == "/home/ada/.local/share/todos")
    #expect(found.state == "/home/ada/.local/state/todos")
    #expect(found.cache == "/k/todos")
  }

  /// A socket leads to another list; an explicit folder of the user's own list takes precedence.
  @Test func aSocketStandsForTheListsFoldersAlone() throws {
    let variables = ["HOME": "/home/ada", "TODOS_SOCKET": "/run/x/socket"]
    let found = try folders(variables)
    #expect(found.forwarded?.spool == "/home/ada/.local/state/todos/spool.jsonl")
    #expect(found.config == "/home/ada/.config/todos" && found.replica == "/run/x/state/replica.sqlite")
    #expect(try folders(variables, home: "/flag") == Folders(root: "/flag"))
    #expect(try folders(variables.merging(["TODOS_HOME": "/t"]) { $1 }) == Folders(root: "/t"))
    #expect(try folders(["HOME": "/home/ada", "TODOS_SOCKET": "socket"]).forwarded == nil)
    #expect(throws: SettingsError.self) { try found.make() }
  }

  @Test func oneFolderForAllWinsOverVariablesAndTheFlagOverBoth() throws {
    let variables = ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "TODOS_HOME": "/t"]
    #expect(try folders(variables) == Folders(root: "/t"))
    #expect(try folders(variables, home: "/flag") == Folders(root: "/flag"))
    #expect(Folders(root: "/t").state == "/t/state")
    #expect(Set([Folders(root: "/t")].flatMap { [$0.config, $0.data, $0.state, $0.cache] }).count == 4)
  }

  /// An empty value, as from an unset variable in a script, means neither the working folder nor the default home.
  @Test func aHomeWithoutANameIsRefused() {
    #expect(throws: SettingsError.self) { try folders(["HOME": "/home/ada", "TODOS_HOME": "/t"], home: "") }
  }

  @Test func relativeRootBecomesAbsolute() throws {
    #expect(try folders([:], home: "demo").config.hasSuffix("/demo/config"))
    #expect(try folders(["TODOS_HOME": "demo"]).config.hasPrefix("/"))
  }

  @Test func relativeHomeIsNotBelieved() throws { #expect(try folders(["HOME": "ada"]).data.hasPrefix("/")) }

  @Test func foldersAreMadeForTheirOwnerOnly() throws {
    let scratch = try TestFolder()
    let found = Folders(root: scratch.path + "/deep/down")
    try found.make()
    try found.make()
    for name in ["deep", "deep/down", "deep/down/data", "deep/down/state", "deep/down/cache"] {
      #expect(scratch.mode(of: name) == 0o700, "\(name)")
    }
    #expect(scratch.mode(of: "deep/down/config") == nil)
    try found.makeConfig()
    #expect(scratch.mode(of: "deep/down/config") == 0o700)
  }

  @Test func folderThatIsThereKeepsItsMode() throws {
    let scratch = try TestFolder()
    #expect(mkdir(scratch.path + "/data", 0o755) == 0)
    try Folders(root: scratch.path).make()
    #expect(scratch.mode(of: "data") == 0o755)
  }

  @Test func fileInTheWayIsTold() throws {
    let scratch = try TestFolder()
    try UserFile(scratch.path + "/data").replace(with: "")
    let error = try #require(throws: SettingsError.self) { try Folders(root: scratch.path).make() }
    #expect(error.description.contains(scratch.path + "/data") && error.description.contains("TODOS_HOME"))
  }
}
