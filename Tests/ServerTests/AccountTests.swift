import Glibc
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// `todosd account` beside a running server.
@Suite struct AccountTests {
  private func add(_ server: RunningServer, _ token: String) throws {
    let added = try server.ask("POST", "/api/todos", token: token, body: "{\"title\":\"kept\"}")
    #expect(added.status == 201)
  }

  private func status(_ server: RunningServer, _ token: String) throws -> Int {
    try server.ask("GET", "/api/todos/today", token: token).status
  }

  @Test func aRenamedAccountStaysSignedInAndADisabledOneDoesNot() throws {
    let server = try RunningServer(prepared: [])
    let home = ["--home", server.folder.path]
    let token = try server.token()
    let account = { (words: [String]) in try Command.run(["account"] + words + home) }
    #expect(try account(["rename", "me", "ada"]).status == 0)
    let person = ["--issuer", "https://id.example", "--subject", "1"]
    #expect(try account(["link", "ada"] + person).output == "Linked ada to 1 at https://id.example.\n")
    #expect(try account(["list"]).output == "ada  (linked to 1 at https://id.example)\n")
    #expect(try account(["rename", "ada", "a b"]).output.contains("letters"))
    #expect(try account(["rename", "me", "you"]).output.contains("There is no account me."))
    #expect(try status(server, token) == 200)
    #expect(try account(["disable", "ada"]).output.contains("todosd password --account ada"))
    #expect(try account(["list"]).output == "ada  (no password)  (linked to 1 at https://id.example)\n")
    #expect(try account(["unlink", "ada"]).output.contains("Nobody can sign in as ada"))
    #expect(try status(server, token) == 401)
    let body = "{\"account\":\"ada\",\"password\":\"\(RunningServer.password)\"}"
    #expect(try server.ask("POST", "/api/login-token", body: body).status == 401)
  }

  /// S15: size and last use of each account.
  @Test func theListSaysHowMuchEachKeeps() throws {
    let server = try RunningServer(prepared: [])
    let home = ["--home", server.folder.path]
    try add(server, try server.token())
    #expect(try Command.run(["account", "add", "bob"] + home).status == 0)
    let lines = try Command.run(["account", "list", "--usage"] + home).output.split(separator: "\n")
    #expect(lines.first == "bob  0 items  0 KiB  never used  (no password)")
    let own = lines.last?.hasPrefix("me  1 item  ") == true && lines.last?.contains(" KiB  used 20") == true
    #expect(own, "\(lines)")
  }

  @Test func aPasswordIsThatOfTheOnlyAccountOrOfTheOneThatIsNamed() throws {
    let folder = TemporaryFolder()
    let home = ["--home", folder.path]
    func set(_ words: [String] = []) throws -> (status: Int32, output: String) {
      try Command.run(["password", "--password-stdin"] + words + home, input: RunningServer.password + "\n")
    }
    #expect(try set().output.contains("The password of me is set."))
    #expect(try Command.run(["account", "rename", "me", "ada"] + home).status == 0)
    #expect(try set().output.contains("The password of ada is set. Sign in with: todos login URL --account ada"))
    let gone = try set(["--account", "me"])
    #expect(gone.status != 0 && gone.output.contains("There is no account me."))
    #expect(try Command.run(["account", "list"] + home).output == "ada\n", "none is made by the way")
    #expect(try Command.run(["account", "add", "bob"] + home).status == 0)
    let open = try set()
    #expect(open.status != 0 && open.output.contains("There are several accounts: ada, bob."))
    #expect(try set(["--account", "bob"]).output.contains("The password of bob is set."))
  }

  @Test func anAccountIsExportedWhileItServesAndServedElsewhere() throws {
    let server = try RunningServer(prepared: [])
    let home = ["--home", server.folder.path]
    #expect(try Command.run(["account", "add", "bob"] + home).status == 0)
    try add(server, try server.token())
    let file = server.folder.path + "/me.sqlite"
    #expect(try Command.run(["account", "export", "me", file] + home).output == "Written  \(file)\n")
    let again = try Command.run(["account", "export", "bob", file] + home)
    #expect(again.status != 0 && again.output.contains("already exists and was not overwritten"), "\(again.output)")
    let nobody = try Command.run(["account", "export", "eve", file + "2"] + home)
    #expect(nobody.status != 0 && nobody.output.contains("There is no account eve."))
    let folder = TemporaryFolder()
    #expect(try Command.run(["restore", file, "--home", folder.path]).status == 0)
    #expect(try Command.run(["account", "list", "--home", folder.path]).output == "me\n")
    let other = try RunningServer(folder: folder, password: nil)
    let today = try other.ask("GET", "/api/v1/export", token: other.token())
    #expect(today.body.contains("kept"), "\(today.body)")
  }

  @Test func itemsGoWithTheirAccountOnlyWhereThatIsSaid() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    try add(server, token)
    let home = ["--home", server.folder.path]
    let refused = try Command.run(["account", "remove", "me"] + home)
    #expect(refused.status != 0 && refused.output.contains("me has 1 item, so nothing was removed."))
    #expect(try Command.run(["account", "list"] + home).output == "me\n")
    #expect(try Command.run(["account", "remove", "me", "--with-items"] + home).output == "Removed me.\n")
    #expect(try Command.run(["account", "list"] + home).output.isEmpty)
    #expect(try Command.run(["doctor"] + home).status == 0)
    // The running server knows it at once, and treats the next account of that name as another one.
    for (method, target) in [("GET", "/api/todos/today"), ("POST", "/api/todos")] {
      let body = method == "POST" ? #"{"title":"late"}"# : nil
      let reply = try server.ask(method, target, token: token, body: body)
      #expect(reply.status == 401 && reply.body.contains("token-revoked"), "\(reply.body)")
    }
    #expect(try Command.run(["account", "add", "me"] + home).status == 0)
    #expect(try server.ask("GET", "/api/todos/today", token: token).status == 401)
    #expect(server.stop() == 0)
  }
}
