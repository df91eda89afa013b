import Intents
import SiteSupport
import Testing
import TodoAPI
import TodoModel

/// Lists in folders, and filters over relations, by request.
@Suite struct FolderRouteTests {
  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
    for text in ["draw #Work/Website", "plan #Work/Plans", "sweep #home"] {
      _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"\(text)\"}")
    }
  }

  private func page(_ filter: String) async throws -> PageBody {
    try await fixture.ask(token, "GET", "/api/todos?filter=" + filter).value(PageBody.self)
  }

  private func titles(_ filter: String) async throws -> Set<String> {
    Set(try await page(filter).items.map(\.item.title))
  }

  @Test func aFolderFindsItsLists() async throws {
    #expect(try await titles("%23work") == ["draw", "plan"])
    #expect(try await titles("list:work/plans") == ["plan"])
  }

  @Test func theLastPartNamesTheList() async throws {
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"test #Website\"}")
    #expect(try await titles("%23work/website") == ["draw", "test"])
    _ = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"paint #Home/Website\"}")
    let refused = await fixture.ask(token, "POST", "/api/todos", [], body: "{\"text\":\"which #Website\"}")
    #expect(refused.status / 100 == 4 && refused.text.contains("could be"), "\(refused.text)")
    #expect(try await titles("which").isEmpty)
  }

  @Test(arguments: ["a/b/c", "Work/", "Work / Web"]) func aNameHasOneFolder(_ name: String) async throws {
    let item = try #require(try await page("sweep").items.first?.item)
    let version = [("If-Match", "\"\(item.version)\"")]
    let calls: [(String, String, [(String, String)], String)] = [
      ("POST", "/api/lists", [], "{\"name\":\"\(name)\"}"),
      ("POST", "/api/todos", [], "{\"title\":\"x\",\"list\":\"\(name)\"}"),
      ("PATCH", "/api/todos/\(item.id)", version, "{\"list\":\"\(name)\"}"),
    ]
    for (method, path, headers, body) in calls {
      let refused = await fixture.ask(token, method, path, headers, body: body)
      #expect(refused.status / 100 == 4 && refused.text.contains("one folder at most"), "\(path) \(refused.text)")
    }
    #expect(try await titles("%23home") == ["sweep"])
  }

  @Test func itemsAreFoundByTheirRelations() async throws {
    let items = try await page("list:work%20or%20list:home").items
    let (whole, part) = (
      try #require(items.first { $0.item.title == "plan" }), try #require(items.first { $0.item.title == "draw" })
    )
    let moved = await fixture.ask(
      token, "PATCH", "/api/todos/\(part.item.id)", [("If-Match", "\"\(part.item.version)\"")],
      body: "{\"parent\":\"\(whole.item.id)\"}")
    #expect(moved.status == 200, "\(moved.text)")
    #expect(try await titles("under:\(whole.item.id)") == ["draw"])
    #expect(try await titles("under:\(whole.item.number ?? 0)") == ["draw"])
    #expect(try await titles("any-part%28draw%29") == ["plan"])
    #expect(try await titles("-any-part%28draw%29") == ["draw", "sweep"])
  }
}
