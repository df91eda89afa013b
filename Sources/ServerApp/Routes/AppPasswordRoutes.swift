import Hummingbird
import Service
import TodoAPI
import TodoModel

extension Site {
  /// `GET /api/v1/app-passwords`: lists the app passwords.
  func appPasswords(_ request: SiteRequest, _ caller: Caller) throws -> Response {
    let bodies = try service.appPasswords(of: caller.account).map { AppPasswordBody($0) }
    return try Answer.json(Answered(AppPasswordsBody(bodies), asOf: request.now))
  }

  /// `POST /api/v1/app-passwords`: adds an app password.
  func addAppPassword(_ request: SiteRequest, _ caller: Caller) async throws -> Response {
    let body: NewAppPasswordBody = try await request.body(atMost: Site.appPasswordBody)
    return try Answer.json(Answered(try await add(body, caller, request), asOf: request.now), .created)
  }

  /// `DELETE /api/v1/app-passwords/{id}`: removes an app password.
  func removeAppPassword(_ request: SiteRequest, _ caller: Caller, _ id: AppPasswordID) async throws -> Response {
    guard try await remove(id, of: caller.account) else { throw Problem(.notFound, "There is no such app password.") }
    return Answer.empty()
  }

  /// Adds an app password after checking the account's own password; only this result has its text.
  ///
  /// Throws `Problem`: 422, 429; or `StoreError`.
  func add(_ body: NewAppPasswordBody, _ caller: Caller, _ request: SiteRequest) async throws -> AppPasswordBody {
    if let fault = Site.fault(body.name, isOptional: false) { throw Site.invalid("/name", code: "length", fault) }
    let known = try await proveAnew(caller, body.password, request)
    let text = AppPasswordText.make(random: world.random)
    guard let digest = AppPasswordText.digest(text) else { throw Problem(.internal) }
    let addition = try await write(for: caller.account) {
      try self.service.addAppPassword(
        known.account, name: body.name, digest: digest, isReadOnly: body.readOnly, by: known.phc)
    }
    switch addition {
    case .added(let app):
      var answer = AppPasswordBody(app)
      answer.password = text
      return answer
    case .nameTaken:
      throw Site.invalid("/name", code: "taken", "An app password with this name exists. Choose another name.")
    case .full:
      throw Problem(.invalid, "An account can have at most \(Limits.appPasswords) app passwords. Remove one first.")
    case .passwordChanged: throw Problem(.tokenRevoked)
    }
  }

  /// Removes an app password and ends its subscribers; returns false if the account has none of that id.
  func remove(_ id: AppPasswordID, of account: AccountID) async throws -> Bool {
    try await write(for: account) {
      defer { self.events.review() }
      return try self.service.removeAppPassword(id, of: account)
    }
  }

  /// Maximum size of a request body with a name and a password, in bytes.
  private static let appPasswordBody = 16_384
}

extension [AppPassword] {
  var names: [AppPasswordID: String] { Dictionary(map { ($0.id, $0.name) }) { first, _ in first } }
}

extension AppPasswordBody {
  fileprivate init(_ app: AppPassword) {
    self.init(
      id: app.id, name: app.name, readOnly: app.isReadOnly, createdAt: app.createdAt, lastUsedAt: app.lastUsedAt)
  }
}
