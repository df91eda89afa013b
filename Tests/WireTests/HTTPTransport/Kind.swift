import Glibc
import TodoAPI

/// A wrong response of a server, and the client's expected result.
struct Kind: Sendable, CustomStringConvertible {
  enum Made: Sendable {
    case unavailable, busy(Int), epochChanged, resyncRequired, deviceCopied, refused, signIn, tooOld
  }

  let description: String
  let made: Made
  /// A part of the message to the user.
  let words: String
  let script: @Sendable (Peer) -> Void

  init(_ description: String, _ made: Made, _ words: String = "", _ script: @escaping @Sendable (Peer) -> Void) {
    self.description = description
    self.made = made
    self.words = words
    self.script = script
  }

  /// Timeout of a request (ms), short only if the server never ends its response.
  var deadline: Int { words == Kind.late ? 700 : 60_000 }

  /// The message about a server that takes too long.
  private static let late = "did not answer in full"

  func isMade(_ error: TransportError) -> Bool {
    switch (made, error) {
    case (.unavailable, .unavailable), (.epochChanged, .epochChanged), (.resyncRequired, .resyncRequired),
      (.refused, .refused), (.deviceCopied, .deviceCopied), (.signIn, .signIn), (.tooOld, .tooOld):
      true
    case (.busy(let wanted), .busy(_, let seconds)): wanted == seconds
    default: false
    }
  }

  static func problem(_ kind: ProblemKind, _ detail: String? = nil) -> String {
    (try? encodeJSON(Problem(kind, detail))) ?? ""
  }

  static func status(_ status: Int, _ kind: ProblemKind, _ made: Made, _ words: String = "") -> Kind {
    Kind("\(status) \(kind.rawValue)", made, words) { peer in
      peer.answer(status, type: Problem.mediaType, problem(kind, words.isEmpty ? nil : words))
    }
  }

  /// Returns the problem document of another program between client and server.
  static func anothers(_ status: Int) -> Kind {
    Kind("\(status) of something in between", .unavailable, "refused the request (\(status))") {
      $0.answer(status, type: Problem.mediaType, "{\"type\":\"about:blank\",\"status\":\(status)}")
    }
  }

  /// A complete and valid empty response.
  static let good =
    #"{"results":[],"items":[],"cursor":"e.0","has_more":false,"epoch":"e","server_time":"2026-11-21T09:00:00.000Z"}"#

  static let all: [Kind] = pages + statuses + broken + large

  private static let pages: [Kind] = [
    Kind("HTML", .unavailable, "sign-in page of the network") {
      $0.answer(200, type: "text/html", "<html>Welcome</html>")
    }, Kind("HTML that says JSON", .unavailable, "cannot be read") { $0.answer(200, "<html>Welcome</html>") },
    Kind("no type", .unavailable, "not from todos") { $0.answer(200, type: nil, good) },
    Kind("another type", .unavailable, "not from todos") { $0.answer(200, type: "application/octet-stream", good) },
    Kind("empty", .unavailable, "cannot be read") { $0.answer(200, "") },
    Kind("204", .unavailable, "not from todos") { $0.send("HTTP/1.1 204 X\r\n\r\n") },
    Kind("empty object", .unavailable, "cannot be read") { $0.answer(200, "{}") },
    Kind("null", .unavailable, "cannot be read") { $0.answer(200, "null") },
    Kind("a list", .unavailable, "cannot be read") { $0.answer(200, "[]") },
    Kind("truncated JSON", .unavailable, "cannot be read") { $0.answer(200, String(good.dropLast(9))) },
    Kind("bytes that are no text", .unavailable, "cannot be read") {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n")
      $0.send([0xFF, 0xFE, 0x00])
    },
    Kind("deep JSON", .unavailable, "cannot be read") {
      $0.answer(200, String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000))
    },
    Kind("compressed", .unavailable, "cannot be read") { $0.answer(200, good, headers: "content-encoding: gzip\r\n") },
    Kind("compressed on the way", .unavailable, "cannot be read") {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ntransfer-encoding: gzip, chunked\r\n\r\n")
      $0.end()
    },
    Kind("an error as success", .unavailable, "not from todos") {
      $0.answer(200, type: Problem.mediaType, problem(.internal))
    },
  ]

  private static let statuses: [Kind] = [
    Kind("redirect to another host", .unavailable, "https://elsewhere.example; todos does not follow: ask") {
      $0.answer(302, "", headers: "location: https://elsewhere.example/login?a=b\r\n")
    },
    Kind("redirect to its own https", .unavailable, "if that is right: todos login https://127.0.0.1:8443") {
      $0.answer(301, "", headers: "location: https://127.0.0.1:8443/api/v1/sync\r\n")
    },
    Kind("redirect to plain http", .unavailable, "todos does not follow: ask") {
      $0.answer(301, "", headers: "location: http://127.0.0.1/\r\n")
    },
    Kind("redirect that keeps the method", .unavailable, "redirects") {
      $0.answer(308, "", headers: "location: /api/v1/sync/\r\n")
    }, Kind("304 with a body", .unavailable, "redirects elsewhere") { $0.answer(304, good) },
    Kind("500", .unavailable, "failed (500)") { $0.answer(500, type: "text/plain", "oops") },
    Kind("502 HTML", .unavailable, "(502)") { $0.answer(502, type: "text/html", "<h1>Bad gateway</h1>") },
    Kind("503 with a wait", .busy(7)) { $0.answer(503, type: "text/html", "", headers: "retry-after: 7\r\n") },
    Kind("503 with a date", .unavailable) {
      $0.answer(503, "", headers: "retry-after: Sat, 21 Nov 2026 10:00:00 GMT\r\n")
    }, Kind("429", .busy(30)) { $0.answer(429, type: "text/plain", "", headers: "retry-after: 30\r\n") },
    Kind("408", .unavailable) { $0.answer(408, "") }, status(507, .storageFull, .unavailable, "The disk is full."),
    status(401, .tokenRevoked, .signIn),
    Kind("401 HTML", .unavailable, "another sign-in") { $0.answer(401, type: "text/html", "no") },
    status(426, .clientTooOld, .tooOld), status(409, .epochChanged, .epochChanged),
    status(422, .idempotencyKeyReused, .deviceCopied),
    Kind("409 without a reason", .unavailable) { $0.answer(409, "") }, status(410, .resyncRequired, .resyncRequired),
    Kind("410 HTML", .unavailable) { $0.answer(410, type: "text/html", "Gone") },
    Kind("404 HTML", .unavailable, "refused the request (404)") { $0.answer(404, type: "text/html", "Not found") },
    status(404, .notFound, .refused, "There is nothing at this address."),
    status(422, .invalid, .refused, "A title is too long."),
    Kind("422 HTML", .unavailable, "refused the request (422)") { $0.answer(422, type: "text/html", "<h1>No</h1>") },
    Kind("422 JSON", .unavailable, "refused the request (422)") {
      $0.answer(422, type: "application/json", "{\"detail\":\"no\"}")
    }, anothers(422), anothers(410), anothers(409),
    Kind("422 of a later server", .refused, "Not yet.") {
      let type = "\"type\":\"/problems/not-known-yet\",\"status\":422"
      $0.answer(422, type: Problem.mediaType, "{\(type),\"detail\":\"Not yet.\"}")
    }, status(413, .tooLarge, .refused), Kind("413 of a proxy", .refused) { $0.answer(413, type: "text/html", "") },
    Kind("words as long as a book", .refused) {
      $0.answer(422, type: Problem.mediaType, problem(.invalid, String(repeating: "a\n", count: 100_000)))
    },
    Kind("redirect to a path, which is no socket", .unavailable, "redirects elsewhere") {
      $0.answer(302, "", headers: "location: /tmp/todosd.sock\r\n")
    },
  ]

  private static let broken: [Kind] = [
    Kind("hang", .unavailable, late) { $0.hang() },
    Kind("a head and no more", .unavailable, late) {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\n")
      $0.hang()
    },
    Kind("half a body and no more", .unavailable, late) {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{")
      $0.hang()
    },
    Kind("half a body and the end", .unavailable) {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{")
      $0.end()
    },
    Kind("slow drip", .unavailable, late) { peer in
      peer.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n")
      while peer.send(" ") { peer.waitForEnd(milliseconds: 20) }
    }, Kind("end before the answer", .unavailable, "broke") { $0.end() }, Kind("reset", .unavailable) { $0.reset() },
    Kind("garbage", .unavailable) {
      $0.send((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })
      $0.end()
    },
    Kind("another protocol", .unavailable) {
      $0.send("SSH-2.0-OpenSSH_9.2\r\n")
      $0.hang()
    },
    Kind("length that is no number", .unavailable) {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: -5\r\n\r\n{}")
      $0.end()
    },
    Kind("two lengths", .unavailable) {
      $0.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}")
      $0.end()
    },
  ]

  private static let large: [Kind] = [
    Kind("one huge header", .unavailable) { peer in
      peer.send("HTTP/1.1 200 X\r\nx: \(String(repeating: "a", count: 70_000))\r\n")
      peer.send("content-type: application/json\r\ncontent-length: \(good.utf8.count)\r\n\r\n\(good)")
    },
    Kind("headers without end", .unavailable) { peer in
      peer.send("HTTP/1.1 200 X\r\n")
      let lines = String(repeating: "x-header: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n", count: 1000)
      while peer.send(lines) {}
    },
    Kind("a length of 10 GiB", .unavailable, "too large") { peer in
      peer.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ncontent-length: 10737418240\r\n\r\n")
      while peer.send([UInt8](repeating: 0x20, count: 1 << 20)) {}
    },
    Kind("a body without end", .unavailable, "too large") { peer in
      peer.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n")
      let chunk = "100000\r\n" + String(repeating: " ", count: 1 << 20) + "\r\n"
      while peer.send(chunk) {}
    },
    Kind("trailers without end", .unavailable, "too large") { peer in
      peer.send("HTTP/1.1 200 X\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n0\r\n")
      while peer.send("x-trailer: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n") {}
    },
    Kind("early hints without end", .unavailable, "too large") { peer in
      while peer.send("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n") {}
    },
  ]
}
