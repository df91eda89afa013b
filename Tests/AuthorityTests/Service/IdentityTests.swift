import Service
import StoreSupport
import Testing

@Suite struct IdentityTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  private func match(_ subject: String, _ name: String, makes: Bool = false) throws -> IdentityMatch {
    try service.match(Identity(issuer: "https://id.example", subject: subject), name: name, makes: makes)
  }

  @Test func theFirstSignInFindsTheAccountByName() throws {
    #expect(try match("1", "nobody") == .unknown)
    #expect(try match("1", "me") == .account(fixture.me))
    #expect(try service.rename(fixture.me, to: "renamed"))
    #expect(try match("1", "other") == .account(fixture.me), "later ones find it by the subject")
    #expect(try match("2", "renamed") == .taken)
    let elsewhere = Identity(issuer: "https://other.example", subject: "1")
    #expect(try service.match(elsewhere, name: "renamed", makes: false) == .account(fixture.me))
    service.close()
  }

  @Test func accountsAreMadeIfWanted() throws {
    guard case .account(let made) = try match("1", "ada", makes: true) else {
      Issue.record("no account")
      return
    }
    #expect(try service.name(of: made) == "ada" && match("1", "", makes: true) == .account(made))
    #expect(try !service.hasPassword(made))
    try service.remove(made)
    #expect(try match("1", "ada") == .unknown, "what was linked is forgotten")
    service.close()
  }

  @Test func aDisabledAccountHasNobody() throws {
    #expect(try match("1", "me") == .account(fixture.me))
    try service.disable(fixture.me)
    #expect(try match("1", "me") == .disabled)
    let late = fixture.bench.session("late", of: fixture.me)
    #expect(try !service.beginForPerson(late), "it was disabled during the sign-in")
    let other = try service.account("ada")
    try service.disable(other)
    #expect(try match("2", "ada") == .disabled)
    try service.setPassword("$scrypt$", of: fixture.me)
    #expect(try match("1", "me") == .account(fixture.me) && service.hasPassword(fixture.me))
    service.close()
  }
}
