import HTTPTransport
import Testing

/// Tests of reading calendar files from the web: what is sent, what is accepted, and what a hostile server gets.
@Suite(.serialized) struct FeedClientTests {
  private static let text = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"

  private func fetch(
    tag: String? = nil, modified: String? = nil, _ script: @escaping @Sendable (Peer) -> Void
  ) throws -> (answer: Result<FeedClient.Answer, FeedFault>, requests: [String]) {
    let server = try HostileServer(script)
    defer { server.stop() }
    let client = FeedClient()
    let address = "http://127.0.0.1:\(server.port)/secret.ics?key=1"
    do throws(FeedFault) {
      return (.success(try client.fetch(address, tag: tag, modified: modified)), server.requests)
    } catch {
      return (.failure(error), server.requests)
    }
  }

  @Test func aFileIsReadWithItsValidators() throws {
    let (answer, requests) = try fetch { peer in
      peer.answer(200, type: "text/calendar", Self.text, headers: "ETag: \"7\"\r\nLast-Modified: today\r\n")
    }
    #expect(answer == .success(.whole(Array(Self.text.utf8), tag: "\"7\"", modified: "today")))
    #expect(requests.count == 1 && requests[0].hasPrefix("GET /secret.ics?key=1 HTTP/1.1"))
    #expect(!requests[0].lowercased().contains("if-none-match"))
  }

  @Test func anUnchangedFileIsNotSentAgain() throws {
    let (answer, requests) = try fetch(tag: "\"7\"", modified: "today") { $0.answer(304, type: nil, "") }
    #expect(answer == .success(.unchanged))
    let request = requests[0].lowercased()
    #expect(request.contains("if-none-match: \"7\"") && request.contains("if-modified-since: today"))
  }

  @Test func aValidatorThatWouldBreakTheRequestIsNotSent() throws {
    let (_, requests) = try fetch(tag: "a\r\nx: y") { $0.answer(200, Self.text) }
    #expect(!requests[0].contains("x: y"))
  }

  @Test func aValidatorThatIsTooLongIsNotKept() throws {
    let tag = "\"" + String(repeating: "7", count: 2_000) + "\""
    let (answer, _) = try fetch { $0.answer(200, type: "text/calendar", Self.text, headers: "ETag: \(tag)\r\n") }
    #expect(answer == .success(.whole(Array(Self.text.utf8), tag: nil, modified: nil)))
  }

  @Test(arguments: [304, 401, 404, 410, 500, 503, 206, 204]) func anotherStatusIsAFailureWithoutTheSecret(
    _ status: Int
  ) throws {
    let (answer, _) = try fetch { $0.answer(status, type: nil, "", headers: "Retry-After: 120\r\n") }
    guard case .failure(let fault) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(fault.words.contains("127.0.0.1") && fault.words.contains("\(status)"))
    #expect(!fault.words.contains("secret.ics") && fault.wait == 120)
  }

  @Test func redirectsAreBounded() throws {
    let (answer, requests) = try fetch { $0.answer(302, type: nil, "", headers: "Location: /secret.ics?key=1\r\n") }
    guard case .failure = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(requests.count == 6)
  }

  @Test(arguments: ["ftp://127.0.0.1/x", "http://me:pass@127.0.0.1/x", "", "http://"])
  func aRedirectElsewhereIsRefused(_ location: String) throws {
    let (answer, requests) = try fetch { $0.answer(301, type: nil, "", headers: "Location: \(location)\r\n") }
    guard case .failure = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(requests.count == 1)
  }

  @Test func aHugeFileIsCutOff() throws {
    let (answer, _) = try fetch { peer in
      peer.send("HTTP/1.1 200 X\r\ncontent-type: text/calendar\r\n\r\n")
      while peer.send([UInt8](repeating: 0x20, count: 1 << 20)) {}
    }
    guard case .failure(let fault) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(fault.words.contains("16 MiB"))
  }

  @Test(arguments: [
    ("https://example.org/a/b.ics?x=1", "c.ics", "https://example.org/a/c.ics"),
    ("https://example.org/a/b.ics", "/c.ics?y=https://z", "https://example.org/c.ics?y=https://z"),
    ("https://example.org/a/b.ics?x=1", "?y=2", "https://example.org/a/b.ics?y=2"),
    ("https://example.org", "c.ics", "https://example.org/c.ics"),
    ("https://example.org/a", "//example.net/b", "https://example.net/b"),
    ("https://example.org/a", "HTTPS://example.net/b#c", "HTTPS://example.net/b"),
    ("http://example.org/a", "https://example.org/a", "https://example.org/a"),
  ]) func aRedirectIsFollowed(_ from: String, _ location: String, _ wanted: String) throws {
    #expect(try FeedPlace(from).following(location).url == wanted)
  }

  @Test(arguments: [
    "http://example.org/a", "HTTP://example.org/a", "ftp://example.org/a", "https://example.org/ a",
    "https://" + String(repeating: "a", count: 300),
  ])
  func httpsIsNeverLeft(_ location: String) throws {
    let place = try FeedPlace("https://example.org/a")
    #expect(throws: FeedFault.self) { try place.following(location) }
    #expect(throws: FeedFault.self) { try place.following(nil) }
  }
}
