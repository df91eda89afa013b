import SQL
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the subscriptions and keys of push messages, in both stores.
@Suite struct PushSubscriptionTests {
  private let fixture: ServiceFixture
  private var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  private func begin(_ sid: String, _ account: AccountID? = nil) throws {
    try service.begin(fixture.bench.session(sid, of: account ?? fixture.me))
  }

  private func subscription(_ sid: String, _ endpoint: String, _ account: AccountID? = nil) -> PushSubscription {
    PushSubscription(account: account ?? fixture.me, session: sid, endpoint: endpoint, key: "k", secret: "s")
  }

  @Test func anAccountHasOneKey() throws {
    #expect(try service.pushKey(of: fixture.me, fresh: "a") == "a")
    #expect(try service.pushKey(of: fixture.me, fresh: "b") == "a")
    #expect(try service.pushKey(of: service.account("ada"), fresh: "b") == "b")
  }

  @Test func aSessionHasOneSubscriptionAsLongAsItLasts() throws {
    for sid in ["a", "b"] { try begin(sid) }
    #expect(try service.setPushSubscription(subscription("a", "1")))
    #expect(try service.setPushSubscription(subscription("b", "2")))
    #expect(try service.setPushSubscription(subscription("a", "3")))
    #expect(try service.pushSubscriptions(of: fixture.me).map(\.endpoint) == ["3", "2"])
    #expect(try service.endSession("b", of: fixture.me))
    #expect(try service.pushSubscriptions(of: fixture.me).map(\.session) == ["a"])
    fixture.bench.pass(seconds: 3_600)
    #expect(try service.pushSubscriptions(of: fixture.me).isEmpty, "it has expired")
  }

  @Test func aSubscriptionHasItsLanguageAndAnEarlierOneIsEnglish() throws {
    try begin("a")
    let german = PushSubscription(
      account: fixture.me, session: "a", endpoint: "1", key: "k", secret: "s", language: "de")
    #expect(try service.setPushSubscription(german))
    #expect(try service.pushSubscriptions(of: fixture.me) == [german])
    try service.store.write(to: .untold(nil)) {
      try $0.execute(sql: "UPDATE push_subscription SET language = NULL")
    }
    #expect(try service.pushSubscriptions(of: fixture.me).map(\.language) == ["en"])
    service.close()
  }

  private func rows() throws -> Int {
    try service.store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM push_subscription") ?? 0 }
  }

  @Test func endedSessionsLeaveNoRows() throws {
    let other = try service.account("ada")
    for sid in ["a", "b", "c"] {
      try begin(sid)
      #expect(try service.setPushSubscription(subscription(sid, sid)))
    }
    try begin("other", other)
    #expect(try service.setPushSubscription(subscription("other", "other", other)))
    #expect(try service.endSession("a", of: fixture.me) && rows() == 3)
    #expect(try service.endSessions(of: fixture.me, except: "b") == 1 && rows() == 2)
    try service.setPassword("$scrypt$", of: fixture.me, except: "b")
    #expect(try rows() == 2)
    try service.disable(fixture.me)
    #expect(try rows() == 1 && service.pushSubscriptions(of: other).count == 1)
    service.close()
  }

  @Test func expiredSessionsLeaveNoRowsForLong() throws {
    for sid in ["a", "b", "c"] {
      try begin(sid)
      #expect(try service.setPushSubscription(subscription(sid, sid)))
    }
    fixture.bench.pass(seconds: 2 * 86_400)
    let other = try service.account("ada")
    try begin("late", other)
    #expect(try service.setPushSubscription(subscription("late", "late", other)) && rows() == 4)
    let now = fixture.bench.now
    func prune() throws -> Instant {
      try service.store.write(to: .untold(nil)) { try Retention($0, part: 2).prune(now) }
    }
    #expect(try prune() != now && rows() == 2, "a part at a time")
    #expect(try prune() == now && rows() == 1)
    service.close()
  }

  /// A browser signed in to another account gets the reminders of that account alone.
  @Test func aBrowserHasOneSubscription() throws {
    let other = try service.account("ada")
    try begin("a")
    try begin("b", other)
    #expect(try service.setPushSubscription(subscription("a", "same")))
    #expect(try service.setPushSubscription(subscription("b", "same", other)))
    #expect(try service.pushSubscriptions(of: fixture.me).isEmpty)
    #expect(try service.pushSubscriptions(of: other).map(\.endpoint) == ["same"])
  }

  @Test func aReplacedEndpointIsNotRemovedWithTheFormerOne() throws {
    try begin("a")
    #expect(try service.setPushSubscription(subscription("a", "new")))
    try service.removePushSubscription(of: "a", fixture.me, endpoint: "old")
    #expect(try service.pushSubscriptions(of: fixture.me).count == 1)
    try service.removePushSubscription(of: "a", fixture.me)
    #expect(try service.pushSubscriptions(of: fixture.me).isEmpty)
  }

  @Test func anAccountHasAMaximum() throws {
    for number in 0...Limits.pushSubscriptions {
      try begin("\(number)")
      let isSet = try service.setPushSubscription(subscription("\(number)", "\(number)"))
      #expect(isSet == (number < Limits.pushSubscriptions))
    }
    #expect(try service.endSession("0", of: fixture.me))
    #expect(try service.setPushSubscription(subscription("20", "20")), "ended sessions do not count")
  }
}
