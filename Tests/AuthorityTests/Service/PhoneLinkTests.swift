import Service
import StoreSupport
import Testing
import TodoModel

/// Tests of links that sign phones in, in both stores.
@Suite struct PhoneLinkTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }
  private let owner: Session

  init() throws {
    fixture = try ServiceFixture()
    owner = fixture.bench.session("owner", of: fixture.me)
    try fixture.service.begin(owner)
  }

  private func phone(_ sid: String) -> Session { fixture.bench.session(sid, of: fixture.me) }

  @Test func aLinkBeginsOneSession() throws {
    let end = try service.addPhoneLink("a", in: owner)
    #expect(end == fixture.bench.now.advanced(bySeconds: 120))
    let link = try #require(try service.phoneLink(digest: "a"))
    #expect(link.account == fixture.me && link.name == "me")
    #expect(try service.phoneLink(digest: "b") == nil && !service.begin(phone("b"), byLink: "b"))
    #expect(try service.begin(phone("one"), byLink: "a"))
    #expect(try !service.begin(phone("two"), byLink: "a"))
    #expect(try service.phoneLink(digest: "a") == nil)
    #expect(try Set(service.sessions(of: fixture.me).map(\.sid)) == ["owner", "one"])
  }

  @Test func itEndsAfterTwoMinutesAndWithTheNextOne() throws {
    _ = try service.addPhoneLink("a", in: owner)
    fixture.bench.pass(seconds: 119)
    #expect(try service.phoneLink(digest: "a") != nil)
    fixture.bench.pass(seconds: 1)
    #expect(try service.phoneLink(digest: "a") == nil && !service.begin(phone("late"), byLink: "a"))
    _ = try service.addPhoneLink("b", in: owner)
    _ = try service.addPhoneLink("c", in: owner)
    #expect(try !service.begin(phone("former"), byLink: "b") && service.begin(phone("newest"), byLink: "c"))
  }

  @Test func itBelongsToItsAccount() throws {
    let other = try service.account("ada")
    _ = try service.addPhoneLink("a", in: owner)
    #expect(try !service.begin(fixture.bench.session("ada", of: other), byLink: "a"))
    #expect(try service.begin(phone("me"), byLink: "a"))
  }

  /// A link ends with the session that made it and with the password.
  @Test func itEndsWithItsSessionAndWithThePassword() throws {
    _ = try service.addPhoneLink("a", in: owner)
    #expect(try service.endSession(owner.sid, of: fixture.me))
    #expect(try service.phoneLink(digest: "a") == nil && !service.begin(phone("a"), byLink: "a"))
    let again = phone("again")
    try service.begin(again)
    _ = try service.addPhoneLink("b", in: again)
    try service.setPassword("$scrypt$1", of: fixture.me, except: again.sid)
    #expect(try service.phoneLink(digest: "b") == nil && !service.begin(phone("b"), byLink: "b"))
  }
}
