/// The settings of sign-in by a provider of OpenID Connect.
package struct ProviderSettings: Hashable, Sendable {
  /// The provider's address, as its tokens name it.
  package let issuer: String
  /// This server's id at the provider.
  package let client: String
  /// This server's secret at the provider; nil for a public client.
  package var secret: String?
  /// The claim that names the account at the first sign-in.
  package var claim: String
  /// Indicates that a person without an account gets one.
  package var makesAccounts: Bool
  /// The accepted domains of verified addresses, in lower case; empty for any.
  package var domains: Set<String>
  /// The accepted groups of the claim `groups`; empty for any.
  package var groups: Set<String>
  /// Indicates that accounts' own passwords do not sign in.
  package var isOnly: Bool

  /// The provider's host, for sentences.
  var host: String {
    let rest = issuer.firstRange(of: "://").map { issuer[$0.upperBound...] } ?? issuer[...]
    return String(rest.prefix { $0 != "/" })
  }

  package init(
    issuer: String, client: String, secret: String? = nil, claim: String = "email", makesAccounts: Bool = false,
    domains: Set<String> = [], groups: Set<String> = [], isOnly: Bool = false
  ) {
    self.issuer = issuer
    self.client = client
    self.secret = secret
    self.claim = claim
    self.makesAccounts = makesAccounts
    self.domains = domains
    self.groups = groups
    self.isOnly = isOnly
  }
}

/// A request to the provider.
package struct ProviderRequest: Hashable, Sendable {
  package let url: String
  /// The form to post; nil to get.
  package var form: String?
  /// The header lines, each as "name: value".
  package var lines: [String] = []
}

/// The way to the provider.
package protocol ProviderTransport: Sendable {
  /// Returns status and body of the answer; blocks. Follows no redirect.
  ///
  /// Throws `ProviderFault` if there is no answer, or one that is larger than `limit` bytes.
  func send(_ request: ProviderRequest, atMost limit: Int) throws(ProviderFault) -> (status: Int, body: [UInt8])
}

/// The reason why a provider's answer cannot be used, for the log.
package struct ProviderFault: Error, Hashable, Sendable {
  package let words: String

  package init(_ words: String) { self.words = words }
}

/// The addresses that the server asks.
package enum ProviderAddress {
  /// Returns true for https, and for http to this machine.
  package static func isAllowed(_ text: String) -> Bool {
    guard text.utf8.count <= 2_048, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let separator = text.firstRange(of: "://")
    else { return false }
    let authority = text[separator.upperBound...].prefix { !"/?#".contains($0) }
    guard !authority.contains("@"), !authority.contains("\\"), let name = OriginRule.hostName(String(authority)) else {
      return false
    }
    switch text[..<separator.lowerBound] {
    case "https": return true
    case "http": return SiteSettings.ownNames.contains(name)
    default: return false
    }
  }
}
