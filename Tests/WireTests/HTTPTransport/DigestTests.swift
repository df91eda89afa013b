import Crypto
import FoundationEssentials
import HTTPTransport
import Synchronization
import Testing
import TodoAPI

/// S1: tests that the client sends the digest of every body, and repeats a request whose body was changed.
struct DigestTests {
  private static let mismatch = #"{"type":"/problems/digest-mismatch","status":400,"title":"x","detail":"changed"}"#

  private static func isRight(_ request: String) -> Bool {
    guard let end = request.firstRange(of: "\r\n\r\n") else { return false }
    let hash = Data(SHA256.hash(data: Array(request[end.upperBound...].utf8))).base64EncodedString()
    return request.lowercased().contains("content-digest: sha-256=:\(hash.lowercased()):\r\n")
  }

  @Test func everyBodyHasItsDigest() throws {
    let count = Mutex(0)
    let server = try HostileServer { peer in
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number % 2 == 0 else { return peer.answer(400, type: Problem.mediaType, Self.mismatch) }
      peer.answer(200, Kind.good)
    }
    defer { server.stop() }
    for signer in [nil, RequestSigner(DeviceKey(), session: "s")] {
      let transport = HTTPTransport(
        try ServerAddress("http://127.0.0.1:\(server.port)"), token: "t1.secret", signer: signer)
      _ = try transport.sync(.nothing)
    }
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy(Self.isRight), "\(server.requests)")
  }

  /// If a proxy keeps changing bodies, the change stays pending: it is neither dropped nor shown to the user.
  @Test func aBodyThatNeverArrivesWaits() throws {
    let server = try HostileServer { $0.answer(400, type: Problem.mediaType, Self.mismatch) }
    defer { server.stop() }
    let transport = try HostileServerTests.transport(server)
    #expect(throws: TransportError.unavailable("changed")) { try transport.sync(.nothing) }
    #expect(server.requests.count == 2)
  }
}
