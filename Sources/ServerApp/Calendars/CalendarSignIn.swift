import Crypto
import FoundationEssentials
import Hummingbird
import Service
import Synchronization
import TodoAPI
import TodoModel

/// The sign-in of calendar programs: an account's name and an app password with each request (RFC 7617).
///
/// A password begins one session per server process, which is listed and ended like every other; requests find it in
/// memory. The account's own password is not accepted, because the program would keep it and send it each time.
final class CalendarSignIn: Sendable {
  private let store: StoreAccess
  private let signIns: SignInService
  /// Ids of sessions by the digest of name and password.
  private let sessions = Mutex(Generations<String, String>(maximum: 10_000))

  init(store: StoreAccess, signIns: SignInService) { (self.store, self.signIns) = (store, signIns) }

  /// Returns the caller; nil if the request has no credentials or wrong ones.
  ///
  /// Throws `CalendarFault` for a password over an open network, or `StoreError`.
  func caller(_ request: SiteRequest) async throws -> Caller? {
    guard request.client.isSecure || request.client.isLocal else {
      throw CalendarFault(403, nil, CalendarMessages.needsTLS)
    }
    let said = request.http.headers[values: .authorization]
    guard said.count == 1, let (name, password) = CalendarSignIn.pair(said[0]),
      let digest = AppPasswordText.digest(password)
    else { return nil }
    let key = HexText.encode(SHA256.hash(data: Array("\(digest) \(name)".utf8)))
    if let sid = sessions.withLock({ $0[key] }), let session = try await live(sid, at: request.now) {
      return try await caller(session)
    }
    guard let session = try await signIns.session(ofApp: name, digest, request) else { return nil }
    sessions.withLock { $0[key] = session.sid }
    return try await caller(session)
  }

  private func live(_ sid: String, at now: Instant) async throws -> Session? {
    let known: Session?
    if let session = store.service.knownSession(sid) {
      known = session
    } else {
      known = try await store.work { [store] in try store.service.session(sid) }
    }
    guard let known, !known.isRevoked, now < known.expiresAt else { return nil }
    return known
  }

  private func caller(_ session: Session) async throws -> Caller {
    var caller = Caller(account: session.account, session: session, use: .bearer)
    if let known = store.service.knownStanding(session.account) {
      caller.zone = known.zone
    } else {
      caller.zone = try await store.work { [store] in try store.service.standing(session.account) }.zone
    }
    return caller
  }

  /// Returns the name and the password of an `Authorization` header.
  static func pair(_ text: String) -> (name: String, password: String)? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic", parts[1].utf8.count <= 1_024,
      let data = Data(base64Encoded: String(parts[1])), let said = String(validating: data, as: UTF8.self),
      let colon = said.firstIndex(of: ":")
    else { return nil }
    return (String(said[..<colon]), String(said[said.index(after: colon)...]))
  }
}

extension ClientAddress {
  /// True if the request did not cross a network.
  var isLocal: Bool { address == "socket" || address == "::1" || address.hasPrefix("127.") }
}
