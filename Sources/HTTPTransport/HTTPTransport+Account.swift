package import TodoAPI

extension HTTPTransport {
  /// The way to a login's server.
  ///
  /// Throws `AddressFault`.
  package convenience init(_ login: Login) throws(AddressFault) {
    let signer = login.key.flatMap(DeviceKey.init).map { RequestSigner($0, session: login.session) }
    self.init(
      try ServerAddress(login.server),
      token: login.token,
      signer: signer,
      authorities: login.authorities
    )
  }

  /// Signs in at a server; the token that comes back is good for it alone.
  ///
  /// The token of a former login shows the server that this machine signed in before, so that it is not kept waiting for
  /// what others have guessed; it is sent only to the server and for the account it is of. A wrong password is told as
  /// `.signIn`. The session has a key of its own, whose private half stays in the login, and so does the path of the
  /// certificate authorities that are trusted beside the system's.
  package static func login(
    _ address: ServerAddress,
    _ body: LoginBody,
    former: Login? = nil,
    authorities: String? = nil
  ) throws(TransportError) -> Login {
    let isOfThis = former?.server == address.text && former?.account == body.account
    let transport = HTTPTransport(address, token: isOfThis ? former?.token : nil, authorities: authorities)
    let key = DeviceKey()
    var body = body
    body.publicKey = key.publicKey
    let answer = try transport.answer(.loginToken(), body)
    guard answer.status != 401 else {
      throw .signIn("\(address.text) does not know this account or password.")
    }
    let text = try transport.reader.json(answer)
    guard let given = try? decodeJSON(LoginAnswer.self, from: text), Login.isToken(given.token) else {
      throw .unavailable("the answer of \(address.text) cannot be read; is it a todos server?")
    }
    return Login(
      server: address.text,
      account: body.account,
      token: given.token,
      session: given.session,
      key: key.secret,
      authorities: authorities,
      isReadOnly: given.readOnly,
      expiresAt: given.expiresAt
    )
  }

  /// Where this account is signed in.
  package func sessions() throws(TransportError) -> [SessionBody] {
    let body: SessionsBody = try ask(.sessions())
    return body.sessions
  }

  /// Signs out somewhere else.
  package func endSession(_ id: String) throws(TransportError) { try tell(.endSession(id)) }

  /// Signs out here.
  package func logout() throws(TransportError) { try tell(.logout()) }

  /// Sets another password; all other sessions and all app passwords of the account end.
  package func changePassword(_ body: PasswordBody) throws(TransportError) { try tell(.password(), body) }

  /// The passwords of programs.
  package func appPasswords() throws(TransportError) -> [AppPasswordBody] {
    let body: AppPasswordsBody = try ask(.appPasswords())
    return body.appPasswords
  }

  /// Makes a password for one program; the answer has it, this once.
  package func addAppPassword(_ body: NewAppPasswordBody) throws(TransportError) -> AppPasswordBody {
    try ask(.addAppPassword(), body)
  }

  /// Takes a program's password away.
  package func removeAppPassword(_ id: AppPasswordID) throws(TransportError) {
    try tell(.removeAppPassword(id))
  }

  /// Who is told of changes by requests of the server.
  package func webhooks() throws(TransportError) -> [WebhookBody] {
    let body: WebhooksBody = try ask(.webhooks())
    return body.webhooks
  }

  /// Has changes told to an address; the answer has the secret that messages are signed with, this once.
  package func addWebhook(_ url: String) throws(TransportError) -> WebhookBody {
    try ask(.addWebhook(), NewWebhookBody(url: url))
  }

  /// Tells an address nothing more.
  package func removeWebhook(_ id: WebhookID) throws(TransportError) { try tell(.removeWebhook(id)) }

  /// Has a message sent that tells nothing.
  package func testWebhook(_ id: WebhookID) throws(TransportError) { try tell(.testWebhook(id)) }

  /// Goes on where one was stopped, or waits.
  package func resumeWebhook(_ id: WebhookID) throws(TransportError) { try tell(.resumeWebhook(id)) }

  /// Asks something whose answer has no content.
  private func tell(_ route: Route, _ body: (any Encodable)? = nil) throws(TransportError) {
    let answer = try answer(route, body)
    guard !(200..<300).contains(answer.status) else { return }
    _ = try reader.json(answer)
    throw reader.failure(answer)
  }
}
