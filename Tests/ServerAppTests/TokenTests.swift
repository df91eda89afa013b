import DiceSupport
import ServerApp
import Service
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests that no manipulated token is accepted.
struct TokenTests {
  private let bench = Bench(seed: 7)
  private let keys: SigningKeys
  private let signer: Signer
  private let authenticator: Authenticator
  private let live: Session
  private let revoked: Session
  private let lookups = Counter()

  init() throws {
    let bench = bench
    let now = bench.now
    let folder = TemporaryFolder()
    let service = try Service(path: folder.path + "/s", clock: { bench.now }, random: { bench.random() })
    let me = try service.account("me")
    keys = SigningKeys(at: now) { bench.random() }
    signer = Signer(KeyRing(keys))
    func session(_ name: String) -> Session {
      Session(
        sid: Signer.newSession { bench.random() }, account: me, name: name, use: .bearer, createdAt: now,
        expiresAt: now.advanced(bySeconds: Signer.life))
    }
    let live = session("live")
    var revoked = session("revoked")
    revoked.isRevoked = true
    (self.live, self.revoked) = (live, revoked)
    let known = [live.sid: live, revoked.sid: revoked]
    let lookups = lookups
    authenticator = Authenticator(signer) { sid in
      lookups.add()
      return known[sid]
    }
  }

  private func getsIn(_ token: String, use: TokenUse = .bearer, at now: Instant? = nil) -> Bool {
    (try? authenticator.caller(token, use: use, now: now ?? bench.now)) != nil
  }

  private func good(_ session: Session? = nil, use: TokenUse = .bearer) -> String {
    signer.token(session: (session ?? live).sid, end: live.expiresAt, use: use)
  }

  @Test func aGoodTokenGetsInUntilItEnds() {
    let end = live.expiresAt
    #expect(getsIn(good()))
    #expect(getsIn(good(), at: end.advanced(bySeconds: -1)))
    #expect(!getsIn(good(), at: end))
    #expect(!getsIn(good(), at: end.advanced(bySeconds: 1_000_000)))
  }

  @Test func aTokenIsForOneUse() {
    for made in TokenUse.allCases {
      for used in TokenUse.allCases {
        #expect(getsIn(good(use: made), use: used) == (made == .bearer && used == .bearer), "\(made) as \(used)")
      }
    }
  }

  @Test func revokedAndUnknownSessionsAreTold() {
    #expect(throws: Problem.self) { try authenticator.caller(good(revoked), use: .bearer, now: bench.now) }
    let unknown = signer.token(session: Signer.newSession { bench.random() }, end: live.expiresAt, use: .bearer)
    #expect(!getsIn(unknown))
  }

  @Test func badTokensStayOut() {
    var tried = 0
    var entered: [String] = []
    func attempt(_ token: String) {
      guard token != good() else { return }
      tried += 1
      if getsIn(token) { entered.append(token) }
    }
    let token = good()
    let bytes = Array(token.utf8)
    for count in 0..<bytes.count { attempt(String(decoding: bytes.prefix(count), as: UTF8.self)) }
    for count in 1..<bytes.count { attempt(String(decoding: bytes.dropFirst(count), as: UTF8.self)) }
    for place in bytes.indices {
      // Every byte at every position with `TODOS_FULL`; otherwise every fifth, with others at each position.
      for byte in UInt8.min...UInt8.max where Times.isFull || (Int(byte) + place) % 5 == 0 {
        var changed = bytes
        changed[place] = byte
        attempt(String(decoding: changed, as: UTF8.self))
      }
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << bit
        attempt(String(decoding: changed, as: UTF8.self))
      }
    }
    for other in lookalikes(of: token) { attempt(other) }
    let least = Times.of(10_000)
    while tried < least { attempt(forged()) }
    #expect(entered.isEmpty)
    #expect(tried >= least)
    #expect(lookups.count == 0, "a forged token is told by its MAC alone")
  }

  @Test func twoKeysLiveAndTheThirdEndsTheFirst() {
    let bench = bench
    let second = keys.rotated(at: bench.now) { bench.random() }
    let third = second.rotated(at: bench.now) { bench.random() }
    let token = good()
    let now = bench.now
    #expect(throws: Never.self) { try Signer(KeyRing(second)).session(in: token, use: .bearer, now: now) }
    #expect(throws: TokenFault.forged) { try Signer(KeyRing(third)).session(in: token, use: .bearer, now: now) }
    #expect(third.keys.count == SigningKeys.maximum)
    let renewed = Signer(KeyRing(second)).token(session: live.sid, end: live.expiresAt, use: .bearer)
    #expect(throws: TokenFault.forged) { try signer.session(in: renewed, use: .bearer, now: now) }
  }

  @Test func keysComeBackFromTheirFileAndTheirSecretsStayOutOfSight() throws {
    let text = try keys.json()
    #expect(SigningKeys(json: text) == keys)
    #expect(SigningKeys(json: "[]") == nil)
    #expect(SigningKeys(json: text.replacing("\"secret\"", with: "\"secrets\"")) == nil)
    #expect(!text.contains("\(keys.keys[0])"))
    #expect("\(keys.keys[0])".utf8.count < 16)
  }

  /// Texts that resemble the token to a user, or to a careless parser.
  private func lookalikes(of token: String) -> [String] {
    let parts = token.split(separator: ".").map(String.init)
    func joined(_ changed: [Int: String], by dot: String = ".") -> String {
      parts.indices.map { changed[$0] ?? parts[$0] }.joined(separator: dot)
    }
    return [
      token + " ", " " + token, token + "\n", token + ".", "." + token, token + "=", token + "\u{0}", token + token,
      token.uppercased(), joined([:], by: "\u{2024}"), joined([:], by: "\u{FF0E}"), joined([:], by: ".."),
      joined([0: "T1"]), joined([0: "t2"]), joined([0: "t1\u{200B}"]), joined([0: "\u{FF54}1"]), joined([1: ""]),
      joined([1: parts[1].uppercased()]), joined([2: ""]), joined([2: parts[2].uppercased()]), joined([2: revoked.sid]),
      joined([2: parts[2] + "0"]), joined([3: ""]), joined([3: "0" + parts[3]]), joined([3: "+" + parts[3]]),
      joined([3: "-1"]), joined([3: "99999999999999999999"]), joined([3: "9" + parts[3]]),
      joined([3: parts[3].replacing("1", with: "\u{FF11}")]), joined([3: "\u{661}"]), joined([4: ""]),
      joined([4: parts[4].uppercased()]), joined([4: parts[4] + "00"]), joined([4: String(parts[4].dropLast(2))]),
      joined([4: String(repeating: "0", count: 64)]), "t1....", "", ".", "null", "undefined", "Bearer",
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.", String(repeating: "a", count: 1_000_000),
    ]
  }

  /// Returns a token as from another server, another key or at random.
  private func forged() -> String {
    let bench = bench
    switch bench.random(below: 4) {
    case 0:
      let other = Signer(KeyRing(SigningKeys(at: bench.now) { bench.random() }))
      return other.token(session: live.sid, end: live.expiresAt, use: .bearer)
    case 1: return signer.token(session: live.sid, end: live.expiresAt, use: .cookie)
    case 2:
      // The correct key name with a wrong secret.
      let parts = good().split(separator: ".").map(String.init)
      let mac = (0..<64).map { _ in String("0123456789abcdef".randomElement() ?? "0") }.joined()
      return parts.dropLast().joined(separator: ".") + "." + mac
    default:
      let parts = good().split(separator: ".").map(String.init)
      let end = String(live.expiresAt.seconds + 1 + bench.random(below: 1_000_000))
      return [parts[0], parts[1], parts[2], end, parts[4]].joined(separator: ".")
    }
  }
}

final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
