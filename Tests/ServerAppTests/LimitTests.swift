import ServerApp
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the counters that implement the limits.
struct LimitTests {
  @Test func aBucketGivesItsBurstAndThenItsRate() {
    let size = TokenBucket.Size(maximum: 60, refill: 500)
    var bucket = TokenBucket(at: Bench.start)
    var taken = 0
    for second in 0..<300 {
      for _ in 0..<10 where bucket.takeToken(size, at: Bench.start.advanced(bySeconds: second)) == nil { taken += 1 }
    }
    #expect(taken == 60 + 2 * 299)
  }

  @Test func aBucketSaysHowLongToWaitAndAClockSetBackEmptiesNothing() {
    let size = TokenBucket.Size(maximum: 5, refill: 12_000)
    var bucket = TokenBucket(at: Bench.start)
    for _ in 0..<5 { #expect(bucket.takeToken(size, at: Bench.start) == nil) }
    #expect(bucket.takeToken(size, at: Bench.start) == 12)
    #expect(bucket.takeToken(size, at: Bench.start.advanced(bySeconds: 11)) == 1)
    #expect(bucket.takeToken(size, at: Bench.start.advanced(bySeconds: 12)) == nil)
    let past = Bench.start.advanced(bySeconds: -1_000_000)
    #expect((bucket.takeToken(size, at: past) ?? 0) <= 60)
    #expect(bucket.takeToken(size, at: past.advanced(bySeconds: 60)) == nil)
  }

  @Test func aLimiterHoldsNoMoreThanFits() {
    let limiter = RateLimiter<Int>(TokenBucket.Size(maximum: 2, refill: 1_000), maximum: 100)
    #expect(limiter.admit(-1, at: Bench.start) == nil)
    #expect(limiter.admit(-1, at: Bench.start) == nil)
    for key in 0..<10_000 { _ = limiter.admit(key, at: Bench.start) }
    #expect(limiter.count <= 100)
    #expect(limiter.admit(-1, at: Bench.start) != nil, "who has asked the most is not forgotten")
  }

  @Test func aSessionsRequestsAreCounted() async throws {
    var limits = SiteFixture.wideLimits
    limits.requestsPerFiveMinutes = 600
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    let other = try await fixture.token()
    var answered = 0
    for _ in 0..<100 where await fixture.ask(token, "GET", "/api/todos/today").status == 200 { answered += 1 }
    #expect(answered == 60)
    let refused = await fixture.ask(token, "GET", "/api/todos/today")
    #expect(refused.problem == .rateLimited && refused["Retry-After"] == "1")
    #expect(await fixture.ask(other, "GET", "/api/todos/today").status == 200)
    fixture.bench.pass(seconds: 1)
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200)
  }

  /// S13: a signed-in client's invalid requests use up its own limit, not its address's.
  @Test func aWrongMethodCountsForWhoAsks() async throws {
    var limits = SiteFixture.wideLimits
    limits.requestsPerFiveMinutes = 600
    limits.openRequestsPerFiveMinutes = 600
    let fixture = try SiteFixture(limits: limits)
    let token = try await fixture.token()
    let wrong = { await fixture.ask(token, "PATCH", "/api/v1/sync", body: "{}").problem }
    for _ in 0..<60 { #expect(await wrong() == .method) }
    #expect(await wrong() == .rateLimited)
    #expect(await fixture.send("GET", "/login").status == 200)
  }

  @Test func textIsLookedAtBeforeItIsRead() {
    func refuses(_ bytes: [UInt8]) -> Bool { (try? BodyReader.text(bytes)) == nil }
    func refuses(_ text: String) -> Bool { refuses(Array(text.utf8)) }
    let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(!refuses(deep(16)))
    #expect(refuses(deep(17)))
    #expect(refuses(String(repeating: "{\"a\":", count: 100_000)))
    #expect(refuses([0x22, 0xFF, 0x22]))
    #expect(refuses([0x22, 0xED, 0xA0, 0x80, 0x22]))
    #expect(refuses("\"\\u0000\""))
    #expect(refuses("\"\\\\\\u0000\""))
    #expect(!refuses("\"\\\\u0000\""), "an escaped backslash before u0000 is text")
    #expect(refuses("\"a\u{0}b\""))
    // UTF-16, which a JSON parser might accept.
    #expect(refuses([0x7B, 0x00, 0x7D, 0x00]))
    #expect(BodyReader.doublesNames("{\"a\":1,\"b\":{\"a\":2},\"a\":3}"))
    #expect(BodyReader.doublesNames("{\"a\":[1],\"\\u0061\":3}"), "one of them behind an escape")
    #expect(!BodyReader.doublesNames("{\"a\":\"a\",\"b\":{\"a\":2,\"a\":3},\"c\":[\"a\",\"b\"]}"))
    #expect(!BodyReader.doublesNames("{\"a\":\"x\\\"a\\\":\"}"))
  }

  @Test func addressesCountByHostOrNetwork() {
    let expected = [
      "192.0.2.1": "192.0.2.1", "::ffff:192.0.2.1": "192.0.2.1", "192.0.2.1:5555": "192.0.2.1",
      "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "2001:db8:1:2::9": "2001:db8:1:2::/64", "::1": "0:0:0:0::/64",
      "fe80::1%eth0": "fe80:0:0:0::/64", "socket": "socket", "": "", "%": "", ":": "0:0:0:0::/64",
    ]
    for (address, source) in expected where address != ":" {
      #expect(ClientAddress.network(address) == source, "\(address)")
    }
    for odd in [":", "::", ":::", "....", "::.", "1::2::3", String(repeating: ":", count: 200)] {
      _ = ClientAddress.network(odd)
    }
  }

  @Test func onlyATrustedProxyIsBelieved() async throws {
    for trusts in [false, true] {
      var limits = ServerLimits()
      limits.loginsPerMinute = 5
      let fixture = try SiteFixture(limits: limits, cost: PasswordCost(logRounds: 4), trustsProxy: trusts)
      var looked = 0
      for attempt in 0..<20 {
        let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", "203.0.113.\(attempt)")]
        let body = "{\"account\":\"a\(attempt)\",\"password\":\"guess\",\"name\":\"\"}"
        if await fixture.send("POST", "/api/login-token", headers, body: body).status == 401 { looked += 1 }
      }
      #expect(looked == (trusts ? 20 : 5))
      let secure = await fixture.send("GET", "/healthz", [("X-Forwarded-Proto", "https")])
      #expect((secure["Strict-Transport-Security"] != nil) == trusts)
    }
  }

  @Test func aConnectionIsWaitedForByItsPart() {
    var phase = ConnectionPhase()
    #expect(phase.wait == .head)
    phase.bytesCame(100)
    #expect(phase.headBytes == 100)
    phase.headCame()
    #expect(phase.wait == .body && phase.headBytes == 0)
    phase.bytesCame(5_000)
    #expect(phase.headBytes == 0, "a body is no head")
    phase.bodyCame()
    #expect(phase.wait == .answer)
    phase.answerBegan()
    phase.answerEnded()
    #expect(phase.wait == .request)
    phase.bytesCame(1)
    #expect(phase.wait == .head)
    // A response sent before the body has arrived: the body is still expected.
    phase.headCame()
    phase.answerEnded()
    #expect(phase.wait == .body)
    phase.bodyCame()
    #expect(phase.wait == .request)
  }
}
