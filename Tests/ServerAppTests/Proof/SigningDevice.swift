import HTTPTransport
import JSON
import ServerApp
import SiteSupport
import StoreSupport
import TodoAPI
import TodoModel

/// A device that signed in with a key, and signs as the real client does.
struct SigningDevice {
  let fixture: SiteFixture
  let token: String
  let session: String
  let signer: RequestSigner

  init(_ fixture: SiteFixture) async throws {
    let key = DeviceKey()
    let body = LoginBody(account: "me", password: SiteFixture.password, name: "signing", publicKey: key.publicKey)
    let type = [("Content-Type", "application/json")]
    let reply = await fixture.send("POST", "/api/login-token", type, body: try encodeJSON(body))
    let answer: LoginAnswer = try reply.value()
    let bench = fixture.bench
    self.fixture = fixture
    (token, session) = (answer.token, answer.session)
    signer = RequestSigner(key, session: answer.session) { bench.now.seconds }
  }

  /// Creates the same session at another server on the same file.
  init(_ other: SigningDevice, at fixture: SiteFixture) {
    self.fixture = fixture
    (token, session, signer) = (other.token, other.session, other.signer)
  }

  func signed(
    _ method: String, _ target: String, _ body: String, by signer: RequestSigner? = nil
  ) throws -> [(String, String)] { try (signer ?? self.signer).headers(method, target, body) }

  func ask(
    _ method: String, _ target: String, _ headers: [(String, String)], _ body: String?
  ) async -> SiteFixture.Reply { await fixture.ask(token, method, target, headers, body: body) }

  /// Adds an item, with these headers or a new signature.
  func add(_ title: String, _ headers: [(String, String)]? = nil) async throws -> SiteFixture.Reply {
    let body = #"{"title":"\#(title)"}"#
    return await ask("POST", "/api/todos", try headers ?? signed("POST", "/api/todos", body), body)
  }

  func titles() async throws -> Set<String> {
    let reply = await ask("GET", "/api/todos?view=all", [], nil)
    guard case .array(let items) = try JSONValue(parsing: reply.text)["items"] else { return [] }
    return Set(items.compactMap { $0["title"].text })
  }
}
