package import TodoAPI

extension HTTPTransport {
  /// Creates the transport to a login's server.
  package convenience init(_ login: Login) throws(AddressFault) {
    let signer = login.key.flatMap(DeviceKey.init).map { RequestSigner($0, session: login.session) }
    self.init(try ServerAddress(login.server), token: login.token, signer: signer, authorities: login.authorities)
  }

  /// Signs in at a server and returns the login, whose token is valid for this server only.
  ///
  /// The token of a former login exempts a known machine from the delay after others' failed guesses. It is sent only
  /// to the same server and account. A wrong password throws `.signIn`. The session gets its own key, whose private key
  /// stays in the login, together with the path of the additional certificate authorities.
  package static func login(
    _ address: ServerAddress, _ body: LoginBody, former: Login? = nil, authorities: String? = nil
  ) throws(TransportError) -> Login {
    let isOfThis = former?.server == address.text && former?.account == body.account
    let transport = HTTPTransport(address, token: isOfThis ? former?.token : nil, authorities: authorities)
    let key = DeviceKey()
    var body = body
    body.publicKey = key.publicKey
    let answer = try transport.answer(.loginToken(), body)
    guard answer.status != 401 else { throw .signIn(ServerAnswerMessages.wrongPassword(address.text)) }
    let text = try transport.reader.json(answer)
    guard let given = try? decodeJSON(LoginAnswer.self, from: text), Login.isToken(given.token) else {
      throw .unavailable(ServerAnswerMessages.unreadableAtLogin(address.text))
    }
    return Login(
      server: address.text, account: body.account, token: given.token, session: given.session, key: key.secret,
      authorities: authorities, isReadOnly: given.readOnly, expiresAt: given.expiresAt)
  }

  package func sessions() throws(TransportError) -> [SessionBody] {
    try access().sessions
  }

  /// Returns the sessions and the feeds of the account.
  package func access() throws(TransportError) -> SessionsBody { try ask(.sessions()) }

  package func endSession(_ id: String) throws(TransportError) { try tell(.endSession(id)) }

  package func logout() throws(TransportError) { try tell(.logout()) }

  /// Changes the password; ends all other sessions, app passwords, passkeys and feeds of the account.
  package func changePassword(_ body: PasswordBody) throws(TransportError) { try tell(.password(), body) }

  package func appPasswords() throws(TransportError) -> [AppPasswordBody] {
    let body: AppPasswordsBody = try ask(.appPasswords())
    return body.appPasswords
  }

  /// Creates an app password; only this response contains it.
  package func addAppPassword(_ body: NewAppPasswordBody) throws(TransportError) -> AppPasswordBody {
    try ask(.addAppPassword(), body)
  }

  package func removeAppPassword(_ id: AppPasswordID) throws(TransportError) { try tell(.removeAppPassword(id)) }

  /// Makes a link that signs a phone in; only this response contains it.
  package func addPhoneLink() throws(TransportError) -> PhoneLinkBody { try ask(.addPhoneLink()) }

  package func feeds() throws(TransportError) -> [FeedBody] {
    let body: FeedsBody = try ask(.feeds())
    return body.feeds
  }

  /// Adds a feed; only this response contains the secret of its address.
  package func addFeed(_ body: NewFeedBody) throws(TransportError) -> FeedBody { try ask(.addFeed(), body) }

  package func removeFeed(_ id: FeedID) throws(TransportError) { try tell(.removeFeed(id)) }

  package func webhooks() throws(TransportError) -> [WebhookBody] {
    let body: WebhooksBody = try ask(.webhooks())
    return body.webhooks
  }

  /// Adds a webhook; only this response contains the secret for its signatures.
  package func addWebhook(_ url: String) throws(TransportError) -> WebhookBody {
    try ask(.addWebhook(), NewWebhookBody(url: url))
  }

  package func removeWebhook(_ id: WebhookID) throws(TransportError) { try tell(.removeWebhook(id)) }

  /// Requests a test message without content.
  package func testWebhook(_ id: WebhookID) throws(TransportError) { try tell(.testWebhook(id)) }

  /// Resumes a webhook that is stopped or waits for a retry.
  package func resumeWebhook(_ id: WebhookID) throws(TransportError) { try tell(.resumeWebhook(id)) }

  /// Sends a request whose response has no content.
  private func tell(_ route: Route, _ body: (any Encodable)? = nil) throws(TransportError) {
    let answer = try answer(route, body)
    guard !(200..<300).contains(answer.status) else { return }
    _ = try reader.json(answer)
    throw reader.failure(answer)
  }
}
