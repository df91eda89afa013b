import HTTPTransport
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the session's key proves the author: a stolen token alone changes nothing.
struct ProofTests {
  private let fixture: SiteFixture
  private let device: SigningDevice

  init() async throws {
    fixture = try SiteFixture()
    fixture.bench.pass(seconds: 10)
    device = try await SigningDevice(fixture)
    fixture.bench.pass(seconds: 1)
  }

  private func expectNothing(_ reply: SiteFixture.Reply, _ kind: ProblemKind, _ what: String) async throws {
    #expect(reply.problem == kind, "\(what): \(reply.status) \(reply.text)")
    #expect(reply["Accept-Signature"] == RequestProof.wanted, "\(what)")
    #expect(try await device.titles() == [], "\(what)")
  }

  @Test func whatIsSignedIsDone() async throws {
    #expect(try await device.add("oats").status == 201)
    #expect(try await device.titles() == ["oats"])
    let sessions: SessionsBody = try await device.ask("GET", "/api/v1/sessions", [], nil).value()
    #expect(sessions.sessions.map(\.signed) == [true])
  }

  @Test func noDoorTakesWhatIsNotSigned() async throws {
    let browser = Browser(fixture)
    let key = DeviceKey().publicKey
    _ = await browser.send("/web/login", ["password": SiteFixture.password, "public_key": key])
    var open: Set<String> = []
    for row in fixture.site.rows where row.isWrite {
      guard row.proof != .never else {
        open.insert(row.path)
        continue
      }
      let target = row.path.replacing("{id}", with: "01a1fe21-d54d-70c0-8c1a-47fd630a6753")
      if row.access == .page {
        let reply = await browser.send(row.path, [:])
        #expect(reply.status == 401 && reply.text.contains("The browser did not sign the change"), "\(row.path)")
      } else {
        let reply = await device.ask(row.method.rawValue, target, [], "{}")
        #expect(reply.problem == .proofMissing, "\(row.method) \(row.path): \(reply.status)")
      }
    }
    #expect(
      open == [
        "/api/login-token", "/api/push", "/api/todos/parse", "/api/v1/logout", "/web/find", "/web/login", "/web/logout",
        "/web/passkeys/login", "/web/read",
      ])
  }

  @Test func aSignatureIsOfOneRequest() async throws {
    let body = #"{"title":"oats"}"#
    let headers = try device.signed("POST", "/api/todos", body)
    let other = #"{"title":"rye"}"#
    #expect(await device.ask("POST", "/api/todos", headers, other).problem == .digestMismatch)
    for (method, target) in [
      ("POST", "/api/todos?list=x"), ("POST", "/api/lists"), ("DELETE", "/api/v1/sessions/\(device.session)"),
      ("PUT", "/api/todos/01a1fe21-d54d-70c0-8c1a-47fd630a6753"),
    ] {
      let headers = try device.signed("POST", "/api/todos", body)
      let reply = await device.ask(method, target, headers, body)
      #expect(reply.problem == .proofInvalid, "\(method) \(target): \(reply.text)")
    }
    let another = try await SigningDevice(fixture)
    let theirs = try another.signed("POST", "/api/todos", body)
    try await expectNothing(await device.ask("POST", "/api/todos", theirs, body), .proofInvalid, "a session")
    let stranger = RequestSigner(DeviceKey(), session: device.session) { [bench = fixture.bench] in bench.now.seconds }
    let forged = try device.signed("POST", "/api/todos", body, by: stranger)
    try await expectNothing(await device.ask("POST", "/api/todos", forged, body), .proofInvalid, "a key")
  }

  /// Headers with missing or duplicate parts are refused with the expected form.
  @Test func whatIsNotWholeIsRefused() async throws {
    let body = #"{"title":"oats"}"#
    func changed(_ name: String, _ change: (String) -> String?) throws -> [(String, String)] {
      try device.signed("POST", "/api/todos", body).compactMap { header, value in
        header == name ? change(value).map { (header, $0) } : (header, value)
      }
    }
    let input = "signature-input"
    let attempts: [(String, [(String, String)])] = [
      ("no digest", try changed("content-digest") { _ in nil }), ("no input", try changed(input) { _ in nil }),
      ("no signature", try changed("signature") { _ in nil }),
      ("another digest", try changed("content-digest") { _ in "sha-256=:AAAA:" }),
      ("no method", try changed(input) { $0.replacing("\"@method\" ", with: "") }),
      ("a part twice", try changed(input) { $0.replacing("\"@method\"", with: "\"@method\" \"@method\"") }),
      ("another part", try changed(input) { $0.replacing("\"@method\"", with: "\"@method\" \"date\"") }),
      ("a part's parameter", try changed(input) { $0.replacing("\"@method\"", with: "\"@method\";req") }),
      ("no time", try changed(input) { $0.replacing(";created=", with: ";expires=") }),
      ("another algorithm", try changed(input) { $0.replacing("ecdsa-p256-sha256", with: "hmac-sha256") }),
      ("a short nonce", try changed(input) { $0.replacing(/nonce="[^"]*"/, with: "nonce=\"a\"") }),
      ("two signatures", try changed("signature") { $0 + ", other=:AAAA:" }),
      ("another label", try changed("signature") { $0.replacing("todos=", with: "other=") }),
      ("a list", try changed(input) { _ in "a, b" }), ("not readable", try changed(input) { _ in "todos=(((" }),
      ("too long", try changed("signature") { $0 + ";x=\"" + String(repeating: "x", count: 2_000) + "\"" }),
      ("said twice", try device.signed("POST", "/api/todos", body) + [("signature", "todos=:AAAA:")]),
    ]
    for (what, headers) in attempts {
      try await expectNothing(await device.ask("POST", "/api/todos", headers, body), .proofInvalid, what)
    }
  }

  @Test func aSignatureIsGoodOnce() async throws {
    let body = #"{"title":"oats"}"#
    let headers = try device.signed("POST", "/api/todos", body) + [("Idempotency-Key", "one")]
    #expect(await device.ask("POST", "/api/todos", headers, body).status == 201)
    for seconds in [0, 30, 31, 2] {
      fixture.bench.pass(seconds: seconds)
      let reply = await device.ask("POST", "/api/todos", headers, body)
      let isOld = reply.problem == .proofTime
      #expect(reply.problem == .proofReplayed || isOld, "\(seconds): \(reply.status)")
    }
    #expect(try await device.titles() == ["oats"])
  }

  /// A client whose clock is off gets the server's time.
  @Test(arguments: [(-61, false), (-60, true), (2, true), (3, false), (600, false)]) func aSignatureIsOfItsTime(
    _ seconds: Int, _ isGood: Bool
  ) async throws {
    let body = #"{"title":"oats"}"#
    let headers = try device.signed("POST", "/api/todos", body)
    fixture.bench.pass(seconds: -seconds)
    let reply = await device.ask("POST", "/api/todos", headers, body)
    #expect(reply.problem == (isGood ? nil : .proofTime), "\(reply.text)")
    guard !isGood else { return }
    let problem: Problem = try reply.value()
    #expect(problem.serverTime == fixture.bench.now)
    #expect(problem.kind.remedy == .signAnew)
  }

  /// After a restart the server does not know the used signatures, so it refuses those that may have been used.
  @Test func aRestartLetsNothingBeSentAgain() async throws {
    let body = #"{"title":"oats"}"#
    let headers = try device.signed("POST", "/api/todos", body)
    #expect(await device.ask("POST", "/api/todos", headers, body).status == 201)
    try await fixture.afresh { there in
      let again = SigningDevice(device, at: there)
      let reply = await again.ask("POST", "/api/todos", headers, body)
      #expect(reply.problem == .proofTime, "\(reply.text)")
      #expect(reply["Retry-After"] == "3")
      there.bench.pass(seconds: 3)
      #expect(await again.ask("POST", "/api/todos", headers, body).problem == .proofTime)
      #expect((try? await again.add("rye"))?.status == 201)
    }
    #expect(try await device.titles() == ["oats", "rye"])
  }

  @Test func whoWasSignedOutSignsInVain() async throws {
    #expect(try fixture.service.endSession(device.session, of: fixture.me))
    #expect(try await device.add("oats").problem == .tokenRevoked)
  }

  @Test(arguments: ["", "AAAA", String(repeating: "A", count: 88), "no base64", String(repeating: "B", count: 500)])
  func aKeyThatIsNoneIsRefused(_ key: String) async throws {
    let body = LoginBody(account: "me", password: SiteFixture.password, name: "n", publicKey: key)
    let type = [("Content-Type", "application/json")]
    let reply = await fixture.send("POST", "/api/login-token", type, body: try encodeJSON(body))
    #expect(reply.status == 422 && reply.text.contains("/public_key"), "\(reply.text)")
  }

  @Test func whatOnlyAsksIsNotSigned() async {
    for (method, target, body) in [
      ("GET", "/api/todos/today", nil), ("POST", "/api/todos?dry_run=true", #"{"title":"oats"}"#),
      ("POST", "/api/todos/parse", #"{"text":"tomorrow"}"#),
    ] { #expect(await device.ask(method, target, [], body).status == 200, "\(target)") }
  }
}
