import HTTPTypes
import Hummingbird
import Logging
import Service
import TodoAPI
import TodoModel

/// Links people at a provider to accounts that existed before, after a proof that the account is theirs.
///
/// Nothing is stored before the proof: a form has the person and the account, sealed for a cookie that is short-lived
/// and valid once.
struct ProviderLinks: Sendable {
  /// Time for the person to prove the account, in seconds.
  static let life = 600

  let settings: ProviderSettings
  let store: StoreAccess
  let accounts: AccountChanges
  let cookies: OneTimeCookies
  let passkeys: PasskeyService

  /// A link that waits for the proof of its account.
  private struct Pending {
    let identity: Identity
    let account: AccountID
    /// The token of the cookie.
    let token: String
  }

  /// Returns the page that asks for the account's password or passkey, with its cookie.
  ///
  /// Throws `Problem`: 401 if the account has neither; or `StoreError`.
  func ask(_ identity: Identity, _ account: AccountID, _ request: SiteRequest) async throws -> Response {
    let token = cookies.make(.link, life: ProviderLinks.life, at: request.now)
    let pending = Pending(identity: identity, account: account, token: token)
    var answer = PageAnswer.page(try await page(pending, request).document)
    answer.headers[.setCookie] = OneTimeCookies.text(.link, token, life: ProviderLinks.life, request)
    return answer
  }

  /// Links the account that its password or passkey proves, and begins a session; a wrong proof is asked for again.
  ///
  /// Throws `Problem`: 401, 422, 429; or `StoreError`.
  func finish(_ fields: Fields, _ request: SiteRequest) async throws -> Response {
    guard let pending = try await pending(fields, request) else { throw ProviderLinks.tooLate }
    var page = try await page(pending, request)
    let proof: AccountProof
    do { proof = try await self.proof(fields, pending, page.account, request) } catch let problem as Problem {
      page.notice = .refusal(problem)
      return PageAnswer.refusal(page.document, problem)
    }
    guard try await cookies.spend(pending.token, .link, life: ProviderLinks.life, request) else {
      throw ProviderLinks.tooLate
    }
    let match = try await store.write(for: pending.account) { [store] in
      try store.service.link(pending.identity, to: pending.account, by: proof)
    }
    return try await accounts.signIns.open(
      match, pending.identity, page.account, fields, spent: .link, request, isFresh: true)
  }

  private func pending(_ fields: Fields, _ request: SiteRequest) async throws -> Pending? {
    guard let row = fields["account"].flatMap({ Int($0) }), let subject = fields["subject"], let seal = fields["seal"]
    else { return nil }
    let identity = Identity(issuer: settings.issuer, subject: subject)
    let token = try await cookies.find(.link, life: ProviderLinks.life, request) {
      seal == self.seal(Pending(identity: identity, account: AccountID(rowID: row), token: $0))
    }
    return token.map { Pending(identity: identity, account: AccountID(rowID: row), token: $0) }
  }

  private func seal(_ pending: Pending) -> String {
    let words = ["link", pending.identity.issuer, pending.identity.subject, String(pending.account.rowID)]
    return URLText.encode(cookies.signer.seal(words, for: pending.token))
  }

  /// Returns the proof of the account.
  ///
  /// Throws `Problem`: 401 for a wrong password and for a passkey of another account, 422, 429; or `StoreError`.
  private func proof(
    _ fields: Fields, _ pending: Pending, _ name: String, _ request: SiteRequest
  ) async throws -> AccountProof {
    if let signature = fields["signature"] {
      guard !signature.isEmpty else { throw Problem(.invalid, PasskeyMessages.needsScript) }
      let (passkey, counter) = try await passkeys.proof(fields, request)
      guard passkey.account == pending.account else { throw Problem(.unauthenticated, PasskeyMessages.unknown) }
      return .passkey(passkey, counter: counter)
    }
    guard let known = try await accounts.signIns.prove(name, fields["password"] ?? "", request),
      known.account == pending.account
    else { throw Problem(.unauthenticated, SignInMessages.wrongPassword) }
    return .password(phc: known.phc)
  }

  private func page(_ pending: Pending, _ request: SiteRequest) async throws -> ProviderLinkPage {
    let (name, hasPassword, hasPasskeys) = try await store.work { [service = store.service] in
      (
        try service.name(of: pending.account), try service.hasPassword(pending.account),
        try !service.passkeys(of: pending.account).isEmpty
      )
    }
    guard let name else { throw ProviderLinks.tooLate }
    guard hasPassword || hasPasskeys else {
      let person = pending.identity.plainSubject
      request.logger.notice(
        "sign-in provider", metadata: ["detail": "an account without a password is not linked", "subject": "\(person)"])
      throw Problem(.unauthenticated, ProviderMessages.notLinked(name, person: person, at: settings.host))
    }
    return ProviderLinkPage(
      account: name, host: settings.host, hasPassword: hasPassword, hasPasskeys: hasPasskeys,
      fields: [
        "account": String(pending.account.rowID), "subject": pending.identity.subject, "seal": seal(pending),
      ])
  }

  private static var tooLate: Problem { Problem(.invalid, ProviderMessages.tooLate) }
}
