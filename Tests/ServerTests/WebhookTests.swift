import Glibc
import Intents
import ServerSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel
import WaitSupport

/// The real `todosd` with a real receiver.
@Suite(.serialized) struct WebhookTests {
  private func addHook(_ server: RunningServer, _ token: String, _ url: String) throws -> RawReply {
    try server.ask("POST", "/api/v1/webhooks", token: token, body: "{\"url\":\"\(url)\"}")
  }

  private func add(_ title: String, _ server: RunningServer, _ token: String) throws {
    let body = "{\"text\":\"\(title) today\"}"
    #expect(try server.ask("POST", "/api/todos", token: token, body: body).status == 201)
  }

  private func body(_ message: WireMessage) throws -> WebhookMessageBody {
    try decodeJSON(from: String(decoding: message.body, as: UTF8.self))
  }

  /// A message that failed and was interrupted by a kill of the server is repeated with the same ID.
  @Test func whatIsNotTakenComesAgainAfterAKill() throws {
    let receiver = try WebhookReceiver()
    let flags = ["--webhooks", "--webhooks-to-private"]
    let server = try RunningServer(prepared: flags)
    let token = try server.token()
    let url = "http://127.0.0.1:\(receiver.port)/hook?token=hidden"
    let added = try addHook(server, token, url)
    #expect(added.status == 201, "\(added.body)")
    let hook = try decodeJSON(WebhookBody.self, from: added.body)
    receiver.answer(500)
    try add("oats", server, token)
    let first = try #require(receiver.next())
    #expect(try body(first).changes?.map(\.item.title) == ["oats"])
    #expect(Patience.wait(seconds: 60) { server.log.contains("webhook failed") } != nil)
    #expect(!server.log.contains("hidden") && !server.log.contains("oats"), "\(server.log)")
    #expect(server.log.contains("host=127.0.0.1"), "\(server.log)")
    #expect(server.stop(SIGKILL) == -SIGKILL)

    let again = try RunningServer(flags, folder: server.folder, password: nil)
    let back = try again.token()
    let resumed = try again.ask("POST", "/api/v1/webhooks/\(hook.id)/resume", token: back, body: "{}")
    #expect(resumed.status == 204)
    let second = try #require(receiver.next())
    #expect(second.field("webhook-id") == first.field("webhook-id"))
    #expect(second.body == first.body)
    try add("rye", again, back)
    let third = try #require(receiver.next())
    #expect(try body(third).changes?.map(\.item.title) == ["rye"])
    #expect(third.field("webhook-id") != first.field("webhook-id"))
    #expect(again.stop() == 0)
    receiver.close()
  }

  @Test func nothingGoesToThisMachineUnlessAllowed() throws {
    let receiver = try WebhookReceiver()
    let server = try RunningServer(prepared: ["--webhooks"])
    let token = try server.token()
    for host in ["127.0.0.1", "localhost", "[::1]"] {
      let refused = try addHook(server, token, "https://\(host):\(receiver.port)/")
      #expect(refused.status == 422 && refused.body.contains("--webhooks-to-private"), "\(refused.body)")
    }
    #expect(server.stop() == 0)
    #expect(receiver.accepted == 0)
    receiver.close()
  }

  /// A server stopped while a receiver delays it stops, and nothing is lost.
  @Test func itStopsWhileAReceiverKeepsItWaiting() throws {
    let (door, port) = try Line.listening()
    let flags = ["--webhooks", "--webhooks-to-private"]
    let server = try RunningServer(prepared: flags)
    let token = try server.token()
    #expect(try addHook(server, token, "http://127.0.0.1:\(port)/").status == 201)
    try add("oats", server, token)
    let line = try #require(door.accepted())
    var rest: [UInt8] = []
    let first = try #require(WireMessage.read(line, &rest))
    #expect(server.stop() == 0)

    let again = try RunningServer(flags, folder: server.folder, password: nil)
    let next = try #require(door.accepted())
    rest = []
    let second = try #require(WireMessage.read(next, &rest))
    #expect(second.field("webhook-id") == first.field("webhook-id") && second.body == first.body)
    next.send(WireMessage.answer(204, "text/plain", "").bytes)
    let back = try again.token()
    let settled = try Patience.wait(seconds: 60) {
      try again.ask("GET", "/api/v1/webhooks", token: back).body.contains("Taken, with 204.")
    }
    #expect(settled != nil)
    door.end()
  }

  @Test func allowingMoreThanNothingIsRefused() throws {
    let said = try Command.run(["serve", "--webhooks-to-private", "--home", TemporaryFolder().path])
    #expect(said.status == 64 && said.output.contains("--webhooks"), "\(said.output)")
  }

  /// Of two servers on one database the delivering one is killed, and the other takes over.
  @Test(.enabled(if: !isOnFile)) func oneServerTakesOverFromAnother() throws {
    let receiver = try WebhookReceiver()
    let place = try #require(database(of: TemporaryFolder().path + "/hooks"))
    let set = ["password", "--password-stdin", "--database", place]
    #expect(try Command.run(set, input: RunningServer.password + "\n").status == 0)
    let flags = ["--webhooks", "--webhooks-to-private"]
    let one = try RunningServer(flags, database: place)
    let two = try RunningServer(flags, database: place)
    let token = try one.token()
    #expect(try addHook(one, token, "http://127.0.0.1:\(receiver.port)/").status == 201)
    try add("oats", one, token)
    #expect(try body(#require(receiver.next())).changes?.map(\.item.title) == ["oats"])
    #expect(one.stop(SIGKILL) == -SIGKILL)
    try add("rye", two, token)
    // That takes until it has looked at all accounts and the other's claim has expired.
    //
    // The killed one may not have recorded the delivery of the first message.
    var titles: [String] = []
    while titles.last != "rye", titles.count < 3, let next = receiver.next(seconds: 100) {
      titles += try body(next).changes?.map(\.item.title) ?? []
    }
    #expect(titles.last == "rye", "\(titles)")
    receiver.close()
  }
}
