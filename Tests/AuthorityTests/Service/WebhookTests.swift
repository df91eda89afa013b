import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct WebhookTests {
  let fixture: ServiceFixture
  var service: Service { fixture.service }
  var me: AccountID { fixture.me }

  init() throws { fixture = try ServiceFixture() }

  private func hook(_ url: String = "https://example.org") throws -> Webhook {
    try #require(try service.addWebhook(me, url: url, secret: "whsec_AAAA"))
  }

  private func due() throws -> [WebhookDue] { try service.webhooksBehind().filter { $0.at <= fixture.bench.now } }

  @Test func theyAreKeptAndRemoved() throws {
    let you = try service.account("you")
    try fixture.add("oats")
    let one = try hook("https://one.example")
    fixture.bench.pass(seconds: 1)
    let two = try hook("https://two.example")
    #expect(try service.webhooks(of: me).map(\.url) == ["https://one.example", "https://two.example"])
    #expect(one.delivered == 1 && one.secret == "whsec_AAAA" && one.standing == .working)
    #expect(two.createdAt == fixture.bench.now && one.id != two.id)
    #expect(try service.webhooks(of: you).isEmpty)
    #expect(try !service.removeWebhook(one.id, of: you), "it is not theirs")
    #expect(try !service.testWebhook(one.id, of: you))
    #expect(try !service.resumeWebhook(one.id, of: you))
    #expect(try service.accountsWithWebhooks() == [me])
    #expect(try service.removeWebhook(one.id, of: me))
    #expect(try !service.removeWebhook(one.id, of: me))
    #expect(try service.webhooks(of: me).map(\.id) == [two.id])
    service.close()
    let again = try fixture.neighbour()
    #expect(try again.webhooks(of: me).map(\.id) == [two.id])
    again.close()
  }

  @Test func anAccountHasTenAtMost() throws {
    for _ in 0..<Limits.webhooks { _ = try hook() }
    #expect(try service.addWebhook(me, url: "https://example.org", secret: "whsec_AAAA") == nil)
    #expect(try service.webhooks(of: me).count == 10)
    let you = try service.account("you")
    #expect(try service.addWebhook(you, url: "https://example.org", secret: "whsec_AAAA") != nil)
    service.close()
  }

  @Test func theyGoWithTheirAccount() throws {
    let you = try service.account("you")
    _ = try service.addWebhook(you, url: "https://example.org", secret: "whsec_AAAA")
    _ = try hook()
    try service.remove(you)
    #expect(try service.accountsWithWebhooks() == [me])
    #expect(try service.webhooks(of: you).isEmpty)
    service.close()
  }

  @Test func onlyThoseBehindAreDue() throws {
    let you = try service.account("you")
    let hook = try hook()
    _ = try service.addWebhook(you, url: "https://example.org", secret: "whsec_AAAA")
    #expect(try due().isEmpty)
    try fixture.add("oats")
    #expect(try due().map(\.id) == [hook.id])
    #expect(try service.webhooksBehind(me).map(\.id) == [hook.id])
    #expect(try service.webhooksBehind(you).isEmpty)
    service.close()
  }

  /// One of several servers delivers; another takes over if the first ended without a report.
  @Test func aClaimIsOfOneUntilItEnds() throws {
    _ = try hook()
    try fixture.add("oats")
    let due = try #require(try due().first)
    let other = try fixture.neighbour()
    let claimed = try #require(try service.claimWebhook(due, as: "one", seconds: 30))
    #expect(try other.claimWebhook(due, as: "two", seconds: 30) == nil)
    #expect(try self.due().isEmpty)
    fixture.bench.pass(seconds: 31)
    let taken = try #require(try other.claimWebhook(due, as: "two", seconds: 30))
    #expect(taken.id == claimed.id)
    let news = try #require(try service.news(for: claimed))
    guard case .changes(let items, let place) = news else {
      Issue.record("\(news)")
      return
    }
    #expect(items.map(\.item.title) == ["oats"])
    // The late report of the first server is ignored: the second holds the claim.
    try service.settle(claimed, claimed: "one", .delivered(place, words: "late"))
    #expect(try service.webhooks(of: me).first?.delivered == 0)
    try other.settle(taken, claimed: "two", .delivered(place, words: "Taken."))
    #expect(try service.webhooks(of: me).first?.delivered == 1)
    #expect(try service.webhooks(of: me).first?.outcome == "Taken.")
    #expect(try service.webhooksBehind().isEmpty)
    other.close()
    service.close()
  }

  @Test func whoIsAloneGivesUpTheClaimsOfWhoHasEnded() throws {
    _ = try hook()
    try fixture.add("oats")
    let due = try #require(try due().first)
    #expect(try service.claimWebhook(due, as: "one", seconds: 30) != nil)
    #expect(try self.due().isEmpty)
    try service.releaseWebhooks()
    #expect(try self.due().count == 1)
    service.close()
  }

  /// A renewed claim ends at the same revision, so that the repeated message is identical.
  @Test func whatIsTriedAgainEndsWhereItEnded() throws {
    _ = try hook()
    try fixture.add("oats")
    let due = try #require(try due().first)
    let first = try #require(try service.claimWebhook(due, as: "one", seconds: 30))
    let news = try service.news(for: first)
    try fixture.add("rye")
    fixture.bench.pass(seconds: 31)
    let second = try #require(try service.claimWebhook(due, as: "two", seconds: 30))
    #expect(try service.news(for: second) == news)
    service.close()
  }
}
