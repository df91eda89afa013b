import ArgumentParser
import Files
import HTTPTransport
import Messages
import ServerApp

/// The options of sign-in by a provider of OpenID Connect.
struct ProviderOption: ParsableArguments {
  @Option(help: ArgumentHelp(localized("Let people sign in at this provider of OpenID Connect."), valueName: "issuer"))
  var oidc: String?
  @Option(help: ArgumentHelp(localized("This server's id at the provider."), valueName: "id")) var oidcClient: String?
  @Option(
    help: ArgumentHelp(
      localized("The file with this server's secret at the provider, if it has one."), valueName: "file"))
  var oidcSecretFile: String?
  @Option(
    help: ArgumentHelp(localized("The claim that names a person's account at the first sign-in."), valueName: "name"))
  var oidcClaim = "email"
  @Flag(help: ArgumentHelp(localized("Make an account for a person who has none."))) var oidcCreate = false
  @Option(help: ArgumentHelp(localized("Accept only addresses of this domain; repeat for more."), valueName: "domain"))
  var oidcDomain: [String] = []
  @Option(help: ArgumentHelp(localized("Accept only members of this group; repeat for more."), valueName: "group"))
  var oidcGroup: [String] = []
  @Flag(
    help: ArgumentHelp(
      localized("Take no passwords: only the provider signs people in, and app passwords sign programs in.")))
  var oidcOnly = false

  func validate() throws {
    guard let oidc else {
      let others = [oidcClient, oidcSecretFile].contains { $0 != nil } || oidcCreate || oidcOnly
      guard !others, oidcDomain.isEmpty, oidcGroup.isEmpty else {
        throw ValidationError(ServeMessages.providerNeedsIssuer)
      }
      return
    }
    guard ProviderAddress.isAllowed(oidc) else { throw ValidationError(ServeMessages.writeIssuer) }
    guard oidcClient != nil else { throw ValidationError(ServeMessages.providerNeedsClient) }
  }

  /// Returns the settings, with the secret of the file or else of the environment; nil without a provider.
  ///
  /// Throws `ServerRefusal` if the file is unreadable.
  func settings(secret: String?) throws -> ProviderSettings? {
    guard let oidc, let oidcClient else { return nil }
    return ProviderSettings(
      issuer: oidc, client: oidcClient, secret: try oidcSecretFile.map(ProviderOption.secret) ?? secret,
      claim: oidcClaim, makesAccounts: oidcCreate, domains: Set(oidcDomain.map { $0.lowercased() }),
      groups: Set(oidcGroup), isOnly: oidcOnly)
  }

  private static func secret(in path: String) throws -> String {
    guard let bytes = try? File(path).read(limit: 4_096), let text = String(validating: bytes, as: UTF8.self),
      let line = text.split(whereSeparator: \.isNewline).first
    else { throw ServerRefusal(ServeMessages.secretUnreadable(path)) }
    return String(line)
  }
}

/// The way to the provider through libcurl.
struct CurlProvider: ProviderTransport {
  func send(_ request: ProviderRequest, atMost limit: Int) throws(ProviderFault) -> (status: Int, body: [UInt8]) {
    do throws(WebFault) {
      return try WebClient.send(request.url, form: request.form, lines: request.lines, atMost: limit)
    } catch { throw ProviderFault(error.words) }
  }
}
