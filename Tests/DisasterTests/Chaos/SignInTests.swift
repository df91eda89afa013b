import HTTPTransport
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

struct SignInTests {
  private func signedIn(_ server: RunningServer) throws -> Machine {
    let machine = Machine()
    let said = try machine.login(server.address, name: "laptop")
    #expect(said.status == 0, "\(said.errors)")
    return machine
  }

  /// The program's session signs; a bare token is reported as unsigned, and changes nothing if proof is required.
  @Test func whoHasNoKeyIsCalledSo() throws {
    let server = try RunningServer(["--require-proof"])
    let machine = try signedIn(server)
    let token = try server.token()
    _ = try machine.add("oats today")
    let synced = try machine.run("sync", "--wait")
    #expect(synced.status == 0, "\(synced.output)\(synced.errors)")
    let lines = try machine.run("sessions").output.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("laptop") && !$0.contains("unsigned") }, "\(lines)")
    #expect(lines.contains { $0.contains("test") && $0.contains("unsigned") }, "\(lines)")
    let body = #"{"text":"rye today"}"#
    #expect(try server.ask("POST", "/api/todos", token: token, body: body).status == 403)
    let today = try server.ask("GET", "/api/todos/today", token: token)
    #expect(today.status == 200 && today.body.contains("oats") && !today.body.contains("rye"))
  }

  /// A sealed session can be locked and unlocked; meanwhile the list works without a server.
  @Test(.enabled(if: (try? KernelKeyring.check()) != nil, "the kernel's keyring cannot be used here"))
  func aSealedSignInIsClosedAndOpened() throws {
    let server = try RunningServer()
    let machine = Machine()
    let words = ["login", server.address, "--password-stdin", "--keep", "sealed"]
    let short = try machine.run(words, input: RunningServer.password + "\nshort\n")
    #expect(short.status == 1 && short.errors.contains("at least 8 characters"), "\(short.errors)")
    #expect(try machine.run("unlock").errors.contains("no sealed sign-in here"))
    let login = try machine.run(words, input: RunningServer.password + "\nwhat only I know\n")
    #expect(login.status == 0, "\(login.errors)")
    let kept = String(decoding: TemporaryFolder.bytes(machine.tokenFile), as: UTF8.self)
    #expect(!kept.contains("t1.") && kept.contains("\"sealed\""), "\(kept)")
    #expect(try machine.run("sync", "--wait").status == 0)
    #expect(try machine.run("lock").output == "Locked. To unlock it: todos unlock\n")
    let added = try machine.run("add", "oats today")
    #expect(added.status == 0, "\(added.errors)")
    #expect(try machine.run("config").output.contains("\(server.address) as me"))
    let closed = try machine.run("sync", "--wait")
    #expect(closed.status != 0 && closed.errors.contains("todos unlock"), "\(closed.output)\(closed.errors)")
    #expect(try machine.run("unlock", "--passphrase-stdin", input: "another one\n").status == 2)
    let opened = try machine.run("unlock", "--passphrase-stdin", input: "what only I know\n")
    #expect(opened.status == 0 && opened.output.contains("Unlocked the sign-in to \(server.address)"))
    #expect(try machine.run("sync", "--wait").status == 0)
    let token = try server.token()
    #expect(try server.ask("GET", "/api/todos/today", token: token).body.contains("oats"))
    #expect(try machine.run("lock").status == 0)
    let out = try machine.run("logout")
    #expect(out.status == 0 && out.errors.contains("The server was not told"), "\(out.errors)")
  }

  @Test func aTakenTokenChangesNothing() throws {
    let server = try RunningServer()
    let machine = try signedIn(server)
    let kept = String(decoding: TemporaryFolder.bytes(machine.tokenFile), as: UTF8.self)
    let taken = try #require(kept.firstRange(of: #""token":""#)).upperBound
    let token = String(kept[taken...].prefix { $0 != "\"" })
    let body = #"{"text":"rye today"}"#
    let reply = try server.ask("POST", "/api/todos", token: token, body: body)
    #expect(reply.status == 401 && reply.body.contains("proof-missing"), "\(reply.body)")
    #expect(try server.ask("GET", "/api/todos/today", token: token).status == 200)
  }

  /// A third-party program signs in with an app password, which can be revoked alone.
  @Test func appPasswordsAreSpokenOfByCommand() throws {
    let server = try RunningServer()
    let machine = try signedIn(server)
    _ = try machine.add("oats today")
    #expect(try machine.run("sync", "--wait").status == 0)
    #expect(try machine.run("app-passwords").output.contains("No app password"))
    let words = ["app-passwords", "add", "backup", "--read-only", "--password-stdin"]
    let wrong = try machine.run(words, input: "a guess\n")
    #expect(wrong.status == 1 && wrong.errors.contains("The current password is wrong."), "\(wrong.errors)")
    let made = try machine.run(words, input: RunningServer.password + "\n")
    #expect(made.status == 0 && made.output.contains("Account   me\n"), "\(made.output)\(made.errors)")
    let password = try #require(made.output.firstMatch(of: /app(-[0-9a-z]{5}){5}/)).output.0
    #expect(try machine.run("app-passwords").output == "backup  read-only  never used\n")

    let script = Machine()
    let login = try script.run(
      ["login", server.address, "--password-stdin", "--name", "script"], input: password + "\n")
    #expect(login.status == 0 && login.errors.contains("is read-only"), "\(login.output)\(login.errors)")
    #expect(try script.run("list").output.contains("oats"))
    #expect(try script.run("add", "rye today").status == 0)
    let refused = try script.run("sync", "--wait")
    #expect(refused.status != 0 && refused.errors.contains("is read-only"), "\(refused.output)\(refused.errors)")
    #expect(try script.run("list").output.contains("rye"), "what was typed stays")
    let kept = try script.run("sessions")
    #expect(kept.status != 0 && kept.errors.contains("sign in with the account password"), "\(kept.errors)")
    #expect(try machine.run("sessions").output.contains("script  used"))
    #expect(try machine.run("sessions").output.contains("app password backup"))

    let missing = try machine.run("app-passwords", "remove", "back")
    #expect(missing.status == 1 && missing.errors.contains("No app password is called back"))
    #expect(try machine.run("app-passwords", "remove", "backup").output == "Removed: backup\n")
    let out = try script.run("sync", "--wait")
    #expect(out.status != 0 && out.errors.contains("you were signed out"), "\(out.errors)")
  }

  /// The command prints the values to type into a phone; a feed serves programs that cannot sign in.
  @Test func calendarAppsAndFeedsAreSpokenOfByCommand() throws {
    let server = try RunningServer()
    let machine = try signedIn(server)
    _ = try machine.add("oats today #house")
    #expect(try machine.run("sync", "--wait").status == 0)
    let made = try machine.run(
      ["app-passwords", "add", "Phone", "--calendar", "--password-stdin"], input: RunningServer.password + "\n")
    let lines = made.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "Address   \(server.address)/dav/" && lines[1] == "Account   me")
    #expect(try machine.run("app-passwords").output == "Phone  calendar apps only  never used\n")
    #expect(try machine.run("feeds").output.contains("No feeds."))
    let added = try machine.run("feeds", "add", "#house")
    let address = try #require(added.output.firstMatch(of: /Calendar   http[^\n]*(\/feeds\/[0-9a-f]+\.ics)/)).output.1
    #expect(added.errors.contains("todos feeds remove 1"), "\(added.errors)")
    #expect(try server.ask("GET", String(address), token: nil).body.contains("SUMMARY:oats"))
    #expect(try machine.run("sessions").output.contains("feed 1    #house"))
    #expect(try machine.run("feeds", "remove", "2").status == 1)
    #expect(try machine.run("feeds", "remove", "1").output == "Removed: #house\n")
    #expect(try server.ask("GET", String(address), token: nil).status == 404)
    let phone = try machine.run("phone")
    let link = try #require(phone.output.split(separator: "\n").last).dropFirst(server.address.count)
    #expect(phone.output.contains("\n\(server.address)/phone/") && phone.errors.contains("todosd serve --lan"))
    #expect(try server.ask("GET", String(link), token: nil).body.contains("account me"))
    let noServer = try Machine().run("phone")
    #expect(noServer.status == 1 && noServer.errors.contains("todosd serve --lan"), "\(noServer.errors)")
    let alone = try Machine().run("feeds", "add")
    #expect(alone.status != 0 && alone.errors.contains("todos login"), "\(alone.errors)")
  }

  @Test func webhooksAreSpokenOfByCommand() throws {
    let server = try RunningServer(["--webhooks", "--webhooks-to-private"])
    let machine = try signedIn(server)
    #expect(try machine.run("webhooks").output.contains("No webhooks."))
    let address = "http://127.0.0.1:9/hook"
    let added = try machine.run("webhooks", "add", address)
    #expect(added.status == 0 && added.output.contains("Secret  whsec_"), "\(added.output)\(added.errors)")
    let listed = try machine.run("webhooks").output
    #expect(listed.contains(address) && !listed.contains("whsec_"), "\(listed)")
    let id = String(listed.prefix { $0 != " " })
    #expect(try machine.run("webhooks", "test", id).output.contains("Sent a test to \(address)"))
    #expect(try machine.run("webhooks", "resume", id).output.contains("Resumed"))
    let wrong = try machine.run("webhooks", "remove", "zz")
    #expect(wrong.status == 1 && wrong.errors.contains("There is no webhook zz"), "\(wrong.errors)")
    #expect(try machine.run("webhooks", "remove", id).output == "Removed: \(address)\n")
    #expect(try machine.run("webhooks").output.contains("No webhooks."))
  }

  @Test func aServerWithoutWebhooksSaysSo() throws {
    let server = try RunningServer()
    let machine = try signedIn(server)
    let added = try machine.run("webhooks", "add", "https://example.org/hook")
    #expect(added.status != 0 && added.errors.contains("todosd serve --webhooks"), "\(added.errors)")
    let alone = try Machine().run("webhooks")
    #expect(alone.status != 0 && alone.errors.contains("todos login"), "\(alone.errors)")
  }
}
