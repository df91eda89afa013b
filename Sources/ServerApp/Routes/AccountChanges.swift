import Service
import TodoAPI
import TodoModel

/// Changes an account for its routes and its pages: sessions, zone, password and app passwords.
struct AccountChanges: Sendable {
  let store: StoreAccess
  let world: SiteWorld
  let events: EventHub
  let signIns: SignInService

  /// Ends a session and its subscribers; returns false if the account has no active session of that id.
  func end(_ sid: String, of account: AccountID) async throws -> Bool {
    try await store.write(for: account) {
      defer { events.review() }
      return try store.service.endSession(sid, of: account)
    }
  }

  /// Ends all sessions of an account but one, and their subscribers.
  func endOthers(than sid: String, of account: AccountID) async throws {
    try await store.write(for: account) {
      defer { events.review() }
      _ = try store.service.endSessions(of: account, except: sid)
    }
  }

  /// Sets the zone of an account.
  ///
  /// Throws `Problem` for an unknown zone, or `StoreError`.
  func setZone(_ name: String, _ caller: Caller) async throws {
    let zone = try world.zone(named: name)
    try await store.write(for: caller.account) { [store] in
      try store.service.setZone(zone.identifier, of: caller.account)
    }
  }

  /// Sets the zone of an account without one to the browser's, in the background.
  func learnZone(_ caller: Caller, from zone: (any Zone)?) {
    guard caller.zone == nil, caller.session.app == nil, let zone else { return }
    store.writeLater { [store] in try store.service.setZone(zone.identifier, of: caller.account, isFirst: true) }
  }

  /// Changes the password and ends all sessions but the caller's.
  ///
  /// Throws `Problem`: 422 if the current password is wrong or the new one is refused; 429.
  func change(_ body: PasswordBody, _ caller: Caller, _ request: SiteRequest) async throws {
    if let refusal = PasswordRule.refusal(of: body.newPassword) {
      throw Problem.invalid("/new_password", code: "password", refusal)
    }
    let known = try await proveAnew(caller, body.password, request)
    guard let old = known.phc else { throw Problem.invalid("/password", code: "password", ProviderMessages.noPassword) }
    let phc = try await signIns.passwords.hash(body.newPassword, for: caller.session.sid)
    try await store.write(for: caller.account) {
      defer { events.review() }
      // The account may have been disabled while the password was hashed.
      guard try store.service.session(caller.session.sid)?.isRevoked == false,
        try store.service.setPassword(phc, of: known.account, except: caller.session.sid, replacing: old)
      else { throw Problem(.tokenRevoked) }
    }
  }

  /// Removes the links to people at a provider after checking the account's own password; ends all sessions but the
  /// caller's.
  ///
  /// Throws `Problem`: 422 if the password is wrong or there is none; 429.
  func unlink(_ password: String, _ caller: Caller, _ request: SiteRequest) async throws {
    let known = try await proveAnew(caller, password, request)
    guard known.phc != nil else { throw Problem.invalid("/password", code: "password", ProviderMessages.noPassword) }
    try await store.write(for: caller.account) {
      defer { events.review() }
      _ = try store.service.unlink(known.account, except: caller.session.sid)
    }
  }

  /// Checks the caller's own password and returns its hash; an open session is not proof enough.
  ///
  /// An account without a password is proved by a sign-in by hand just now (`FreshSignIn`). Throws `Problem`: 422 for a
  /// wrong password, 429; or `StoreError`.
  func proveAnew(
    _ caller: Caller, _ password: String, _ request: SiteRequest
  ) async throws -> (account: AccountID, phc: String?) {
    let known = try await store.work {
      (name: try store.service.name(of: caller.account), hasPassword: try store.service.hasPassword(caller.account))
    }
    guard let name = known.name else { throw Problem(.tokenRevoked) }
    guard known.hasPassword else {
      guard try await isFresh(caller, request) else {
        throw Problem.invalid("/password", code: "password", ProviderMessages.signInAgain)
      }
      return (caller.account, nil)
    }
    guard let known = try await signIns.prove(name, password, request), known.account == caller.account else {
      throw Problem.invalid("/password", code: "password", AccountRouteMessages.currentPasswordWrong)
    }
    return known
  }

  /// Checks that the caller may make a link for a phone, whose session begins anew.
  ///
  /// In an account without a password, a new session is proof of the user, so an old one must not make it. Throws
  /// `Problem`: 422; or `StoreError`.
  func proveForPhone(_ caller: Caller, _ request: SiteRequest) async throws {
    if try await isFresh(caller, request) { return }
    guard try await store.work({ try store.service.hasPassword(caller.account) }) else {
      throw Problem(.invalid, ProviderMessages.signInAgain)
    }
  }

  /// Returns true if the caller has just signed in by hand, at a provider or with a passkey.
  func isFresh(_ caller: Caller, _ request: SiteRequest) async throws -> Bool {
    try await FreshSignIn.isProved(caller, signIns.signer, store, request)
  }

  /// Adds an app password after checking the account's own password; only this result has its text.
  ///
  /// Throws `Problem`: 422, 429; or `StoreError`.
  func add(_ body: NewAppPasswordBody, _ caller: Caller, _ request: SiteRequest) async throws -> AppPasswordBody {
    if let fault = SignInService.fault(body.name, isOptional: false) {
      throw Problem.invalid("/name", code: "length", fault)
    }
    let known = try await proveAnew(caller, body.password, request)
    let text = AppPasswordText.make(random: world.random)
    guard let digest = AppPasswordText.digest(text) else { throw Problem(.internal) }
    let addition = try await store.write(for: caller.account) {
      try store.service.addAppPassword(
        known.account, name: body.name, digest: digest, isReadOnly: body.readOnly, scope: body.scope, by: known.phc)
    }
    switch addition {
    case .added(let app):
      var answer = AppPasswordBody(app)
      answer.password = text
      return answer
    case .nameTaken:
      throw Problem.invalid("/name", code: "taken", AccountRouteMessages.appPasswordNameTaken)
    case .full:
      throw Problem(.invalid, AccountRouteMessages.tooManyAppPasswords(maximum: Limits.appPasswords))
    case .passwordChanged: throw Problem(.tokenRevoked)
    }
  }

  /// Removes an app password and ends its subscribers; returns false if the account has none of that id.
  func remove(_ id: AppPasswordID, of account: AccountID) async throws -> Bool {
    try await store.write(for: account) {
      defer { events.review() }
      return try store.service.removeAppPassword(id, of: account)
    }
  }
}
