import Service
import StoreSupport
import Testing
import TodoModel

@Suite struct PasskeyTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }
  private var me: AccountID { fixture.me }

  init() throws {
    fixture = try ServiceFixture()
    try fixture.service.begin(fixture.bench.session("s", of: fixture.me))
  }

  private func passkey(_ credential: String, of account: AccountID? = nil, counter: Int = 0) -> Passkey {
    Passkey(
      credential: credential, account: account ?? me, handle: "h", name: "phone", key: "k", counter: counter,
      createdAt: fixture.bench.now)
  }

  @Test func oneIsFoundListedAndTakenAway() throws {
    let you = try service.account("you")
    try service.begin(fixture.bench.session("y", of: you))
    #expect(try service.add(passkey("a"), by: "s") == .added)
    #expect(try service.passkey("a") == passkey("a") && service.passkeys(of: me) == [passkey("a")])
    #expect(try service.add(passkey("a", of: you), by: "y") == .taken, "a credential is of one account")
    #expect(try service.add(passkey("a"), by: "s") == .taken)
    #expect(try service.add(passkey("b"), by: "y") == .ended, "a session of another account")
    #expect(try !service.removePasskey("a", of: you) && service.removePasskey("a", of: me))
    #expect(try service.passkey("a") == nil)
    service.close()
  }

  @Test func anEndedSessionAddsNone() throws {
    #expect(try service.endSession("s", of: me))
    #expect(try service.add(passkey("a"), by: "s") == .ended)
    service.close()
  }

  @Test func thereIsAMaximum() throws {
    for number in 0..<Service.passkeys { #expect(try service.add(passkey("\(number)"), by: "s") == .added) }
    #expect(try service.add(passkey("more"), by: "s") == .full)
    service.close()
  }

  /// WebAuthn section 6.1.1: a count that does not grow is the sign of a copy.
  @Test func itsCountGrows() throws {
    #expect(try service.add(passkey("a", counter: 4), by: "s") == .added)
    #expect(try service.add(passkey("still"), by: "s") == .added)
    func begins(_ sid: String, _ credential: String, _ counter: Int) throws -> Bool {
      try service.begin(fixture.bench.session(sid, of: me), by: passkey(credential), counter: counter)
    }
    for counter in [4, 3, 0] { #expect(try !begins("back \(counter)", "a", counter)) }
    #expect(try service.session("back 4") == nil)
    #expect(try begins("on", "a", 0xFFFF_FFFF))
    #expect(try service.passkey("a")?.counter == 0xFFFF_FFFF)
    #expect(try service.passkey("a")?.lastUsedAt == fixture.bench.now)
    #expect(try begins("one", "still", 0) && begins("two", "still", 0) && begins("three", "still", 1))
    #expect(try !begins("four", "still", 0))
    #expect(try !begins("five", "gone", 1))
    service.close()
  }

  @Test func aNewPasswordTakesThemAway() throws {
    #expect(try service.add(passkey("a"), by: "s") == .added)
    try service.setPassword("$scrypt$another", of: me, except: "s")
    #expect(try service.passkeys(of: me).isEmpty)
    service.close()
  }
}
