/// How the server is set up.
package struct SiteSettings: Hashable, Sendable {
  /// The host names under which it answers, in lower case and without ports; a page of another site cannot make a
  /// browser ask under one of them.
  package var hosts: Set<String>
  /// Whether a proxy in front is believed about the client's address and scheme.
  package var trustsProxy: Bool
  /// What one client may have.
  package var limits: ServerLimits
  /// What passwords are stored with.
  package var passwordCost: PasswordCost

  /// The names of this machine for itself.
  package static let ownNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// A set-up.
  package init(
    hosts: Set<String> = SiteSettings.ownNames,
    trustsProxy: Bool = false,
    limits: ServerLimits = ServerLimits(),
    passwordCost: PasswordCost = .usual
  ) {
    self.hosts = hosts
    self.trustsProxy = trustsProxy
    self.limits = limits
    self.passwordCost = passwordCost
  }
}
