import ServerApp
import StoreSupport
import Testing

/// Tests of tokens signed by this server's own key that no server would issue.
struct SignerTests {
  @Test func anEndThatNoClockReachesIsNoEnd() {
    let bench = Bench()
    let signer = Signer(KeyRing(SigningKeys(at: bench.now) { bench.random() }))
    let session = Signer.newSession { bench.random() }
    for end in ["\(Int.max)", "\(Int.min)", "\(Int.max / 1_000 + 1)", "253402300800", "-1"] {
      let token = signer.token(session: session, endText: end, use: .bearer)
      #expect(throws: TokenFault.forged, "\(end)") { try signer.session(in: token, use: .bearer, now: bench.now) }
    }
    let last = signer.token(session: session, endText: "253402300799", use: .bearer)
    #expect(throws: Never.self) { try signer.session(in: last, use: .bearer, now: bench.now) }
  }
}
