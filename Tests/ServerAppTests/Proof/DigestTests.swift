import Crypto
import FoundationEssentials
import HTTPTransport
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI

/// S1: tests that a body is compared with its digest before anything is stored.
struct DigestTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private static func digest(_ body: String, _ algorithm: String = "sha-256") -> String {
    let bytes = Array(body.utf8)
    let hash = algorithm == "sha-512" ? Data(SHA512.hash(data: bytes)) : Data(SHA256.hash(data: bytes))
    return "\(algorithm)=:\(hash.base64EncodedString()):"
  }

  private func add(_ title: String, _ digests: [String]) async -> SiteFixture.Reply {
    let headers = digests.map { ("Content-Digest", $0) }
    return await fixture.ask(token, "POST", "/api/todos", headers, body: "{\"title\":\"\(title)\"}")
  }

  /// Every endpoint with a body refuses one that was changed in transit, in any session.
  @Test func noDoorTakesABodyThatWasChanged() async throws {
    let browser = Browser(fixture)
    _ = await browser.signIn()
    let before = try fixture.service.standing(fixture.me)
    let wrong = ("Content-Digest", Self.digest("{\"title\":\"mine\"}"))
    var count = 0
    for row in fixture.site.rows where row.isWrite {
      let target = row.path.replacing("{id}", with: "01a1fe21-d54d-70c0-8c1a-47fd630a6753")
      let reply: SiteFixture.Reply
      switch row.payload {
      // A route without a schema ignores its body.
      case .nothing, .jsonOrNothing(nil): continue
      case .form: reply = await browser.send(row.path, ["text": "theirs"], headers: browser.origin + [wrong])
      case .json, .jsonOrNothing:
        let needed = [("If-Match", "\"1\""), ("Idempotency-Key", "one"), wrong]
        reply = await fixture.ask(token, row.method.rawValue, target, needed, body: "{\"title\":\"theirs\"}")
      }
      count += 1
      #expect(reply.status == 400, "\(row.method) \(row.path): \(reply.status) \(reply.text)")
      #expect(reply["Want-Content-Digest"] == "sha-256=10", "\(row.method) \(row.path)")
      #expect(reply.problem == .digestMismatch || row.payload == .form, "\(row.path)")
    }
    #expect(count > 25)
    #expect(try fixture.service.standing(fixture.me) == before)
  }

  @Test func theRightBodyIsTaken() async throws {
    let body = "{\"title\":\"oats\"}"
    let right = Self.digest(body)
    for digests in [
      [], [right], [Self.digest(body, "sha-512")], [right + ", " + Self.digest(body, "sha-512")], ["md5=:AAAA:"],
      ["unixsum=42, \(right)"], ["\(right);x=1"],
    ] { #expect(await add("oats", digests).status == 201, "\(digests)") }
    let (other, known) = (Self.digest("{\"title\":\"rye\"}"), [right])
    for digests in [
      [other], [right + ", " + Self.digest("x", "sha-512")], ["sha-256=:AAAA:"], ["sha-256=abc"], ["((("],
      [right, right], ["sha-512=" + right.dropFirst(8)],
    ] {
      let reply = await add("oats", digests)
      #expect([.digestMismatch, .badRequest].contains(reply.problem), "\(digests): \(reply.status)")
    }
    #expect(await add("oats", known).status == 201)
  }

  /// A key signs the digest, so a body changed by a proxy is reported as such, and not as an invalid session.
  @Test func whatIsSignedIsComparedToo() async throws {
    fixture.bench.pass(seconds: 10)
    let device = try await SigningDevice(fixture)
    fixture.bench.pass(seconds: 1)
    let headers = try device.signed("POST", "/api/todos", "{\"title\":\"oats\"}")
    let reply = await device.ask("POST", "/api/todos", headers, "{\"title\":\"rye\"}")
    #expect(reply.problem == .digestMismatch)
    #expect(try await device.titles() == [])
    #expect(try await device.add("oats").status == 201)
  }
}
