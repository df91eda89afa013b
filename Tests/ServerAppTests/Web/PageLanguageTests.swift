import HTTPTypes
import Hummingbird
import ServerApp
import SiteSupport
import Testing

struct PageLanguageTests {
  @Test(arguments: [
    ([], "en"), (["de"], "de"), (["de-AT,de;q=0.9,en;q=0.8"], "de"), (["en-US,en;q=0.5"], "en"),
    (["pt-BR,fr;q=0.4"], "fr"),
    (["en;q=0.2, it;q=0.7"], "it"), (["es;q=0, de;q=0.1"], "de"), (["*"], "en"), (["FR"], "fr"), (["nl", "es"], "es"),
    (["de;q=x"], "en"), ([";;,,q=1"], "en"), (["pl,cs"], "en"),
  ]) func theBestLanguageOfTheBrowserIsTaken(said: [String], language: String) {
    #expect(PageLanguage.best(of: said) == language, "\(said)")
  }

  /// A browser that is led to an error sees a page; programs and scripts get a problem document.
  @Test(arguments: [
    ("GET", "/nothing", "text/html, */*;q=0.8", true), ("GET", "/nothing", "application/json", false),
    ("GET", "/nothing", "*/*", false), ("GET", "/api/nothing", "text/html", false),
    ("GET", "/assets/style.0.css", "text/css,*/*;q=0.1", false), ("PUT", "/inbox", "text/html", true),
  ]) func errorsAreShownAsTheyAreAskedFor(method: String, path: String, accept: String, isPage: Bool) async throws {
    let fixture = try SiteFixture()
    let headers = [("Accept", accept), ("Accept-Language", "de"), ("Cookie", "todos-theme=nord")]
    let reply = await fixture.send(method, path, headers)
    #expect(reply.status == (method == "PUT" ? 405 : 404) && (reply["Allow"] != nil) == (method == "PUT"))
    #expect(reply["Content-Type"]?.hasPrefix(isPage ? "text/html" : "application/problem+json") == true)
    #expect(reply.text.contains("lang=\"de\"") == isPage && reply.text.contains("/assets/theme-nord.") == isPage)
  }

  @Test(arguments: [
    ("/", "de"), ("/calendar", "de"), ("/todos/", "de"), ("/api/v1/items", "en"), ("/todos/api/v1/items", "en"),
    ("/dav/calendars/a/", "en"), ("/todos/.well-known/caldav", "en"), ("/feeds/a.ics", "en"),
  ]) func programsAreAnsweredInEnglish(path: String, language: String) {
    let head = HTTPRequest(
      method: .get, scheme: "https", authority: "example.org", path: path, headerFields: [.acceptLanguage: "de"])
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    #expect(PageLanguage.of(request, below: BasePath("/todos")) == language)
  }
}
