import Intents
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct SessionTests {
  let fixture: ServiceFixture
  var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  func begin(_ sid: String, of account: AccountID? = nil, days: Int = 30) throws -> Session {
    let session = Session(
      sid: sid, account: account ?? fixture.me, name: "laptop", use: .bearer, createdAt: fixture.bench.now,
      expiresAt: fixture.bench.now.advanced(bySeconds: days * 86_400))
    try service.begin(session)
    return session
  }

  @Test func accountsAreMadeOnce() throws {
    #expect(try service.findAccount("ada") == nil)
    let ada = try #require(try service.addAccount("ada"))
    #expect(try service.addAccount("ada") == nil)
    #expect(try service.findAccount("ada") == ada)
    #expect(try service.account("ada") == ada)
    #expect(try service.accounts().map(\.name) == ["ada", "me"])
    #expect(try service.accounts().map(\.id) == [ada, fixture.me])
  }

  @Test func aPasswordIsKeptAndEndsSessions() throws {
    let you = try service.account("you")
    #expect(try service.password(of: "me") == nil)
    #expect(try service.password(of: "nobody") == nil)
    let mine = try begin("a1")
    let yours = try begin("b1", of: you)
    try service.setPassword("$scrypt$1", of: fixture.me)
    #expect(try service.password(of: "me")?.phc == "$scrypt$1")
    #expect(try service.password(of: "me")?.account == fixture.me)
    #expect(try service.session(mine.sid)?.isRevoked == true)
    #expect(try service.session(yours.sid)?.isRevoked == false)
    let again = try begin("a2")
    #expect(try service.session(again.sid) == again)
    try service.setPassword("$scrypt$2", of: fixture.me)
    #expect(try service.session(again.sid)?.isRevoked == true)
    #expect(try service.password(of: "me")?.phc == "$scrypt$2")
  }

  /// A password changed while another login checks the old one takes effect.
  @Test func whoKnewTheFormerPasswordNeitherBeginsNorChangesIt() throws {
    try service.setPassword("$scrypt$1", of: fixture.me)
    let mine = try begin("a1")
    let late = Session(
      sid: "late", account: fixture.me, name: "", use: mine.use, createdAt: mine.createdAt, expiresAt: mine.expiresAt)
    try service.setPassword("$scrypt$2", of: fixture.me)
    #expect(try !service.begin(late, by: "$scrypt$1"))
    #expect(try service.session("late") == nil)
    #expect(try !service.setPassword("$scrypt$3", of: fixture.me, replacing: "$scrypt$1"))
    #expect(try service.password(of: "me")?.phc == "$scrypt$2")
    #expect(try service.begin(late, by: "$scrypt$2"))
    #expect(try service.setPassword("$scrypt$3", of: fixture.me, except: "late", replacing: "$scrypt$2"))
    #expect(try service.session("late")?.isRevoked == false)
  }

  @Test func aRenamedAccountKeepsItsPasswordAndItsSessions() throws {
    let ada = try service.account("ada")
    try service.setPassword("phc", of: ada)
    let session = try begin("a", of: ada)
    #expect(try !service.rename(ada, to: "me"))
    #expect(try service.rename(ada, to: "ada.l"))
    #expect(try service.findAccount("ada") == nil && service.findAccount("ada.l") == ada)
    #expect(try service.password(of: "ada.l")?.phc == "phc")
    #expect(try service.session(session.sid)?.isRevoked == false)
  }

  @Test func aDisabledAccountLetsNobodyInAndKeepsItsItems() throws {
    try fixture.add("stays")
    try service.setPassword("phc", of: fixture.me)
    let session = try begin("a")
    try service.disable(fixture.me)
    #expect(try service.password(of: "me") == nil)
    #expect(try service.session(session.sid)?.isRevoked == true)
    #expect(try service.count(fixture.me) == 1)
  }

  /// The account's number is not reused, nothing of the account remains, and nothing is added to it later.
  @Test func aRemovedAccountLeavesNothingBehind() throws {
    let ada = try service.account("ada")
    try service.setPassword("phc", of: ada)
    let session = try begin("a", of: ada)
    let item = fixture.bench.item("hers")
    _ = try service.sync(ada, fixture.request([fixture.bench.mutation(item.id, .add(item))]))
    try fixture.add("mine")
    try service.remove(ada)
    #expect(try service.session(session.sid) == nil)
    #expect(try service.accounts().map(\.name) == ["me"] && service.count(fixture.me) == 1)
    let next = try service.account("bob")
    #expect(next != ada)
    let late = fixture.bench.item("late")
    let fault = #expect(throws: ServiceFault.self) {
      try service.sync(ada, fixture.request([fixture.bench.mutation(late.id, .add(late))]))
    }
    guard case .store(let error) = fault else { throw Unexpected(fault: fault) }
    #expect(error.kind == .removed && error.words.contains("was removed"))
    #expect(try service.count(ada) == 0)
    #expect(try service.count(next) == 0 && service.changes(next, cursor: nil).items.isEmpty)
    #expect(try service.history(next, of: item.id, limit: 10).isEmpty)
    #expect(try service.password(of: "bob") == nil && service.sessions(of: next).isEmpty)
    #expect(try service.faults().isEmpty)
  }

  private struct Unexpected: Error { let fault: ServiceFault? }

  @Test func aNewPasswordSparesOneSessionAtMost() throws {
    let (here, there) = (try begin("a"), try begin("b"))
    try service.setPassword("phc", of: fixture.me, except: here.sid)
    #expect(try service.session(here.sid)?.isRevoked == false)
    #expect(try service.session(there.sid)?.isRevoked == true)
  }

  @Test func aPasswordInAnotherFormKeepsSessions() throws {
    try service.setPassword("weak", of: fixture.me)
    let session = try begin("a")
    #expect(try service.renewPassword("strong", replacing: "weak", of: fixture.me))
    #expect(try !service.renewPassword("late", replacing: "weak", of: fixture.me))
    #expect(try service.password(of: "me")?.phc == "strong")
    #expect(try service.session(session.sid)?.isRevoked == false)
  }

  @Test func sessionsThatGoOnAreListed() throws {
    let long = try begin("long")
    fixture.bench.pass(seconds: 1)
    let short = try begin("short", days: 1)
    _ = try begin("other", of: service.account("you"))
    #expect(try service.sessions(of: fixture.me) == [short, long])
    fixture.bench.pass(seconds: 86_400)
    #expect(try service.sessions(of: fixture.me) == [long])
    #expect(try service.session("short") == short)
    #expect(try service.session("none") == nil)
  }

  @Test func aSessionIsEndedByItsOwnerOnly() throws {
    let you = try service.account("you")
    _ = try begin("a")
    #expect(try service.session("a")?.isRevoked == false)
    #expect(try !service.endSession("a", of: you))
    #expect(try service.session("a")?.isRevoked == false)
    #expect(try service.endSession("a", of: fixture.me))
    #expect(try service.session("a")?.isRevoked == true)
    #expect(try !service.endSession("a", of: fixture.me))
    #expect(try service.sessions(of: fixture.me).isEmpty)
  }

  @Test func allOthersAreEnded() throws {
    for sid in ["a", "b", "c"] { _ = try begin(sid) }
    _ = try begin("yours", of: service.account("you"))
    for sid in ["a", "b", "c", "yours"] { _ = try service.session(sid) }
    #expect(try service.endSessions(of: fixture.me, except: "b") == 2)
    #expect(try service.sessions(of: fixture.me).map(\.sid) == ["b"])
    #expect(try ["a", "b", "c", "yours"].map { try service.session($0)?.isRevoked } == [true, false, true, false])
    #expect(try service.endSessions(of: fixture.me, except: nil) == 1)
    #expect(try service.session("b")?.isRevoked == true)
  }

  /// On a database server, the end of a session takes as long as its notification.
  @Test(.enabled(if: isOnFile)) func anotherProcessEndsASessionAtOnce() throws {
    _ = try begin("a")
    #expect(try service.session("a")?.isRevoked == false)
    let neighbour = try fixture.neighbour()
    try neighbour.setPassword("new", of: fixture.me)
    #expect(try service.session("a")?.isRevoked == true)
  }

  @Test func useIsKeptToAboutAMinute() throws {
    let session = try begin("a")
    let writes = { try fixture.neighbour().session("a")?.lastSeenAt }
    fixture.bench.pass(seconds: 59)
    try service.touch(session)
    #expect(try writes() == session.createdAt)
    fixture.bench.pass(seconds: 1)
    try service.touch(session)
    #expect(try writes() == session.createdAt.advanced(bySeconds: 60))
    #expect(try service.session("a")?.lastSeenAt == session.createdAt.advanced(bySeconds: 60))
    fixture.bench.pass(seconds: 59)
    try service.touch(#require(try service.session("a")))
    #expect(try writes() == session.createdAt.advanced(bySeconds: 60))
  }

  @Test func sessionsLongEndedAreLetGo() throws {
    _ = try begin("a", days: 1)
    fixture.bench.pass(seconds: 30 * 86_400)
    try fixture.add("x")
    #expect(try service.session("a") != nil)
    fixture.bench.pass(seconds: 2 * 86_400)
    try fixture.add("y")
    #expect(try fixture.neighbour().session("a") == nil)
  }
}
