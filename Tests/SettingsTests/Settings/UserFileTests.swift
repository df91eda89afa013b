import Files
import Glibc
import Settings
import Testing
import Toml

@Suite struct UserFileTests {
  @Test func missingFileIsNil() throws {
    #expect(try UserFile("/nowhere/at/all").text() == nil)
    let scratch = try TestFolder()
    #expect(try UserFile(scratch.path + "/none").text() == nil)
  }

  @Test func replacedFileIsPrivateAndLeavesNothingBehind() throws {
    let scratch = try TestFolder()
    let file = UserFile(scratch.path + "/ui.json")
    try file.replace(with: "one")
    try file.replace(with: "zwei ☑\n")
    #expect(try file.text() == "zwei ☑\n")
    #expect(scratch.mode(of: "ui.json") == 0o600)
    #expect(scratch.names() == ["ui.json"])
  }

  @Test func modeAndLinkOfTheUsersFileAreKept() throws {
    let scratch = try TestFolder()
    try UserFile(scratch.path + "/real").replace(with: "a")
    #expect(chmod(scratch.path + "/real", 0o644) == 0)
    #expect(symlink("real", scratch.path + "/link") == 0)
    try UserFile(scratch.path + "/link").replace(with: "b")
    #expect(try UserFile(scratch.path + "/real").text() == "b")
    #expect(scratch.mode(of: "real") == 0o644)
    #expect(scratch.names() == ["link", "real"])
  }

  @Test func linkToAFileThatIsNotThereYetIsKept() throws {
    let scratch = try TestFolder()
    #expect(symlink("real", scratch.path + "/link") == 0)
    try UserFile(scratch.path + "/link").replace(with: "b")
    #expect(try UserFile(scratch.path + "/real").text() == "b")
    #expect(File(scratch.path + "/link").target == "real")
  }

  @Test func everyLinkOfAChainToAFileThatIsNotThereYetIsKept() throws {
    let scratch = try TestFolder()
    #expect(symlink("second", scratch.path + "/link") == 0)
    #expect(symlink(scratch.path + "/real", scratch.path + "/second") == 0)
    try UserFile(scratch.path + "/link").replace(with: "b")
    #expect(try UserFile(scratch.path + "/real").text() == "b")
    #expect(File(scratch.path + "/link").target == "second")
    #expect(File(scratch.path + "/second").target == scratch.path + "/real")
  }

  @Test func linksInACircleAreLeftAlone() throws {
    let scratch = try TestFolder()
    #expect(symlink("second", scratch.path + "/link") == 0 && symlink("link", scratch.path + "/second") == 0)
    #expect(throws: SettingsError.self) { try UserFile(scratch.path + "/link").replace(with: "b") }
    #expect(scratch.names() == ["link", "second"])
  }

  @Test func fileThatNobodyMayWriteIsLeftAlone() throws {
    let scratch = try TestFolder()
    let file = UserFile(scratch.path + "/config.toml")
    try file.replace(with: "a")
    #expect(chmod(file.path, 0o444) == 0)
    let error = try #require(throws: SettingsError.self) { try file.replace(with: "b") }
    #expect(error.description == "\(file.path) cannot be written: it is read-only.")
    #expect(try file.text() == "a" && scratch.mode(of: "config.toml") == 0o444)
  }

  @Test func tooLargeOrUnreadableIsAnErrorInWords() throws {
    let scratch = try TestFolder()
    let file = UserFile(scratch.path + "/big")
    try file.replace(with: String(repeating: "x", count: 5000))
    #expect(try file.text(limit: 5000)?.utf8.count == 5000)
    #expect(throws: SettingsError.self) { try file.text(limit: 4999) }
    #expect(throws: SettingsError.self) { try UserFile(scratch.path).text() }
    #expect(throws: SettingsError.self) { try UserFile(scratch.path + "/no/such/folder").replace(with: "") }
  }

  @Test func bytesThatAreNoTextDoNotStopReading() throws {
    let scratch = try TestFolder()
    let file = open(scratch.path + "/odd", O_WRONLY | O_CREAT, 0o600)
    #expect(write(file, [0x61, 0xFF, 0x62] as [UInt8], 3) == 3)
    close(file)
    #expect(try UserFile(scratch.path + "/odd").text() == "a\u{FFFD}b")
  }

  @Test func tomlFilesOfAFolderAreFound() throws {
    let scratch = try TestFolder()
    for (name, text) in [("mine.toml", "a = 1"), ("note.txt", "no"), (".hidden.toml", "no")] {
      try UserFile(scratch.path + "/" + name).replace(with: text)
    }
    try UserFile(scratch.path + "/huge.toml").replace(with: String(repeating: "#", count: 70_000))
    let mine = TomlFile(scratch.path + "/mine.toml", text: "a = 1")
    #expect(UserFile.tomlFiles(in: scratch.path) == ["mine": mine])
    #expect(UserFile.tomlFiles(in: scratch.path + "/none") == [:])
  }
}
