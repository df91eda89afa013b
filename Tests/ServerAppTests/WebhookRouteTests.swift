import JSON
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel
import Webhooks

@Suite struct WebhookRouteTests {
  private struct Silent: WebhookSender {
    func send(_ request: WebhookRequest) -> WebhookAnswer { .failed("nobody listens") }
    func abandon() {}
  }

  private let check = SchemaCheck(components: Schemas.all)

  private func expectSchema(_ reply: SiteFixture.Reply, _ name: String) throws {
    #expect(check.faults(try reply.value(), .object(Schema.named(name).json)) == [])
  }

  @Test func oneIsAddedListedAndRemoved() async throws {
    let fixture = try SiteFixture(hooks: Silent())
    let token = try await fixture.token()
    let body = #"{"url":"https://example.org/todos"}"#
    let added = await fixture.ask(token, "POST", "/api/v1/webhooks", body: body)
    #expect(added.status == 201)
    try expectSchema(added, "NewWebhookAnswer")
    let hook: WebhookBody = try added.value()
    #expect(hook.secret?.hasPrefix("whsec_") == true && hook.state == .working)
    let listed = await fixture.ask(token, "GET", "/api/v1/webhooks")
    try expectSchema(listed, "Webhooks")
    let hooks: WebhooksBody = try listed.value()
    #expect(hooks.webhooks.map(\.id) == [hook.id])
    #expect(hooks.webhooks.map(\.url) == ["https://example.org/todos"])
    #expect(!listed.text.contains("whsec_") && !listed.text.contains("secret"), "it is told once")
    let place = "/api/v1/webhooks/\(hook.id)"
    #expect(await fixture.ask(token, "POST", place + "/test", body: "{}").status == 204)
    #expect(await fixture.ask(token, "POST", place + "/resume", body: "{}").status == 204)
    #expect(try fixture.service.webhooks(of: fixture.me).first?.testedAt == fixture.bench.now)
    #expect(await fixture.ask(token, "DELETE", place).status == 204)
    for (method, end) in [("DELETE", ""), ("POST", "/test"), ("POST", "/resume")] {
      let reply = await fixture.ask(token, method, place + end, body: method == "POST" ? "{}" : nil)
      #expect(reply.problem == .notFound, "\(method) \(end)")
    }
    fixture.site.close()
  }

  @Test func whatMayNotBeIsRefusedInWords() async throws {
    let fixture = try SiteFixture(hooks: Silent())
    let token = try await fixture.token()
    for (url, words) in [
      ("http://example.org", "https://"), ("https://127.0.0.1/x", "--webhooks-to-private"),
      ("https://me:word@example.org", "user or password"), ("nonsense", "https://"),
    ] {
      let reply = await fixture.ask(token, "POST", "/api/v1/webhooks", body: "{\"url\":\"\(url)\"}")
      let problem: Problem = try reply.value()
      #expect(problem.kind == .invalid && problem.errors.first?.pointer == "/url", "\(url)")
      #expect(problem.detail?.contains(words) == true, "\(reply.text)")
    }
    for _ in 0..<10 {
      let body = #"{"url":"https://example.org"}"#
      #expect(await fixture.ask(token, "POST", "/api/v1/webhooks", body: body).status == 201)
    }
    let more = await fixture.ask(token, "POST", "/api/v1/webhooks", body: #"{"url":"https://example.org"}"#)
    #expect(more.problem == .invalid && more.text.contains("at most 10 webhooks"))
    fixture.site.close()
  }

  @Test func whereTheyAreOffThatIsSaid() async throws {
    let fixture = try SiteFixture()
    let token = try await fixture.token()
    let body = #"{"url":"https://example.org"}"#
    let added = await fixture.ask(token, "POST", "/api/v1/webhooks", body: body)
    #expect(added.problem == .notFound && added.text.contains("todosd serve --webhooks"))
    #expect(await fixture.ask(token, "GET", "/api/v1/webhooks").status == 200)
    fixture.site.close()
  }

  @Test func nobodySeesAnothersWebhooks() async throws {
    let fixture = try SiteFixture(hooks: Silent())
    let other = try fixture.service.account("ada")
    let theirs = try #require(try fixture.service.addWebhook(other, url: "https://ada.example", secret: "whsec_AAAA"))
    let token = try await fixture.token()
    let hooks: WebhooksBody = try await fixture.ask(token, "GET", "/api/v1/webhooks").value()
    #expect(hooks.webhooks.isEmpty)
    #expect(await fixture.ask(token, "DELETE", "/api/v1/webhooks/\(theirs.id)").problem == .notFound)
    fixture.site.close()
  }

  @Test func figuresTellOfThem() async throws {
    let fixture = try SiteFixture(hooks: Silent())
    #expect(try fixture.service.addWebhook(fixture.me, url: "https://x.example", secret: "whsec_AAAA") != nil)
    _ = try fixture.add("oats")
    let text = await SiteMetrics(fixture.site).text()
    #expect(text.contains("\ntodosd_webhooks_behind 1\n"))
    #expect(text.contains("\ntodosd_webhook_messages_total{outcome=\"delivered\"} 0\n"))
    let without = try SiteFixture()
    #expect(await !SiteMetrics(without.site).text().contains("webhook"))
    fixture.site.close()
  }
}
