import HTTPTransport
import Intents
import ServerApp
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of a server that accepts changes only from sessions with a key.
struct AskedProofTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture(asksProof: true) }

  @Test func whoHasNoKeyReadsOnly() async throws {
    let token: String = try await fixture.logIn().value(LoginAnswer.self).token
    let body = #"{"title":"oats"}"#
    let refused = await fixture.ask(token, "POST", "/api/todos", body: body)
    #expect(refused.status == 403 && refused.problem == .proofRequired, "\(refused.text)")
    #expect(refused.text.contains("todos login"))
    let item = fixture.bench.item("oats")
    for mutations in [[], [fixture.bench.mutation(item.id, .add(item))]] {
      let body = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: mutations)
      let reply = await fixture.ask(token, "POST", "/api/v1/sync", body: try encodeJSON(body))
      #expect(reply.status == (mutations.isEmpty ? 200 : 403), "\(reply.text)")
    }
    #expect(await fixture.ask(token, "GET", "/api/todos/today").status == 200)
    #expect(await fixture.ask(token, "POST", "/api/v1/logout").status == 204)
  }

  @Test func whoHasAKeyWrites() async throws {
    fixture.bench.pass(seconds: 1)
    let device = try await SigningDevice(fixture)
    #expect(try await device.add("oats").status == 201)
  }

  /// A browser without a key shows that before the first try.
  @Test func aPageSaysThatNothingCanBeChangedOnIt() async {
    let browser = Browser(fixture)
    #expect(await browser.open("/login").text.contains("but not change them"))
    _ = await browser.signIn()
    #expect(browser.page.contains("This server accepts changes only from sign-ins"))
    let reply = await browser.send("/web/add", ["text": "oats", "id": "01a1fe21-d54d-70c0-8c1a-47fd630a6755"])
    #expect(reply.status == 403 && reply.text.contains("a browser over https"), "\(reply.text)")
    #expect(await browser.send("/web/logout", [:]).status == 303)
  }
}
