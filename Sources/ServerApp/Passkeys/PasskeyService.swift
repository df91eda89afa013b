import Crypto
import FoundationEssentials
import Hummingbird
import JSON
import Service
import TodoAPI
import TodoModel

/// The ceremonies of passkeys (WebAuthn sections 7.1 and 7.2): begins and checks registrations and sign-ins.
///
/// Each requires the user's verification. Attestation is not asked for, and any that arrives counts as none.
struct PasskeyService: Sendable {
  let store: StoreAccess
  let accounts: AccountChanges
  let cookies: OneTimeCookies
  let failures: FailureLog
  /// The base path, which tells apart servers that share a host.
  let base: BasePath?

  /// A challenge with the options of a ceremony.
  struct Offer {
    let challenge: PasskeyChallenge
    /// The options as JSON; bytes are in base64.
    let text: String

    func answer(_ request: SiteRequest) -> Response {
      Answer.text(text, "application/json", .ok, [.setCookie: challenge.cookie(request)])
    }
  }

  // MARK: adding a passkey

  /// Begins a registration after checking the account's own password.
  ///
  /// Throws `Problem`: 422, 429; or `StoreError`.
  func offer(_ fields: Fields, _ caller: Caller, _ request: SiteRequest) async throws -> Offer {
    _ = try name(fields)
    let party = try party(request)
    let account = try await accounts.proveAnew(caller, fields["password"] ?? "", request).account
    let (known, name) = try await store.work { [store] in
      (try store.service.passkeys(of: account), try store.service.name(of: account) ?? "")
    }
    guard known.count < Service.passkeys else { throw PasskeyService.full }
    let challenge = challenge(for: caller.session.sid, request)
    let text = options(challenge, party) { writer in
      writer.field("user", Data(handle(of: account)).base64EncodedString())
      writer.field("name", name)
      writer.name("known")
      writer.array(known) { writer, passkey in writer.text(passkey.credential) }
    }
    return Offer(challenge: challenge, text: text)
  }

  /// Adds the passkey of an authenticator's answer.
  ///
  /// Throws `Problem`: 422; or `StoreError`.
  func add(_ fields: Fields, _ caller: Caller, _ request: SiteRequest) async throws {
    let name = try name(fields)
    let challenge = try await taken(for: caller.session.sid, request)
    guard try checkedClientData(fields, "webauthn.create", challenge, request) != nil,
      let attested = CBORValue(PasskeyService.bytes(fields["attestation"]) ?? []), attested["fmt"] != nil,
      let data = attested["authData"]?.bytes.flatMap({ AuthenticatorData($0) }),
      data.isVerified(by: try party(request)), let made = data.credential,
      let cose = CBORValue(made.key), PasskeyKey(cose) != nil
    else { throw PasskeyService.refused }
    let passkey = Passkey(
      credential: Data(made.id).base64EncodedString(), account: caller.account,
      handle: Data(handle(of: caller.account)).base64EncodedString(), name: name,
      key: Data(made.key).base64EncodedString(), counter: data.counter, createdAt: request.now)
    let addition = try await store.write(for: caller.account) { [store] in
      try store.service.add(passkey, by: caller.session.sid)
    }
    switch addition {
    case .added: return
    case .taken: throw Problem(.invalid, PasskeyMessages.taken)
    case .full: throw PasskeyService.full
    case .ended: throw Problem(.tokenRevoked)
    }
  }

  // MARK: signing in

  /// Begins a sign-in by any passkey of this server.
  func offer(_ request: SiteRequest) throws(Problem) -> Offer {
    let challenge = challenge(for: nil, request)
    return Offer(challenge: challenge, text: options(challenge, try party(request)) { _ in })
  }

  /// Begins a session with an authenticator's answer; returns it with the account's name.
  ///
  /// Throws `Problem`: 401, 422; or `StoreError`.
  func signIn(_ fields: Fields, _ request: SiteRequest) async throws -> (signedIn: SignedIn, account: String) {
    let (passkey, counter) = try await proof(fields, request)
    let body = LoginBody(
      account: "", password: "", name: BrowserName.of(request.http.headers[.userAgent] ?? ""),
      publicKey: fields["public_key"].flatMap { $0.isEmpty ? nil : $0 }, zone: fields["tz"])
    guard let signedIn = try await accounts.signIns.signIn(body, by: passkey, counter: counter, request) else {
      throw unknown(request)
    }
    let name = try await store.work { [store] in try store.service.name(of: passkey.account) }
    return (signedIn, name ?? "")
  }

  /// Returns the passkey whose key signed the browser's challenge, and the new count of signatures, not yet stored.
  ///
  /// Throws `Problem`: 401, 422; or `StoreError`.
  func proof(_ fields: Fields, _ request: SiteRequest) async throws -> (passkey: Passkey, counter: Int) {
    try await checked(fields, taken(for: nil, request), request)
  }

  private func checked(
    _ fields: Fields, _ challenge: PasskeyChallenge, _ request: SiteRequest
  ) async throws -> (passkey: Passkey, counter: Int) {
    guard let client = try checkedClientData(fields, "webauthn.get", challenge, request),
      let said = PasskeyService.bytes(fields["authenticator_data"]), let data = AuthenticatorData(said),
      data.isVerified(by: try party(request)), let signature = PasskeyService.bytes(fields["signature"])
    else { throw PasskeyService.refused }
    let credential = fields["credential"] ?? ""
    guard credential.utf8.count <= 2 * AuthenticatorData.longestID,
      let passkey = try await store.work({ [store] in try store.service.passkey(credential) }),
      passkey.handle == fields["user"], let key = PasskeyService.bytes(passkey.key).flatMap({ CBORValue($0) }),
      PasskeyKey(key)?.hasSigned(said + Array(SHA256.hash(data: client)), signature) == true
    else { throw unknown(request) }
    return (passkey, data.counter)
  }

  // MARK: parts of both

  private func challenge(for session: String?, _ request: SiteRequest) -> PasskeyChallenge {
    let token = cookies.make(.passkey, life: PasskeyChallenge.life, at: request.now)
    return PasskeyChallenge(token, session: session, by: cookies.signer)
  }

  /// Returns the request's challenge and marks it as used.
  ///
  /// Throws `Problem` if there is none, it is too old or it was used; or the error of the storage.
  private func taken(for session: String?, _ request: SiteRequest) async throws -> PasskeyChallenge {
    guard let token = try await cookies.take(.passkey, life: PasskeyChallenge.life, request) else {
      throw Problem(.invalid, PasskeyMessages.tooLate)
    }
    return PasskeyChallenge(token, session: session, by: cookies.signer)
  }

  /// Returns the browser's data if it answers this challenge on a page of this server; nil if it does not.
  ///
  /// Throws `Problem` if the page has another origin: behind a proxy that passes on another host or scheme, both are
  /// this server.
  private func checkedClientData(
    _ fields: Fields, _ type: String, _ challenge: PasskeyChallenge, _ request: SiteRequest
  ) throws(Problem) -> [UInt8]? {
    guard let bytes = PasskeyService.bytes(fields["client_data"]), let client = ClientData.read(bytes),
      client.type == type, client.challenge == challenge.text, client.crossOrigin != true
    else { return nil }
    guard client.origin == request.origin else {
      throw Problem(
        .forbiddenOrigin, RequestMessages.otherOrigin(String(client.origin.prefix(128)), expected: request.origin))
    }
    return bytes
  }

  /// Returns the id of the relying party: the name of the host, which must be none of the allowed addresses.
  private func party(_ request: SiteRequest) throws(Problem) -> String {
    guard let name = OriginRule.hostName(request.host), !name.hasPrefix("["),
      name.contains(where: { !("0"..."9").contains($0) && $0 != "." })
    else { throw Problem(.invalid, PasskeyMessages.unavailable) }
    return name
  }

  /// Returns the id of an account at authenticators, which says nothing about its user (WebAuthn section 14.6.1).
  private func handle(of account: AccountID) -> [UInt8] {
    let said = Array("todos-user\0\(base?.text ?? "")\0\(account.rowID)".utf8)
    return Array(SHA256.hash(data: said).prefix(16))
  }

  private func name(_ fields: Fields) throws(Problem) -> String {
    let name = fields["passkey_name"] ?? ""
    if let fault = SignInService.fault(name, isOptional: false) {
      throw Problem.invalid("/name", code: "length", fault)
    }
    return name
  }

  private func options(
    _ challenge: PasskeyChallenge, _ party: String, _ more: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("challenge", Data(challenge.bytes).base64EncodedString())
      writer.field("party", party)
      writer.field("seconds", PasskeyChallenge.life)
      more(&writer)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func bytes(_ text: String?) -> [UInt8]? { text.flatMap { Data(base64Encoded: $0) }.map(Array.init) }

  private func unknown(_ request: SiteRequest) -> Problem {
    failures.note(.init(kind: .login, address: request.client.address), request.logger)
    return Problem(.unauthenticated, PasskeyMessages.unknown)
  }

  private static var refused: Problem { Problem(.invalid, PasskeyMessages.unreadable) }
  private static var full: Problem { Problem(.invalid, PasskeyMessages.tooMany(maximum: Service.passkeys)) }
}
