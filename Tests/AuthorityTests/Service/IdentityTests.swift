import Service
import StoreSupport
import Testing
import TodoModel

/// Tests of people at a sign-in provider and their accounts, in both stores.
@Suite struct IdentityTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }
  private var me: AccountID { fixture.me }

  init() throws { fixture = try ServiceFixture() }

  private func person(_ subject: String) -> Identity { Identity(issuer: "https://id.example", subject: subject) }

  private func match(_ subject: String, _ name: String, makes: Bool = false) throws -> IdentityMatch {
    try service.match(person(subject), name: name, makes: makes)
  }

  @Test func anAccountThatExistedBeforeOpensAfterAProof() throws {
    #expect(try match("1", "nobody") == .unknown)
    for makes in [false, true] { #expect(try match("1", "me", makes: makes) == .unproved(me)) }
    try service.setPassword("$scrypt$", of: me)
    #expect(try service.link(person("1"), to: me, by: .password(phc: "$scrypt$other")) == .unproved(me))
    #expect(try match("1", "me") == .unproved(me) && service.identities(of: me).isEmpty)
    #expect(try service.link(person("1"), to: me, by: .password(phc: "$scrypt$")) == .account(me))
    #expect(try match("1", "me") == .account(me))
    #expect(try service.rename(me, to: "renamed"))
    #expect(try match("1", "other") == .account(me), "later sign-ins find it by the subject")
    #expect(try match("2", "renamed") == .taken)
    #expect(try service.link(person("2"), to: me, by: .password(phc: "$scrypt$")) == .taken)
    let elsewhere = Identity(issuer: "https://other.example", subject: "1")
    #expect(try service.match(elsewhere, name: "renamed", makes: false) == .unproved(me))
    #expect(try service.link(elsewhere, to: me, by: nil) == .account(me), "on the operator's word")
    #expect(try service.identities(of: me).map(\.identity) == [person("1"), elsewhere])
    service.close()
  }

  @Test func aPasskeyIsAProof() throws {
    try service.begin(fixture.bench.session("s", of: me))
    let passkey = Passkey(
      credential: "c", account: me, handle: "h", name: "phone", key: "k", counter: 4, createdAt: fixture.bench.now)
    #expect(try service.add(passkey, by: "s") == .added)
    let other = try service.account("ada")
    #expect(try service.link(person("1"), to: other, by: .passkey(passkey, counter: 5)) == .unproved(other))
    #expect(try service.link(person("1"), to: me, by: .passkey(passkey, counter: 4)) == .unproved(me), "a copy")
    #expect(try service.link(person("1"), to: me, by: .passkey(passkey, counter: 5)) == .account(me))
    #expect(try service.passkey("c")?.counter == 5)
    service.close()
  }

  @Test func aPersonHasOneAccount() throws {
    let other = try service.account("ada")
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me))
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me), "again")
    #expect(try service.link(person("1"), to: other, by: nil) == .taken)
    #expect(try service.account(of: person("1")) == me && service.identities(of: other).isEmpty)
    service.close()
  }

  @Test func accountsAreMadeIfWanted() throws {
    guard case .account(let made) = try match("1", "ada", makes: true) else {
      Issue.record("no account")
      return
    }
    #expect(try service.name(of: made) == "ada" && match("1", "", makes: true) == .account(made))
    #expect(try !service.hasPassword(made) && match("2", "ada", makes: true) == .taken)
    try service.remove(made)
    #expect(try match("1", "ada") == .unknown, "what was linked is forgotten")
    service.close()
  }

  /// Somebody else at the provider may have had the account.
  @Test func aRemovedLinkLeavesNothingBehind() throws {
    let other = try service.account("ada")
    for (account, subject) in [(me, "1"), (other, "2")] {
      #expect(try service.link(person(subject), to: account, by: nil) == .account(account))
      try service.begin(fixture.bench.session("s" + subject, of: account))
      #expect(try service.addFeed(account, of: .list("a"), digest: "d" + subject) != nil)
    }
    #expect(try !service.unlink(me, from: "https://other.example"))
    #expect(try service.unlink(me, from: "https://id.example") && !service.unlink(me))
    #expect(try match("1", "me") == .unproved(me) && service.sessions(of: me).isEmpty && service.feeds(of: me).isEmpty)
    #expect(try match("2", "ada") == .account(other) && service.sessions(of: other).count == 1)
    try service.begin(fixture.bench.session("here", of: other))
    #expect(try service.unlink(other, except: "here") && service.sessions(of: other).map(\.sid) == ["here"])
    service.close()
  }

  /// Who knew the old password may have linked somebody else.
  @Test func anotherPasswordRemovesLinks() throws {
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me))
    try service.setPassword("$scrypt$", of: me)
    #expect(try match("1", "me") == .account(me), "the first password changes nothing")
    try service.setPassword("$scrypt$other", of: me, replacing: "$scrypt$wrong")
    #expect(try match("1", "me") == .account(me), "nor does one that was refused")
    try service.setPassword("$scrypt$other", of: me)
    #expect(try match("1", "me") == .unproved(me))
    service.close()
  }

  /// A link that ends during the sign-in ends that, too.
  @Test func aSessionBeginsForALinkedPersonAlone() throws {
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me))
    #expect(try !service.begin(fixture.bench.session("other", of: me), for: person("2")))
    #expect(try !service.begin(fixture.bench.session("ada", of: service.account("ada")), for: person("1")))
    #expect(try service.begin(fixture.bench.session("here", of: me), for: person("1")))
    #expect(try service.unlink(me))
    #expect(try !service.begin(fixture.bench.session("late", of: me), for: person("1")), "it was unlinked meanwhile")
    #expect(try service.sessions(of: me).isEmpty)
    service.close()
  }

  @Test func aRepeatedSignInReplacesTheBrowsersSession() throws {
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me))
    for sid in ["phone", "here"] { #expect(try service.begin(fixture.bench.session(sid, of: me), for: person("1"))) }
    let subscription = PushSubscription(account: me, session: "here", endpoint: "1", key: "k", secret: "s")
    #expect(try service.setPushSubscription(subscription))
    #expect(try service.session("here")?.isRevoked == false)
    #expect(try service.begin(fixture.bench.session("again", of: me), for: person("1"), replacing: "here"))
    #expect(try Set(service.sessions(of: me).map(\.sid)) == ["phone", "again"])
    #expect(try service.session("here")?.isRevoked == true)
    #expect(try service.pushSubscriptions(of: me).map(\.session) == ["again"], "its reminders go on")
    service.close()
  }

  @Test func aDisabledAccountHasNobody() throws {
    #expect(try service.link(person("1"), to: me, by: nil) == .account(me))
    try service.disable(me)
    #expect(try match("1", "me") == .disabled)
    let late = fixture.bench.session("late", of: me)
    #expect(try !service.begin(late, for: person("1")), "it was disabled during the sign-in")
    let other = try service.account("ada")
    try service.disable(other)
    #expect(try match("2", "ada") == .disabled)
    #expect(try service.link(person("2"), to: other, by: nil) == .disabled)
    try service.setPassword("$scrypt$", of: me)
    #expect(try match("1", "me") == .account(me) && service.hasPassword(me))
    service.close()
  }
}
