import Glibc
import SQL
import SQLite
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// `todosd doctor`, and a server with an undecodable item in its file.
@Suite struct DoctorTests {
  @Test func whatCannotBeReadIsNamedAndSavedAndKeepsNobodyOut() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    for title in ["bad", "good"] {
      let added = try server.ask("POST", "/api/todos", token: token, body: "{\"title\":\"\(title)\"}")
      #expect(added.status == 201)
    }
    let folder = server.stopped()
    #expect(try Command.run(["doctor", "--home", folder.path]).status == 0)
    #expect(try Command.run(["--home", folder.path, "doctor"]).status == 0, "W39")
    let queue = try DatabaseQueue(path: folder.path + "/todosd.sqlite")
    try queue.write {
      try $0.execute(
        sql: "UPDATE item SET record = replace(record, '\"created_at\":\"', '\"created_at\":\"1') WHERE number = 1")
    }
    queue.close()

    let found = try Command.run(["doctor", "--home", folder.path])
    #expect(found.status != 0 && found.output.contains("me: item 1 cannot be read"), "\(found.output)")
    let file = folder.path + "/saved"
    #expect(try Command.run(["doctor", "--home", folder.path, "--save", file]).status == 0)
    #expect(String(decoding: TemporaryFolder.bytes(file), as: UTF8.self).contains("bad"))

    let again = try RunningServer(folder: folder)
    let today = try again.ask("GET", "/api/todos/today", token: again.token())
    #expect(today.status == 200 && today.body.contains("good") && !today.body.contains("\"bad\""))
  }

  @Test func whoGetsAtTheFilesIsToldAtTheStartAndByTheDoctor() throws {
    let folder = TemporaryFolder()
    let home = ["--home", folder.path]
    #expect(try Command.run(["account", "add", "me"] + home).status == 0)
    #expect(try Command.run(["doctor"] + home).status == 0)
    chmod(folder.path, 0o755)
    chmod(folder.path + "/todosd.sqlite", 0o644)
    let words = "Others can read \(folder.path)/todosd.sqlite. Run: chmod 700 \(folder.path)\n"
    let found = try Command.run(["doctor"] + home)
    #expect(found.status != 0 && found.output.contains("! " + words), "\(found.output)")
    #expect(try RunningServer(folder: folder, password: nil).log.contains(words))
  }
}
