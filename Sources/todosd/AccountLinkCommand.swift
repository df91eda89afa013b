import ArgumentParser
import Messages
import ServerApp
import Service

extension AccountCommand {
  struct Link: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized(
        "Link an account to a person at a sign-in provider (serve --oidc), who can then sign in to it."))

    @Argument(help: ArgumentHelp(localized("The account."))) var name: String
    @Option(help: ArgumentHelp(localized("The provider, as in serve --oidc."), valueName: "issuer")) var issuer: String
    @Option(help: ArgumentHelp(localized("The person's id at the provider, the claim `sub`."), valueName: "sub"))
    var subject: String
    @OptionGroup var place: StoreOption

    func validate() throws {
      guard ProviderAddress.isAllowed(issuer) else { throw ValidationError(ServeMessages.writeIssuer) }
      guard (1...255).contains(subject.utf8.count) else { throw ValidationError(AccountMessages.subjectRule) }
    }

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      let account = try AccountName.find(name, service)
      let identity = Identity(issuer: issuer, subject: subject)
      switch try service.link(identity, to: account, by: nil) {
      case .account: print(AccountMessages.linked(name, to: identity))
      case .disabled: throw ServerRefusal(AccountMessages.isDisabled(name))
      case .unknown, .unproved: throw ServerRefusal(AccountMessages.notFound(name))
      case .taken: throw try taken(identity, service)
      }
    }

    private func taken(_ identity: Identity, _ service: Service) throws -> ServerRefusal {
      guard let other = try service.account(of: identity), let name = try service.name(of: other) else {
        return ServerRefusal(AccountMessages.linkedToOther(name))
      }
      return ServerRefusal(AccountMessages.personHasOther(identity, name))
    }
  }

  struct Unlink: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Remove the links of an account to a sign-in provider; it is signed out everywhere."))

    @Argument(help: ArgumentHelp(localized("The account."))) var name: String
    @Option(help: ArgumentHelp(localized("Only the link to this provider."), valueName: "issuer")) var issuer: String?
    @OptionGroup var place: StoreOption

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      let account = try AccountName.find(name, service)
      guard try service.unlink(account, from: issuer) else { throw ServerRefusal(AccountMessages.notLinked(name)) }
      let hasPassword = try service.hasPassword(account)
      print(AccountMessages.unlinked(name))
      if !hasPassword { print(AccountMessages.disabled(name)) }
    }
  }
}
