import HTTPTypes
import Hummingbird
import Service
import TodoAPI
import TodoModel

/// A cookie that proves that the person of a session signed in by hand within the last ten minutes.
///
/// The age of a session is no such proof: a provider that still knows the browser signs it in without asking.
enum FreshSignIn {
  /// Validity of the proof, in seconds.
  static let life = 600

  /// Returns the `Set-Cookie` value for a session that has just begun.
  static func cookie(_ session: Session, _ signer: Signer, _ request: SiteRequest) -> String {
    let token = signer.token(session: session.sid, end: request.now.advanced(bySeconds: life), use: .fresh)
    return OneTimeCookies.text(.fresh, token, life: life, request)
  }

  /// Returns true if the request has the proof of the caller's session.
  ///
  /// Throws the error of the storage.
  static func isProved(
    _ caller: Caller, _ signer: Signer, _ store: StoreAccess, _ request: SiteRequest
  ) async throws -> Bool {
    guard caller.session.use == .cookie else { return false }
    let said = Credentials.cookies(OneTimeCookies.name(.fresh, request), in: request.http.headers).prefix(4)
    for token in said { try await signer.learnKey(of: token, at: request.now, store) }
    return said.contains { (try? signer.session(in: $0, use: .fresh, now: request.now)) == caller.session.sid }
  }
}
