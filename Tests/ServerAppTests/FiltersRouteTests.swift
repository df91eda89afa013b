import Intents
import JSON
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of saved filters by request: read, saved, changed and removed as in every other interface.
@Suite struct FiltersRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    for text in ["paint #house", "sweep yesterday 9am #house", "rent #money"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
    _ = await post("{\"name\":\"late\",\"filter\":\"is:overdue\"}")
  }

  private func post(_ body: String, _ headers: [(String, String)] = []) async -> SiteFixture.Reply {
    await fixture.ask(token, "POST", "/api/filters", headers, body: body)
  }

  private var filters: [FilterBody] {
    get async throws { try await fixture.ask(token, "GET", "/api/filters", []).value(FiltersBody.self).filters }
  }

  private func path() async throws -> String { "/api/filters/\(try #require(try await filters.first).id)" }

  private func titles(_ target: String) async throws -> [String] {
    try await fixture.ask(token, "GET", target, []).value(PageBody.self).items.map(\.item.title).sorted()
  }

  @Test func aFilterIsKeptOnce() async throws {
    let key = [("Idempotency-Key", "home")]
    let body = "{\"name\":\"home\",\"filter\":\"#house\",\"colour\":\"green\"}"
    for _ in 0..<2 {
      let made = await post(body, key)
      #expect(made.status == 201 && made.text.contains("\"found\":2"), "\(made.text)")
    }
    #expect(try await filters.map(\.name) == ["home", "late"])
    #expect(await post(body).status == 422)
  }

  @Test func itemsAreFoundByTheNameOfAFilter() async throws {
    _ = await post("{\"name\":\"home\",\"filter\":\"#house sort:title\"}")
    #expect(try await titles("/api/todos?saved=home") == ["paint", "sweep"])
    #expect(try await titles("/api/todos?saved=HOME&filter=-paint") == ["sweep"])
    #expect(try await titles("/api/todos?saved=late") == ["sweep"])
    let unknown = await fixture.ask(token, "GET", "/api/todos?saved=lat", [])
    #expect(unknown.status == 404 && unknown.text.contains("Did you mean @late?"), "\(unknown.text)")
  }

  @Test func aChangeOfNothingAndAFilterThatIsGoneAreRefused() async throws {
    let path = try await path()
    #expect(await fixture.ask(token, "PATCH", path, [], body: "{}").status == 422)
    for status in [204, 404] { #expect(await fixture.ask(token, "DELETE", path, []).status == status) }
  }

  @Test(arguments: [#"{"name":"x"}"#, #"{"filter":"a"}"#, #"{"name":"x","filter":"is:opn"}"#])
  func whatCannotBeIsRefused(_ body: String) async throws {
    let refused = await post(body)
    #expect(refused.status == 422, "\(refused.text)")
    #expect(try await filters.count == 1)
  }
}
