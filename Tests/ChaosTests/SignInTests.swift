import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// What a person says of their sign-ins and webhooks by command, with the real programs.
struct SignInTests {
  private func signedIn(_ server: RunningServer) throws -> Machine {
    let machine = Machine()
    let said = try machine.login(server.address, name: "laptop")
    #expect(said.status == 0, "\(said.errors)")
    return machine
  }

  /// The program's sign-in signs; a bare token is called unsigned, and changes nothing where proof is asked for.
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

  /// A token that is taken off the disk, without the key beside it, changes nothing.
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

  @Test func webhooksAreSpokenOfByCommand() throws {
    let server = try RunningServer(["--webhooks", "--webhooks-to-private"])
    let machine = try signedIn(server)
    #expect(try machine.run("webhooks").output.contains("There is no webhook"))
    let address = "http://127.0.0.1:9/hook"
    let added = try machine.run("webhooks", "add", address)
    #expect(added.status == 0 && added.output.contains("Secret  whsec_"), "\(added.output)\(added.errors)")
    let listed = try machine.run("webhooks").output
    #expect(listed.contains(address) && !listed.contains("whsec_"), "\(listed)")
    let id = String(listed.prefix { $0 != " " })
    #expect(try machine.run("webhooks", "test", id).output.contains("A test goes to \(address)"))
    #expect(try machine.run("webhooks", "resume", id).output.contains("It goes on where it was"))
    let wrong = try machine.run("webhooks", "remove", "zz")
    #expect(wrong.status == 1 && wrong.errors.contains("There is no webhook zz"), "\(wrong.errors)")
    #expect(try machine.run("webhooks", "remove", id).output == "Removed: \(address)\n")
    #expect(try machine.run("webhooks").output.contains("There is no webhook"))
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
