import Intents
import SQL
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct AppPasswordTests {
  private let fixture: ServiceFixture
  private let phc = "$scrypt$of-me"
  private var service: Service { fixture.service }
  private var me: AccountID { fixture.me }

  init() throws {
    fixture = try ServiceFixture()
    try fixture.service.setPassword(phc, of: fixture.me)
  }

  private func add(_ name: String, isReadOnly: Bool = false) throws -> AppPassword {
    let added = try service.addAppPassword(me, name: name, digest: "digest of \(name)", isReadOnly: isReadOnly, by: phc)
    guard case .added(let app) = added else { throw Refused(addition: added) }
    return app
  }

  private struct Refused: Error { let addition: AppPasswordAddition }

  private func session(_ sid: String, _ app: AppPassword) -> Session {
    Session(
      sid: sid, account: me, name: "script", use: .app, app: Session.App(app.id, isReadOnly: app.isReadOnly),
      createdAt: fixture.bench.now, expiresAt: fixture.bench.now.advanced(bySeconds: 86_400))
  }

  @Test func theyAreFoundByWhatIsKeptOfThem() throws {
    let you = try service.account("you")
    let app = try add("backup", isReadOnly: true)
    #expect(try service.appPassword(digest: "digest of backup", of: "me") == app)
    #expect(try service.appPassword(digest: "digest of backup", of: "you") == nil)
    #expect(try service.appPassword(digest: "another", of: "me") == nil)
    #expect(try service.appPasswords(of: you).isEmpty)
    #expect(try !service.removeAppPassword(app.id, of: you), "it is not theirs")
    let again = try service.addAppPassword(me, name: "backup", digest: "d", isReadOnly: false, by: phc)
    #expect(again == .nameTaken)
    let late = try service.addAppPassword(me, name: "late", digest: "d", isReadOnly: false, by: "another")
    #expect(late == .passwordChanged)
    service.close()
  }

  /// A scope of a newer version is not taken for none.
  @Test func aScopeIsKept() throws {
    _ = try service.addAppPassword(me, name: "a", digest: "a", isReadOnly: false, scope: .calendar, by: phc)
    #expect(try service.appPassword(digest: "a", of: "me")?.scope == .calendar)
    try service.store.write(to: .untold(me)) { try $0.execute(sql: "UPDATE app_password SET scope = 'later'") }
    #expect(try service.appPassword(digest: "a", of: "me") == nil)
    service.close()
  }

  @Test func feedsAreFoundByTheirDigestAndGoWithThePassword() throws {
    let you = try service.account("you")
    let saved = fixture.bench.item("x").id
    for (scope, digest) in [(Feed.Scope.all, "a"), (.list("work"), "b"), (.saved(saved), "c")] {
      fixture.bench.pass(seconds: 1)
      let feed = try service.addFeed(me, of: scope, digest: digest)
      #expect(try feed?.scope == scope && service.feed(digest: digest) == feed)
    }
    let feeds = try service.feeds(of: me)
    #expect(feeds.map(\.scope) == [.all, .list("work"), .saved(saved)] && feeds.allSatisfy(service.isTouchDue))
    try service.touch(feeds[0])
    #expect(try service.feed(digest: "a")?.lastUsedAt == fixture.bench.now)
    #expect(try service.feed(digest: "a").map(service.isTouchDue) == false)
    #expect(try !service.removeFeed(feeds[0].id, of: you) && service.removeFeed(feeds[0].id, of: me))
    #expect(try service.feed(digest: "a") == nil && service.feeds(of: me).count == 2)
    try service.disable(me)
    #expect(try service.feeds(of: me).isEmpty)
    service.close()
  }

  @Test func aSessionGoesWithItsPassword() throws {
    let (app, other) = (try add("backup", isReadOnly: true), try add("other"))
    #expect(try service.begin(session("s", app)))
    #expect(try service.begin(session("t", other)))
    let kept = try #require(try service.session("s"))
    #expect(kept.use == .app && kept.app == Session.App(app.id, isReadOnly: true))
    fixture.bench.pass(seconds: 90)
    try service.touch(kept)
    let used = try service.appPasswords(of: me)
    #expect(used.map(\.name) == ["backup", "other"])
    #expect(used.first?.lastUsedAt == fixture.bench.now, "by its session")
    let neighbour = try fixture.neighbour()
    #expect(neighbour.isLive("s"))
    #expect(try service.removeAppPassword(app.id, of: me))
    #expect(try !service.removeAppPassword(app.id, of: me))
    #expect(!service.isLive("s") && service.isLive("t"))
    #expect(!neighbour.isLive("s") || !isOnFile, "on a database it takes as long as the word of it does")
    #expect(try !service.begin(session("u", app)), "it was taken away meanwhile")
    neighbour.close()
    service.close()
  }

  @Test func theyEndWithThePasswordAndWithTheAccount() throws {
    let end: [(ServiceFixture, AccountID) throws -> Void] = [
      { try $0.service.setPassword("$scrypt$another", of: $1) }, { try $0.service.disable($1) },
      { try $0.service.remove($1) },
    ]
    for end in end {
      let fixture = try ServiceFixture()
      try fixture.service.setPassword(phc, of: fixture.me)
      let added = try fixture.service.addAppPassword(
        fixture.me, name: "backup", digest: "d", isReadOnly: false, by: phc)
      guard case .added(let app) = added else { throw Refused(addition: added) }
      #expect(try fixture.service.begin(session("s", app)))
      try end(fixture, fixture.me)
      #expect(try fixture.service.appPasswords(of: fixture.me).isEmpty)
      #expect(!fixture.service.isLive("s"))
      fixture.service.close()
    }
    service.close()
  }
}
