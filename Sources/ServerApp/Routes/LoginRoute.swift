import Hummingbird
import Service
import TodoAPI

extension Site {
  /// `POST /api/login-token`: a password for a bearer token of 30 days.
  func login(_ request: SiteRequest) async throws -> Response {
    let text = try await request.json(atMost: Site.loginBody)
    guard !JSONGate.doublesNames(text) else { throw Problem(.badRequest, "The body says a name twice.") }
    let signedIn = try await signIn(BodyReader.value(text), use: .bearer, request)
    let session = signedIn.session
    return try Answer.json(
      LoginAnswer(token: signedIn.token, session: session.sid, expiresAt: session.expiresAt)
    )
  }

  /// Bytes of a body that signs in.
  private static let loginBody = 16_384
}
