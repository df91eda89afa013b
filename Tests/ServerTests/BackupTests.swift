import Files
import Glibc
import ServerSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// `todosd backup` and `todosd restore`.
@Suite struct BackupTests {
  private let copies = TemporaryFolder()
  private var copy: String { copies.path + "/copy.sqlite" }

  private func add(_ title: String, _ server: RunningServer, _ token: String) throws {
    let body = "{\"text\":\"\(title) today\"}"
    #expect(try server.ask("POST", "/api/todos", token: token, body: body).status == 201)
  }

  private func titles(_ server: RunningServer, _ token: String) throws -> [String] {
    let today = try server.ask("GET", "/api/todos/today", token: token)
    return try decodeJSON(TodayBody.self, from: today.body).items.map(\.title).sorted()
  }

  /// N45: an unknown command is reported as by `todos`, and the help of a backup names the restore.
  @Test func whatIsNoCommandIsTold() throws {
    let wrong = try Command.run(["bakup"])
    #expect(wrong.status == 64, "\(wrong.output)")
    #expect(wrong.output.hasPrefix("todosd: Unknown command `bakup`. Did you mean `todosd backup`?"))
    let group = try Command.run(["account", "ad"])
    #expect(group.output.contains("Did you mean `todosd account add`? `todosd help account` lists its commands."))
    #expect(try Command.run(["backup", "--help"]).output.contains("todosd restore "))
  }

  @Test func whatIsCopiedWhileItServesComesBackWhole() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    let home = ["--home", server.folder.path]
    try add("milk", server, token)
    #expect(try Command.run(["backup", copy] + home).output == "Written  \(copy)\n")
    #expect(File(copy).facts?.mode == 0o600)
    #expect(Folder(copies.path).names == ["copy.sqlite"])
    let again = try Command.run(["backup", copy] + home)
    #expect(again.status != 0 && again.output.contains("already exists and was not overwritten"))
    try add("bread", server, token)

    let running = try Command.run(["restore", copy] + home)
    #expect(running.status != 0 && running.output.contains("Stop it first"), "\(running.output)")
    #expect(try titles(server, token) == ["bread", "milk"])
    let folder = server.stopped()
    let restored = try Command.run(["restore", copy] + home)
    #expect(restored.status == 0 && restored.output.contains("1 account."), "\(restored.output)")
    let saved = folder.path + "/todosd.sqlite.before-restore-"
    #expect(restored.output.contains(saved))
    let names = Folder(folder.path).names
    #expect(!names.contains { $0.hasSuffix("-wal") || $0.hasSuffix(".new") || $0.hasPrefix("restoring") })
    #expect(File(folder.path + "/todosd.sqlite").facts?.mode == 0o600)

    let fresh = try RunningServer(folder: folder, password: nil)
    #expect(try fresh.ask("GET", "/api/todos/today", token: token).status == 401)
    #expect(try titles(fresh, fresh.token()) == ["milk"])
  }

  /// S15: backups are named by their time, and the newest are kept.
  @Test func aFolderOfBackupsKeepsTheNewest() throws {
    let server = try RunningServer(prepared: [])
    let folder = copies.path + "/nightly"
    let words = ["backup", "--into", folder, "--keep", "2", "--home", server.folder.path]
    let first = try Command.run(words)
    #expect(first.output.hasPrefix("Written  \(folder)/todosd-20"), "\(first.output)")
    let newest = try #require(Folder(folder).names.first)
    let older = ["todosd-2020-01-01T033000Z.sqlite", "todosd-2020-01-02T033000Z.sqlite"]
    for name in older + ["todosd-mine.sqlite", "a"] { TemporaryFolder.write([1], to: folder + "/" + name) }
    #expect(try File(folder + "/" + newest).remove())
    let next = try Command.run(words)
    #expect(next.status == 0 && next.output.hasSuffix("Removed  \(folder)/\(older[0])\n"), "\(next.output)")
    let names = Folder(folder).names
    #expect(names.count == 4 && names.contains(older[1]) && names.contains("todosd-mine.sqlite"), "\(names)")
    #expect(try Command.run(["backup", copy, "--keep", "2"]).output.contains("--keep requires --into."))
    #expect(try Command.run(["backup"]).output.contains("Give either a file or, with --into, a folder."))
  }

  /// A damaged database, or one of a newer program, is replaced by a backup and kept unchanged.
  @Test(arguments: ["a page", "the head", "newer"]) func whatCannotBeOpenedGivesWay(_ kind: String) throws {
    let server = try RunningServer(prepared: [])
    try add("milk", server, try server.token())
    let home = ["--home", server.folder.path]
    #expect(try Command.run(["backup", copy] + home).status == 0)
    _ = server.stop(SIGTERM)
    let folder = server.stopped()
    let database = folder.path + "/todosd.sqlite"
    var bytes = TemporaryFolder.bytes(database)
    switch kind {
    case "a page": for index in 4_096..<min(40_960, bytes.count) { bytes[index] = 0xA5 }
    case "the head": for index in 0..<100 { bytes[index] = 0xA5 }
    default: bytes[62] = 0x7F
    }
    TemporaryFolder.write(bytes, to: database)
    if kind != "newer" {
      // A server on a file that does not open at all would begin an empty list.
      let serving = kind == "the head" ? [["serve", "--port", "0"]] : []
      for words in [["doctor"], ["backup", copies.path + "/other.sqlite"], ["account", "list"]] + serving {
        let refused = try Command.run(words + home)
        #expect(refused.status != 0 && refused.output.contains("damaged"), "\(words) \(refused.output)")
        #expect(!Folder(folder.path).names.contains { $0.contains(".damaged-") }, "\(words)")
      }
    }
    let restored = try Command.run(["restore", copy] + home)
    #expect(restored.status == 0, "\(restored.output)")
    let saved = try #require(Folder(folder.path).names.first { $0.contains("before-restore-") })
    #expect(TemporaryFolder.bytes(folder.path + "/" + saved).count == bytes.count)
    let fresh = try RunningServer(folder: folder, password: nil)
    #expect(try titles(fresh, fresh.token()) == ["milk"])
  }

  @Test func whatHoldsNothingOrOnlyAPartIsNotRestored() throws {
    let folder = TemporaryFolder()
    let home = ["--home", folder.path]
    let nowhere = try Command.run(["backup", copy] + home)
    #expect(nowhere.status != 0 && nowhere.output.contains("There is no database"))
    #expect(!File(copy).exists && Folder(folder.path).names.isEmpty)
    #expect(try Command.run(["account", "add", "ada"] + home).status == 0)
    TemporaryFolder.write([], to: copy)
    let empty = try Command.run(["restore", copy] + home)
    #expect(empty.status != 0 && empty.output.contains("Nothing was restored"), "\(empty.output)")
    unlink(copy)
    #expect(try Command.run(["backup", copy] + home).status == 0)
    TemporaryFolder.write([1], to: copy + "-wal")
    let part = try Command.run(["restore", copy] + home)
    #expect(part.status != 0 && part.output.contains("-wal contains part of it"), "\(part.output)")
    #expect(try Command.run(["account", "list"] + home).output.contains("ada"))
  }

  @Test(arguments: ["nothing", "text", "a folder", "cut"]) func whatIsNoBackupChangesNothing(_ kind: String) throws {
    let folder = TemporaryFolder()
    let home = ["--home", folder.path]
    #expect(try Command.run(["account", "add", "ada"] + home).status == 0)
    switch kind {
    case "text": TemporaryFolder.write(Array("no database, but long enough to be looked at".utf8), to: copy)
    case "a folder": mkdir(copy, 0o700)
    case "cut":
      TemporaryFolder.write(Array(TemporaryFolder.bytes(folder.path + "/todosd.sqlite").prefix(9000)), to: copy)
    default: break
    }
    let before = TemporaryFolder.bytes(folder.path + "/todosd.sqlite")
    let answer = try Command.run(["restore", copy] + home)
    #expect(answer.status != 0 && answer.output.contains("backup"), "\(answer.output)")
    #expect(TemporaryFolder.bytes(folder.path + "/todosd.sqlite") == before)
    #expect(!Folder(folder.path).names.contains { $0.contains("restor") })
  }
}
