import HTTPTransport
import Screens
import TodoAPI

/// A server that lists the user's sessions.
protocol SignInSource: Sendable {
  func sessions() throws(TransportError) -> [SessionBody]
  func endSession(_ id: String) throws(TransportError)
}

extension HTTPTransport: SignInSource {}

extension SignInSource {
  /// Returns the sessions, after ending the one with `id` if given; blocks.
  func signIns(without id: String? = nil) -> SignIns {
    var refusal: String?
    do throws(TransportError) { if let id { try endSession(id) } } catch { refusal = error.words }
    do throws(TransportError) {
      return SignIns(try sessions().map(SignIns.Place.init), refusal: refusal)
    } catch { return SignIns([], refusal: refusal ?? error.words) }
  }
}

extension SignIns.Place {
  fileprivate init(_ body: SessionBody) {
    self.init(
      id: body.id,
      name: body.name,
      usedAt: body.lastSeenAt,
      isSigned: body.signed,
      app: body.appPassword,
      isHere: body.current
    )
  }
}
