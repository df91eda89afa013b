import ServerSupport
import Testing
import Webhooks

/// Tests that messages go over real sockets, and only to allowed addresses.
@Suite struct CurlSenderTests {
  private func request(_ url: String) -> WebhookRequest {
    WebhookRequest(url: url, lines: ["webhook-id: msg_1", "x-two: 2"], body: Array("{\"a\":1}".utf8))
  }

  @Test func aMessageArrivesWithItsHead() throws {
    let receiver = try WebhookReceiver()
    let sender = try CurlSender(allowsPrivate: true)
    #expect(sender.send(request("http://127.0.0.1:\(receiver.port)/hook?x=1")) == .answered(status: 204, retryAfter: 0))
    let message = try #require(receiver.messages.first)
    let head = String(decoding: message.head, as: UTF8.self)
    #expect(message.firstLine == "POST /hook?x=1 HTTP/1.1")
    #expect(head.contains("\r\nwebhook-id: msg_1\r\n") && head.contains("\r\nx-two: 2\r\n"))
    #expect(head.contains("\r\nUser-Agent: todosd/") && !head.contains("Expect") && !head.contains("Cookie"))
    #expect(String(decoding: message.body, as: UTF8.self) == "{\"a\":1}")
    receiver.close()
  }

  /// The rule judges the connected address, whatever the host's name.
  @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1"])
  func nothingGoesToThisMachineUnlessAllowed(_ host: String) throws {
    let receiver = try WebhookReceiver()
    let sender = try CurlSender(allowsPrivate: false)
    #expect(sender.send(request("https://\(host):\(receiver.port)/")) == .privateAddress)
    #expect(receiver.accepted == 0)
    receiver.close()
  }

  @Test func redirectsAreNotFollowedAndAnswersAreCutOff() throws {
    let receiver = try WebhookReceiver()
    let sender = try CurlSender(allowsPrivate: true)
    let url = "http://127.0.0.1:\(receiver.port)/"
    receiver.answer(307, headers: ["Location: /elsewhere"])
    receiver.answer(503, headers: ["Retry-After: 120"])
    receiver.answer(200, body: String(repeating: "x", count: 100_000))
    #expect(sender.send(request(url)) == .answered(status: 307, retryAfter: 0))
    #expect(sender.send(request(url)) == .answered(status: 503, retryAfter: 120))
    #expect(sender.send(request(url)) == .answered(status: 200, retryAfter: 0))
    #expect(receiver.messages.count == 3)
    receiver.close()
  }

  @Test func onlyTheWebIsSpoken() throws {
    let sender = try CurlSender(allowsPrivate: true)
    for url in ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"] {
      guard case .failed = sender.send(request(url)) else {
        Issue.record("\(url) was sent to")
        continue
      }
    }
    guard case .failed = try CurlSender(allowsPrivate: false).send(request("http://8.8.8.8/")) else {
      Issue.record("http was spoken")
      return
    }
  }

  @Test func whoDoesNotListenIsSaidSo() throws {
    let receiver = try WebhookReceiver()
    receiver.close()
    let sender = try CurlSender(allowsPrivate: true)
    guard case .failed(let words) = sender.send(request("http://127.0.0.1:\(receiver.port)/")) else {
      Issue.record("somebody answered")
      return
    }
    #expect(!words.isEmpty)
  }
}
